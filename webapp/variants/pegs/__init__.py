"""More pegs: the numbers, the listing and the course of Frame and Stewart."""

"""The page `/graph`, and what its scripts ask for."""

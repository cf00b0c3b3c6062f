"""The page `/compare`: two to four algorithms on one clock."""

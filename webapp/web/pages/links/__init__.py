"""What links say: each is read once, here; scripts are handed what was read, and what was wrong with it."""

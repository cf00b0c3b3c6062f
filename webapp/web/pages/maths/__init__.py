"""What the page `/maths` shows: read from its link, worked out, and said in one language."""

"""The page `/maths`: read from its link, computed, and put into one language."""

"""How the moves of a program are read from what it did: from its own lists, or from anything it printed."""

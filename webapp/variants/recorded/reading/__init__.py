"""How a program's moves are read from what it did: from its own lists, or from anything it printed."""

"""How the moves of a program are read from what it did: from its own pegs, or what it told in any way."""

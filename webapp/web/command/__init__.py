"""The command `hanoi`: it serves the classroom, or prints moves."""

"""The command `hanoi`, which serves the classroom and prints moves."""

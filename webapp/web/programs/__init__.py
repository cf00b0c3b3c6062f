"""Running programs of students, each in a process of its own."""

"""Running students' programs, each in its own process."""

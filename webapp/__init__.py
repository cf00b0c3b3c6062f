"""Hanoi Classroom: a visual teaching app in which every view is a function of the move number."""

__version__ = "0.1.0"

"""Lessons: a guided way through, each page with a living stage, read from text files."""

"""Lessons read from their files: each part of a file, and what is wrong with it."""

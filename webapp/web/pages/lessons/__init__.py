"""Lessons: guided pages, each with a live stage, read from text files."""

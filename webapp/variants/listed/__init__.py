"""Courses whose moves a listing makes, as a tree of calls with random access."""

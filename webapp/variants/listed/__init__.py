"""Courses whose moves are made by a listing, as a tree of calls with random access."""

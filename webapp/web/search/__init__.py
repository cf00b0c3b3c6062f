"""Searches, each in a process of its own, so that nobody who views anything has to wait."""

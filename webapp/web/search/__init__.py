"""Searches in their own processes, so that no viewer has to wait."""

"""Searches in processes of their own, so that no viewer has to wait."""

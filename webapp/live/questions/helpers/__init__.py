"""Helpers that several kinds of questions share."""

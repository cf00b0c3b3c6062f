"""Puzzles: each with its rules, its optimal path and its looks. Here the classic one."""

from webapp.variants.classic import Look, disc_colour, disc_looks

VARIANTS = ("classic",)

__all__ = ["VARIANTS", "Look", "disc_colour", "disc_looks"]

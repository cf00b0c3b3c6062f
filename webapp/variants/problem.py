"""A problem of a variant whose positions are all known."""

from dataclasses import dataclass

from webapp.puzzle import Pegs


@dataclass(frozen=True, slots=True)
class Problem:
    """A start and a goal, how many moves lead from one to the other at least, and in how many ways."""

    start: Pegs
    goal: Pegs
    moves: int
    solutions: int

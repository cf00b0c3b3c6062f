"""What a lesson asks about a lane at an address: the right answer, and what another one would lead to."""

from webapp.live.exercises.asking import check, judge, solve
from webapp.live.exercises.judged import Judged, Shows
from webapp.live.exercises.kind import Solved

__all__ = ["Judged", "Shows", "Solved", "check", "judge", "solve"]

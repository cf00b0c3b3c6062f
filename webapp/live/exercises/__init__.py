"""What a lesson asks about a lane at an address: the right answer, and what another one would lead to."""

from webapp.live.exercises.judged import Judged, Shows

__all__ = ["Judged", "Shows"]

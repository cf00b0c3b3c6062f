"""A question that has been put to somebody: its number, the question, and what it is about."""

from typing import NamedTuple

from webapp.live.lane import Address
from webapp.live.quiz.quiz import Quiz


class Put(NamedTuple):
    """It is about a lane at an address."""

    number: int
    quiz: Quiz
    lane: int
    address: Address

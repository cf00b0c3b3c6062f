"""A question that has been put to somebody: its number, the question, and what it is about."""

from collections.abc import Sequence
from typing import NamedTuple

from webapp.live import clock, protocol
from webapp.live.clock import Time
from webapp.live.lane import Address, Lane
from webapp.live.problems import InvalidValue
from webapp.live.quiz.asking import quiz_from
from webapp.live.quiz.quiz import Quiz
from webapp.sentence import sentence


class Put(NamedTuple):
    """It is about a lane at an address."""

    number: int
    quiz: Quiz
    lane: int
    address: Address


def put_from(request: protocol.Ask, number: int, lanes: Sequence[Lane], time: Time) -> Put:
    """Return the question that is asked for, about a lane as it is now; a refusal names the field."""
    if not 0 <= request.lane < len(lanes):
        said = sentence(
            "There is no lane {lane}; the lanes are 0 to {last}.", lane=request.lane, last=len(lanes) - 1
        )
        raise InvalidValue(said, "lane")
    address = clock.addresses(time, lanes)[request.lane]
    return Put(number, quiz_from(request, lanes[request.lane].sight(address)), request.lane, address)

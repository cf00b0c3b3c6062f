"""A question that has been put to somebody: its number, the question, and what it is about."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from webapp.live import clock, protocol
from webapp.live.clock import Time
from webapp.live.lane import Address, Lane, Sight
from webapp.live.problems import InvalidValue
from webapp.live.questions.judged import Judged
from webapp.live.questions.question import Question
from webapp.sentence import Speaker, sentence


class Put(NamedTuple):
    """It is about a lane at an address."""

    number: int
    question: Question
    lane: int
    address: Address

    def asked(self, words: Speaker, in_round: int = 1) -> protocol.Asked:
        """Return the question in a language."""
        question, (move, line) = self.question, self.address
        return protocol.Asked(
            question=self.number,
            round=in_round,
            kind=question.kind,
            text=words.say(question.text),
            choices=[protocol.Choice(id=one.id, text=words.say(one.text)) for one in question.choices],
            lane=self.lane,
            move=str(move),
            line=line,
            points=question.points,
            hides=[*question.hides],
        )


class Own(NamedTuple):
    """A question put to oneself; `judge` says of any answer what it leads to, or raises `InvalidValue`."""

    put: Put
    judge: Callable[[str], Judged]


class Posed(NamedTuple):
    """What a lesson asks: the question, where, and how answers are judged."""

    question: Question
    address: Address
    judge: Callable[[str], Judged]


def sight_for(request: protocol.Ask, lanes: Sequence[Lane], time: Time) -> Sight:
    """Return what there is to see of the lane that is asked about, now; a refusal names the field."""
    if not 0 <= request.lane < len(lanes):
        said = sentence(
            "There is no lane {lane}; the lanes are 0 to {last}.", lane=request.lane, last=len(lanes) - 1
        )
        raise InvalidValue(said, "lane")
    return lanes[request.lane].sight(clock.addresses(time, lanes)[request.lane])

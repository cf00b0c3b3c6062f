"""A question as it is posed about a place, and as it is put to somebody, with its number."""

from collections.abc import Callable
from typing import NamedTuple

from webapp.live import protocol
from webapp.live.lane import Address
from webapp.live.questions.question import Judged, Question
from webapp.sentence import Refusal, Sentence, Speaker, sentence


class TooLate(Refusal):
    """What can be done only while a question is open."""

    code = "closed"


class Put(NamedTuple):
    """A question with its number, about a lane at an address."""

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
    """A question put to oneself; `judge` judges any answer, or raises `InvalidValue`."""

    put: Put
    judge: Callable[[str], Judged]


class Posed(NamedTuple):
    """A question about a place, and how its answers are judged; it has no number and no lane yet."""

    question: Question
    address: Address
    judge: Callable[[str], Judged]


def no_question(number: int) -> Sentence:
    """Return that there is no question with this number."""
    return sentence("There is no question {number}.", number=number)

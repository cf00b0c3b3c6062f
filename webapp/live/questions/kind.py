"""The interface of a kind of question, and how answers are read and checked."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import partial
from typing import ClassVar, NamedTuple

from webapp.live.lane import Sight
from webapp.live.problems import IllegalHere, InvalidValue, not_possible, shortened
from webapp.live.protocol import Marks, Points
from webapp.live.questions.question import Choice, Judged, Posed, Question, few
from webapp.sentence import Sentence, sentence
from webapp.variants import Course

LONGEST = 60
"""The most characters of an answer: longer than any tower's number of moves."""


def said_no(said: Sentence) -> InvalidValue:
    """Return the refusal of an answer."""
    return InvalidValue(said, "value")


def check_answer(value: str, ids: Sequence[str]) -> None:
    """Raise `InvalidValue` unless an answer is one of these ids."""
    if value not in ids:
        raise said_no(not_possible(value, "value", ", ".join(f"“{one}”" for one in ids)))


def check_length(value: str, longest: int = LONGEST) -> None:
    """Raise `InvalidValue` for an answer that is too long."""
    if len(value) > longest:
        said = sentence(
            "“{value}” is too long for {field}: at most {most} characters.",
            value=shortened(value),
            field="value",
            most=longest,
        )
        raise said_no(said)


def whole_number(value: str) -> int:
    """Return a whole number in decimal digits; raise `InvalidValue` for any other text."""
    check_length(value)
    if not (value.isascii() and value.isdigit()):
        said = sentence("“{value}” is not a number in decimal digits.", value=shortened(value))
        raise said_no(said)
    return int(value)


def plain_number(value: str) -> str:
    """Return a number in decimal digits in its one form: without superfluous zeros."""
    digits = value.lstrip("-−")
    whole, _, part = digits.partition(".")
    text = ".".join(filter(None, (whole.lstrip("0") or "0", part.rstrip("0"))))
    return text if digits == value or text == "0" else f"-{text}"


def check_disc(sight: Sight, disc: int, least: int = 1) -> int:
    """Return the number of a disc; raise `InvalidValue` if there is no such disc."""
    discs = len(sight.course.setting.looks)
    if not least <= disc <= discs:
        said = sentence("There is no disc {disc}; the discs are 1 to {discs}.", disc=disc, discs=discs)
        raise said_no(said)
    return disc


def parts_of(value: str, form: str, example: str) -> list[str]:
    """Return the words of an answer of this form; for another, raise `InvalidValue` with an example."""
    check_length(value)
    if not re.fullmatch(form, value):
        said = sentence(
            "“{value}” is not an answer here: an answer is written like “{example}”.",
            value=shortened(value),
            example=example,
        )
        raise said_no(said)
    return value.split()


NONE_LEFT = sentence("There are no more moves to ask about.")
NEVER_CALLS = sentence("“{algorithm}” never calls itself.")
NEAR = 3
"""How far the numbers offered as close may be from the right one."""


class Needs(Enum):
    """What a lane must have."""

    MOVES = auto()
    CALLS = auto()
    CLASSIC = auto()
    LISTED = auto()
    RECURSION = auto()

    def fits(self, course: Course) -> bool:
        """True if a course has it."""
        if self is Needs.CLASSIC:
            return course.classic is not None
        if self is Needs.RECURSION:
            return course.classic is not None and course.classic.algorithm.recurses
        if self is Needs.LISTED:
            return course.run is not None and (course.classic is None or Needs.RECURSION.fits(course))
        return self is Needs.MOVES or course.run is not None

    def check(self, course: Course) -> None:
        """Raise `IllegalHere` if a course does not have it."""
        if self is Needs.RECURSION:
            Needs.CLASSIC.check(course)
        if self is Needs.LISTED:
            Needs.CALLS.check(course)
        if not self.fits(course):
            said = _MISSING.get(self, NEVER_CALLS)
            raise IllegalHere(said.filled({"algorithm": course.title}), "kind")


_MISSING = {
    Needs.MOVES: NONE_LEFT,
    Needs.CLASSIC: sentence("This can be asked only about the classic puzzle."),
}


class Solved(NamedTuple):
    """The right answer, and why it is right."""

    value: str
    why: Sentence


class Kind(ABC):
    """A kind of question. A subclass is one class in `kinds` and one line in `KINDS`.

    `name` is for messages and links, `title` for menus, `asks` is the question itself. `needs` is what a lane
    must have, `points` where an answer can be pointed at, `hides` what would give it away.
    """

    name: ClassVar[str]
    title: ClassVar[Sentence]
    asks: ClassVar[Sentence]
    needs: ClassVar[Needs]
    points: ClassVar[Points]
    hides: ClassVar[Marks]

    def text(self, sight: Sight) -> Sentence:
        """Return the question as it is asked at a place."""
        return self.asks

    @abstractmethod
    def solve(self, sight: Sight) -> Solved:
        """Return the right answer; raise `IllegalHere` if there is nothing to ask."""

    @abstractmethod
    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return at most six choices, the right one among them, which must not stand out."""

    @abstractmethod
    def read(self, sight: Sight, value: str) -> str:
        """Return an answer in its one form; raise `InvalidValue` for a text that cannot be one."""

    @abstractmethod
    def wrong(self, sight: Sight, value: str) -> Judged:
        """Judge an answer, as `read` returns it, that differs from `solve`'s; it may be as good."""

    def posed(self, sight: Sight) -> Posed:
        """Return the question about a place; raise `IllegalHere` if it cannot be asked."""
        self.needs.check(sight.course)
        right, why = self.solve(sight)
        choices = tuple(self.choices(sight, right))
        question = Question(self.name, self.text(sight), choices, right, why, self.points, self.hides)
        return Posed(question, sight.address, partial(self.judge, sight))

    def judge(self, sight: Sight, value: str) -> Judged:
        """Judge an answer to the question about a place; raise `InvalidValue` as `read` does."""
        right, why = self.solve(sight)
        given = self.read(sight, value)
        return Judged(True, why) if given == right else self.wrong(sight, given)


class NumberKind(Kind):
    """A kind whose answers are numbers; `least` is the smallest one offered."""

    points = "number"
    least: ClassVar[int] = 1

    @abstractmethod
    def others(self, sight: Sight, right: int) -> Iterable[int]:
        """Return numbers that the right one could be mistaken for."""

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return the right number, others and numbers close to it, in ascending order."""
        number = int(right)
        near = range(number - NEAR, number + NEAR + 1)
        others = [_number(one) for one in (*self.others(sight, number), *near) if one >= self.least]
        return sorted(few(_number(number), others, sight.address.move), key=lambda choice: int(choice.id))

    def read(self, sight: Sight, value: str) -> str:
        """Return the number without leading zeros."""
        return str(whole_number(value))


def _number(number: int) -> Choice:
    return Choice(str(number), Sentence("{number}", {"number": number}))

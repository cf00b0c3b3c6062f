"""What a panel is: its name, what it needs, its part of a message, and the function that makes it."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, NamedTuple

from webapp.live.lane import Sight
from webapp.live.protocol import Marks, Part
from webapp.puzzle import LABELS
from webapp.sentence import Sentence, sentence
from webapp.variants import AlgorithmRun, Course, Run

Say = Callable[[Sentence], str]
"""Puts a sentence into words."""

HIDDEN = sentence("? hidden for now")

PEGS = tuple(LABELS)
"""The labels of three pegs: indexing a tuple is faster than a text, and a state does it hundreds of times."""


class Needs(Enum):
    """What a panel needs: only moves, a run, a run's output, or the moves of a classic tower."""

    MOVES = auto()
    RUN = auto()
    OUTPUT = auto()
    CLASSIC = auto()

    def has(self, course: Course) -> bool:
        """True if a course has it."""
        if self is Needs.RUN:
            return course.run is not None
        if self is Needs.OUTPUT:
            return course.run is not None and course.run.output_at(0) is not None
        return self is Needs.MOVES or course.classic is not None


def whole(part: Part, _hides: Marks, _sight: Sight, _say: Say) -> Part:
    """Return a part unchanged: nothing in it has to be hidden."""
    return part


class Panel(NamedTuple):
    """One panel, shown only for a course that has what it needs; `formula` names the formula behind it.

    `without` returns the part without what must stay hidden, such as while a class is asked what moves next;
    it is `whole` for a panel that shows only moves already made.
    """

    name: str
    title: Sentence
    needs: Needs
    part: type[Part]
    show: Callable[[Sight, Say], Part]
    without: Callable[[Any, Marks, Sight, Say], Part]
    formula: str | None = None


def run_of(sight: Sight) -> Run:
    """Return the run that a panel needs."""
    assert sight.course.run is not None
    return sight.course.run


def classic_of(sight: Sight) -> AlgorithmRun:
    """Return the run for a classic tower that a panel needs."""
    assert sight.course.classic is not None
    return sight.course.classic

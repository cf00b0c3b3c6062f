"""What a variant of the puzzle is: its name, what may be asked of it, and the course it answers with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from webapp.puzzle import Pegs
from webapp.sentence import Refusal, Sentence
from webapp.variants.course import Course
from webapp.variants.question import Answer, Question, Report

LARGEST_TOWER = 64


class InvalidSize(Refusal):
    """A puzzle too large to be searched."""

    code = "too_large"


class InvalidChoice(Refusal):
    """A number that a variant does not offer."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What somebody wants to see; None is the variant's default. Positions are not checked yet."""

    discs: int
    source: str = "A"
    target: str = "C"
    algorithm: str | None = None
    pegs: int | None = None
    split: int | None = None
    start: Pegs | None = None
    goal: Pegs | None = None
    path: int | None = None


class Variant(ABC):
    """One puzzle with its rules. A variant is one file and one line in `VARIANTS`.

    `summary` tells in a sentence what is different; `algorithms` are those that can run, its own first;
    `takes` are the fields of `Asked` beside discs, source, target and algorithm that it knows; those in
    `elsewhere` no page offers, but a lane may have them. It has `fewest` to `most` discs, as they are asked
    for; `listed` says whether a listing makes its moves.
    """

    name: ClassVar[str]
    title: ClassVar[Sentence]
    summary: ClassVar[Sentence]
    algorithms: ClassVar[tuple[str, ...]]
    takes: ClassVar[frozenset[str]] = frozenset()
    elsewhere: ClassVar[frozenset[str]] = frozenset()
    fewest: ClassVar[int] = 1
    most: ClassVar[int] = LARGEST_TOWER
    listed: ClassVar[bool] = True

    @abstractmethod
    def course(self, asked: Asked) -> Course:
        """Return the moves from start to goal; raise a refusal that names the field of `asked`."""

    def answer(self, question: Question, report: Report) -> Answer:
        """Search what a course or a guide has asked by `UnsearchedError`; other variants are never asked."""
        raise NotImplementedError

    @abstractmethod
    def own(self, asked: Asked, made: Sequence[str]) -> Course:
        """Return the moves that a person made, each written as two pegs, "AC"; raise a refusal likewise."""

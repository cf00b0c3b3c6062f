"""What a variant of the puzzle is: its name, its limits, and the course it answers with."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from webapp.puzzle import Pegs
from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants.course import Course
from webapp.variants.listed.block import Sizes
from webapp.variants.question import Answer, Question, Report
from webapp.variants.setting import Shape


@dataclass(frozen=True, slots=True)
class Maker:
    """An algorithm as shown in tables of costs: what it remembers, and from where it can start."""

    name: str
    title: Sentence
    remembers: Sentence
    starts: Sentence


SEARCH = Maker(
    "search",
    sentence("Search"),
    sentence("all moves, found before the first one"),
    sentence("from any position, unless the search takes too long"),
)
"""The maker for every variant without a listing."""

FOUND_BY_SEARCH = sentence(
    "A search goes through all positions one move away, then through all that are two moves away, and so on. "
    "It reaches each position by a shortest path, so no solution is shorter than the one it finds."
)


LONGEST_NAME = 40
"""Characters of an unknown name that are echoed."""


def say_no_variant(name: str, known: Iterable[str]) -> Sentence:
    """Say that there is no such variant."""
    return _filled(sentence("There is no variant “{name}” here; the variants are {known}."), name, known)


def say_no_algorithm(name: str, known: Iterable[str]) -> Sentence:
    """Say that there is no such algorithm."""
    return _filled(sentence("There is no algorithm “{name}”; the algorithms are {known}."), name, known)


def _filled(said: Sentence, name: str, known: Iterable[str]) -> Sentence:
    return said.filled({"name": name[:LONGEST_NAME], "known": ", ".join(known)})


LARGEST_TOWER = 64
DISCS_SHOWN = 5
LEVELS = range(3, 9)
Goal = Literal["any", "tower", "known"]
"""What may be the goal: any position, a whole tower on any peg, or only what `usual_ends` tells."""


class InvalidSize(Refusal):
    """A puzzle too large to be searched."""

    code = "too_large"


class InvalidChoice(Refusal):
    """A number that a variant does not offer."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A request for a course; None is the variant's default. Positions are not checked yet."""

    discs: int
    source: str = "A"
    target: str = "C"
    algorithm: str | None = None
    pegs: int | None = None
    split: int | None = None
    start: Pegs | None = None
    goal: Pegs | None = None
    path: int | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """Start and goal, the least number of moves between them, and the number of shortest paths."""

    start: Pegs
    goal: Pegs
    moves: int
    solutions: int


class Variant(ABC):
    """One puzzle with its rules. A variant is one file and one line in `VARIANTS`.

    `summary` tells in a sentence what is different; `algorithms` are those that can run, its own first,
    and `maker` tells of that one where it is none of the classic puzzle's; `takes` are the fields of `Asked`
    beside discs, source, target and algorithm that it knows; those in `elsewhere` no page offers, but a lane
    may have them. It has `fewest` to `most` discs, as they are asked for, and at most `most_played` where a
    person plays; `listed` says whether a listing makes its moves, `shape` what is moved. `sampled` is the
    problem that its picture shows and its link opens.

    `rule` tells in a phrase how a move may be made, `aim` in a sentence what is to be done where that is not
    simply to bring a tower to a peg; `goal` says which positions may be the goal. `of_three` says whether
    it is one tower on three pegs, of which every shortest path is known; `shortest` whether all ways that it
    shows are shortest ones; `small` whether it has few enough positions for `problems` and `positions`.
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
    maker: ClassVar[Maker | None] = None
    sampled: ClassVar[Asked | None] = None
    rule: ClassVar[Sentence] = sentence("one disc at a time, never onto a smaller one")
    aim: ClassVar[Sentence] = sentence("Bring the discs to the goal.")
    shape: ClassVar[Shape] = "disc"
    goal: ClassVar[Goal] = "any"
    most_played: ClassVar[int] = LARGEST_TOWER
    of_three: ClassVar[bool] = False
    shortest: ClassVar[bool] = True
    small: ClassVar[bool] = False

    @property
    def sample(self) -> Asked:
        """The problem of its picture: five discs, or as many as it can have, unless it says otherwise."""
        return self.sampled or Asked(discs=min(max(DISCS_SHOWN, self.fewest), self.most))

    @abstractmethod
    def course(self, asked: Asked) -> Course:
        """Return the moves from start to goal; raise a refusal that names the field of `asked`."""

    def answer(self, question: Question, report: Report) -> Answer:
        """Search what a course or a guide has asked by `UnsearchedError`; other variants are never asked."""
        raise NotImplementedError

    def most_positions(self, question: Question) -> int:
        """Return how many positions the puzzle of a question has, which `answer` is asked for."""
        raise NotImplementedError

    def sizes(self, discs: int, pegs: int) -> Sizes | None:
        """Return the line counts of its listing, if they depend on these two alone; else None."""
        return None

    def levels(self) -> Sequence[int]:
        """Return the numbers of discs to begin with when playing; of a small one, the numbers of moves."""
        return LEVELS

    def usual_ends(self, discs: int) -> tuple[Pegs, Sequence[Pegs]] | None:
        """Return where playing begins, and all that counts as the goal; None: a tower goes from A to C."""
        return None

    def problems(self) -> dict[int, tuple[Problem, ...]]:
        """Return problems to choose from by the least number of moves; none unless the variant is small."""
        return {}

    def positions(self) -> tuple[list[Pegs], list[tuple[int, int]]]:
        """Return all positions, and the pairs of their numbers that one move joins; small ones are asked."""
        raise NotImplementedError

    @abstractmethod
    def own(self, asked: Asked, made: Sequence[str]) -> Course:
        """Return the moves that a person made, each written as two pegs, "AC"; raise a refusal likewise."""

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
    """An algorithm as shown in tables of costs: what it remembers, and where it can start."""

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
"""The most characters of an unknown name that are echoed."""


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
"""What can be the goal: any position, a whole tower on any peg, or only what `usual_ends` returns."""


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

    `summary` says in a sentence what is different; `algorithms` are those that can run, its own first, and
    `maker` describes that one if it is not one of the classic puzzle's; `takes` are the fields of `Asked`
    that it knows besides discs, source, target and algorithm; no page offers those in `elsewhere`, but a lane
    may have them. It has `fewest` to `most` discs, as requested, and at most `most_played` if a person plays;
    `listed` says whether a listing makes its moves, `shape` what is moved. `sampled` is the problem that its
    picture shows and its link opens.

    `rule` is a phrase for which moves are legal, `aim` a sentence for the task if that is not simply to bring
    a tower to a peg; `goal` says which positions can be the goal. `of_three` says whether it is one tower on
    three pegs, for which every shortest path is known; `shortest` whether all paths that it shows are
    shortest ones; `small` whether it has few enough positions for `problems` and `positions`.
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
        """The problem of its picture: by default five discs, or as near to that as it can have."""
        return self.sampled or Asked(discs=min(max(DISCS_SHOWN, self.fewest), self.most))

    @abstractmethod
    def course(self, asked: Asked) -> Course:
        """Return the moves from start to goal; raise a refusal that names the field of `asked`."""

    def answer(self, question: Question, report: Report) -> Answer:
        """Search for what a course or guide asked with `UnsearchedError`; other variants are never asked."""
        raise NotImplementedError

    def most_positions(self, question: Question) -> int:
        """Return how many positions the puzzle of a question for `answer` has."""
        raise NotImplementedError

    def sizes(self, discs: int, pegs: int) -> Sizes | None:
        """Return the line counts of its listing if they depend only on these two, else None."""
        return None

    def levels(self) -> Sequence[int]:
        """Return the numbers of discs to choose from for playing; for a small variant, those of moves."""
        return LEVELS

    def usual_ends(self, discs: int) -> tuple[Pegs, Sequence[Pegs]] | None:
        """Return where playing begins, and all that counts as the goal; None for a tower from A to C."""
        return None

    def problems(self) -> dict[int, tuple[Problem, ...]]:
        """Return problems to choose from by the least number of moves; none unless the variant is small."""
        return {}

    def positions(self) -> tuple[list[Pegs], list[tuple[int, int]]]:
        """Return all positions of a small variant, and the pairs of their numbers that one move joins."""
        raise NotImplementedError

    @abstractmethod
    def own(self, asked: Asked, made: Sequence[str]) -> Course:
        """Return the moves that a person made, each written as two pegs, "AC"; raises as `course` does."""

"""The classic puzzle: three pegs of any height, discs coloured by parity, sixteen algorithms."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from webapp.algorithms import BY_NAME
from webapp.algorithms.narration import say_move
from webapp.descent import coming_move, descend, last_disc, made_move, pegs_after, places_after
from webapp.maths import step_of
from webapp.puzzle import Move, Pegs, Places, Puzzle, pegs_of
from webapp.sentence import Sentence, sentence
from webapp.variants.course import Course, Row
from webapp.variants.run import AlgorithmRun
from webapp.variants.setting import Setting
from webapp.variants.three_pegs import OnThreePegs, RegularGuide, classic_setting, puzzle_of
from webapp.variants.variant import Asked

RULES = sentence("Move the tower from {source} to {target}, one disc at a time, never onto a smaller one.")
"""The task and the rules; pages fill in the pegs."""


@dataclass(frozen=True, slots=True)
class ClassicCourse(Course):
    """The optimal solution, found by any of the algorithms that make exactly its moves."""

    run: AlgorithmRun

    @property
    def puzzle(self) -> Puzzle:
        """The tower and its two pegs."""
        return self.run.puzzle

    @property
    def title(self) -> Sentence:
        """The algorithm's title."""
        return self.run.algorithm.title

    @property
    def algorithm(self) -> str:
        """The algorithm's name."""
        return self.run.algorithm.name

    @property
    def setting(self) -> Setting:
        """Three pegs."""
        return classic_setting(self.puzzle)

    @property
    def guide(self) -> RegularGuide:
        """The shortest paths between any two positions."""
        return RegularGuide(*self._places())

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """All discs on the source, and all on the target."""
        start, goal = self._places()
        return pegs_of(start), pegs_of(goal)

    @property
    def moves(self) -> int:
        """2^n − 1."""
        return self.run.puzzle.moves

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves. O(n)."""
        return pegs_after(descend(self.run.puzzle, k))

    def move_at(self, k: int) -> Move | None:
        """Return move k, or None. O(n)."""
        return made_move(descend(self.puzzle, k), k) if k <= self.moves else None

    def coming_after(self, k: int) -> Move | None:
        """Return move k + 1, or None, by the descent to move k."""
        return coming_move(descend(self.puzzle, k), k)

    def next_from(self, k: int, disc: int) -> int:
        """Return the next multiple of 2^(disc − 1)."""
        return (k >> disc - 1) + 1 << disc - 1

    def as_good_after(self, k: int) -> None:
        """Return None: this is known to be the only shortest solution, so nothing is said of others."""

    def rows(self, first: int, count: int) -> Sequence[Row]:
        """Return the moves and the discs after each; O(n) a row, for towers of any height."""
        return _rows(self.puzzle, first, count)

    def say_move(self, k: int) -> Sentence:
        """Say why move k has been made."""
        return say_move(self.puzzle, descend(self.puzzle, k), k)

    def _places(self) -> tuple[Places, Places]:
        discs = self.puzzle.discs
        return (self.puzzle.source,) * discs, (self.puzzle.target,) * discs


@lru_cache(maxsize=16)
def _rows(puzzle: Puzzle, first: int, count: int) -> tuple[Row, ...]:
    """Return the rows, shared by lanes at the same move of the same tower."""
    places = list(places_after(descend(puzzle, first - 1)))
    pegs, rows = pegs_of(places), []
    for number in range(first, min(first + count, puzzle.moves + 1)):
        disc = last_disc(number)
        source = places[disc - 1]
        target = places[disc - 1] = (source + step_of(puzzle, disc)) % 3
        pegs = [list(discs) for discs in pegs]
        pegs[target].append(pegs[source].pop())
        rows.append(Row(number, Move(disc, source, target), pegs))
    return tuple(rows)


class Classic(OnThreePegs):
    """Three pegs, any of them to any other."""

    name = "classic"
    title = sentence("Tower of Hanoi")
    summary = sentence("The classic puzzle: three pegs, one tower, sixteen algorithms.")
    algorithms = tuple(BY_NAME)
    sampled = Asked(discs=4)

    def course(self, asked: Asked) -> ClassicCourse:
        """Return the solution as the algorithm finds it."""
        algorithm = BY_NAME[asked.algorithm or self.algorithms[0]]
        return ClassicCourse(AlgorithmRun(puzzle_of(asked), algorithm))

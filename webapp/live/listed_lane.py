"""A lane whose moves are found by the listing of an algorithm."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from webapp.algorithms import Algorithm, LineCounts, Snapshot
from webapp.algorithms.narration import say_move
from webapp.descent import Path, coming_move, descend, made_move, places_after
from webapp.live.lane import Address, Lane, Sight
from webapp.puzzle import Move, Pegs, Puzzle, pegs_of
from webapp.sentence import Sentence
from webapp.variants import ClassicCourse, Guide, Setting


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedLane(Lane):
    """The optimal solution as an algorithm's listing finds it."""

    puzzle: Puzzle
    algorithm: Algorithm

    @property
    def setting(self) -> Setting:
        """Three pegs and a tower."""
        return ClassicCourse(self.puzzle, self.algorithm).setting

    @property
    def title(self) -> Sentence:
        """The algorithm's title."""
        return self.algorithm.title

    @property
    def algorithm_name(self) -> str:
        """The algorithm's name."""
        return self.algorithm.name

    @property
    def listing(self) -> list[str]:
        """The algorithm's listing."""
        return self.algorithm.program.lines

    @property
    def guide(self) -> Guide:
        """The ways of three pegs."""
        return ClassicCourse(self.puzzle, self.algorithm).guide

    @property
    def moves(self) -> int:
        """The least number of moves."""
        return self.puzzle.moves

    @property
    def counts(self) -> LineCounts:
        """How many lines the algorithm has executed at any move."""
        return self.algorithm.lines(self.puzzle.discs)

    def sight(self, address: Address) -> View:
        """Return the lane at an address."""
        return View(self, address, self.tick_at(address))


@dataclass(frozen=True, slots=True)
class View(Sight):
    """A lane with a listing at an address.

    What a panel may need is worked out when first asked for, and remembered for the last few addresses.
    """

    lane: ListedLane

    @property
    def listed(self) -> View:
        """Itself."""
        return self

    @property
    def path(self) -> Path:
        """The path of calls to this move."""
        return descend(self.lane.puzzle, self.address.move)

    @property
    def snapshot(self) -> Snapshot:
        """The lane's program at this line."""
        return _snapshot(self.lane.algorithm, self.lane.puzzle, self.address)

    @property
    def pegs(self) -> Pegs:
        """The discs where the path of calls tells."""
        return pegs_of(places_after(self.path))

    @property
    def code_line(self) -> int | None:
        """The line just executed; None at the start."""
        move, line = self.address
        if line:
            return self.snapshot.code_line
        return self.lane.algorithm.move_line(move) if move else None

    @property
    def last_move(self) -> Move | None:
        """The move made last."""
        return made_move(self.path, self.address.move)

    @property
    def next_move(self) -> Move | None:
        """The move that comes next."""
        return coming_move(self.path, self.address.move)

    def narration(self, *, by_line: bool) -> Sentence:
        """Return why the move was made or, by line, what the line did."""
        if self.tick and (by_line or self.address.line):
            return self.lane.algorithm.say_line(self.lane.puzzle, self.address.move, self.snapshot)
        return say_move(self.lane.puzzle, self.path, self.address.move)


@lru_cache(maxsize=16)
def _snapshot(algorithm: Algorithm, puzzle: Puzzle, address: Address) -> Snapshot:
    return algorithm.snapshot(puzzle, *address)

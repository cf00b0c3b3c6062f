"""A lane: one puzzle with one algorithm, and what it looks like at an address."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from webapp.algorithms import Algorithm, LineCounts, Snapshot
from webapp.algorithms.narration import say_move
from webapp.descent import Path, coming_move, descend, made_move
from webapp.puzzle import Move, Puzzle
from webapp.sentence import Sentence


class Address(NamedTuple):
    """Where a lane is: k moves made, and s lines executed since."""

    move: int
    line: int = 0


@dataclass(frozen=True)
class Lane:
    """A puzzle, the algorithm that solves it, and the panels that its states carry."""

    puzzle: Puzzle
    algorithm: Algorithm
    panels: tuple[str, ...]

    @cached_property
    def counts(self) -> LineCounts:
        """How many lines the algorithm has executed at any move."""
        return self.algorithm.lines(self.puzzle.discs)

    @property
    def moves(self) -> int:
        """The number of the last move."""
        return self.puzzle.moves

    @property
    def ticks(self) -> int:
        """The number of lines in the whole run."""
        return self.counts.total

    def address_at(self, tick: int) -> Address:
        """Return the address after so many lines; a lane rests at its end."""
        return Address(*self.counts.address(min(tick, self.ticks)))

    def address_after(self, move: int, line: int = 0) -> Address:
        """Return the address (move, line); a lane rests at its last move."""
        return Address(move, line) if move <= self.moves else Address(self.moves)

    def tick_at(self, address: Address) -> int:
        """Return how many lines have been executed at an address."""
        return self.counts.at(address.move) + address.line


@dataclass(frozen=True)
class View:
    """A lane at an address; what a panel may need is computed once, when first asked for."""

    lane: Lane
    address: Address

    @cached_property
    def path(self) -> Path:
        """The path of calls to this move."""
        return descend(self.lane.puzzle, self.address.move)

    @cached_property
    def snapshot(self) -> Snapshot:
        """The lane's program at this line."""
        return self.lane.algorithm.snapshot(self.lane.puzzle, *self.address)

    @cached_property
    def tick(self) -> int:
        """The lines executed so far."""
        return self.lane.tick_at(self.address)

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
            return self.lane.algorithm.say_line(self.lane.puzzle, self.snapshot)
        return say_move(self.lane.puzzle, self.path, self.address.move)

"""What every algorithm offers: its listing, its memory after k moves, and the line steps from there."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from webapp.algorithms.board import Board
from webapp.algorithms.line_counts import LineCounts, line_counts, none
from webapp.algorithms.machine import Frame, Machine
from webapp.algorithms.program import Program
from webapp.descent import descend, places_after
from webapp.puzzle import Puzzle, pegs_of
from webapp.sentence import Sentence, sentence


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The program after a line: that line (None at the start), its frames (outermost first), and what was
    counted since the last move (calls or pushes)."""

    code_line: int | None
    frames: list[Frame]
    counted: int = 0


BEGINNING = sentence("only from the beginning")
NUMBER = sentence("from any number")
POSITION = sentence("from any position on the way")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of an algorithm's own panel: a label, some cells, and which of them is the present one.

    A cell that is an int is a number to be read: it is grouped as the language does.
    """

    label: Sentence
    cells: Sequence[int | str | Sentence]
    current: int | None = None


class Algorithm(ABC):
    """One way to find the optimal moves. A subclass is one file and one line in the registry.

    `remembers` and `starts` tell in a few words what it needs to remember and from where it can start;
    `letters` says whether the listing calls the pegs "A", "B", "C" (else 0, 1, 2); `counted_lines` are the
    lines that each make one call or push, `counted_first` those made before the first line; `unit` is what
    its memory is counted in, to be said for any count; `held` is the memory of an algorithm that always holds
    the same; `own` says whether its memory has a panel of its own.
    """

    name: ClassVar[str]
    title: ClassVar[Sentence]
    about: ClassVar[Sentence]
    remembers: ClassVar[Sentence]
    starts: ClassVar[Sentence]
    unit: ClassVar[Sentence]
    program: ClassVar[Program]
    letters: ClassVar[bool] = True
    counted_lines: ClassVar[frozenset[int]] = frozenset()
    counted_first: ClassVar[int] = 1
    held: ClassVar[int] = 3
    own: ClassVar[bool] = True

    @abstractmethod
    def move_line(self, k: int) -> int:
        """Return the line of the listing that makes move k ≥ 1."""

    @abstractmethod
    def frames(self, puzzle: Puzzle, k: int) -> list[Frame]:
        """Return the memory at (k, 0), outermost frame first. O(n), from k alone."""

    @abstractmethod
    def count_lines(self, discs: int) -> LineCounts:
        """Return how many lines each disc's block executes."""

    def count_calls(self, discs: int) -> LineCounts:
        """Return how many of the counted lines each disc's block executes; by default there are none."""
        return line_counts(discs, move=none)

    def memory(self, snapshot: Snapshot) -> int:
        """Return how much is held now, in `unit`; by default what is always held."""
        return self.held

    def memory_most(self, discs: int) -> int:
        """Return how much is held at most, in `unit`."""
        return self.held

    def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> list[Row]:
        """Return what the algorithm's own panel shows; nothing where other panels show its memory."""
        return []

    @abstractmethod
    def say_line(self, puzzle: Puzzle, snapshot: Snapshot) -> Sentence:
        """Return what the line just executed (never the start) has done, in the algorithm's own terms."""

    def lines(self, discs: int) -> LineCounts:
        """Return `count_lines`, remembered."""
        return _lines(self, discs)

    def calls(self, discs: int) -> LineCounts:
        """Return `count_calls`, remembered."""
        return _calls(self, discs)

    def snapshot(self, puzzle: Puzzle, k: int, line: int = 0) -> Snapshot:
        """Return the program at the address (k, line), 0 ≤ line ≤ lines to the next move. O(n)."""
        frames = self.frames(puzzle, k)
        if not line:
            return Snapshot(frames[-1].line, frames)
        machine = Machine(self.program, frames, self._helpers(puzzle, k))
        code_line, counted = None, 0
        for _ in range(line):
            code_line = machine.step()
            counted += code_line in self.counted_lines
        return Snapshot(code_line, machine.frames, counted)

    def _helpers(self, puzzle: Puzzle, k: int) -> dict[str, object]:
        pegs = pegs_of(places_after(descend(puzzle, k)))
        return Board(pegs, letters=self.letters).helpers()


@cache
def _lines(algorithm: Algorithm, discs: int) -> LineCounts:
    return algorithm.count_lines(discs)


@cache
def _calls(algorithm: Algorithm, discs: int) -> LineCounts:
    return algorithm.count_calls(discs)

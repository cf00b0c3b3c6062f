"""A run of a listing: what its program holds at any address, which no run from the start has to find."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from webapp.algorithms import Snapshot
from webapp.descent import Call
from webapp.puzzle import Move
from webapp.sentence import Sentence


class Counts(Protocol):
    """How many lines have been executed at any move, and which move any number of lines has reached."""

    @property
    def total(self) -> int:
        """All lines, to the end."""

    def at(self, k: int) -> int:
        """Return the lines executed once move k has just been made."""

    def between(self, k: int) -> int:
        """Return the lines from move k to move k + 1, or to the end after the last."""

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after `tick` lines, s lines have followed move k."""


@dataclass(frozen=True, slots=True)
class LineAMove:
    """The counts where nothing is executed: each of `total` moves is one line; letters as in `Counts`."""

    total: int

    def at(self, k: int) -> int:
        """Return k."""
        return k

    def between(self, k: int) -> int:
        """Return 1, and 0 after the last move."""
        return int(k < self.total)

    def address(self, tick: int) -> tuple[int, int]:
        """Return the move that this line makes."""
        return tick, 0


class Load(NamedTuple):
    """What a call is to move: discs smallest … largest from a peg to another; spares are the pegs left."""

    smallest: int
    largest: int
    source: int
    spares: tuple[int, ...]
    target: int

    @property
    def move(self) -> Move:
        """The move, where it is of one disc."""
        return Move(self.smallest, self.source, self.target)


class Written(NamedTuple):
    """A call as its listing writes it, and what it is to move; None if it moves nothing."""

    function: str
    arguments: Sequence[object]
    load: Load | None


@dataclass(frozen=True, slots=True, eq=False)
class OpenCalls:
    """The calls that have begun and not returned, outermost first, with the line that each executed last.

    Where calls are not those of hanoi(n, source, spare, target), each is also `written` out. Two are equal
    only if they are one, so that who has made something of them finds it again at once.
    """

    calls: Sequence[Call]
    lines: Sequence[int | None]
    written: Sequence[Written] = ()


class Costs(NamedTuple):
    """Calls (or pushes) so far and in all; what is remembered now and at most, in `unit` (for any count)."""

    calls: int
    calls_total: int
    memory: int
    memory_most: int
    unit: Sentence


class Run(ABC):
    """A listing that makes a course's moves, at any address (k, s): k moves made, s lines executed since."""

    @property
    @abstractmethod
    def listing(self) -> list[str]:
        """The lines of the program text."""

    @property
    @abstractmethod
    def counts(self) -> Counts:
        """How many lines have been executed at any move."""

    @abstractmethod
    def code_line(self, k: int, line: int = 0) -> int | None:
        """Return the line of the listing just executed; None at the start."""

    @abstractmethod
    def snapshot(self, k: int, line: int = 0) -> Snapshot:
        """Return the program's frames and variables; the last few are remembered."""

    @abstractmethod
    def calls(self, k: int, line: int = 0) -> OpenCalls:
        """Return the open calls with the moves that each makes."""

    @abstractmethod
    def costs(self, k: int, line: int = 0) -> Costs:
        """Return what has been called so far, and what is remembered."""

    @abstractmethod
    def say_line(self, k: int, line: int) -> Sentence:
        """Return what the line just executed (never the start) has done."""

    @abstractmethod
    def whole_program(self) -> str:
        """Return a Python program that prints all moves: the listing with all that it needs."""

    def output_at(self, _tick: int) -> str | None:
        """Return what has been printed after so many lines; None if no program prints."""
        return None

    def output_after(self, _tick: int) -> str:
        """Return what was printed from then on, where a move was refused and no other one follows."""
        return ""

    def changed(self, k: int, line: int = 0) -> frozenset[str]:
        """Return the variables of the innermost frame that the last line has given another value.

        It is compared with one line before; in a frame that has executed nothing, all are new.
        """
        tick = self.counts.at(k) + line
        if tick == 0:
            return frozenset()
        frames = self.snapshot(k, line).frames
        if frames[-1].line is None:
            return frozenset(frames[-1].variables)
        before = self.snapshot(*self.counts.address(tick - 1)).frames
        return differing(before[len(frames) - 1].variables, frames[-1].variables)


def differing(before: dict[str, Any], after: dict[str, Any]) -> frozenset[str]:
    """Return the names that are new or have another value."""
    return frozenset(name for name, value in after.items() if name not in before or before[name] != value)

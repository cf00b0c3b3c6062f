"""A run of a listing as a tree of calls, available at any move and line without running what comes before.

A block is one call of a function. It knows how many lines it executes and how many moves it makes, including
the calls inside it, so a descent from the root skips whole calls and enters only one at each level.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from webapp.algorithms import check_tick
from webapp.variants.run import Load


class Sizes(NamedTuple):
    """How many lines a block executes, how many moves and (counted) calls it makes, and its frames."""

    lines: int
    moves: int
    calls: int
    depth: int


class Part(NamedTuple):
    """One line: whether it makes a move, or the block that it calls, and whether this call is counted."""

    line: int
    makes_move: bool = False
    called: "Block | None" = None
    counted: bool = False


def summed(parts: Sequence[Part]) -> Sizes:
    """Return the sizes of a call with these lines."""
    called = [part.called.sizes for part in parts if part.called]
    return Sizes(
        lines=len(parts) + sum(one.lines for one in called),
        moves=sum(part.makes_move for part in parts) + sum(one.moves for one in called),
        calls=sum(part.counted for part in parts) + sum(one.calls for one in called),
        depth=1 + max((one.depth for one in called), default=0),
    )


class Block(ABC):
    """One call of a function of a listing."""

    function: str

    @property
    @abstractmethod
    def sizes(self) -> Sizes:
        """Its sizes, in O(1)."""

    @abstractmethod
    def parts(self) -> Sequence[Part]:
        """Return its lines in the order of execution; none if the machine runs them."""

    @abstractmethod
    def variables(self, done: int) -> dict[str, Any]:
        """Return its variables after `done` parts; a result arrives when its call has returned."""

    @property
    def shape(self) -> object:
        """What decides which lines it executes: calls of equal shape execute the same. By default, itself."""
        return self

    @property
    def load(self) -> Load | None:
        """What it has to move; None if it moves nothing."""
        return None


@dataclass(frozen=True, slots=True)
class Quiet(Block):
    """A call that makes no move and calls nothing: the machine runs its few lines."""

    function: str
    arguments: tuple[tuple[str, Any], ...]
    lines: int

    @property
    def sizes(self) -> Sizes:
        """Its lines, in one frame."""
        return Sizes(self.lines, 0, 0, 1)

    def parts(self) -> Sequence[Part]:
        """Return nothing: the lines depend on what they find."""
        return ()

    def variables(self, done: int) -> dict[str, Any]:
        """Return the arguments."""
        return dict(self.arguments)


class Opened(NamedTuple):
    """An open call: `done` of its parts have been executed, the last of them at `line` (None: none yet).

    The call makes the moves first … first + moves − 1. In a quiet block `done` counts its lines.
    """

    block: Block
    done: int
    line: int | None
    first: int


class Place(NamedTuple):
    """Where a run is: after how many lines and moves, and the open calls, outermost first."""

    lines: int
    moves: int
    calls: int
    opened: tuple[Opened, ...]

    @property
    def inner(self) -> Load:
        """What the innermost call has to move, if it moves anything."""
        load = self.opened[-1].block.load
        assert load is not None
        return load


def after_move(root: Block, k: int) -> Place:
    """Return where the run is when move k, 0 ≤ k ≤ moves, has just been made."""
    return _after(root, k, MOVES)


def after_lines(root: Block, lines: int) -> Place:
    """Return where the run is after `lines` lines, from 0 to all of them."""
    return _after(root, lines, LINES)


def _after(root: Block, left: int, counted: int) -> Place:
    """Return where the run is after `left` lines or moves, whichever field of `Sizes` is counted."""
    if left == 0:
        return Place(0, 0, 0, (Opened(root, 0, None, 1),))
    opened: list[Opened] = []
    lines = moves = calls = 0
    block = root
    while True:
        first = moves + 1
        for done, part in enumerate(block.parts(), start=1):
            lines, moves, calls = lines + 1, moves + part.makes_move, calls + part.counted
            sizes = part.called.sizes if part.called else NOTHING
            left -= 1 if counted == LINES else part.makes_move
            if left <= sizes[counted]:
                opened.append(Opened(block, done, part.line, first))
                break
            left -= sizes[counted]
            lines, moves, calls = lines + sizes.lines, moves + sizes.moves, calls + sizes.calls
        if left == 0 or part.called is None or not part.called.parts():
            last = [Opened(part.called, left, None, moves + 1)] if part.called else []
            return Place(lines + left, moves, calls, (*opened, *last))
        block = part.called


NOTHING = Sizes(0, 0, 0, 0)
LINES, MOVES = 0, 1


@lru_cache(maxsize=64)
def place_at(root: Block, k: int) -> Place:
    """Return where the run is just after move k; cached, because several parts of a state need it."""
    return after_move(root, k)


@dataclass(frozen=True, slots=True)
class BlockCounts:
    """The counts of a run, by its first call."""

    root: Block

    @property
    def total(self) -> int:
        """All lines, to the end."""
        return self.root.sizes.lines

    def at(self, k: int) -> int:
        """Return the lines executed once move k has just been made; 0 at k = 0."""
        return place_at(self.root, k).lines

    def between(self, k: int) -> int:
        """Return the lines from move k to move k + 1, or to the end after the last."""
        after = self.at(k + 1) if k < self.root.sizes.moves else self.total
        return after - self.at(k)

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after `tick` lines, s lines have followed move k. Raises `InvalidTick`."""
        check_tick(tick, self.total)
        moves = after_lines(self.root, tick).moves
        return moves, tick - self.at(moves)

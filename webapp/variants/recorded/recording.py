"""What a program did, kept in little room: any line of it is found without going through what lies before."""

from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING
from zlib import decompress

from webapp.puzzle import Move, Puzzle
from webapp.variants.move_list import ROUND_EACH, MoveList
from webapp.variants.recorded.blocks import Block, stack_after, unpacked
from webapp.variants.recorded.loads import ORDERS, Order, Roles
from webapp.variants.recorded.reading.told import Kind
from webapp.variants.recorded.record import End, Frames, Names

if TYPE_CHECKING:
    Numbers = array[int]
else:
    Numbers = array  # cannot be subscripted before Python 3.12

NUMBERS = ("0", "1", "2")
LONGEST = 12
"""Characters of a peg’s name as it is shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """A program's text, its puzzle, and what it did, up to its `end`.

    Each line executed is a tick, counted from 1; one that makes several moves is a tick for each of them.
    `told` says how its moves were told, and `readings`, where others tell of other moves, all that may be
    taken, this first. `pegs` is what it calls the pegs, `numbers` whether it was given them as 0, 1, 2;
    `names` what parameters are, and `order` in which order it was given its pegs where that does not tell it.
    By tick, from 0: the line of the text, the number of frames, the calls begun and the characters printed so
    far. `made_at` are the ticks of the moves, `begun` and `ended`, by a call's number, from 0, those at which
    it began and ended. `calls_with` is the number of discs that the text itself says, where it can be called
    with another.
    """

    text: str
    puzzle: Puzzle
    numbers: bool
    told: Kind | None
    readings: tuple[Kind, ...]
    pegs: tuple[str, ...]
    root: str
    names: Names
    order: Order
    end: End
    moves: MoveList
    made_at: Numbers
    lines: Numbers
    depths: Numbers
    calls: Numbers
    printed: Numbers
    begun: Numbers
    ended: Numbers
    blocks: tuple[bytes, ...]
    firsts: Numbers
    first: Frames
    written: bytes
    calls_with: int | None = None

    @property
    def roles(self) -> Roles:
        """How the arguments of its calls are read."""
        written = NUMBERS if self.numbers and self.told in (None, "move") else self.pegs
        return Roles(written, self.names, ORDERS[self.order])

    @property
    def asks(self) -> int | None:
        """The line that asked for more input than there was; None if none did."""
        if self.end.why != "input":
            return None
        line = self.end.values.get("line")
        return line if isinstance(line, int) else self.lines[-1]

    @property
    def labels(self) -> list[str]:
        """The names of the pegs as they are shown."""
        return [*map(_shortened, self.pegs)]

    @property
    def total(self) -> int:
        """The number of ticks."""
        return len(self.lines) - 1

    @property
    def frames_most(self) -> int:
        """The most frames that there were at a time."""
        return max(self.depths)

    @property
    def held(self) -> int:
        """How many bytes it takes, at most."""
        arrays = self.made_at, self.lines, self.depths, self.calls, self.printed, self.begun, self.ended
        numbers = sum(one.itemsize * len(one) + ROUND_EACH for one in arrays)
        blocks = sum(len(block) + ROUND_EACH for block in self.blocks)
        # The frames at the start: texts, each with what is around it.
        start = sum(ROUND_EACH * (2 + 4 * len(frame.variables)) + _long(frame) for frame in self.first)
        named = sum(ROUND_EACH * 2 + 4 * len(name) + 8 * len(one) for name, one in self.names.items())
        texts = len(self.written) + 4 * len(self.text)
        return numbers + blocks + start + named + self.moves.held + texts + ROUND_EACH

    def at(self, k: int) -> int:
        """Return the tick that makes move k; 0 for k = 0."""
        return self.made_at[k - 1] if k else 0

    def moves_at(self, tick: int) -> int:
        """Return how many moves have been made after so many ticks."""
        return bisect_right(self.made_at, tick)

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after this tick, s lines have followed move k."""
        k = self.moves_at(tick)
        return k, tick - self.at(k)

    def move(self, k: int) -> Move:
        """Return move k, 1 ≤ k."""
        return self.moves[k - 1]

    def named(self, move: Move) -> dict[str, str | int]:
        """Return a move's disc and pegs, as the values of a sentence."""
        return {"disc": move.disc, "source": self.labels[move.source], "target": self.labels[move.target]}

    def stack(self, tick: int) -> Frames:
        """Return the open calls after this tick, outermost first; the last few stacks are remembered."""
        return _stack_at(self, tick)

    def steps(self, blocks: int) -> Iterator[tuple[int, Frames]]:
        """Yield the open calls at every tick, from 0, and how many outermost ones are as they were before.

        It ends after so many blocks.
        """
        yield 0, self.first
        for packed in self.blocks[:blocks]:
            block = unpacked(packed)
            stack = block.stack
            for kept, frames in block.steps:
                stack = stack[:kept] + frames
                yield kept, stack

    def stacks_at_moves(self, first: int, last: int) -> Iterator[Frames]:
        """Yield the open calls at moves `first` to `last`, as far as there are so many."""
        place, at, block = -1, 0, Block((), [])
        stack: Frames = ()
        for tick in self.made_at[first - 1 : last]:
            begin = self.firsts[bisect_right(self.firsts, tick - 1) - 1]
            if begin != place:
                place = at = begin
                block = unpacked(self.blocks[bisect_right(self.firsts, tick - 1) - 1])
                stack = block.stack
            for kept, frames in block.steps[at - begin : tick - begin]:
                stack = stack[:kept] + frames
            at = tick
            yield stack

    @property
    def whole_output(self) -> str:
        """All that was printed, also after the first move that could not be made."""
        return decompress(self.written).decode()

    def output(self, tick: int) -> str:
        """Return what had been printed after this tick."""
        return self.whole_output[: self.printed[tick]]


@lru_cache(maxsize=16)
def _stack_at(recording: Recording, tick: int) -> Frames:
    if not tick:
        return recording.first
    block = bisect_right(recording.firsts, tick - 1) - 1
    return stack_after(unpacked(recording.blocks[block]), tick - recording.firsts[block])


def _long(frame: object) -> int:
    return 4 * len(str(frame))


def _shortened(name: str) -> str:
    """Return a name as it is shown: at most 12 characters, then …."""
    return name if len(name) <= LONGEST else name[:LONGEST] + "…"

"""What a program did, compact, with random access to any line; and as bytes, for another process."""

import json
from array import array
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import compress, decompress
from zlib import error as ZlibError

from msgspec import MsgspecError, convert, to_builtins

from webapp.puzzle import Move, Puzzle
from webapp.variants.move_list import ROUND_EACH, MoveList
from webapp.variants.recorded.blocks import Block, stack_after, unpacked_block
from webapp.variants.recorded.fitting import shortened
from webapp.variants.recorded.loads import ORDERS, Order, Roles
from webapp.variants.recorded.reading.told import Kind
from webapp.variants.recorded.record import End, Frames, Names

if TYPE_CHECKING:
    Numbers = array[int]
else:
    Numbers = array  # cannot be subscripted before Python 3.12

NUMBERS = ("0", "1", "2")
LONGEST = 12
"""The most characters of a peg’s name that are shown."""


@dataclass(frozen=True, slots=True, eq=False)
class Recording:
    """A program's text, its puzzle, and what it did, up to its `end`.

    Each executed line is a tick, counted from 1; a line that makes several moves is a tick for each of them.
    `told` is how the moves were read; if other readings give other moves, `readings` has all of them, this
    one first. `pegs` are the program's names for the pegs, `numbers` is true if it was given them as 0, 1, 2;
    `names` are the roles of its parameters, `order` that of its peg arguments if names do not show them. By
    tick, from 0: `lines` of the text, `depths` (frames), `calls` begun and characters `printed` so far.
    `made_at` are the ticks of the moves; `begun` and `ended`, by the number of a call, the ticks at which it
    began and ended. `calls_with` is the number of discs in the text itself, if it can be called with another.
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
        """The line that asked for input that was missing, if any."""
        if self.end.why != "input":
            return None
        line = self.end.values.get("line")
        return line if isinstance(line, int) else self.lines[-1]

    @property
    def labels(self) -> list[str]:
        """The names of the pegs as they are shown."""
        return [shortened(one, LONGEST + 1) for one in self.pegs]

    @property
    def total(self) -> int:
        """The number of ticks."""
        return len(self.lines) - 1

    @property
    def frames_most(self) -> int:
        """The largest number of frames."""
        return _most_in(self)

    @property
    def held(self) -> int:
        """Bytes of memory it takes, at most."""
        arrays = self.made_at, self.lines, self.depths, self.calls, self.printed, self.begun, self.ended
        numbers = sum(one.itemsize * len(one) + ROUND_EACH for one in arrays)
        blocks = sum(len(block) + ROUND_EACH for block in self.blocks)
        # The frames at the start: texts, each with its overhead.
        start = sum(ROUND_EACH * (2 + 4 * len(frame.variables)) + 4 * len(str(frame)) for frame in self.first)
        named = sum(ROUND_EACH * 2 + 4 * len(name) + 8 * len(one) for name, one in self.names.items())
        texts = len(self.written) + 4 * len(self.text)
        return numbers + blocks + start + named + self.moves.held + texts + ROUND_EACH

    def at(self, k: int) -> int:
        """Return the tick that makes move k; 0 for k = 0."""
        return self.made_at[k - 1] if k else 0

    def moves_at(self, tick: int) -> int:
        """Return how many moves have been made by this tick."""
        return bisect_right(self.made_at, tick)

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after this tick, s lines have followed move k."""
        k = self.moves_at(tick)
        return k, tick - self.at(k)

    def move(self, k: int) -> Move:
        """Return move k, 1 ≤ k."""
        return self.moves[k - 1]

    def move_at(self, tick: int) -> Move | None:
        """Return the move made at this tick, if any."""
        made = self.moves_at(tick)
        return self.move(made) if made and self.at(made) == tick else None

    def line_text(self, line: int) -> str:
        """Return a line of the program; empty if there is no such line."""
        lines = self.text.split("\n")
        return lines[line - 1] if 1 <= line <= len(lines) else ""

    def named(self, move: Move) -> dict[str, str | int]:
        """Return a move's disc and pegs, as the values of a sentence."""
        return {"disc": move.disc, "source": self.labels[move.source], "target": self.labels[move.target]}

    def stack(self, tick: int) -> Frames:
        """Return the open calls after this tick, outermost first; the last few stacks are cached."""
        return _stack_at(self, tick)

    def steps(self, blocks: int) -> Iterator[tuple[int, Frames]]:
        """Yield (outermost frames that stayed, open calls) at every tick from 0, in this many blocks."""
        yield 0, self.first
        for packed in self.blocks[:blocks]:
            block = unpacked_block(packed)
            stack = block.stack
            for kept, frames in block.steps:
                stack = stack[:kept] + frames
                yield kept, stack

    def stacks_at_moves(self, first: int, last: int) -> Iterator[Frames]:
        """Yield the open calls at moves `first` to `last`, as far as these exist."""
        place, at, block = -1, 0, Block((), [])
        stack: Frames = ()
        for tick in self.made_at[first - 1 : last]:
            begin = self.firsts[bisect_right(self.firsts, tick - 1) - 1]
            if begin != place:
                place = at = begin
                block = unpacked_block(self.blocks[bisect_right(self.firsts, tick - 1) - 1])
                stack = block.stack
            for kept, frames in block.steps[at - begin : tick - begin]:
                stack = stack[:kept] + frames
            at = tick
            yield stack

    @property
    def whole_output(self) -> str:
        """All that was printed, even after the first illegal move."""
        return decompress(self.written).decode()

    def output(self, tick: int) -> str:
        """Return what had been printed after this tick."""
        return self.whole_output[: self.printed[tick]]


@lru_cache(maxsize=16)
def _stack_at(recording: Recording, tick: int) -> Frames:
    if not tick:
        return recording.first
    block = bisect_right(recording.firsts, tick - 1) - 1
    return stack_after(unpacked_block(recording.blocks[block]), tick - recording.firsts[block])


@lru_cache(maxsize=16)
def _most_in(recording: Recording) -> int:
    return max(recording.depths)


class BrokenRecording(ValueError):
    """Bytes that are not a recording."""


def packed(recording: Recording) -> bytes:
    """Return a recording as bytes."""
    return compress(json.dumps(to_builtins(recording, enc_hook=_plain)).encode())


def unpacked(data: bytes) -> Recording:
    """Return the recording that was packed; raise `BrokenRecording` for other bytes."""
    try:
        return convert(json.loads(decompress(data)), Recording, dec_hook=_restored)
    except (ValueError, LookupError, OverflowError, RecursionError, ZlibError, MsgspecError) as problem:
        raise BrokenRecording(f"{data[:80]!r}: {problem}") from None


def _plain(value: object) -> object:
    """Return an array or a list of moves as a JSON value."""
    if isinstance(value, MoveList):
        return {"start": value.position(0), "pairs": value.pairs}
    assert isinstance(value, array)
    return value.tolist()


def _restored(kind: Any, value: Any) -> object:
    """Undo `_plain`."""
    if kind is MoveList:
        return MoveList(convert(value["start"], list[list[int]]), convert(value["pairs"], bytes))
    return array("H", convert(value, list[int]))

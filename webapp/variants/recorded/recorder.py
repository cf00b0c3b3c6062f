"""Turns the record of a run, line by line, into recordings."""

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from zlib import compress

from webapp.puzzle import LABELS, Pegs, Puzzle, pegs_of
from webapp.variants.guide import goes_over
from webapp.variants.move_list import MoveList, Pair, move_bytes
from webapp.variants.recorded.blocks import Packer
from webapp.variants.recorded.loads import USUAL, Order
from webapp.variants.recorded.own_call import order_to_try
from webapp.variants.recorded.problems import refusal_of
from webapp.variants.recorded.reading.taken import with_moves
from webapp.variants.recorded.reading.told import Kind
from webapp.variants.recorded.record import (
    LAST_LINE,
    MOST_CALLS,
    MOST_FRAMES,
    MOST_LINES,
    MOST_MOVES,
    MOST_PRINTED,
    MOST_SHOWN,
    End,
    Frames,
    InvalidRecord,
    Names,
    Problem,
    Shown,
    Tick,
    read_line,
)
from webapp.variants.recorded.recording import Recording


class Recorder:
    """Records a run of a program with `discs` from one peg (0, 1, 2) to another, in at most `frames`."""

    def __init__(
        self,
        text: str,
        discs: int,
        source: int,
        target: int,
        order: Order = USUAL,
        frames: int = MOST_FRAMES,
    ) -> None:
        """Start with an empty record; raises what `Puzzle` raises."""
        self._most = frames
        self._text, self._puzzle, self._order = text, Puzzle(discs, source, target), order
        self._problems: list[Problem] = []
        self._end: End | None = None
        self._full = False
        self._numbers, self._root = False, "hanoi"
        self._names: Names = {}
        self._number: int | None = None
        self._first: Frames | None = None
        self._packer = Packer()
        self._pegs = self._tower()
        self._pairs: list[Pair] = []
        self._shown: list[tuple[int, Shown]] = []
        self._printed: list[str] = []
        self._characters = 0
        self._newest = 0
        self._made_at = array("H")
        self._lines, self._depths, self._calls, self._out = (array("H", [0]) for _ in range(4))
        self._begun, self._ended = array("H"), array("H")

    @property
    def lines(self) -> int:
        """How many lines have been executed so far."""
        return len(self._lines) - 1

    @property
    def moves(self) -> int:
        """How many moves have been made so far."""
        return len(self._pairs)

    def add(self, line: bytes) -> None:
        """Add a line of the record; raise `InvalidRecord` for what a run cannot have done."""
        kind, told = read_line(line)
        if self._full:
            return
        if self._end or (self._problems and kind != "problem"):
            raise InvalidRecord(f"{line[:80]!r} comes after the end")
        if kind == "start":
            self._numbers, self._root, self._names, self._number = told
        elif kind == "problem":
            self._problems.append(told)
        elif kind == "end":
            self._end = told
        elif kind == "first":
            self._start(told)
        elif kind == "out":
            self._print(told)
        elif kind == "told":
            self._show(told)
        else:
            self._tick(told)

    def finish(self) -> Recording:
        """Return the recording; of several towers, the last. Raises what `towers` raises."""
        return self.towers()[-1]

    def towers(self, wanted: Sequence[Kind] = ()) -> list[Recording]:
        """Return a recording of each tower, its moves read in one of the `wanted` ways if possible.

        A record without an end comes from a process that died. Raises `InvalidProgram`.
        """
        if self._problems:
            raise refusal_of(self._problems, self._text)
        if self._first is None:
            self._start(())
        self._packer.close()
        self._out[-1] = self._characters  # output after the last line belongs to it
        if self._packer.full:
            self._end = End("cut", why="record")
        return with_moves(self._recording(self._first or (), self._packer.count), self._shown, wanted)

    def order_to_try(self, recording: Recording) -> Order | None:
        """Return another order of pegs in which a call of the program would solve the puzzle."""
        return order_to_try(recording, self._puzzle, self._names)

    def _recording(self, first: Frames, count: int) -> Recording:
        """Return a recording of the first `count` lines."""
        made = bisect_right(self._made_at, count)
        return Recording(
            text=self._text,
            puzzle=self._puzzle,
            numbers=self._numbers,
            told=None,
            readings=(),
            pegs=tuple(LABELS),
            root=self._root,
            names=self._names,
            order=self._order,
            end=self._end or End("cut", why="died"),
            moves=MoveList(self._tower(), move_bytes(self._pairs[:made])),
            made_at=self._made_at[:made],
            lines=self._lines[: count + 1],
            depths=self._depths[: count + 1],
            calls=self._calls[: count + 1],
            printed=self._out[: count + 1],
            begun=self._begun,
            ended=self._ended,
            blocks=tuple(self._packer.packed),
            firsts=array("H", self._packer.firsts),
            first=first,
            calls_with=self._number,
            written=compress("".join(self._printed).encode()),
        )

    def _tower(self) -> Pegs:
        return pegs_of((self._puzzle.source,) * self._puzzle.discs)

    def _start(self, frames: Frames) -> None:
        if self._first is not None or len(frames) > self._most:
            raise InvalidRecord("a second start, or one with too many frames")
        self._first = frames
        self._packer.start(frames)
        self._begin_calls(frames, 0)
        self._depths[0], self._calls[0] = len(frames), self._newest

    def _print(self, text: str) -> None:
        text = text[: MOST_PRINTED - 1 - self._characters]
        self._printed.append(text)
        self._characters += len(text)

    def _show(self, shown: Shown) -> None:
        if len(self._shown) == MOST_SHOWN:
            raise InvalidRecord(f"more than {MOST_SHOWN} moves, or what may be moves")
        self._shown.append((self.lines + 1, shown))

    def _tick(self, tick: Tick) -> None:
        before = self._packer.stack
        if self._first is None or not 0 <= tick.kept <= len(before):
            raise InvalidRecord(f"{tick.kept} frames of {len(before)}")
        if tick.kept + len(tick.frames) > self._most + 1 or self.lines > 2 * MOST_LINES:
            raise InvalidRecord(f"{len(tick.frames)} frames, {self.lines} lines")
        self._check_moves(tick.moves)
        self._end_calls(before[tick.kept :], tick.frames, self.lines)
        self._begin_calls(tick.frames, self.lines + 1)
        self._add_step(tick.line, tick.kept, tick.frames)
        for move in tick.moves:
            self._move(*move[1:])
        self._full = self._packer.full

    def _add_step(self, line: int, kept: int, frames: Frames) -> None:
        self._packer.add(kept, frames)
        self._lines.append(line)
        self._depths.append(len(self._packer.stack))
        self._calls.append(self._newest)
        self._out.append(self._characters)

    def _end_calls(self, left: Frames, now: Frames, at: int) -> None:
        """Note the line at which calls that are no longer open ended."""
        present = {frame.serial for frame in now}
        for frame in left:
            if frame.serial not in present:
                self._ended[frame.serial - 1] = at

    def _begin_calls(self, frames: Frames, at: int) -> None:
        """Note the line at which new calls started."""
        for frame in frames:
            if not 1 <= frame.serial <= min(MOST_CALLS, 2 * self.lines + 2 + self._most):
                raise InvalidRecord(f"call {frame.serial}")
            while self._newest < frame.serial:
                self._begun.append(at)
                self._ended.append(LAST_LINE)
                self._newest += 1

    def _check_moves(self, moves: Sequence[tuple[int, int, int]]) -> None:
        """Raise `InvalidRecord` unless these moves can be made, one after the other."""
        if self.moves + len(moves) > MOST_MOVES:
            raise InvalidRecord(f"more than {MOST_MOVES} moves")
        pegs = [*map(list, self._pegs)] if moves else []
        for disc, source, target in moves:
            known = {source, target} <= {0, 1, 2}
            if not known or not goes_over(pegs, source, target) or pegs[source][-1] != disc:
                raise InvalidRecord(f"disc {disc}, {source} to {target}")
            pegs[target].append(pegs[source].pop())

    def _move(self, source: int, target: int) -> None:
        self._pegs[target].append(self._pegs[source].pop())
        self._pairs.append((source, target))
        self._made_at.append(self.lines)

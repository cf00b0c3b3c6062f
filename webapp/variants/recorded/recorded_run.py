"""The run of a program that somebody wrote, as it was recorded."""

from dataclasses import dataclass
from functools import lru_cache

from webapp.algorithms import Frame, Snapshot
from webapp.descent import Call
from webapp.sentence import Sentence, counted
from webapp.variants.recorded.line_words import say_line
from webapp.variants.recorded.loads import argument_texts, load_of
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording
from webapp.variants.run import Costs, OpenCalls, Run, Written

MOST_SHOWN = 8_000
"""Characters of what was printed that are shown at a time."""
FRAMES = counted("frame", "frames", 2)


class ValueText(str):
    """A value as Python writes it, already a text: it is not quoted once more."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Return the text."""
        return str(self)


@dataclass(frozen=True, slots=True, eq=False)
class RecordedRun(Run):
    """What a program did, at any line; it is its own `counts`."""

    recording: Recording

    @property
    def listing(self) -> list[str]:
        """The lines of the program as it was typed."""
        return self.recording.text.splitlines() or [""]

    @property
    def counts(self) -> "RecordedRun":
        """Itself."""
        return self

    @property
    def total(self) -> int:
        """All lines, to the end."""
        return self.recording.total

    @property
    def frames_most(self) -> int:
        """The most frames that there were at a time."""
        return self.recording.frames_most

    def at(self, k: int) -> int:
        """Return the lines executed once move k has just been made."""
        return self.recording.at(k)

    def between(self, k: int) -> int:
        """Return the lines from move k to move k + 1, or to the end after the last."""
        after = self.at(k + 1) if k < len(self.recording.moves) else self.total
        return after - self.at(k)

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after `tick` lines, s lines have followed move k."""
        return self.recording.address(tick)

    def code_line(self, k: int, line: int = 0) -> int | None:
        """Return the line just executed; None at the start."""
        return self.recording.lines[self.at(k) + line] or None

    def snapshot(self, k: int, line: int = 0) -> Snapshot:
        """Return the program's frames and variables."""
        tick = self.at(k) + line
        return Snapshot(self.recording.lines[tick] or None, [*map(_frame, self._stack(tick))])

    def calls(self, k: int, line: int = 0) -> OpenCalls:
        """Return the open calls with the moves that each really made."""
        return _calls(self.recording, self.at(k) + line)

    def costs(self, k: int, line: int = 0) -> Costs:
        """Return calls and frames."""
        recording, tick = self.recording, self.at(k) + line
        calls, depths = recording.calls, recording.depths
        return Costs(calls[tick], calls[-1], depths[tick], recording.frames_most, FRAMES)

    def say_line(self, k: int, line: int) -> Sentence:
        """Return what the line just executed has done."""
        return say_line(self.recording, self.at(k) + line)

    def whole_program(self) -> str:
        """Return the program as it was typed."""
        return self.recording.text

    def output_at(self, tick: int) -> str:
        """Return what had been printed after so many lines: at most the newest 8,000 characters.

        They begin at a line; where something is left out, "…" and a line break stand before them.
        """
        printed = self.recording.output(tick)
        if len(printed) <= MOST_SHOWN:
            return printed
        newest = printed[2 - MOST_SHOWN :]
        _, line_break, whole = newest.partition("\n")
        at_line = printed[1 - MOST_SHOWN] == "\n"
        return "…\n" + (newest if at_line or not (line_break and whole) else whole)

    def output_after(self, tick: int) -> str:
        """Return what was printed after so many lines, once the last move before a refused one is made.

        At most the first 8,000 characters; where more were printed, "…" ends them.
        """
        recording = self.recording
        if recording.end.how != "illegal" or recording.moves_at(tick) < len(recording.moves):
            return ""
        printed = recording.whole_output[recording.printed[tick] :]
        return printed if len(printed) <= MOST_SHOWN else printed[: MOST_SHOWN - 1] + "…"

    def changed(self, k: int, line: int = 0) -> frozenset[str]:
        """Return the variables of the innermost frame that the last line has given another value."""
        tick = self.at(k) + line
        if not tick or not (stack := self._stack(tick)):
            return frozenset()
        inner, before = stack[-1], self._stack(tick - 1)
        same = next((frame for frame in before if frame.serial == inner.serial), None)
        known = dict(same.variables) if same and inner.line is not None else {}
        return frozenset(name for name, text in inner.variables if known.get(name) != text)

    def _stack(self, tick: int) -> tuple[FrameRow, ...]:
        """Return the open calls; where no call has begun the program itself stands for one."""
        return self.recording.stack(tick) or (FrameRow(1, self.recording.root, None, 0, ()),)


def _frame(row: FrameRow) -> Frame:
    return Frame(row.function, {name: ValueText(text) for name, text in row.variables}, row.line)


@lru_cache(maxsize=16)
def _calls(recording: Recording, tick: int) -> OpenCalls:
    stack = recording.stack(tick)
    roles = recording.roles
    calls, written = [], []
    for row in stack:
        load = load_of(row, roles, recording.puzzle.discs)
        first = recording.moves_at(recording.begun[row.serial - 1]) + 1
        last = recording.moves_at(recording.ended[row.serial - 1])
        spare = load.spares[0] if load else 0
        pegs = (load.source, spare, load.target) if load else (0, 0, 0)
        calls.append(Call(load.largest if load else 0, *pegs, first, last, moved=False))
        written.append(Written(row.function, argument_texts(row), load))
    return OpenCalls(calls, [row.line for row in stack], written)

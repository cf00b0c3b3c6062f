"""What a program did, at any address."""

from dataclasses import dataclass, field
from functools import lru_cache

from webapp.algorithms import Frame, Snapshot
from webapp.descent import Call
from webapp.sentence import Sentence, counted
from webapp.variants.recorded.fitting import beginning, newest_lines
from webapp.variants.recorded.line_words import say_line
from webapp.variants.recorded.loads import argument_texts, arguments_of, load_of
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording
from webapp.variants.run import Costs, OpenCalls, Run, Written
from webapp.variants.running_on import Address

MOST_SHOWN = 8_000
"""The most bytes of printed text shown at a time, as JSON."""
MOST_WRITTEN, MOST_LETTERS = 1_000, 200
"""How many calls are cached as they are written, and the most characters of the arguments of each."""
Arguments = tuple[tuple[str, str], ...]
FRAMES = counted("frame", "frames", 2)


class ValueText(str):
    """A value as Python writes it, already text, so that it is not quoted again."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Return the text."""
        return str(self)


@dataclass(frozen=True, slots=True, eq=False)
class RecordedRun(Run):
    """What a program did, at any line; it is its own `counts`."""

    recording: Recording
    _written: dict[tuple[str, Arguments], Written] = field(default_factory=dict, repr=False)

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
        """The largest number of frames."""
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

    def variables(self, k: int, line: int = 0) -> dict[str, ValueText]:
        """Return the variables of the innermost frame."""
        return _values(self._stack(self.at(k) + line)[-1])

    def calls(self, k: int, line: int = 0) -> OpenCalls:
        """Return the open calls with the moves that each really made; the last few are cached."""
        return _calls(self, self.at(k) + line)

    def written(self, row: FrameRow) -> Written:
        """Return a call as it is written; many are cached, because most stay open for many lines."""
        arguments = arguments_of(row)
        letters = sum([len(text) for _, text in arguments])
        if letters > MOST_LETTERS:
            return self._read(row)
        known = self._written.get(key := (row.function, arguments))
        if known is None:
            if len(self._written) == MOST_WRITTEN:
                self._written.clear()
            known = self._written[key] = self._read(row)
        return known

    def _read(self, row: FrameRow) -> Written:
        load = load_of(row, self.recording.roles, self.recording.puzzle.discs)
        return Written(row.function, argument_texts(row), load)

    def costs(self, k: int, line: int = 0) -> Costs:
        """Return calls and frames."""
        recording, tick = self.recording, self.at(k) + line
        calls, depths = recording.calls, recording.depths
        return Costs(calls[tick], calls[-1], depths[tick], recording.frames_most, FRAMES)

    def say_line(self, k: int, line: int) -> Sentence:
        """Say what the line just executed has done."""
        return say_line(self.recording, self.at(k) + line)

    def next_time(self, k: int, line: int, code_line: int) -> Address | None:
        """Return the next address just after a line was executed; None if it never was again."""
        lines, tick = self.recording.lines, self.at(k) + line
        later = (after for after in range(tick + 1, len(lines)) if lines[after] == code_line)
        found = next(later, None)
        return None if found is None else self.address(found)

    def out_of_call(self, k: int, line: int) -> Address:
        """Return the last move of the innermost call; if that has been made, the line after the call."""
        recording, tick = self.recording, self.at(k) + line
        stack = recording.stack(tick)
        ended = recording.ended[stack[-1].serial - 1] if stack else self.total
        last = recording.moves_at(ended)
        return (last, 0) if last > k else self.address(min(ended + 1, self.total))

    def whole_program(self) -> str:
        """Return the program as it was typed."""
        return self.recording.text

    def output_at(self, tick: int) -> str:
        """Return what had been printed after `tick` lines: its newest lines, at most 8,000 bytes of JSON.

        If something is left out, "…" and a line break precede them.
        """
        return newest_lines(self.recording.output(tick), MOST_SHOWN)

    def output_after(self, tick: int) -> str:
        """Return what was printed after `tick` lines, once the last move before a refused one has been made.

        At most the first 8,000 bytes of JSON; if more were printed, "…" ends them.
        """
        recording = self.recording
        if recording.end.how != "illegal" or recording.moves_at(tick) < len(recording.moves):
            return ""
        return beginning(recording.whole_output[recording.printed[tick] :], MOST_SHOWN)

    def changed(self, k: int, line: int = 0) -> frozenset[str]:
        """Return the variables of the innermost frame that the last line has changed."""
        tick = self.at(k) + line
        if not tick or not (stack := self._stack(tick)):
            return frozenset()
        inner, before = stack[-1], self._stack(tick - 1)
        same = next((frame for frame in before if frame.serial == inner.serial), None)
        known = dict(same.variables) if same and inner.line is not None else {}
        return frozenset(name for name, text in inner.variables if known.get(name) != text)

    def _stack(self, tick: int) -> tuple[FrameRow, ...]:
        """Return the open calls, or one for the program itself before the first call."""
        return self.recording.stack(tick) or (FrameRow(1, self.recording.root, None, 0, ()),)


def _frame(row: FrameRow) -> Frame:
    return Frame(row.function, {**_values(row)}, row.line)


def _values(row: FrameRow) -> dict[str, ValueText]:
    return {name: ValueText(text) for name, text in row.variables}


@lru_cache(maxsize=16)
def _calls(run: RecordedRun, tick: int) -> OpenCalls:
    recording = run.recording
    stack = recording.stack(tick)
    written = [*map(run.written, stack)]
    calls = []
    for row, (_, _, load) in zip(stack, written, strict=True):
        first = recording.moves_at(recording.begun[row.serial - 1]) + 1
        last = recording.moves_at(recording.ended[row.serial - 1])
        spare = load.spares[0] if load else 0
        pegs = (load.source, spare, load.target) if load else (0, 0, 0)
        calls.append(Call(load.largest if load else 0, *pegs, first, last, moved=False))
    return OpenCalls(calls, [row.line for row in stack], written)

"""Records CPython's trace of a program tick by tick: each line, with the frames and values after it.

A tick is a line event of a named function; repeats of one line in one frame count once; frames named `<…>`
are only counted. A line is recorded at the next event. If a line makes a call, it is recorded at that call,
and again if it moves or prints afterwards.
"""

from __future__ import annotations

from time import perf_counter, process_time

from webapp.web.programs.child.limits import (
    EVENTS,
    FRAMES,
    LINES,
    LONGEST_LINE,
    MEMORY,
    PROCESSOR,
    RECORD,
    TIME,
    TIME_TOLD,
)
from webapp.web.programs.child.opened import FUNCTION, MODULE, RESUMED, Names, Open
from webapp.web.programs.child.record import Record, end_now
from webapp.web.programs.child.typed import Any, Callable, CodeType, FrameType, NoReturn
from webapp.web.programs.child.watch import Watch

Trace = Callable[[FrameType, str, Any], Any]

BETWEEN_LOOKS = 16  # events; the limit is a multiple of it


class Tracer:
    """The trace function of a run of the file `name`."""

    def __init__(
        self, name: str, root: str, record: Record, names: Names, frames: tuple[int, int] = FRAMES
    ) -> None:
        self._name, self._root, self._record, self._names = name, root, record, names
        self._most, self._most_of_all = frames
        self._stack: list[Open] = []
        self._resumed: dict[FrameType, Open] = {}
        self._told: list[str] = []
        self._pending: int | None = None
        self._events = self._ticks = self._serial = self._sure = self._hidden = 0
        self._begun = perf_counter()
        self._printed: list[str] = []
        self._watch = Watch(record)
        self.made: list[tuple[int, int, int]] = []
        self.is_busy = self.writes_code = False
        self.given_up: str | None = None
        self._late: tuple[object, ...] | None = None
        self._counted: FrameType | None = None
        self._is_ending = self._is_over = False

    @property
    def line(self) -> int | None:
        """The current line of the innermost frame."""
        return self._stack[-1].line if self._stack else self._counted and self._counted.f_lineno

    def __call__(self, frame: FrameType, event: str, _value: Any) -> Trace | None:
        """Trace a call."""
        if self._is_over:
            return None
        was_busy, self.is_busy = self.is_busy, True
        code = frame.f_code
        if code.co_filename != self._name:
            if not was_busy:
                self._rest()
            return None
        self._count()
        is_shown = self._is_shown(code)
        if is_shown:
            self._enter(frame, code)
        self._hidden += not is_shown
        if len(self._stack) + self._hidden > self._most_of_all:
            self.end("cut", "frames", {"most": self._most})
        self._rest()
        return self._within if is_shown else self._only_counted

    def printed(self, text: str) -> None:
        """Keep output until its line is recorded."""
        self._printed.append(text)

    def is_over(self) -> None:
        """Stop tracing: the program has ended."""
        self._is_over = self.is_busy = True

    def end(self, *values: object) -> NoReturn:
        """Record the current line and the end of the run; end the process."""
        if self._is_ending:
            end_now(1)
        self.is_busy = self._is_ending = True
        try:
            self._settle()
            self._tell_printed()  # after the last line
            self._watch.tell()
        except MemoryError:  # there is no room to write the last line
            values = "cut", "memory", {"most": MEMORY}
        self._record.close("end", *values)

    def end_late(self, *values: object) -> None:
        """End the run; if a line is being recorded, right after that."""
        if not self.is_busy:
            self.end(*values)
        self._late = values

    def end_illegal(self, rule: str, values: dict[str, Any]) -> NoReturn:
        """End the run with an illegal move or peg on the current line."""
        self.end("illegal", self.line, rule, values)

    def _is_shown(self, code: CodeType) -> bool:
        if code.co_name == MODULE:
            return self._root == MODULE
        return bool(code.co_flags & FUNCTION) and not code.co_name.startswith("<")

    def _enter(self, frame: FrameType, code: CodeType) -> None:
        if len(self._stack) == self._most:
            self.end("cut", "frames", {"most": self._most})
        if not self._stack:
            for name in self._names.everywhere:
                if name in frame.f_globals:
                    self._watch.see(name, frame.f_globals[name])
        self._stack.append(self._resumed.get(frame) or self._opened(frame, code))
        self._stack[-1].is_new = True
        if self._serial == 1 and self._stack[0].line is None:
            self._stack[0].write()
            self._told = [self._stack[0].text]
            self._record.add(f'["first",[{self._told[0]}]]')
        self._settle(-2)

    def _opened(self, frame: FrameType, code: CodeType) -> Open:
        """Return a new frame; that of a generator is kept, because resuming is not a call."""
        self._serial += 1
        made = Open(frame, code, self._serial, self._names.of(code), self._watch.see)
        if code.co_flags & RESUMED:
            self._resumed[frame] = made
        return made

    def _hear(self, frame: FrameType, value: Any) -> None:
        """Watch what a generator yields, or what the outermost call of a function returns."""
        code = frame.f_code
        if code.co_flags & RESUMED:
            self._watch.yielded(value, frame)
        elif not any(one.code is code for one in self._stack[:-1]):
            self._watch.returned(value)

    def _leave(self) -> None:
        self._stack.pop()
        self._sure = min(self._sure, max(0, len(self._stack) - 1))
        if self._stack:
            self._stack[-1].is_new = True

    def _within(self, frame: FrameType, event: str, value: Any) -> Trace:
        self.is_busy = True
        self._count()
        top = self._stack[-1]
        if event == "line" and top.line == frame.f_lineno:
            self._rest()
            return self._within
        if event == "return" and value is not None:
            self._hear(frame, value)
        self._settle()
        if event == "line":
            if self._ticks == LINES:
                self.end("cut", "lines", {"most": LINES})
            top.line = self._pending = frame.f_lineno
        elif event == "return":
            self._leave()
        self._rest()
        return self._within

    def _only_counted(self, frame: FrameType, event: str, _value: Any) -> Trace:
        self.is_busy, self._counted = True, frame
        self._count()
        self._hidden -= event == "return"
        self._rest()
        return self._only_counted

    def _count(self) -> None:
        self._events += 1
        if not self._events % BETWEEN_LOOKS:
            self._look()

    def _look(self) -> None:
        """Check the limits of events and time."""
        if self._events >= EVENTS:
            self.end("cut", "events", {"most": EVENTS})
        if process_time() > PROCESSOR:
            self.end("cut", "processor", {"most": PROCESSOR})
        if perf_counter() > self._begun + TIME:
            self.end("cut", "time", {"most": TIME_TOLD})

    def _rest(self) -> None:
        self.is_busy = False
        if self._late:
            self.end(*self._late)

    def _settle(self, place: int = -1) -> None:
        """Record the line executed last, or what the line at `place` in the stack has done since a call."""
        line, self._pending = self._pending or self._gone_on(place), None
        if line is None:
            return
        self._ticks += 1
        self._tell_printed()
        kept, cut = self._written()
        if self._watch.has_lists or self._watch.has_news:
            self._watch.look()
            self._watch.tell()
        if sum(map(len, self._told[kept:])) > LONGEST_LINE:
            self._record.close("end", "cut", "record", {"most": RECORD})
        frames = ",".join(self._told[kept:])
        moves = ",".join(f"[{disc},{i},{j}]" for disc, i, j in self.made)
        self.made.clear()
        self._record.add(f'["tick",{line},{kept},[{frames}],[{moves}]]')
        if cut:
            self._record.flush()
        if self._record.is_full:
            self._record.close("end", "cut", "record", {"most": RECORD})

    def _tell_printed(self) -> None:
        if self._printed:
            self._record.tell("out", "".join(self._printed))
            self._printed.clear()

    def _gone_on(self, place: int) -> int | None:
        """Return the line of a frame that has moved or printed since it was recorded, else None."""
        if not (self.made or self._printed or self._watch.has_news) or len(self._stack) < -place:
            return None
        if self._ticks == LINES:
            self._record.close("end", "cut", "lines", {"most": LINES})
        return self._stack[place].line

    def _written(self) -> tuple[int, bool]:
        """Write the frames that may have changed; return how many of the outermost ones have not."""
        stack, told, first = self._stack, self._told, self._sure
        kept, is_cut = -1, False
        for place in range(first, len(stack)):
            one = stack[place]
            if one.is_new or not one.is_steady:
                is_cut = one.write() or is_cut
            one.is_new = one is stack[-1]
            if kept < 0 and (place >= len(told) or told[place] != one.text):
                kept = place
        told[first:] = [one.text for one in stack[first:]]
        while self._sure < len(stack) and stack[self._sure].is_steady and not stack[self._sure].is_new:
            self._sure += 1
        return (len(stack) if kept < 0 else kept), is_cut

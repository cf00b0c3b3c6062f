"""The queue of runs, two at a time in the order of requests, and the verdicts on files of this machine."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from typing import NamedTuple

import gevent
from gevent.event import Event
from gevent.threadpool import ThreadPool

from webapp.live.ran import how_told
from webapp.sentence import Refusal, Sentence
from webapp.variants.recorded import InvalidProgram, Recorder
from webapp.web.programs.children import Program, Traced, closed_in
from webapp.web.programs.program_run import Done, ProgramRun, Turn, concluded

MOST_AT_ONCE = 2  # processes


class Runs:
    """The queue of runs; with `traced`, programs are files of this machine."""

    def __init__(self, traced: Traced | None = None) -> None:
        self.traced = traced
        self._waiting: deque[ProgramRun] = deque()
        self._under_way = 0
        self._thread = ThreadPool(1)
        self.ended = Event()
        self.ended.set()

    def add(self, program: Program, turn: Turn, told: Callable[[], None]) -> ProgramRun:
        """Add a run to the queue."""
        if self.traced:
            run = ProgramRun(program, self.traced.begin, turn, told, self.traced.frames)
        else:
            run = ProgramRun(program, closed_in, turn, told)
        self._waiting.append(run)
        self._begin()
        return run

    def end(self, run: ProgramRun) -> None:
        """Cancel a run."""
        run.stop()
        if run in self._waiting:
            self._waiting.remove(run)

    def before(self, run: ProgramRun) -> int:
        """Return how many runs have to end before this one starts."""
        place = next((place for place, one in enumerate(self._waiting) if one is run), -1)
        return max(0, place + 1 - (MOST_AT_ONCE - self._under_way))

    def _begin(self) -> None:
        """Start as many runs as there are free places."""
        while self._waiting and self._under_way < MOST_AT_ONCE:
            self._under_way += 1
            self.ended.clear()
            gevent.spawn(self._run, self._waiting.popleft())

    def _run(self, run: ProgramRun) -> None:
        try:
            run.run(self._concluded)
        finally:
            self._under_way -= 1
            if not self._under_way:
                self.ended.set()
            self._begin()

    def _concluded(self, recorder: Recorder, program: Program) -> Done | Refusal:
        """Judge a run in a thread, so that only its viewer waits."""
        ended: Done | Refusal = self._thread.apply(concluded, (recorder, program.wanted))
        return ended


RIGHT = ("optimal", "longer")
NOT_RUN = "not_run"


class Row(NamedTuple):
    """A file: verdict or "not_run", how its moves were read (None if there are none), and first finding."""

    name: str
    verdict: str
    told: str | None
    said: Sentence

    @property
    def is_right(self) -> bool:
        """True if the tower is solved."""
        return self.verdict in RIGHT


class JudgedFiles:
    """Runs files, and keeps each verdict until the file changes."""

    def __init__(self, traced: Traced, runs: Runs) -> None:
        self.traced, self._runs = traced, runs
        self._known: dict[str, tuple[str, Row]] = {}

    def rows(self) -> Iterator[Row]:
        """Yield the row of each file in order, as soon as it is judged."""
        begun = {name: self._begun(name) for name in self.traced.files}
        try:
            for name, row in begun.items():
                yield row if isinstance(row, Row) else self._ended(name, *row)
        finally:
            for row in begun.values():
                if not isinstance(row, Row):
                    self._runs.end(row[1])

    def _begun(self, name: str) -> "Row | tuple[str, ProgramRun, Event]":
        """Return a known row, or a file's text with its run and an event that is set when the run ends."""
        try:
            program = self.traced.program(name)
        except InvalidProgram as problem:
            return Row(name, NOT_RUN, None, problem.said)
        text, row = self._known.get(name, (None, None))
        if row and text == program.text:
            return row
        ended = Event()
        return program.text, self._runs.add(program, nullcontext, ended.set), ended

    def _ended(self, name: str, text: str, run: ProgramRun, ended: Event) -> Row:
        ended.wait()
        row = _row(name, run)
        self._known[name] = text, row
        return row


def _row(name: str, run: ProgramRun) -> Row:
    if run.done is None:
        assert isinstance(run.problem, Refusal)
        return Row(name, NOT_RUN, None, run.problem.said)
    course, judged = run.done.shown
    told = course.recording.told
    return Row(name, judged.verdict, told and how_told(told), judged.findings[0].said)

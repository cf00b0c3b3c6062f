"""The queue of runs, two at a time, and the verdicts on files of this machine."""

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from time import monotonic
from typing import NamedTuple

import gevent
from gevent.event import Event
from gevent.threadpool import ThreadPool

from webapp.live.ran import how_told
from webapp.sentence import Refusal, Sentence
from webapp.variants.recorded import InvalidProgram, Kind, RecordedCourse, Recorder
from webapp.web.programs.children import Program, Traced, closed_in
from webapp.web.programs.order import Order
from webapp.web.programs.program_run import Done, ProgramRun, Tower, Turn


class Runs:
    """The queue of runs, see `Order`; with `traced`, programs are files of this machine, run in turn.

    `clock` returns seconds.
    """

    def __init__(self, traced: Traced | None = None, clock: Callable[[], float] = monotonic) -> None:
        self.traced, self._clock = traced, clock
        self._order: Order[ProgramRun] = Order(is_fair=traced is None)
        self._thread = ThreadPool(1)
        self.ended = Event()
        self.ended.set()

    def add(
        self,
        program: Program,
        turn: Turn,
        told: Callable[[], None],
        owner: object,
        client: str | None = None,
    ) -> ProgramRun:
        """Add a run to the queue, for the connection or class `owner`.

        `client` is its address, of which all connections together get their share of the places, or None.
        """
        if self.traced:
            run = ProgramRun(program, self.traced.begin, turn, told, self.traced.frames)
        else:
            run = ProgramRun(program, closed_in, turn, told)
        self._order.add(run, program, owner, client, self._clock())
        self._begin()
        self._give_way()
        return run

    def end(self, run: ProgramRun) -> None:
        """Cancel a run."""
        run.stop()
        self._order.cancel(run)

    def leave(self, owner: object) -> None:
        """Forget a connection, whose runs have been cancelled."""
        self._order.leave(owner, self._clock())

    def before(self, run: ProgramRun) -> int:
        """Return how many runs have to end before this one starts, if no others come."""
        return self._order.before(run, self._clock())

    def _begin(self) -> None:
        """Start as many runs as there are places for."""
        while run := self._order.next(self._clock()):
            self.ended.clear()
            gevent.spawn(self._run, run)
            gevent.spawn_later(self._order.trial(run), self._give_way)

    def _give_way(self) -> None:
        """Interrupt a run that takes longer than expected, if a shorter one waits for it."""
        if late := self._order.late(self._clock()):
            late.give_way()

    def _run(self, run: ProgramRun) -> None:
        try:
            run.run(self._concluded)
        finally:
            if run.gave_way:
                self._order.again(run, self._clock())
            else:
                self._order.end(run, self._clock())
            if self._order.is_idle:
                self.ended.set()
            self._begin()

    def _concluded(self, recorder: Recorder, program: Program) -> Done | Refusal:
        """Judge a run in a thread, so that only its viewer waits."""
        ended: Done | Refusal = self._thread.apply(concluded, (recorder, program.wanted))
        return ended


def concluded(recorder: Recorder, wanted: tuple[Kind, ...]) -> Done | Refusal:
    """Judge a record; this may take long."""
    try:
        recordings = recorder.towers(wanted)
    except InvalidProgram as problem:
        return problem
    towers = (Tower(course, course.judged) for course in map(RecordedCourse, recordings))
    return Done(tuple(towers), recordings[-1].whole_output, recorder.order_to_try(recordings[-1]))


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
        return program.text, self._runs.add(program, nullcontext, ended.set, self), ended

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

"""The queue of runs: two at a time, in the order of requests."""

from collections import deque
from collections.abc import Callable

import gevent
from gevent.event import Event
from gevent.threadpool import ThreadPool

from webapp.sentence import Refusal
from webapp.variants.recorded import Recorder
from webapp.web.programs.children import Program, closed_in
from webapp.web.programs.program_run import Done, ProgramRun, Turn, concluded
from webapp.web.programs.traced import Traced

MOST_AT_ONCE = 2  # processes


class Runs:
    """Begins runs in their order; `traced` are files of this machine, and how they are run."""

    def __init__(self, traced: Traced | None = None) -> None:
        self.traced = traced
        self._waiting: deque[ProgramRun] = deque()
        self._under_way = 0
        self._thread = ThreadPool(1)
        self.ended = Event()
        self.ended.set()

    def add(self, program: Program, turn: Turn, told: Callable[[], None]) -> ProgramRun:
        """Return a new run, which begins when those before it have ended."""
        if self.traced:
            run = ProgramRun(program, self.traced.begin, turn, told, self.traced.frames)
        else:
            run = ProgramRun(program, closed_in, turn, told)
        self._waiting.append(run)
        self._begin()
        return run

    def end(self, run: ProgramRun) -> None:
        """End a run that nobody wants any more."""
        run.stop()
        if run in self._waiting:
            self._waiting.remove(run)

    def before(self, run: ProgramRun) -> int:
        """Return how many have to end before this one begins."""
        place = next((place for place, one in enumerate(self._waiting) if one is run), -1)
        return max(0, place + 1 - (MOST_AT_ONCE - self._under_way))

    def _begin(self) -> None:
        """Begin as many as there are places for."""
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
        """Judge what was done, in a thread of its own: nobody waits but who has asked."""
        ended: Done | Refusal = self._thread.apply(concluded, (recorder, program.wanted))
        return ended

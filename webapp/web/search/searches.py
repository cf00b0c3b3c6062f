"""All searches under way: viewers with the same question share a process, which ends with the last one.

What one of them waits for, and what there is to tell of it, is its `Waiting`.
"""

import logging
import sys
from contextlib import suppress
from time import monotonic
from typing import Literal

import gevent
import msgspec
from gevent import subprocess
from gevent.lock import BoundedSemaphore

from webapp.variants import Question, learn
from webapp.web.search.worker import Line, Progress

log = logging.getLogger(__name__)
MOST_AT_ONCE = 2
_decoder = msgspec.json.Decoder(Line)

POLL = 0.1  # seconds between two looks: at most so often a viewer is told how far a search is

News = Literal["progress", "found", "failed"]


class Search:
    """One search: `states` and `depth` tell how far it is; at its end it is `done` or has `failed`."""

    def __init__(self, question: Question, free: BoundedSemaphore) -> None:
        """Begin as soon as one of the places is free."""
        self.question = question
        self.states = self.depth = self.waiting = 0
        self.done = self.failed = False
        self._greenlet = gevent.spawn(self._run, free)

    def stop(self) -> None:
        """End it; its process ends at once."""
        self._greenlet.kill(block=False)

    def _run(self, free: BoundedSemaphore) -> None:
        try:
            with free:
                self._follow()
        except (OSError, msgspec.MsgspecError):
            log.exception("A search could not be made.")
        self.failed = not self.done

    def _follow(self) -> None:
        asked = msgspec.json.encode(self.question).decode()
        command = [sys.executable, "-m", "webapp.web.search.worker", asked]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
            try:
                assert process.stdout
                for text in process.stdout:
                    self._hear(_decoder.decode(text))
            finally:
                with suppress(OSError):
                    process.kill()

    def _hear(self, line: Line) -> None:
        if isinstance(line, Progress):
            self.states, self.depth = line.states, line.depth
        else:
            self.states = line.answer.states
            learn(self.question, line.answer)
            self.done = True


class Searches:
    """Begins searches and ends those that nobody waits for any more."""

    def __init__(self) -> None:
        """Begin with none."""
        self._free = BoundedSemaphore(MOST_AT_ONCE)
        self._running: dict[Question, Search] = {}

    def join(self, question: Question) -> Search:
        """Return the search for a question, which is begun unless it is under way; `leave` it at the end."""
        search = self._running.get(question)
        if search is None or search.failed or search.done:
            search = self._running[question] = Search(question, self._free)
        search.waiting += 1
        return search

    def leave(self, search: Search) -> None:
        """Wait for it no longer."""
        search.waiting -= 1
        if search.waiting == 0:
            search.stop()
            if self._running.get(search.question) is search:
                del self._running[search.question]


class Waiting:
    """One viewer's place at the searches."""

    def __init__(self, searches: Searches) -> None:
        """Wait for nothing."""
        self._searches = searches
        self._search: Search | None = None
        self._looked = 0.0
        self._told = 0

    @property
    def states(self) -> int:
        """How many positions have been looked at."""
        return self._search.states if self._search else 0

    @property
    def depth(self) -> int:
        """How many moves deep the search is."""
        return self._search.depth if self._search else 0

    @property
    def is_under_way(self) -> bool:
        """Whether there is anything to wait for."""
        return self._search is not None

    def ask(self, question: Question | None) -> None:
        """Wait for the answer to this question, and for no other; None: for nothing."""
        now = self._search.question if self._search else None
        if question == now:
            return
        if self._search:
            self._searches.leave(self._search)
        self._search = self._searches.join(question) if question else None
        self._told = 0

    def news(self) -> News | None:
        """Return what is new, at most ten times a second."""
        if self._search is None or monotonic() - self._looked < POLL:
            return None
        self._looked = monotonic()
        if self._search.done or self._search.failed:
            ended: News = "found" if self._search.done else "failed"
            self.ask(None)
            return ended
        if self.states == self._told:
            return None
        self._told = self.states
        return "progress"

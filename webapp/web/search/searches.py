"""All searches under way: viewers with the same question share a process, which ends with the last one."""

import logging
import sys
from contextlib import suppress

import gevent
import msgspec
from gevent import subprocess
from gevent.lock import BoundedSemaphore

from webapp.variants import Question, learn
from webapp.web.search.worker import Line, Progress

log = logging.getLogger(__name__)
MOST_AT_ONCE = 2
_decoder = msgspec.json.Decoder(Line)


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

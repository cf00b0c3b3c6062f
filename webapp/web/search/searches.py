"""The queue of searches in child processes: equal questions share one, two run at a time.

Each starts after a short delay, so that a question replaced at once costs nothing. Short searches go first,
but the longer a search has waited, the fewer overtake it. A search ends only when its process is dead.
"""

import logging
import sys
from bisect import insort
from collections import deque
from contextlib import suppress
from time import monotonic

import gevent
import msgspec
from gevent import subprocess

from webapp.sentence import Refusal, counted, sentence
from webapp.variants import Question, learn, most_positions
from webapp.web.clock import running_time
from webapp.web.search.worker import Line, Progress

log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(Line)

LONGEST = 30.0  # seconds that a search may take
LOOK = 0.5  # seconds between two looks at the clock


class LostSearch(Refusal):
    """A search that has failed."""

    code = "failed"


class TooLongSearch(Refusal):
    """A search that has reached the time limit."""

    code = "too_large"


class Search:
    """A search: `states` and `depth` are its progress, `answered` or `problem` its end.

    `viewers` counts the viewers who are waiting for it.
    """

    def __init__(self, question: Question) -> None:
        """Do not start yet."""
        self.question = question
        self.states = self.depth = self.viewers = 0
        self.answered = False
        self.problem: Refusal | None = None
        self._stopped = False
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def has_ended(self) -> bool:
        """True if it is answered or has a problem."""
        return self.answered or self.problem is not None

    def stop(self) -> None:
        """Kill its process, even one that is just being started."""
        self._stopped = True
        if self._process is not None:
            with suppress(OSError):
                self._process.kill()

    def run(self) -> None:
        """Search unless stopped; return when the process is dead."""
        if self._stopped:
            return
        watching = gevent.spawn(self._watch)
        try:
            self._follow()
        except Exception:
            log.exception("A search could not be made.")
        finally:
            watching.kill(block=False)
        if not self.has_ended:
            self.problem = LostSearch(sentence("The search has failed; the reason is in the server’s log."))

    def _follow(self) -> None:
        """Start the process and read its progress and answer."""
        asked = msgspec.json.encode(self.question).decode()
        command = [sys.executable, "-m", "webapp.web.search.worker", asked]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL) as process:
            self._process = process
            if self._stopped:
                process.kill()
            assert process.stdout
            try:
                for text in process.stdout:
                    self._hear(_decoder.decode(text))
            except BaseException:
                process.kill()
                raise
        if not (self.answered or self._stopped):
            log.error("A search has ended with code %d and no answer: %s", process.returncode, asked)

    def _hear(self, line: Line) -> None:
        if isinstance(line, Progress):
            self.states, self.depth = line.states, line.depth
        else:
            self.states = line.answer.states
            learn(self.question, line.answer)
            self.answered = True

    def _watch(self) -> None:
        """Stop it after `LONGEST` seconds."""
        end = running_time() + LONGEST
        while running_time() < end:
            gevent.sleep(LOOK)
        self.problem = TooLongSearch(
            counted(
                "The search was stopped: it did not find an answer within {count} second.",
                "The search was stopped: it did not find an answer within {count} seconds.",
                round(LONGEST),
            )
        )
        log.warning("A search was ended after %d seconds: %s", LONGEST, self.question)
        self.stop()


MOST_AT_ONCE = 2  # processes
MOST_WAITING = 64  # searches that have not started
DELAY = 0.1  # seconds until a search may start
OVERTAKING = 200
"""A search waits sqrt(positions) / OVERTAKING seconds longer than one of no positions."""


class TooManySearches(Refusal):
    """The queue is full."""

    code = "too_many"


class Searches:
    """The queue of searches; those without viewers are stopped."""

    def __init__(self) -> None:
        self._searches: dict[Question, Search] = {}
        self._waiting: list[tuple[float, Search]] = []
        self._asked: deque[Search] = deque()
        self._ready: set[Search] = set()
        self._processes = 0

    def join(self, question: Question) -> Search:
        """Return the search for a question, perhaps a new one; end with `leave`. Raises `TooManySearches`."""
        search = self._searches.get(question)
        if search is None or search.has_ended:
            search = self._searches[question] = self._waiting_one(question)
        search.viewers += 1
        return search

    def leave(self, search: Search) -> None:
        """Stop waiting for a search."""
        search.viewers -= 1
        if search.viewers > 0:
            return
        search.stop()
        self._ready.discard(search)
        self._waiting = [one for one in self._waiting if one[1] is not search]
        if self._searches.get(search.question) is search:
            del self._searches[search.question]

    def before(self, search: Search) -> int:
        """Return how many searches have to end before this one starts."""
        place = next((place for place, (_, one) in enumerate(self._waiting) if one is search), -1)
        return max(0, place + 1 - (MOST_AT_ONCE - self._processes))

    def _waiting_one(self, question: Question) -> Search:
        if len(self._waiting) >= MOST_WAITING:
            raise TooManySearches(
                counted(
                    "{count} search is already waiting, which is the limit; try again in a minute.",
                    "{count} searches are already waiting, which is the limit; try again in a minute.",
                    MOST_WAITING,
                )
            )
        search = Search(question)
        due = monotonic() + most_positions(question) ** 0.5 / OVERTAKING
        insort(self._waiting, (due, search), key=lambda one: one[0])
        self._asked.append(search)
        gevent.spawn_later(DELAY, self._make_oldest_ready)
        return search

    def _make_oldest_ready(self) -> None:
        """Make the oldest search ready: timers due at the same instant end in any order."""
        search = self._asked.popleft()
        if search.viewers > 0:
            self._ready.add(search)
            self._begin()

    def _begin(self) -> None:
        """Start as many searches as there are free places."""
        while self._processes < MOST_AT_ONCE:
            first = next((one for one in self._waiting if one[1] in self._ready), None)
            if first is None:
                return
            self._waiting.remove(first)
            self._ready.discard(first[1])
            self._processes += 1
            gevent.spawn(self._run, first[1])

    def _run(self, search: Search) -> None:
        try:
            search.run()
        finally:
            self._processes -= 1
            self._begin()

"""The queue of searches: equal questions share one, two run at a time.

Each begins a moment after it was asked for, so that a question which is at once followed by another costs
nothing. Of those that wait, short ones go first; but the longer one has waited, the fewer go before it.
"""

from bisect import insort
from collections import deque
from time import monotonic

import gevent

from webapp.sentence import Refusal, counted
from webapp.variants import Question, most_positions
from webapp.web.search.search import Search

MOST_AT_ONCE = 2  # processes
MOST_WAITING = 64  # searches that have not begun
DELAY = 0.1  # seconds until a search may begin
OVERTAKING = 200
"""The square root of the positions, divided by this, is for how many seconds others may go first."""


class TooManySearches(Refusal):
    """One more search than can wait."""

    code = "too_many"


class Searches:
    """Begins searches in their order, and ends those that nobody waits for any more."""

    def __init__(self) -> None:
        self._searches: dict[Question, Search] = {}
        self._waiting: list[tuple[float, Search]] = []
        self._asked: deque[Search] = deque()
        self._ready: set[Search] = set()
        self._processes = 0

    def join(self, question: Question) -> Search:
        """Return the search for a question, a new one unless it is there already; `leave` it at the end.

        Raises `TooManySearches`.
        """
        search = self._searches.get(question)
        if search is None or search.has_ended:
            search = self._searches[question] = self._waiting_one(question)
        search.viewers += 1
        return search

    def leave(self, search: Search) -> None:
        """Wait for it no longer."""
        search.viewers -= 1
        if search.viewers > 0:
            return
        search.stop()
        self._ready.discard(search)
        self._waiting = [one for one in self._waiting if one[1] is not search]
        if self._searches.get(search.question) is search:
            del self._searches[search.question]

    def before(self, search: Search) -> int:
        """Return how many searches have to end before this one begins."""
        place = next((place for place, (_, one) in enumerate(self._waiting) if one is search), -1)
        return max(0, place + 1 - (MOST_AT_ONCE - self._processes))

    def _waiting_one(self, question: Question) -> Search:
        if len(self._waiting) >= MOST_WAITING:
            raise TooManySearches(
                counted(
                    "{count} search is waiting already, and no more can; try again in a minute.",
                    "{count} searches are waiting already, and no more can; try again in a minute.",
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
        """Make the one asked first ready: timers due at the same instant end in any order."""
        search = self._asked.popleft()
        if search.viewers > 0:
            self._ready.add(search)
            self._begin()

    def _begin(self) -> None:
        """Begin as many as there are places for."""
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

"""One viewer's search, with progress and result."""

from dataclasses import dataclass
from math import inf
from time import monotonic, monotonic_ns
from typing import Literal

from webapp.sentence import Refusal, counted
from webapp.variants import Question
from webapp.web.rate_limit import TokenBucket
from webapp.web.search.searches import Search, Searches

POLL = 0.1  # seconds between two looks: the shortest interval between two progress messages to a viewer
SAYS_AGAIN = 3  # seconds after which the same progress is sent again: a page without news takes us for lost
MOST_A_MINUTE = 60  # new questions of one connection
MINUTE = 60


class TooManyQuestions(Refusal):
    """Too many new questions of one connection."""

    code = "too_fast"


@dataclass(frozen=True, slots=True)
class Far:
    """Progress of a search: positions seen, depth in moves, and searches before it in the queue."""

    states: int
    depth: int
    before: int


News = Far | Literal["answered"] | Refusal


class Waiting:
    """The search that one viewer waits for."""

    def __init__(self, searches: Searches) -> None:
        self._searches = searches
        self._search: Search | None = None
        self._looked = -inf
        self._told: Far | None = None
        self._told_at = -inf
        self._questions = TokenBucket(MOST_A_MINUTE, MINUTE, monotonic_ns())

    @property
    def is_under_way(self) -> bool:
        """True while it waits for a search."""
        return self._search is not None

    @property
    def question(self) -> Question | None:
        """The question of the search."""
        return self._search.question if self._search else None

    def ask(self, question: Question | None) -> Refusal | None:
        """Wait for the answer to this question only (None: to none); return the refusal, if any."""
        if question == self.question:
            return None
        self._leave()
        if question is None:
            return None
        if self._questions.overflows(1, monotonic_ns()):
            return TooManyQuestions(
                counted(
                    "No more than {count} new search a minute is allowed; wait a moment.",
                    "No more than {count} new searches a minute are allowed; wait a moment.",
                    MOST_A_MINUTE,
                )
            )
        try:
            self._search = self._searches.join(question)
        except Refusal as refusal:
            return refusal
        self._looked, self._told = -inf, None
        return None

    def news(self) -> News | None:
        """Return what is new: at once after `ask`, then at most every `POLL` seconds; the same after 3."""
        search = self._search
        if search is None or monotonic() - self._looked < POLL:
            return None
        self._looked = monotonic()
        if search.has_ended:
            self._leave()
            return search.problem or "answered"
        far = Far(search.states, search.depth, self._searches.before(search))
        if far == self._told and self._looked - self._told_at < SAYS_AGAIN:
            return None
        self._told, self._told_at = far, self._looked
        return far

    def _leave(self) -> None:
        if self._search:
            self._searches.leave(self._search)
        self._search = None

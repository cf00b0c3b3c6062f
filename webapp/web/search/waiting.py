"""One viewer's search: what it waits for, with progress and result."""

from dataclasses import dataclass
from math import inf
from time import monotonic, monotonic_ns
from typing import Literal

from webapp.sentence import Refusal, counted
from webapp.variants import Question
from webapp.web.rate_limit import TokenBucket
from webapp.web.search.searches import Search, Searches

POLL = 0.1  # seconds between two looks: at most so often a viewer is told how far a search is
MOST_A_MINUTE = 60  # new questions of one connection
MINUTE = 60


class TooManyQuestions(Refusal):
    """One more new question than a connection may ask in a minute."""

    code = "too_fast"


@dataclass(frozen=True, slots=True)
class Far:
    """How far a search is: positions looked at, moves deep; and how many others come first."""

    states: int
    depth: int
    before: int


News = Far | Literal["answered"] | Refusal


class Waiting:
    """One viewer's place at the searches."""

    def __init__(self, searches: Searches) -> None:
        self._searches = searches
        self._search: Search | None = None
        self._looked = -inf
        self._told: Far | None = None
        self._questions = TokenBucket(MOST_A_MINUTE, MINUTE, monotonic_ns())

    @property
    def is_under_way(self) -> bool:
        """True if there is anything to wait for."""
        return self._search is not None

    @property
    def question(self) -> Question | None:
        """What is waited for."""
        return self._search.question if self._search else None

    def ask(self, question: Question | None) -> Refusal | None:
        """Wait for the answer to this question, and for no other; return why not, if it cannot be asked.

        None: wait for nothing.
        """
        if question == self.question:
            return None
        self._leave()
        if question is None:
            return None
        if self._questions.overflows(1, monotonic_ns()):
            return TooManyQuestions(
                counted(
                    "More than {count} new search a minute; wait a moment.",
                    "More than {count} new searches a minute; wait a moment.",
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
        """Return what is new, at most ten times a second, the first time at once."""
        search = self._search
        if search is None or monotonic() - self._looked < POLL:
            return None
        self._looked = monotonic()
        if search.has_ended:
            self._leave()
            return search.problem or "answered"
        far = Far(search.states, search.depth, self._searches.before(search))
        if far == self._told:
            return None
        self._told = far
        return far

    def _leave(self) -> None:
        if self._search:
            self._searches.leave(self._search)
        self._search = None

"""What one viewer waits for: the search that its session asks for, and what there is to tell of it."""

from time import monotonic
from typing import Literal

from webapp.variants import Question
from webapp.web.search.searches import Search, Searches

POLL = 0.1  # seconds between two looks: at most so often a viewer is told how far a search is

News = Literal["progress", "found", "failed"]


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

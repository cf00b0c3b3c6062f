"""What makes a variant's moves, where that is none of the classic puzzle's algorithms."""

from dataclasses import dataclass

from webapp.sentence import Sentence, sentence


@dataclass(frozen=True, slots=True)
class Maker:
    """An algorithm as tables of costs tell of it: what it remembers, and from where it can start."""

    name: str
    title: Sentence
    remembers: Sentence
    starts: Sentence


SEARCH = Maker(
    "search",
    sentence("Search"),
    sentence("every move, found before the first is made"),
    sentence("from any position whose search is not too long"),
)
"""What makes the moves of every variant without a listing."""

"""The link of `/maths`: one tower, its current move, the current card, and the values of other cards.

`?discs=5&from=A&to=C&move=13&formula=peg&d=3`: a value without a dot belongs to the current card, and
`gray.k=5` to the card named before the dot. If a link names another puzzle, `start` and `goal` are its own.
An impossible value is ignored or replaced by the nearest possible one, with a notice.
"""

import re
from dataclasses import dataclass, field

from werkzeug.datastructures import MultiDict

from webapp.puzzle import InvalidPuzzle, Puzzle, peg_named
from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.lanes import OF_VARIANTS, Lane, read_puzzle
from webapp.web.pages.links.link import Kept
from webapp.web.pages.links.place import kept_of, query_kept, tower
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import SHOWN, one_of
from webapp.web.pages.links.table import On
from webapp.web.pages.maths.cards import CARDS, FIRST_CARD, TWO_WAY, inputs_of

FIRST_MOVE = 1  # shows more than the start, where all digits are 0
TOWER = re.compile(r"([1-9]|[1-5][0-9]|6[0-4]),([ABC]),([ABC])")


class InvalidTower(Refusal):
    """A text that describes no tower."""


@dataclass(frozen=True, slots=True)
class MathsLink:
    """What a link says: the tower, its move, the current card, and the texts given to cards."""

    puzzle: Puzzle
    move: int
    card: str
    given: dict[str, dict[str, str]]  # by card and input
    notices: list[Sentence] = field(default_factory=list)


def read_link(query: MultiDict[str, str]) -> MathsLink:
    """Return what a link's query says, with a notice for everything that is impossible."""
    reader = Reader(query)
    lane = read_puzzle(reader)
    puzzle = _puzzle(lane)
    says = "move" in query and not lane.variant
    move = int(reader.value("move", On(last=puzzle.moves))) if says else FIRST_MOVE
    usual = TWO_WAY if "position" in query else FIRST_CARD  # a position alone is meant for the calculator
    card = reader.read("formula", usual, one_of(CARDS, usual))
    return MathsLink(puzzle, move, card, _given(reader, card), reader.notices)


def read_kept(query: MultiDict[str, str], link: MathsLink) -> tuple[Kept, str]:
    """Return what the page keeps of its link for other pages, and what links to these carry along."""
    source, target = link.puzzle.source, link.puzzle.target
    move = str(link.move) if "move" in query else "0"  # other pages open at the start
    shown = tower(link.puzzle.discs, source, target), move
    kept = kept_of(query, *shown, own=False)
    return kept, query_kept(kept, *shown, Reader(query).value("theme"))


def _puzzle(lane: Lane) -> Puzzle:
    """Return the tower that the page is about; for another puzzle, the classic one with as many discs."""
    if lane.variant:
        return Puzzle(lane.discs, peg_named(DEFAULTS.source), peg_named(DEFAULTS.target))
    return Puzzle(lane.discs, peg_named(lane.source), peg_named(lane.target))


def _given(reader: Reader, front: str) -> dict[str, dict[str, str]]:
    """Return the values given to cards; other names are for other parts of the page, or unknown."""
    given: dict[str, dict[str, str]] = {}
    for key, text in reader.query.items():
        card, dot, name = key.rpartition(".")
        if not dot and "variant" in reader.query and key in OF_VARIANTS:
            continue
        card = card if dot else front
        if card in CARDS and name in inputs_of(card):
            given.setdefault(card, {})[name] = text
        elif dot:
            reader.bad(key, text)
    return given


def tower_from_text(text: str) -> Puzzle:
    """Return the tower in a text such as `5,A,C`; raise a refusal that names the field for any other."""
    found = TOWER.fullmatch(text)
    if found is None:
        said = sentence("“{text}” is not a tower. Write one like 5,A,C.", text=text[:SHOWN])
        raise InvalidTower(said, "tower")
    try:
        return Puzzle(int(found[1]), peg_named(found[2]), peg_named(found[3]))
    except InvalidPuzzle as refusal:
        raise InvalidTower(refusal.said, "tower") from None

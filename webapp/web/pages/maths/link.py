"""The link of `/maths`: one tower, its current move, the card in front, and what cards were given besides.

`?discs=5&from=A&to=C&move=13&formula=peg&d=3`: a value without a dot belongs to the card in front, `gray.k=5`
to the card named before the dot. What is not possible is left out, or the nearest is used, with a notice.
"""

import re
from dataclasses import dataclass, field

from werkzeug.datastructures import MultiDict

from webapp.puzzle import LABELS, InvalidPuzzle, Puzzle, peg_named
from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.link import read_move
from webapp.web.pages.links.reading import SHOWN, Reader, number, one_of
from webapp.web.pages.maths.cards import CARDS, FIRST_CARD, TWO_WAY, inputs_of, what

LARGEST_TOWER = 64
FIRST_MOVE = 1  # which shows more than the start, where all digits are 0
TOWER = re.compile(r"([1-9]|[1-5][0-9]|6[0-4]),([ABC]),([ABC])")


class InvalidTower(Refusal):
    """A text that is no tower."""


@dataclass(frozen=True, slots=True)
class MathsLink:
    """What a link says: the tower, its move, the card in front, and the texts that cards were given."""

    puzzle: Puzzle
    move: int
    card: str
    given: dict[str, dict[str, str]]  # by card and input
    notices: list[Sentence] = field(default_factory=list)


def read_link(query: MultiDict[str, str]) -> MathsLink:
    """Return what a link's query says, with a notice for everything that is not possible."""
    reader = Reader(query, what)
    puzzle = _puzzle(reader)
    move = int(read_move(reader, puzzle.moves)) if "move" in query else FIRST_MOVE
    usual = TWO_WAY if "position" in query else FIRST_CARD  # a position alone is the calculator's
    card = reader.read("formula", usual, one_of(CARDS, usual))
    return MathsLink(puzzle, move, card, _given(reader, card), reader.notices)


def _puzzle(reader: Reader) -> Puzzle:
    discs = reader.read("discs", str(DEFAULTS.discs), number(1, LARGEST_TOWER, DEFAULTS.discs))
    source = reader.read("from", DEFAULTS.source, one_of(LABELS, DEFAULTS.source))
    others = [label for label in LABELS if label != source]
    usual = DEFAULTS.target if DEFAULTS.target in others else others[-1]
    target = reader.read("to", usual, one_of(others, usual))
    return Puzzle(int(discs), peg_named(source), peg_named(target))


def _given(reader: Reader, front: str) -> dict[str, dict[str, str]]:
    """Return what cards were given; names that no card has are other parts of the page, or unknown."""
    given: dict[str, dict[str, str]] = {}
    for key, text in reader.query.items():
        card, dot, name = key.rpartition(".")
        card = card if dot else front
        if card in CARDS and name in inputs_of(card):
            given.setdefault(card, {})[name] = text
        elif dot:
            reader.bad(key, text)
    return given


def tower_from_text(text: str) -> Puzzle:
    """Return the tower of a text such as `5,A,C`; raises a refusal, which names the field, for any other."""
    found = TOWER.fullmatch(text)
    if found is None:
        said = sentence("“{text}” is not a tower: a tower is written like 5,A,C.", text=text[:SHOWN])
        raise InvalidTower(said, "tower")
    try:
        return Puzzle(int(found[1]), peg_named(found[2]), peg_named(found[3]))
    except InvalidPuzzle as refusal:
        raise InvalidTower(refusal.said, "tower") from None

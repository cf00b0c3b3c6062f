"""The link of `/maths`: one tower, its current move, the card in front, and what cards were given besides.

`?discs=5&from=A&to=C&move=13&formula=peg&d=3`: a value without a dot belongs to the card in front, `gray.k=5`
to the card named before the dot. What is not possible is left out, or the nearest is used, with a notice.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from webapp.puzzle import LABELS, InvalidPuzzle, Puzzle, peg_named
from webapp.sentence import Refusal, sentence
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.maths.cards import CARDS, FIRST_CARD, inputs_of
from webapp.web.pages.typed_move import typed_move

LARGEST_TOWER = 64
LONGEST_NUMBER = 80  # digits
SHOWN = 40  # characters of a bad value
TOWER = re.compile(r"([1-9]|[1-5][0-9]|6[0-4]),([ABC]),([ABC])")


class InvalidTower(Refusal):
    """A text that is no tower."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A value that is not possible in a link, and what is used instead; None: nothing."""

    name: str
    value: str
    used: str | None = None


@dataclass(frozen=True, slots=True)
class MathsLink:
    """What a link says: the tower, its move, the card in front, and the texts that cards were given."""

    puzzle: Puzzle
    move: int
    card: str
    given: dict[str, dict[str, str]]  # by card and input
    notices: list[Notice] = field(default_factory=list)


def read_link(query: Mapping[str, str]) -> MathsLink:
    """Return what a link's query says, with a notice for everything that is not possible."""
    notices: list[Notice] = []
    puzzle = _puzzle(query, notices)
    move = _move(query.get("move", DEFAULTS.move), puzzle, notices)
    card = _choice(query, "formula", CARDS, FIRST_CARD, notices)
    return MathsLink(puzzle, move, card, _given(query, card, notices), notices)


def _puzzle(query: Mapping[str, str], notices: list[Notice]) -> Puzzle:
    discs = _number(query, "discs", (1, LARGEST_TOWER), DEFAULTS.discs, notices)
    source = _choice(query, "from", LABELS, DEFAULTS.source, notices)
    others = [label for label in LABELS if label != source]
    usual = DEFAULTS.target if DEFAULTS.target in others else others[-1]
    target = _choice(query, "to", others, usual, notices)
    return Puzzle(discs, peg_named(source), peg_named(target))


def _number(
    query: Mapping[str, str], name: str, bounds: tuple[int, int], usual: int, notices: list[Notice]
) -> int:
    text = query.get(name)
    if text is None:
        return min(max(usual, bounds[0]), bounds[1])
    known = text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER
    used = min(max(int(text), bounds[0]), bounds[1]) if known else usual
    if str(used) != text:
        notices.append(Notice(name, text, str(used)))
    return used


def _move(text: str, puzzle: Puzzle, notices: list[Notice]) -> int:
    """Return the move of a link, as people type moves too; beyond the last one, the last."""
    move = typed_move(text, puzzle.moves)
    if move is not None:
        return move
    used = puzzle.moves if typed_move(text, 1 << 300) is not None else 0
    notices.append(Notice("move", text, str(used)))
    return used


def _choice(
    query: Mapping[str, str], name: str, known: str | list[str], usual: str, notices: list[Notice]
) -> str:
    text = query.get(name, usual)
    if text in tuple(known):
        return text
    notices.append(Notice(name, text, usual))
    return usual


def _given(query: Mapping[str, str], front: str, notices: list[Notice]) -> dict[str, dict[str, str]]:
    """Return what cards were given; names that no card has are other parts of the page, or unknown."""
    given: dict[str, dict[str, str]] = {}
    for key, text in query.items():
        card, dot, name = key.rpartition(".")
        card = card if dot else front
        if card in CARDS and name in inputs_of(card):
            given.setdefault(card, {})[name] = text
        elif dot:
            notices.append(Notice(key, text))
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

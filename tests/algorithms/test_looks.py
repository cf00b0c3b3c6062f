"""What an algorithm looks at on the pegs to choose a move: those that look at nothing work blindfolded."""

import json
import re
from typing import Any, NoReturn

import pytest
from flask.testing import FlaskClient

from tests.oracles.brute_force import solve
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.algorithm import ALL_DISCS, ALL_TOPS, NOTHING, TWO_TOPS
from webapp.puzzle import Puzzle

SEES = {"peg_of": ALL_DISCS, "top": ALL_TOPS, "move_between": TWO_TOPS}
"""What each helper of a listing sees; those that see more come first."""


class Looked(Exception):
    """A listing has looked at the pegs."""


class Blindfold:
    """The helpers of a listing without the pegs: they note from which peg to which it moves."""

    def __init__(self, puzzle: Puzzle, labels: Any) -> None:
        self.labels = labels
        self.where = [labels[puzzle.source]] * puzzle.discs
        self.moves: list[tuple[int, int]] = []

    def helpers(self) -> dict[str, Any]:
        return {
            "move": lambda disc, source, target: self.move_top(source, target),
            "move_top": self.move_top,
            "show": self.show,
            "others": lambda peg: [other for other in self.labels if other != peg],
            "pegs": self,
            **dict.fromkeys(("top", "peg_of", "move_between"), self.look),
        }

    def move_top(self, source: Any, target: Any) -> None:
        self.moves.append((self.labels.index(source), self.labels.index(target)))

    def show(self, where: Any) -> None:
        [(source, target)] = [pair for pair in zip(self.where, where, strict=True) if pair[0] != pair[1]]
        self.move_top(source, target)
        self.where = list(where)

    def look(self, *_: Any) -> NoReturn:
        raise Looked

    __getitem__ = look


def moves_blindfolded(algorithm: Algorithm, puzzle: Puzzle) -> list[tuple[int, int]] | None:
    """Return from which peg to which it moves; None if it looks."""
    blindfold = Blindfold(puzzle, "ABC" if algorithm.letters else (0, 1, 2))
    names = blindfold.helpers()
    exec(algorithm.program.text, names)
    try:
        names[algorithm.program.main](*algorithm.arguments(puzzle).values())
    except Looked:
        return None
    return blindfold.moves


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
@pytest.mark.parametrize("discs", range(3, 9))
def test_blindfolded_exactly_those_that_look_at_nothing_make_the_moves(
    algorithm: Algorithm, discs: int
) -> None:
    for source, target in ((0, 2), (2, 1)):
        made = moves_blindfolded(algorithm, Puzzle(discs, source, target))
        shortest = [(i, j) for _, i, j in solve(discs, source, target)]
        assert made == (shortest if algorithm.looks is NOTHING else None)


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_it_says_what_the_helpers_of_its_listing_see(algorithm: Algorithm) -> None:
    seen = [seen for helper, seen in SEES.items() if re.search(rf"\b{helper}\b", algorithm.program.text)]
    assert algorithm.looks is (seen[0] if seen else NOTHING)


@pytest.mark.parametrize(
    ("lang", "seen"), [("en", "the top discs of two pegs"), ("pl", "wierzchnie krążki dwóch słupków")]
)
def test_the_table_of_costs_contains_it(client: FlaskClient, lang: str, seen: str) -> None:
    text = client.get("/compare", query_string={"lang": lang}).text
    assert f'"looks": {json.dumps(seen)}' in text.replace('":"', '": "')

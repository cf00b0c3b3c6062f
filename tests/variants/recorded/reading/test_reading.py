"""Of several ways in which moves were told one is taken; others are offered where they tell other moves."""

from __future__ import annotations

import pytest

from tests.variants.recorded.reading.test_told import SHORTEST, told
from webapp.variants.recorded.reading.told import KINDS, Kind, Told, disagree, in_question, readings_of

SWAPPED = SHORTEST.translate(str.maketrans("BC", "CB"))
BROKEN, SOONER = "AC AB CB AC AC", "AC AC"


def ways(**texts: str) -> dict[Kind, list[Told]]:
    return {kind: told(texts[kind]) for kind in KINDS if kind in texts}


@pytest.mark.parametrize(
    ("texts", "taken", "offered"),
    [
        ({"printed": SHORTEST, "pegs": SHORTEST}, "pegs", ""),
        ({"printed": SHORTEST, "pegs": SWAPPED}, "pegs", "pegs printed"),
        ({"printed": SHORTEST, "pegs": BROKEN}, "printed", ""),
        ({"returned": BROKEN, "yielded": SOONER}, "returned", ""),
        ({"returned": BROKEN, "yielded": SWAPPED[:12] + "BA"}, "yielded", ""),
        ({"move": SHORTEST, "printed": SHORTEST.lower()}, "move", ""),
        ({"move": SHORTEST, "grown": SWAPPED, "printed": SWAPPED}, "move", "move grown printed"),
        ({"pegs": SHORTEST, "printed": "AC AB"}, "pegs", ""),
    ],
)
def test_the_first_that_is_whole_is_taken_else_the_longest_and_others_are_offered(
    texts: dict[str, str], taken: str, offered: str
) -> None:
    found = readings_of(ways(**texts), 3, None)
    assert found[0].kind == taken
    assert " ".join(in_question(found)) == offered


def test_names_of_pegs_may_differ_where_moves_do_not() -> None:
    same, other, more = (
        readings_of({"printed": told(text)}, 3, None)[0]
        for text in (SHORTEST, SHORTEST.translate(str.maketrans("ABC", "132")), SHORTEST[:-3])
    )
    assert not disagree(same, other)
    assert disagree(same, more)


def test_own_lists_hold_as_many_discs_as_they_do() -> None:
    [reading] = readings_of({"pegs": told(SHORTEST)}, 5, None, 3)
    assert reading.followed.is_full

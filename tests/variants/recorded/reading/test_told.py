"""Moves in a program's own names: how far they are legal, which reading is taken, own pegs."""

import pytest

from webapp.variants.recorded.fitting import shortened
from webapp.variants.recorded.reading.evidence import OwnPegs, are_neighbours, in_order, labels
from webapp.variants.recorded.reading.told import (
    KINDS,
    Kind,
    Told,
    arrives,
    disagree,
    follow,
    in_question,
    readings_of,
)
from webapp.variants.recorded.recording import LONGEST

SHORTEST = "AC AB CB AC BA BC AC"


def told(text: str, discs: str = "") -> list[Told]:
    """Return the moves in a text like "AC AB", with the discs they name, if any."""
    named = [int(one) for one in discs] or [None] * len(text.split())
    pairs = zip(text.split(), named, strict=True)
    return [Told(tick, source, target, disc) for tick, ((source, target), disc) in enumerate(pairs, 1)]


def test_a_whole_tower_is_moved_and_its_size_is_found() -> None:
    followed = follow(told(SHORTEST))
    assert (followed.discs, followed.source, followed.refused) == (3, "A", None)
    assert [one.disc for one in followed.made] == [1, 2, 1, 3, 1, 2, 1]
    assert (followed.is_whole, followed.is_full, followed.arrived_on) == (True, True, "C")


@pytest.mark.parametrize(
    ("moves", "discs", "made", "rule", "disc", "on"),
    [
        ("AC AC", None, 1, "smaller", 2, 1),
        ("AC BC", None, 1, "empty", None, 1),
        ("AC CC", None, 1, "same", 1, 1),
        ("AC AB CB AC BA BC AC AB", 3, 7, "empty", None, None),
    ],
)
def test_the_first_impossible_move_says_which_rule_it_breaks(
    moves: str, discs: int | None, made: int, rule: str, disc: int | None, on: int | None
) -> None:
    followed = follow(told(moves), discs)
    assert followed.refused
    assert len(followed.made) == made
    assert followed.refused.told == told(moves)[made]
    assert (followed.refused.rule, followed.refused.disc, followed.refused.on) == (rule, disc, on)
    assert not followed.is_whole


def test_a_named_disc_must_be_on_top() -> None:
    followed = follow(told("AC AB", "12"))
    assert followed.is_whole
    followed = follow(told("AC AB", "13"))
    assert followed.refused
    assert (followed.discs, followed.refused.rule) == (3, "not_top")


def test_a_call_s_own_number_and_peg_override_those_inferred_from_the_moves() -> None:
    assert follow(told("AC"), 5).discs == 5
    assert not follow(told("AC"), 5).is_full
    assert follow(told("AC"), None, "B").refused
    assert follow([], None).discs == 1


@pytest.mark.parametrize(
    ("moves", "discs", "peg"),
    [(SHORTEST, 3, "C"), ("AC AB CB", 2, "B"), ("AC AB", 2, None), ("AC CA", 1, None), ("AC CB", 1, "B")],
)
def test_a_tower_has_arrived_when_all_its_discs_are_on_another_peg(
    moves: str, discs: int, peg: str | None
) -> None:
    assert follow(told(moves), discs).arrived_on == peg
    assert arrives(told(moves), discs) == (peg is not None)


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
def test_the_first_whole_reading_is_taken_else_the_longest_and_others_are_offered(
    texts: dict[str, str], taken: str, offered: str
) -> None:
    found = readings_of(ways(**texts), 3, None)
    assert found[0].kind == taken
    assert " ".join(in_question(found)) == offered


def test_readings_may_differ_in_the_names_of_pegs_but_not_in_moves() -> None:
    same, other, more = (
        readings_of({"printed": told(text)}, 3, None)[0]
        for text in (SHORTEST, SHORTEST.translate(str.maketrans("ABC", "132")), SHORTEST[:-3])
    )
    assert not disagree(same, other)
    assert disagree(same, more)


def test_a_program_s_own_lists_decide_the_number_of_discs() -> None:
    [reading] = readings_of({"pegs": told(SHORTEST)}, 5, None, 3)
    assert reading.followed.is_full


def heard(*told: tuple[int, str, list[str]]) -> OwnPegs:
    pegs = OwnPegs()
    for tick, how, texts in told:
        pegs.hear(tick, how, texts)
    return pegs


PLACES = [
    (1, "place", ["4", "left", "3", "2", "1"]),
    (1, "place", ["6", "right"]),
    (2, "place", ["5", "middle"]),
]
CARRIED = [(1, "carried", ["1", "4", "6"]), (2, "carried", ["2", "4", "5"]), (5, "carried", ["1", "6", "5"])]


def test_each_carried_disc_is_a_move_of_a_disc_of_its_size() -> None:
    pegs = heard(*PLACES, *CARRIED)
    assert pegs.in_order == ["left", "middle", "right"]
    assert pegs.ticks == [1, 2, 5]
    assert pegs.moves(0, 9, 3) == [
        Told(1, "left", "right", 1),
        Told(2, "left", "middle", 2),
        Told(5, "right", "middle", 1),
    ]
    assert [one.tick for one in pegs.moves(2, 4, 3)] == [2]
    assert pegs.discs(0, 9) == 3


def test_the_top_may_come_first_and_discs_may_have_any_name() -> None:
    places = [(1, "place", ["0", "a", "#77", "#5", "#1"]), (1, "place", ["1", "b"])]
    pegs = heard(*places, (1, "carried", ["#77", "0", "1"]))
    assert pegs.moves(0, 9, 3) == [Told(1, "a", "b", 1)]


@pytest.mark.parametrize(("most", "count"), [(3, 0), (4, 4)])
def test_four_lists_give_no_moves_on_three_pegs(most: int, count: int) -> None:
    more = [(6, "place", ["7", "fourth"]), (6, "carried", ["3", "4", "7"])]
    assert len(heard(*PLACES, *CARRIED, *more).moves(0, 9, most)) == count


def test_lists_of_the_same_name_get_numbers() -> None:
    assert labels(["rod", "rod", "rod"]) == ["rod 1", "rod 2", "rod 3"]
    assert labels(["a", "b"]) == ["a", "b"]


@pytest.mark.parametrize(
    ("names", "source", "target", "ordered"),
    [
        ("C A B", "A", "C", "A B C"),
        ("3 1 2", "3", "1", "1 2 3"),
        ("c a b", "b", "a", "a b c"),
        ("p10 p9 p11", "p10", "p9", "p9 p10 p11"),
        ("left right middle", "left", "right", "left middle right"),
        ("left right middle", "left", None, "left right middle"),
        ("X Y Z", "Z", "X", "X Y Z"),
        ("A C", "A", "C", "A B C"),
        ("1 3", "1", "3", "1 2 3"),
        ("0 1", "0", "1", "0 1 2"),
        ("left right", "left", "right", "left B right"),
    ],
)
def test_neighbouring_names_keep_their_order_and_others_go_from_source_to_target(
    names: str, source: str, target: str | None, ordered: str
) -> None:
    assert in_order(names.split(), source, target) == tuple(ordered.split())


def test_two_missing_names_are_made_up() -> None:
    assert len({*in_order(["A"], "A")}) == 3


def test_names_are_neighbours_if_they_count_up_by_one() -> None:
    assert are_neighbours(["1", "2", "3"])
    assert are_neighbours(["peg8", "peg9", "peg10"])
    assert not are_neighbours(["1", "2", "4"])
    assert not are_neighbours(["a1", "b2", "c3"])
    assert not are_neighbours(["s", "t", "z"])


def test_a_long_name_is_shortened() -> None:
    assert shortened("middle", LONGEST + 1) == "middle"
    assert shortened("the tower on the left", LONGEST + 1) == "the tower on…"

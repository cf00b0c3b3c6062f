"""A program's own pegs: their names, and moves between its lists."""

from __future__ import annotations

import pytest

from webapp.variants.recorded.reading.evidence import OwnPegs, are_neighbours, in_order, labels
from webapp.variants.recorded.reading.told import Told
from webapp.variants.recorded.recording import _shortened


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


def test_each_disc_that_is_carried_is_a_move_of_a_disc_of_its_size() -> None:
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
def test_of_four_lists_there_are_no_moves_on_three_pegs(most: int, count: int) -> None:
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
def test_neighbours_keep_their_order_and_others_go_from_source_to_target(
    names: str, source: str, target: str | None, ordered: str
) -> None:
    assert in_order(names.split(), source, target) == tuple(ordered.split())


def test_two_names_that_nobody_has_said_are_found() -> None:
    assert len({*in_order(["A"], "A")}) == 3


def test_neighbours_are_next_to_each_other() -> None:
    assert are_neighbours(["1", "2", "3"])
    assert are_neighbours(["peg8", "peg9", "peg10"])
    assert not are_neighbours(["1", "2", "4"])
    assert not are_neighbours(["a1", "b2", "c3"])
    assert not are_neighbours(["s", "t", "z"])


def test_a_long_name_is_cut() -> None:
    assert _shortened("middle") == "middle"
    assert _shortened("the tower on the left") == "the tower on…"

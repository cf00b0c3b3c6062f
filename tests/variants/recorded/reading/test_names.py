"""A program's own names stand where A, B and C do, in an order that people expect."""

from __future__ import annotations

import pytest

from webapp.variants.recorded.reading.own_pegs import are_neighbours, in_order, shortened


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
    assert shortened("middle") == "middle"
    assert shortened("the tower on the left") == "the tower on…"

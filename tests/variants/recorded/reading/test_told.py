"""Moves in a program's own names are made as far as the rules allow, on a tower whose size may be unknown."""

from __future__ import annotations

import pytest

from webapp.variants.recorded.reading.told import Told, arrives, follow

SHORTEST = "AC AB CB AC BA BC AC"


def told(text: str, discs: str = "") -> list[Told]:
    """Return moves that are written AC AB, and the discs that they name, if they do."""
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
def test_it_is_told_which_rule_the_first_impossible_move_breaks(
    moves: str, discs: int | None, made: int, rule: str, disc: int | None, on: int | None
) -> None:
    followed = follow(told(moves), discs)
    assert followed.refused
    assert len(followed.made) == made
    assert followed.refused.told == told(moves)[made]
    assert (followed.refused.rule, followed.refused.disc, followed.refused.on) == (rule, disc, on)
    assert not followed.is_whole


def test_a_disc_that_is_named_must_lie_on_top() -> None:
    followed = follow(told("AC AB", "12"))
    assert followed.is_whole
    followed = follow(told("AC AB", "13"))
    assert followed.refused
    assert (followed.discs, followed.refused.rule) == (3, "not_top")


def test_a_call_s_own_number_and_peg_come_before_what_the_moves_tell() -> None:
    assert follow(told("AC"), 5).discs == 5
    assert not follow(told("AC"), 5).is_full
    assert follow(told("AC"), None, "B").refused
    assert follow([], None).discs == 1


@pytest.mark.parametrize(
    ("moves", "discs", "peg"),
    [(SHORTEST, 3, "C"), ("AC AB CB", 2, "B"), ("AC AB", 2, None), ("AC CA", 1, None), ("AC CB", 1, "B")],
)
def test_a_tower_has_arrived_where_all_its_discs_lie_on_another_peg(
    moves: str, discs: int, peg: str | None
) -> None:
    assert follow(told(moves), discs).arrived_on == peg
    assert arrives(told(moves), discs) == (peg is not None)

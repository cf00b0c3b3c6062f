"""Names of discs that look alike, and moves that are as good as the next one, as browsers are told."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from webapp.variants import VARIANTS

NAMED = {
    "antwerp": ["red disc 1", "blue disc 1", "yellow disc 1"],
    "little-antwerp": ["gold disc 1", "silver disc 1", "gold disc 2"],
    "london": ["red ball 1", "green ball 2", "blue ball 3"],
    "tunstall": ["red ball 1", "green ball 2", "blue ball 3"],
}
DISCS = {"tunstall": 4, "antwerp": 2}


def answers(variant: str) -> tuple[dict[str, Any], dict[str, Any]]:
    opened, state = Viewer(lanes=[lane(DISCS.get(variant, 3), variant=variant)]).answers
    return opened["lanes"][0], state["lanes"][0]


@pytest.mark.parametrize("variant", NAMED)
def test_discs_that_look_alike_have_names_and_no_two_the_same(variant: str) -> None:
    looks = answers(variant)[0]["disc_looks"]
    names = [look["name"] for look in looks]
    assert names[:3] == NAMED[variant]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("variant", [one.name for one in VARIANTS if one.name not in NAMED])
def test_other_discs_have_none(variant: str) -> None:
    assert all("name" not in look for look in answers(variant)[0]["disc_looks"])


@pytest.mark.parametrize("variant", [one.name for one in VARIANTS if one.name != "classic"])
def test_a_state_tells_the_other_moves_that_are_as_good(variant: str) -> None:
    shown = answers(variant)[1]
    assert shown["next_move"] not in shown["as_good"]
    assert all(set(move) == {"disc", "from", "to"} for move in shown["as_good"])


def test_nothing_is_told_at_the_end_of_the_classic_puzzle_and_of_own_moves() -> None:
    end = Viewer(lanes=[lane(3, variant="london")], move="8").answers[1]["lanes"][0]
    assert end["next_move"] is None
    own = lane(3, variant="london", start=[[], [3, 2], [1]], made=["BA"])
    for shown in (end, answers("classic")[1], Viewer(lanes=[own]).answers[1]["lanes"][0]):
        assert "as_good" not in shown

"""`route` and `locate`: any two positions, any move of a shortest path, and what can be done there."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from tests.oracles import state_graph
from tests.oracles.brute_force import neighbours, positions
from webapp.puzzle import pegs_of

COMMON_BELIEF = {"start": [[2, 1], [3], []], "goal": [[3], [2, 1], []]}


def route(viewer: Viewer, **fields: Any) -> dict[str, Any]:
    [answer] = viewer.say(type="route", lane=0, **fields)
    return answer


def test_an_answer_tells_one_position_of_one_path() -> None:
    assert route(Viewer(lanes=[lane(3)]), **COMMON_BELIEF, move="4", ref="x") == {
        "type": "routed",
        "ref": "x",
        "length": "5",
        "paths": 1,
        "crossings": 2,
        "move": "4",
        "pegs": [[], [2, 1], [3]],
        "next_move": {"disc": 3, "from": "C", "to": "A"},
    }


def test_move_and_path_are_0_and_1_unless_given() -> None:
    answer = route(Viewer(lanes=[lane(3)]), **COMMON_BELIEF)
    assert (answer["move"], answer["pegs"]) == ("0", COMMON_BELIEF["start"])


def test_where_two_paths_are_shortest_each_can_be_asked_for() -> None:
    viewer = Viewer(lanes=[lane(2)])
    ends = {"start": [[1], [2], []], "goal": [[2], [1], []]}
    for path, crossings in (("1", 1), ("2", 2)):
        answer = route(viewer, **ends, path=path, move="3")
        assert (answer["paths"], answer["crossings"], answer["length"]) == (2, crossings, "3")
        assert (answer["pegs"], answer["next_move"]) == (ends["goal"], None)


def test_a_route_changes_nothing_of_what_is_viewed() -> None:
    viewer = Viewer(lanes=[lane(3)], move="5")
    before = viewer.session
    route(viewer, **COMMON_BELIEF)
    assert viewer.session == before


def test_an_error_names_what_there_is_not() -> None:
    viewer = Viewer(lanes=[lane(3)])
    assert route(viewer, **COMMON_BELIEF, move="6")["message"] == "Move 6 is not among 0 to 5."
    assert route(viewer, **COMMON_BELIEF, path="2")["message"] == (
        "There is only one shortest path here, so there is no path 2."
    )


@pytest.mark.parametrize("n", range(1, 5))
def test_every_position_is_located_with_its_legal_moves(n: int) -> None:
    viewer, left = Viewer(lanes=[lane(n)]), state_graph.distances_from((2,) * n)
    numbers = {position: str(k) for k, position in enumerate(positions(n, 0, 2))}
    for position in state_graph.positions(n):
        [found] = viewer.say(type="locate", lane=0, pegs=pegs_of(position))
        assert (found["on_path"], found["move"]) == (position in numbers, numbers.get(position))
        assert found["to_target"] == str(left[position])
        legal = [(one["disc"], "ABC".index(one["from"]), "ABC".index(one["to"])) for one in found["legal"]]
        assert sorted(legal) == sorted(move for move, _ in neighbours(position))

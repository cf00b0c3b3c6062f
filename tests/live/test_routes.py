"""Any two positions: what can be done there, and a shortest path between them, asked for or as a lane."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.viewer import Viewer, lane
from tests.oracles import state_graph
from tests.oracles.brute_force import Position, neighbours, positions
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


def test_it_is_opened_with_its_own_algorithm_and_listing() -> None:
    [told] = Viewer(lanes=[lane(3, variant="regular", **COMMON_BELIEF)]).answers[0]["lanes"]
    assert (told["variant"], told["algorithm"], told["title"]) == ("regular", "target-walk", "Shortest path")
    assert (told["moves"], told["listing"]["lines"][0]) == ("5", "def solve(n, goal, path):")
    assert (told["start"], told["goal"]) == (COMMON_BELIEF["start"], COMMON_BELIEF["goal"])
    assert told["rules"].startswith("Move the discs from the start position to the goal position")


def test_unless_told_it_goes_from_all_on_the_source_to_all_on_the_target() -> None:
    viewer = Viewer(lanes=[lane(4, variant="regular"), lane(4)])
    for move in range(16):
        [state] = viewer.say(type="seek", move=str(move))
        assert state["lanes"][0]["pegs"] == state["lanes"][1]["pegs"]


LARGE = st.lists(st.integers(0, 2), min_size=64, max_size=64).map(tuple)


@given(LARGE, LARGE, st.data())
def test_of_64_discs_any_move_is_seen_at_once(start: Position, goal: Position, data: st.DataObject) -> None:
    ends = {"variant": "regular", "start": pegs_of(start), "goal": pegs_of(goal)}
    viewer = Viewer(lanes=[lane(64, **ends, panels=["moves"])])
    moves = int(viewer.answers[0]["lanes"][0]["moves"])
    move = data.draw(st.integers(0, moves))
    here = viewer.seen(move=str(move))
    [found] = viewer.say(type="locate", lane=0, pegs=here["pegs"])
    assert (found["on_path"], found["move"], found["to_target"]) == (True, str(move), str(moves - move))
    for row in here["panels"]["moves"]["rows"]:
        assert viewer.seen(move=row["move"])["pegs"] == row["pegs"]


def test_it_says_what_the_largest_disc_does_and_how_many_moves_are_left() -> None:
    viewer = Viewer(lanes=[lane(3, variant="regular", **COMMON_BELIEF)])
    assert [viewer.seen(move=str(move))["narration"] for move in range(6)] == [
        "The goal is 5 moves away. The largest disc that has to move, disc 3, moves twice.",
        "Disc 3 moved B → C: when all smaller discs are on B, it moves on to A.",
        "Disc 1 moved A → C: 3 moves are left.",
        "Disc 2 moved A → B: 2 moves are left.",
        "Disc 1 moved C → B: 1 move is left.",
        "Disc 3 moved C → A: the goal is reached, in the fewest possible moves.",
    ]
    once = Viewer(lanes=[lane(2, variant="regular")])
    assert once.seen(move="0")["narration"] == (
        "The goal is 3 moves away. The largest disc that has to move, disc 2, moves once."
    )
    assert once.seen(move="2")["narration"] == (
        "Disc 2 moved A → C: it stays there, and now only smaller discs move."
    )
    nothing = Viewer(lanes=[lane(1, variant="regular", goal=[[1], [], []])])
    assert nothing.seen(move="0")["narration"] == "This is the goal already."

"""`/play`: the page, and the reasons, readings and points that its scripts ask for."""

from itertools import pairwise
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.oracles.brute_force import Position, neighbours
from tests.oracles.state_graph import distances_from, positions
from webapp.web.pages.play.why import Waiting, waiting_moves

DISCS = 4


def get(client: FlaskClient, path: str, **query: str) -> tuple[int, Any]:
    answer = client.get(f"/play{path}", query_string=query, headers={"Accept-Language": "en"})
    return answer.status_code, answer.get_json()


def ordered(reasons: list[Waiting]) -> bool:
    return all(one.move.disc > other.move.disc for one, other in pairwise(reasons))


@pytest.mark.parametrize("goal", positions(DISCS)[::7])
def test_the_last_reason_is_a_legal_move_towards_the_goal(goal: Position) -> None:
    left = distances_from(goal)
    for places in positions(DISCS):
        reasons = list(waiting_moves(places, goal))
        if places == goal:
            assert reasons == []
            continue
        assert ordered(reasons)
        assert [one.now for one in reasons] == [False] * (len(reasons) - 1) + [True]
        move = reasons[-1].move
        after = dict(neighbours(places))[(move.disc, move.source, move.target)]
        assert left[after] == left[places] - 1


@pytest.mark.parametrize("goal", positions(DISCS)[::7])
def test_what_waits_can_move_when_all_smaller_discs_stand_on_one_peg(goal: Position) -> None:
    for places in positions(DISCS):
        for one in waiting_moves(places, goal):
            ready = (*(one.rest,) * (one.move.disc - 1), *places[one.move.disc - 1 :])
            assert (one.move.disc, one.move.source, one.move.target) in dict(neighbours(ready))


def test_reasons_are_said_from_the_largest_disc_down(client: FlaskClient) -> None:
    status, answer = get(client, "/why", position="5,4|2,1|3", goal="|5,3|4,2,1")
    assert (status, answer["why"]) == (
        200,
        [
            "Disc 5 can go A → B when discs 1 to 4 stand on C.",
            "Disc 4 can go A → C when discs 1 to 3 stand on B.",
            "Disc 3 can go C → B when discs 1 and 2 stand on A.",
            "Disc 2 can go B → A when disc 1 stands on C.",
            "Disc 1 can go B → C now: no smaller disc lies on it or on C.",
        ],
    )


def test_a_reading_tells_the_move_and_the_distance(client: FlaskClient) -> None:
    status, answer = get(client, "/reading", **{"position": "3|2|1", "from": "A", "to": "C"})
    assert (status, answer["move"]) == (200, "2")
    assert answer["up"][-1] == "010₂ = 2"
    assert answer["walk"][-1] == "moves to all on C: 5"


def test_the_points_of_both_ways_are_one_edge_apart(client: FlaskClient) -> None:
    status, answer = get(client, "/way", start="3,2,1||", goal="||3,2,1", made="ABBCABCBACBABCAC")
    assert (status, len(answer["own"]), len(answer["best"])) == (200, 9, 8)
    for way in answer.values():
        assert (way[0], way[-1]) == ([7, 0, 0], [0, 0, 7])
        for one, other in pairwise(way):
            assert sorted(after - before for before, after in zip(one, other, strict=True)) == [-1, 0, 1]

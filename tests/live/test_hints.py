"""Hints in variants, against searches that share no code with the app, in all positions of small ones."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from tests.oracles import more_pegs, searched
from webapp.puzzle import pegs_of

LABELS = "ABCDEFGH"
Lists = list[list[int]]
Found = tuple[dict[Any, int], dict[Any, set[Any]]]


def after(pegs: Lists, move: dict[str, Any]) -> Lists:
    changed = [list(discs) for discs in pegs]
    changed[LABELS.index(move["to"])].append(changed[LABELS.index(move["from"])].pop())
    return changed


def located(viewer: Viewer, pegs: Lists, **others: Any) -> dict[str, Any]:
    answers = viewer.say(type="locate", lane=0, pegs=pegs, **others) + viewer.search()
    return next(one for one in answers if one["type"] != "searching")


@pytest.mark.parametrize(("discs", "pegs"), [(5, 3), (5, 4), (4, 5), (2, 8)])
def test_with_more_pegs_every_position_has_its_distance_and_moves(discs: int, pegs: int) -> None:
    viewer = Viewer(lanes=[lane(discs, variant="pegs", pegs=pegs, made=[])])
    least = more_pegs.distances(discs, pegs, 2)
    for position in more_pegs.positions(discs, pegs):
        found = located(viewer, pegs_of(position, pegs), search=False)
        distance = least[more_pegs.number_of(position, pegs)]
        legal = {(one["disc"], LABELS.index(one["from"]), LABELS.index(one["to"])) for one in found["legal"]}
        assert legal == set(more_pegs.next_to(position, pegs))
        assert (found["to_target"], found.get("sure", True)) == (str(distance), True)
        if distance:
            move = found["next_move"]
            there = list(position)
            there[move["disc"] - 1] = LABELS.index(move["to"])
            assert least[more_pegs.number_of(tuple(there), pegs)] == distance - 1


def coloured(of: str, height: int, colours: int) -> Found:
    """Return each position's distance from a goal, and where its moves lead, as the app numbers discs."""
    _, goals = (searched.antwerp if of == "antwerp" else searched.little)(height)
    least = searched.nearest(goals, searched.towers)
    name = {stacks: searched.numbered(stacks, colours) for stacks in least}
    looked_at = [*least][:: 1 if len(least) < 500 else 41]
    after = {name[stacks]: {name[other] for other in searched.towers(stacks)} for stacks in looked_at}
    return {name[stacks]: left for stacks, left in least.items()}, after


def balls(goal: searched.Stacks, capacities: tuple[int, int, int]) -> Found:
    following = searched.balls(capacities)
    distance = searched.distances(goal, following)
    return distance, {stacks: {*following(stacks)} for stacks in distance}


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        (lane(1, variant="antwerp"), lambda: coloured("antwerp", 1, 3)),
        (lane(2, variant="antwerp"), lambda: coloured("antwerp", 2, 3)),
        (lane(3, variant="little-antwerp"), lambda: coloured("little-antwerp", 3, 2)),
        (
            lane(3, variant="london", goal=[[], [], [1, 2, 3]], start=[[], [2, 1], [3]]),
            lambda: balls(((), (), (1, 2, 3)), (1, 2, 3)),
        ),
        (
            lane(4, variant="tunstall", goal=[[], [], [1, 2, 3, 4]], start=[[], [2, 1], [3, 4]]),
            lambda: balls(((), (), (1, 2, 3, 4)), (2, 3, 4)),
        ),
    ],
    ids=["antwerp 1", "antwerp 2", "little antwerp 3", "london", "tunstall"],
)
def test_every_position_has_its_legal_moves_and_a_shortest_path(fields: dict[str, Any], found: Any) -> None:
    distance, moves = found()
    viewer = Viewer(lanes=[{**fields, "made": []}])
    for stacks, others in moves.items():
        pegs = [list(stack) for stack in stacks]
        told = located(viewer, pegs)
        assert told["to_target"] == str(distance[stacks])
        assert {tuple(map(tuple, after(pegs, one))) for one in told["legal"]} == others
        if distance[stacks]:
            there = tuple(map(tuple, after(pegs, told["next_move"])))
            assert distance[there] == distance[stacks] - 1
        else:
            assert told["next_move"] is None


def test_without_a_search_the_answer_comes_at_once_with_what_is_known() -> None:
    viewer = Viewer(lanes=[lane(9, variant="pegs", pegs=5, made=[])])
    pegs = [[9, 8, 1], [7, 6], [5, 2], [4], [3]]
    [quick] = viewer.say(type="locate", lane=0, pegs=pegs, search=False)
    assert (quick["sure"], quick["to_target"]) == (False, None)
    assert quick["next_move"] in quick["legal"]
    slow = located(viewer, pegs)
    assert int(slow["to_target"]) <= int(quick["at_most"])
    assert "at_most" not in slow
    assert viewer.say(type="locate", lane=0, pegs=pegs, search=False) == [slow]


def test_the_number_of_moves_in_the_answer_is_enough() -> None:
    viewer = Viewer(lanes=[lane(14, variant="pegs", pegs=6, made=[])])
    pegs = [[14, 3], [13, 12, 2], [11], [10, 9, 1], [8, 7], [6, 5, 4]]
    [found] = viewer.say(type="locate", lane=0, pegs=pegs)
    assert (found["sure"], found["to_target"], found["on_path"]) == (False, None, False)
    assert found["next_move"] in found["legal"]
    told = viewer.say(type="open", lanes=[lane(14, variant="pegs", pegs=6, start=pegs)])
    assert told[0]["lanes"][0]["moves"] == found["at_most"]
    last = viewer.seen(move=found["at_most"])["pegs"]
    assert [len(discs) for discs in last] == [0, 0, 14, 0, 0, 0]


def test_a_replaced_request_is_no_longer_searched() -> None:
    viewer = Viewer(lanes=[lane(4, variant="antwerp", made=[])])
    pegs = viewer.answers[0]["lanes"][0]["start"]
    assert viewer.say(type="locate", lane=0, pegs=pegs, ref="old") == []
    [answer] = viewer.say(type="locate", lane=0, pegs=pegs, search=False, instead="old", ref="new")
    assert (answer["ref"], answer["next_move"], answer["sure"]) == ("new", None, False)
    assert viewer.session.question is None


def test_for_the_largest_towers_only_the_start_is_searched() -> None:
    viewer = Viewer(lanes=[lane(5, variant="antwerp", made=[])])
    pegs = viewer.answers[0]["lanes"][0]["start"]
    assert viewer.say(type="locate", lane=0, pegs=pegs) == []
    assert viewer.session.question is not None
    moved = after(pegs, {"from": "A", "to": "B"})
    [error] = viewer.say(type="locate", lane=0, pegs=moved)
    assert (error["code"], error["field"]) == ("too_large", "pegs")
    [error] = viewer.say(type="open", lanes=[lane(5, variant="antwerp", start=moved)])
    assert (error["code"], error["field"]) == ("too_large", "lanes[0].start")


@pytest.mark.parametrize(
    ("fields", "moves"),
    [
        ({"variant": "pegs", "discs": 4, "start": [[4, 3], [2], [], [1]]}, "7"),
        ({"variant": "pegs", "discs": 4, "pegs": 3, "start": [[4, 3], [2], [1]]}, "15"),
        ({"variant": "pegs", "discs": 30, "start": [[*range(30, 0, -1)], [], [], []]}, "1025"),
        ({"variant": "antwerp", "discs": 1, "start": [[1, 2], [], [3]]}, "4"),
    ],
    ids=str,
)
def test_a_path_can_start_at_any_position(fields: dict[str, Any], moves: str) -> None:
    viewer = Viewer(lanes=[lane(**fields)])
    [told] = viewer.answers[0]["lanes"]
    assert told["start"] == fields["start"]
    assert told["moves"] == moves
    viewer.say(type="seek", move=told["moves"])
    made = Viewer(lanes=[lane(**fields, made=[])]).answers[0]["lanes"][0]
    assert (made["start"], made["moves"]) == (fields["start"], "0")

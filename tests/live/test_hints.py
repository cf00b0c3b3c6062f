"""Hints in variants, against searches that share no code with the app: all positions of small ones."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from tests.oracles import more_pegs, searched
from webapp.puzzle import pegs_of

LABELS = "ABCDEFGH"
Lists = list[list[int]]


def after(pegs: Lists, move: dict[str, Any]) -> Lists:
    changed = [list(discs) for discs in pegs]
    changed[LABELS.index(move["to"])].append(changed[LABELS.index(move["from"])].pop())
    return changed


def located(viewer: Viewer, pegs: Lists, **others: Any) -> dict[str, Any]:
    answers = viewer.say(type="locate", lane=0, pegs=pegs, **others) + viewer.search()
    return next(one for one in answers if one["type"] != "searching")


@pytest.mark.parametrize(("discs", "pegs"), [(5, 3), (5, 4), (4, 5), (2, 8)])
def test_with_more_pegs_every_position_has_its_distance_its_moves_and_a_best_one(
    discs: int, pegs: int
) -> None:
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


Named = tuple[tuple[int, ...], ...]


def named(stacks: searched.Stacks, colours: int) -> Lists:
    """The discs of an oracle's position, (size, colour), as the app numbers them."""
    return [[(size - 1) * colours + colour + 1 for size, colour in stack] for stack in stacks]  # type: ignore[misc]


def from_goals(goals: list[searched.Stacks], following: searched.Next) -> dict[searched.Stacks, int]:
    tables = [searched.distances(goal, following) for goal in goals]
    return {stacks: min(table[stacks] for table in tables) for stacks in tables[0]}


@pytest.mark.parametrize(
    ("variant", "height", "colours"), [("antwerp", 1, 3), ("antwerp", 2, 3), ("little-antwerp", 3, 2)]
)
def test_coloured_towers_have_the_shortest_way_from_every_position(
    variant: str, height: int, colours: int
) -> None:
    _, goals = (searched.antwerp if variant == "antwerp" else searched.little)(height)
    least = from_goals(goals, searched.towers)
    distance = {tuple(map(tuple, named(stacks, colours))): left for stacks, left in least.items()}
    viewer = Viewer(lanes=[lane(height, variant=variant, made=[])])
    for stacks in [*least][:: 1 if len(least) < 500 else 41]:
        check_best(viewer, named(stacks, colours), distance)
        moves = {tuple(map(tuple, named(other, colours))) for other in searched.towers(stacks)}
        check_legal(viewer, named(stacks, colours), moves)


@pytest.mark.parametrize(
    ("variant", "balls", "capacities"), [("london", 3, (1, 2, 3)), ("tunstall", 4, (2, 3, 4))]
)
def test_balls_have_the_shortest_way_from_every_position(
    variant: str, balls: int, capacities: tuple[int, int, int]
) -> None:
    goal: searched.Stacks = ((), (), tuple(range(1, balls + 1)))
    pegs = [list(stack) for stack in goal]
    distance = searched.distances(goal, searched.balls(capacities))
    viewer = Viewer(
        lanes=[lane(balls, variant=variant, made=[], goal=pegs, start=[[], [2, 1], [*range(3, balls + 1)]])]
    )
    for stacks in distance:
        here: Lists = [list(stack) for stack in stacks]  # type: ignore[arg-type]
        check_best(viewer, here, distance)  # type: ignore[arg-type]
        check_legal(viewer, here, set(searched.balls(capacities)(stacks)))  # type: ignore[arg-type]


def check_best(viewer: Viewer, pegs: Lists, distance: dict[Named, int]) -> None:
    left = distance[tuple(map(tuple, pegs))]
    found = located(viewer, pegs)
    assert found["to_target"] == str(left)
    if left:
        assert distance[tuple(map(tuple, after(pegs, found["next_move"])))] == left - 1
    else:
        assert found["next_move"] is None


def check_legal(viewer: Viewer, pegs: Lists, moves: set[Named]) -> None:
    found = located(viewer, pegs)
    assert {tuple(map(tuple, after(pegs, one))) for one in found["legal"]} == moves


def test_without_a_search_it_is_answered_at_once_with_what_is_known() -> None:
    viewer = Viewer(lanes=[lane(9, variant="pegs", pegs=5, made=[])])
    pegs = [[9, 8, 1], [7, 6], [5, 2], [4], [3]]
    [quick] = viewer.say(type="locate", lane=0, pegs=pegs, search=False)
    assert (quick["sure"], quick["to_target"]) == (False, None)
    assert quick["next_move"] in quick["legal"]
    slow = located(viewer, pegs)
    assert int(slow["to_target"]) <= int(quick["at_most"])
    assert "at_most" not in slow
    assert viewer.say(type="locate", lane=0, pegs=pegs, search=False) == [slow]


def test_so_many_moves_are_enough_as_the_answer_says() -> None:
    viewer = Viewer(lanes=[lane(14, variant="pegs", pegs=6, made=[])])
    pegs = [[14, 3], [13, 12, 2], [11], [10, 9, 1], [8, 7], [6, 5, 4]]
    [found] = viewer.say(type="locate", lane=0, pegs=pegs)
    assert (found["sure"], found["to_target"], found["on_path"]) == (False, None, False)
    assert found["next_move"] in found["legal"]
    told = viewer.say(type="open", lanes=[lane(14, variant="pegs", pegs=6, start=pegs)])
    assert told[0]["lanes"][0]["moves"] == found["at_most"]
    last = viewer.say(type="seek", move=found["at_most"])[0]["lanes"][0]["pegs"]
    assert [len(discs) for discs in last] == [0, 0, 14, 0, 0, 0]


def test_a_request_that_is_replaced_is_not_searched_for_any_more() -> None:
    viewer = Viewer(lanes=[lane(4, variant="antwerp", made=[])])
    pegs = viewer.answers[0]["lanes"][0]["start"]
    assert viewer.say(type="locate", lane=0, pegs=pegs, ref="old") == []
    [answer] = viewer.say(type="locate", lane=0, pegs=pegs, search=False, instead="old", ref="new")
    assert (answer["ref"], answer["next_move"], answer["sure"]) == ("new", None, False)
    assert viewer.session.question is None


def test_the_start_of_the_largest_towers_is_searched_and_nothing_else() -> None:
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
        ({"variant": "antwerp", "discs": 1, "start": [[1, 2], [], [3]]}, None),
    ],
    ids=str,
)
def test_a_way_begins_at_any_position(fields: dict[str, Any], moves: str | None) -> None:
    viewer = Viewer(lanes=[lane(**fields)])
    [told] = viewer.answers[0]["lanes"]
    assert told["start"] == fields["start"]
    assert moves in (told["moves"], None)
    viewer.say(type="seek", move=told["moves"])
    made = Viewer(lanes=[lane(**fields, made=[])]).answers[0]["lanes"][0]
    assert (made["start"], made["moves"]) == (fields["start"], "0")

"""A lane between any two positions, or of someone's own moves, beside any other lane."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.viewer import Viewer, lane
from tests.oracles import state_graph
from tests.oracles.brute_force import Position, neighbours, positions
from webapp.live.panels import NAMES
from webapp.puzzle import pegs_of

DETOUR = ["AB", "BC", "AB", "CB"]


def narrations(**fields: Any) -> list[str]:
    viewer = Viewer(lanes=[lane(**fields)])
    moves = int(viewer.answers[0]["lanes"][0]["moves"])
    return [viewer.seen(move=str(move))["narration"] for move in range(moves + 1)]


def test_it_opens_without_an_algorithm_and_without_a_listing() -> None:
    opened, state = Viewer(lanes=[lane(2, made=DETOUR, panels=["code", "moves"])], move="2").answers
    [told] = opened["lanes"]
    assert "algorithm" not in told
    assert told["title"] == "Your own solution"
    assert told["listing"]["lines"] == []
    assert (told["moves"], told["ticks"], told["panels"]) == ("4", "4", ["moves"])
    [shown] = state["lanes"]
    assert (shown["pegs"], shown["code_line"]) == ([[2], [], [1]], None)
    assert shown["last_move"] == {"disc": 1, "from": "B", "to": "C"}
    assert shown["next_move"] == {"disc": 2, "from": "A", "to": "B"}
    assert (shown["line"], shown["lines"], shown["tick"]) == (0, 1, "2")


def test_the_table_of_moves_is_its_only_panel() -> None:
    opened, state = Viewer(lanes=[lane(2, made=DETOUR, panels=list(NAMES))], move="4").answers
    assert opened["lanes"][0]["panels"] == ["moves"]
    rows = state["lanes"][0]["panels"]["moves"]["rows"]
    assert [row["from"] + row["to"] for row in rows] == DETOUR
    assert [row["move"] for row in rows] == ["1", "2", "3", "4"]
    assert [row["pegs"] for row in rows] == [[[2], [1], []], [[2], [], [1]], [[], [2], [1]], [[], [2, 1], []]]


@pytest.mark.parametrize("unit", ["move", "line"])
def test_it_is_stepped_forward_and_back(unit: str) -> None:
    viewer = Viewer(lanes=[lane(2, made=DETOUR)])
    there = [viewer.answers[1]] + [viewer.say(type="step", by=1, unit=unit)[0] for _ in DETOUR]
    assert [state["move"] for state in there] == ["0", "1", "2", "3", "4"]
    assert there[-1]["lanes"][0]["lines"] == 0
    assert viewer.say(type="step", by=1, unit=unit)[0]["lanes"] == there[-1]["lanes"]
    back = [viewer.say(type="step", by=-1, unit=unit)[0] for _ in DETOUR]
    assert [state["lanes"][0]["pegs"] for state in back] == [
        state["lanes"][0]["pegs"] for state in there[-2::-1]
    ]


def test_beside_another_lane_it_rests_at_its_end_and_it_may_have_no_moves() -> None:
    viewer = Viewer(lanes=[lane(3, made=["AC"]), lane(3)], move="5")
    own, optimal = viewer.answers[1]["lanes"]
    assert (own["move"], optimal["move"]) == ("1", "5")
    assert own["pegs"] == [[3, 2], [], [1]]
    viewer = Viewer(lanes=[lane(3, made=[])])
    assert viewer.answers[1]["lanes"][0]["pegs"] == [[3, 2, 1], [], []]
    [state] = viewer.say(type="step", by=1, unit="move")
    assert (state["move"], state["lanes"][0]["next_move"]) == ("0", None)


def test_it_starts_at_the_given_position() -> None:
    start, goal = [[2, 1], [3], []], [[3], [2, 1], []]
    viewer = Viewer(lanes=[lane(3, start=start, goal=goal, made=["BC"])])
    assert viewer.answers[1]["lanes"][0]["pegs"] == start
    [found] = viewer.say(type="locate", lane=0, pegs=[[2, 1], [], [3]])
    assert (found["on_path"], found["move"], found["to_target"]) == (True, "1", "4")
    [found] = viewer.say(type="locate", lane=0, pegs=[[2], [3], [1]])
    assert (found["on_path"], found["move"], found["to_target"]) == (False, None, "6")


@given(st.lists(st.sampled_from(["AB", "AC", "BA", "BC", "CA", "CB"]), max_size=255), st.integers(1, 64))
def test_any_move_of_any_solution_is_the_one_that_was_made(wanted: list[str], discs: int) -> None:
    pegs: dict[str, list[int]] = {"A": list(range(discs, 0, -1)), "B": [], "C": []}
    made, after = [], [[list(tower) for tower in pegs.values()]]
    for source, target in wanted:
        if pegs[source] and (not pegs[target] or pegs[target][-1] > pegs[source][-1]):
            pegs[target].append(pegs[source].pop())
            made.append(source + target)
            after.append([list(tower) for tower in pegs.values()])
    viewer = Viewer(lanes=[lane(discs, made=made)])
    for move in {0, len(made) // 2, len(made)}:
        assert viewer.seen(move=str(move))["pegs"] == after[move]


def test_each_move_says_whether_it_brought_the_goal_nearer() -> None:
    assert narrations(discs=2, made=["AC", "CB", "AC", "BA", "AC"]) == [
        "The goal is 3 moves away.",
        "Disc 1 moved A → C: no nearer to the goal, still 3 moves away.",
        "Disc 1 moved C → B: 2 moves are left.",
        "Disc 2 moved A → C: 1 move is left.",
        "Disc 1 moved B → A: no nearer to the goal, still 1 move away.",
        "Disc 1 moved A → C: the goal is reached after move 5; the shortest solution takes 3 moves.",
    ]


def test_the_best_solution_is_praised_and_a_step_back_is_named() -> None:
    best = narrations(discs=1, made=["AC"])
    assert best[-1] == "Disc 1 moved A → C: the goal is reached, in the fewest possible moves."
    back = narrations(discs=2, made=["AB", "BA"])
    assert back[-1] == "Disc 1 moved B → A: further from the goal, now 3 moves away."
    there = narrations(discs=1, made=["CA", "AC"], start=[[], [], [1]])
    assert there[0] == "This is the goal already."
    assert there[1] == "Disc 1 moved C → A: further from the goal, now 1 move away."
    assert (
        there[2]
        == "Disc 1 moved A → C: the goal is reached after move 2; the shortest solution takes 0 moves."
    )


@pytest.mark.parametrize(
    ("made", "code", "words"),
    [
        (["AC", "AC"], "illegal_position", "Move 2, A → C: disc 2 may not lie on disc 1."),
        (["AB", "CA"], "illegal_position", "Move 2, C → A: there is no disc on C."),
        (
            ["AB", "BB"],
            "bad_message",
            "Move 2 cannot be “BB”: a move names two different pegs from A to C, for example AC.",
        ),
        (["AB", "ABC"], "bad_message", "Move 2 cannot be “ABC”: a move names two different pegs"),
        (
            ["AB", "BD"],
            "out_of_range",
            "Move 2 cannot be “BD”: a move names two different pegs from A to C, for example AC.",
        ),
        (["AB", "BA"] * 128, "out_of_range", "Your own solution can have at most 255 moves, not 256."),
    ],
)
def test_an_impossible_solution_is_refused_by_the_number_of_its_move(
    made: list[str], code: str, words: str
) -> None:
    [error] = Viewer().say(type="open", lanes=[lane(3, made=made)])
    assert error["message"].startswith(words)
    assert (error["code"], error["field"]) == (code, "lanes[0].made")


def test_an_algorithm_or_a_start_without_moves_is_refused() -> None:
    viewer = Viewer()
    [error] = viewer.say(type="open", lanes=[lane(3, made=[], algorithm="olive")])
    assert error["message"] == "“algorithm” cannot be given together with “made”."
    [error] = viewer.say(type="open", lanes=[lane(3, start=[[3, 2, 1], [], []])])
    assert error["message"].startswith("“start” cannot be given here; only these variants have it: pegs, ")


COMMON_BELIEF = {"start": [[2, 1], [3], []], "goal": [[3], [2, 1], []]}


def route(viewer: Viewer, **fields: Any) -> dict[str, Any]:
    [answer] = viewer.say(type="route", lane=0, **fields)
    return answer


def test_an_answer_gives_one_position_of_one_path() -> None:
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


def test_with_two_shortest_paths_either_can_be_requested() -> None:
    viewer = Viewer(lanes=[lane(2)])
    ends = {"start": [[1], [2], []], "goal": [[2], [1], []]}
    for path, crossings in (("1", 1), ("2", 2)):
        answer = route(viewer, **ends, path=path, move="3")
        assert (answer["paths"], answer["crossings"], answer["length"]) == (2, crossings, "3")
        assert (answer["pegs"], answer["next_move"]) == (ends["goal"], None)


def test_a_route_is_of_move_0_by_default_and_leaves_the_view_alone() -> None:
    viewer = Viewer(lanes=[lane(3)], move="5")
    before = viewer.session
    answer = route(viewer, **COMMON_BELIEF)
    assert (answer["move"], answer["pegs"]) == ("0", COMMON_BELIEF["start"])
    assert viewer.session == before


def test_an_error_names_the_move_or_path_that_does_not_exist() -> None:
    viewer = Viewer(lanes=[lane(3)])
    assert route(viewer, **COMMON_BELIEF, move="6")["message"] == "There is no move 6; the moves are 0 to 5."
    assert route(viewer, **COMMON_BELIEF, path="2")["message"] == (
        "There is no path 2 here; path 1 is the only one."
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


def test_it_opens_with_its_own_algorithm_and_listing() -> None:
    [told] = Viewer(lanes=[lane(3, variant="regular", **COMMON_BELIEF)]).answers[0]["lanes"]
    assert (told["variant"], told["algorithm"], told["title"]) == ("regular", "target-walk", "Shortest path")
    assert (told["moves"], told["listing"]["lines"][0]) == ("5", "def solve(n, goal, path):")
    assert (told["start"], told["goal"]) == (COMMON_BELIEF["start"], COMMON_BELIEF["goal"])
    assert told["rules"].startswith("Move the discs from the start position to the goal position")


def test_by_default_it_goes_from_all_on_the_source_to_all_on_the_target() -> None:
    viewer = Viewer(lanes=[lane(4, variant="regular"), lane(4)])
    for move in range(16):
        [state] = viewer.say(type="seek", move=str(move))
        assert state["lanes"][0]["pegs"] == state["lanes"][1]["pegs"]


LARGE = st.lists(st.integers(0, 2), min_size=64, max_size=64).map(tuple)


@given(LARGE, LARGE, st.data())
def test_any_move_of_64_discs_is_shown_at_once(start: Position, goal: Position, data: st.DataObject) -> None:
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
        "Disc 2 moved A → C: it stays there, and only smaller discs still move."
    )
    nothing = Viewer(lanes=[lane(1, variant="regular", goal=[[1], [], []])])
    assert nothing.seen(move="0")["narration"] == "This is the goal already."

"""Each panel against brute force at every line of every small tower, and against CPython's variables."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given

from tests.live.viewer import Viewer, lane
from tests.oracles import brute_force
from tests.oracles.trace import Helpers, record
from tests.strategies import PEGS, SMALL, places
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.algorithms.recursive import Recursive
from webapp.descent import descend, open_calls
from webapp.puzzle import Puzzle

EVERY = ["code", "call-stack", "explicit-stack", "bits", "idle-peg", "position-formula", "moves", "variables"]
EVERY.append("costs")
LABELS = "ABC"


def viewer_of(puzzle: Puzzle, algorithm: str = "recursive") -> Viewer:
    pegs = {"source": LABELS[puzzle.source], "target": LABELS[puzzle.target]}
    return Viewer(lanes=[lane(puzzle.discs, algorithm=algorithm, panels=EVERY, **pegs)])


@pytest.mark.parametrize("puzzle", [puzzle for puzzle in SMALL if puzzle.discs <= 5], ids=str)
def test_stacks_bits_and_pegs_after_every_move(puzzle: Puzzle) -> None:
    arguments = (puzzle.discs, puzzle.source, puzzle.target)
    moves, stacks = brute_force.solve(*arguments), brute_force.call_stacks(*arguments)
    tasks = brute_force.task_stacks(*arguments)
    viewer = viewer_of(puzzle)
    for k in range(1, puzzle.moves + 1):
        panels = viewer.seen(move=str(k))["panels"]
        frames = panels["call-stack"]["frames"]
        assert [(f["disc"], f["source"], f["spare"], f["target"]) for f in frames] == [
            (n, LABELS[i], LABELS[t], LABELS[j]) for n, i, t, j in stacks[k - 1]
        ]
        shown = panels["explicit-stack"]["tasks"]
        assert [(t["kind"], t["disc"], t["source"], t["target"]) for t in shown] == [
            (kind, d, LABELS[i], LABELS[j]) for kind, d, i, _, j in tasks[k - 1]
        ]
        disc, source, target = moves[k - 1]
        assert panels["bits"]["changed"] == disc
        assert int(panels["bits"]["binary"], 2) == k
        assert panels["idle-peg"]["peg"] == LABELS[3 - source - target]
        for place in panels["position-formula"]["discs"]:
            made = sum(move[0] == place["disc"] for move in moves[:k])
            assert (place["moves_made"], place["peg"]) == (
                str(made),
                LABELS[brute_force.positions(*arguments)[k][place["disc"] - 1]],
            )
        for row in panels["moves"]["rows"]:
            assert (row["disc"], LABELS.index(row["from"]), LABELS.index(row["to"])) == moves[
                int(row["move"]) - 1
            ]


@pytest.mark.parametrize("pegs", PEGS)
def test_formulas_with_numbers_filled_in_are_true(pegs: tuple[int, int]) -> None:
    viewer = viewer_of(Puzzle(5, *pegs))
    for k in range(32):
        panels = viewer.seen(move=str(k))["panels"]
        assert panels["idle-peg"]["formula"] == "idle = (i + (−1)^n · (j − i) · k) mod 3"
        texts = [panels["idle-peg"]["filled"].removeprefix("idle = ")]
        texts += [place["filled"] for place in panels["position-formula"]["discs"]]
        for text in texts:
            left, right = text.replace("·", "*").replace("−", "-").replace("mod", "%").split(" = ")
            assert eval(left) == int(right), text


def test_at_move_0_there_is_no_idle_peg_no_task_and_only_the_root_frame() -> None:
    panels = viewer_of(Puzzle(4)).seen(move="0")["panels"]
    assert panels["idle-peg"]["peg"] is None
    assert panels["explicit-stack"]["tasks"] == []
    [frame] = panels["call-stack"]["frames"]
    assert (frame["disc"], frame["code_line"]) == (4, None)
    assert panels["bits"] == {"binary": "0000", "gray": "0000", "previous_gray": "0000", "changed": None}


@pytest.mark.parametrize("discs", range(1, 6))
def test_by_line_the_tasks_make_the_remaining_moves(discs: int) -> None:
    """At every line, the tasks on the stack make the last of all moves without a gap."""
    viewer = viewer_of(Puzzle(discs), "explicit-stack")
    ticks = int(viewer.answers[0]["lanes"][0]["ticks"])
    for tick in range(ticks + 1):
        tasks = viewer.seen(tick=str(tick))["panels"]["explicit-stack"]["tasks"]
        following = 2**discs
        for task in tasks:
            assert int(task["last_move"]) == following - 1
            following = int(task["first_move"])


@pytest.mark.parametrize(
    ("discs", "algorithm", "move", "lang", "name", "begins", "last"),
    [
        (64, "explicit-stack", 1, "en", "stack", "[… 120 more …, ", "('disc', 2, 'A', 'B', 'C')"),
        (64, "route-table", 1, "en", "table", f"[… {2**64 - 7:,} more …, ", None),  # too long to build
        (5, "explicit-stack", 2, "pl", "stack", "[… jeszcze 1 …, ('disc', 5, ", None),
    ],
)
def test_a_long_list_shows_its_end_and_how_many_items_are_left_out(
    discs: int, algorithm: str, move: int, lang: str, name: str, begins: str, last: str | None
) -> None:
    viewer = Viewer(lanes=[lane(discs, algorithm=algorithm, panels=["variables"])], lang=lang)
    variables = viewer.seen(move=str(move))["panels"]["variables"]["variables"]
    [value] = [one["value"] for one in variables if one["name"] == name]
    assert value.startswith(begins)
    assert value.endswith(f"{last or ''}]")
    if name == "table":
        assert all(entry in "012345" for entry in value.removesuffix("]").split(", ")[1:])


MOST = 70  # lines: all that build a table for 7 discs, and some moves
Frames = list[tuple[str, int | None, dict[str, Any]]]


@pytest.mark.parametrize("discs", [1, 2, 3, 7])
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_the_marked_variables_are_those_that_cpython_changes(algorithm: Algorithm, discs: int) -> None:
    helpers = Helpers(discs, 0, "ABC" if algorithm.letters else range(3))
    recorded = record(algorithm.program.text, tuple(algorithm.arguments(Puzzle(discs)).values()), helpers)
    assert recorded.first is not None
    frames = [recorded.first, recorded.first, *(moment.frames for moment in recorded.moments)]
    viewer = Viewer(lanes=[lane(discs, algorithm=algorithm.name, panels=["variables"])])
    for tick in range(min(MOST, len(recorded.moments) + 1)):
        shown = viewer.seen(tick=str(tick))["panels"]["variables"]["variables"]
        marked = {variable["name"] for variable in shown if variable["changed"]}
        assert marked == changed(frames[tick], frames[tick + 1]), tick
        values = {name: repr(value) for name, value in frames[tick + 1][-1][2].items()}
        short = {
            variable["name"]: variable["value"] for variable in shown if "more …" not in variable["value"]
        }
        assert short.items() <= values.items()


def changed(before: Frames, after: Frames) -> set[str]:
    """Return the names in the innermost frame whose value changed; all of them if the frame is new."""
    _, _, new = after[-1]
    old = before[len(after) - 1][2] if len(after) <= len(before) else {}
    return {name for name, value in new.items() if name not in old or old[name] != value}


BOTH = ("recursive", "recursive-base-1")
CALLING = {"recursive": (4, 6), "recursive-base-1": (5, 7)}
MOVING = {"recursive": {5}, "recursive-base-1": {3, 6}}

both_recursions = pytest.mark.parametrize("name", BOTH)


@pytest.mark.parametrize("discs", [*range(1, 11), 64])
def test_base_case_1_makes_one_call_per_move_and_base_case_0_one_more_than_twice_as_many(discs: int) -> None:
    costs = [viewer_of(Puzzle(discs), name).seen(move="0")["panels"]["costs"] for name in BOTH]
    assert [int(one["calls_total"]) for one in costs] == [2 ** (discs + 1) - 1, 2**discs - 1]
    assert [int(one["memory_most"]) for one in costs] == [discs + 1, discs]


@both_recursions
@pytest.mark.parametrize("discs", range(1, 6))
def test_by_line_every_frame_has_one_half_of_its_callers_moves(name: str, discs: int) -> None:
    assert f"    if n == {BOTH.index(name)}:" in BY_NAME[name].program.lines
    viewer, (left, right) = viewer_of(Puzzle(discs), name), CALLING[name]
    for tick in range(int(viewer.answers[0]["lanes"][0]["ticks"]) + 1):
        frames = viewer.seen(tick=str(tick))["panels"]["call-stack"]["frames"]
        assert (frames[0]["first_move"], frames[0]["last_move"]) == ("1", str(2**discs - 1))
        for outer, inner in pairwise(frames):
            middle = (int(outer["first_move"]) + int(outer["last_move"])) // 2
            halves = {
                left: (int(outer["first_move"]), middle - 1),
                right: (middle + 1, int(outer["last_move"])),
            }
            assert (int(inner["first_move"]), int(inner["last_move"])) == halves[outer["code_line"]]


@both_recursions
@pytest.mark.parametrize("pegs", PEGS)
def test_after_every_move_each_frame_is_at_a_line_of_its_own(name: str, pegs: tuple[int, int]) -> None:
    viewer, stacks = viewer_of(Puzzle(4, *pegs), name), brute_force.call_stacks(4, *pegs)
    for k, stack in enumerate(stacks, start=1):
        frames = viewer.seen(move=str(k))["panels"]["call-stack"]["frames"]
        assert [(f["disc"], f["source"], f["spare"], f["target"]) for f in frames] == [
            (n, "ABC"[i], "ABC"[t], "ABC"[j]) for n, i, t, j in stack
        ]
        *outer, last = [frame["code_line"] for frame in frames]
        assert set(outer) <= set(CALLING[name])
        assert last in MOVING[name]


@both_recursions
@given(case=places())
def test_calls_read_from_frames_are_those_of_the_descent(name: str, case: tuple[Puzzle, int]) -> None:
    puzzle, k = case
    algorithm = BY_NAME[name]
    assert isinstance(algorithm, Recursive)
    assert algorithm.frame_calls(algorithm.frames(puzzle, k), puzzle) == open_calls(descend(puzzle, k), k)

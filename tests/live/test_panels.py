"""Each panel against brute force, at every line of every small tower."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from tests.oracles import brute_force
from tests.strategies import PEGS, SMALL
from webapp.puzzle import Puzzle

EVERY = ["code", "call-stack", "explicit-stack", "bits", "idle-peg", "position-formula", "moves", "variables"]
EVERY.append("costs")
LABELS = "ABC"


def panels_at(viewer: Viewer, **address: Any) -> dict[str, Any]:
    [state] = viewer.say(type="seek", **address)
    panels: dict[str, Any] = state["lanes"][0]["panels"]
    return panels


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
        panels = panels_at(viewer, move=str(k))
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
        panels = panels_at(viewer, move=str(k))
        texts = [panels["idle-peg"]["filled"].removeprefix("idle = ")]
        texts += [place["filled"] for place in panels["position-formula"]["discs"]]
        for text in texts:
            left, right = text.replace("·", "*").replace("−", "-").replace("mod", "%").split(" = ")
            assert eval(left) == int(right), text


def test_at_move_0_there_is_no_idle_peg_no_task_and_the_root_frame_alone() -> None:
    panels = panels_at(viewer_of(Puzzle(4)), move="0")
    assert panels["idle-peg"]["peg"] is None
    assert panels["explicit-stack"]["tasks"] == []
    [frame] = panels["call-stack"]["frames"]
    assert (frame["disc"], frame["code_line"]) == (4, None)
    assert panels["bits"] == {"binary": "0000", "gray": "0000", "previous_gray": "0000", "changed": None}


@pytest.mark.parametrize("discs", range(1, 6))
def test_by_line_tasks_make_what_is_left(discs: int) -> None:
    """Whatever the line, the tasks on the stack make the last moves of all without a gap."""
    viewer = viewer_of(Puzzle(discs), "explicit-stack")
    ticks = int(viewer.answers[0]["lanes"][0]["ticks"])
    for tick in range(ticks + 1):
        tasks = panels_at(viewer, tick=str(tick))["explicit-stack"]["tasks"]
        following = 2**discs
        for task in tasks:
            assert int(task["last_move"]) == following - 1
            following = int(task["first_move"])


@pytest.mark.parametrize(
    ("discs", "algorithm", "move", "lang", "name", "begins", "last"),
    [
        (64, "explicit-stack", 1, "en", "stack", "[… 120 more …, ", "('disc', 2, 'A', 'B', 'C')"),
        (64, "route-table", 1, "en", "table", f"[… {2**64 - 7:,} more …, ", None),  # too long to make
        (5, "explicit-stack", 2, "pl", "stack", "[… jeszcze 1 …, ('disc', 5, ", None),
    ],
)
def test_a_long_list_is_shown_by_its_end_with_how_many_items_are_left_out(
    discs: int, algorithm: str, move: int, lang: str, name: str, begins: str, last: str | None
) -> None:
    viewer = Viewer(lanes=[lane(discs, algorithm=algorithm, panels=["variables"])], lang=lang)
    variables = panels_at(viewer, move=str(move))["variables"]["variables"]
    [value] = [one["value"] for one in variables if one["name"] == name]
    assert value.startswith(begins)
    assert value.endswith(f"{last or ''}]")
    if name == "table":
        assert all(entry in "012345" for entry in value.removesuffix("]").split(", ")[1:])


def test_the_formula_shown_calls_the_move_k() -> None:
    formula = panels_at(viewer_of(Puzzle(3)), move="5")["idle-peg"]["formula"]
    assert formula == "idle = (i + (−1)^n · (j − i) · k) mod 3"

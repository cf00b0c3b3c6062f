"""A session holds little, equal lanes are held once, and no panel takes more space than announced."""

import sys
from collections.abc import Callable, Sequence
from itertools import zip_longest
from random import Random
from typing import Any

import pytest

from tests.live.viewer import Viewer
from tests.sizes import size_of
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.algorithm import Row, Snapshot
from webapp.live import lane_requests
from webapp.live.panels.memory import fullest_rows
from webapp.live.panels.variables import most_variables
from webapp.puzzle import Pegs, Puzzle, peg_label
from webapp.variants import VARIANTS, Course

FOUR = range(4)


def scattered(discs: int, pegs: int, few: int, seed: int, others: int = 0) -> Pegs:
    """Return a legal position: a few small discs anywhere, all others on one peg."""
    random, position = Random(seed), [list[int]() for _ in range(pegs)]
    for disc in range(discs, 0, -1):
        position[random.randrange(pegs) if disc <= few else others].append(disc)
    return position


def long_way(seed: int) -> dict[str, Any]:
    return {"variant": "pegs", "discs": 64, "pegs": 5, "start": scattered(64, 5, 6, seed)}


def own(variant: str, discs: int, to: str, **fields: Any) -> dict[str, Any]:
    """Return a lane of someone's own moves: the smallest disc from A and back."""
    return {"variant": variant, "discs": discs, "made": ["A" + to, to + "A"] * 127, **fields}


def own_of_64(variant: str, pegs: int, seed: int) -> dict[str, Any]:
    start = scattered(64, pegs, 40, seed, others=1)
    top = next(peg_label(peg) for peg in range(pegs) if 1 in start[peg])
    to = "B" if top == "A" else "A"
    made = ([top + to, to + top] * 128)[:255]
    more = {"pegs": pegs} if variant == "pegs" else {}
    return {"variant": variant, "discs": 64, "made": made, "start": start, **more}


HEAVIEST: dict[str, Callable[[int], dict[str, Any]]] = {
    "classic": lambda seed: {"variant": "classic", "discs": 64, "algorithm": "recursive"},
    "pegs": long_way,
    "pegs, whole": lambda seed: {"variant": "pegs", "discs": 64, "pegs": 8, "split": str(seed + 1)},
    "pegs, three": lambda seed: {
        "variant": "pegs", "discs": 64, "pegs": 3, "start": scattered(64, 3, 10, seed, others=2),
    },
    "pegs, four": lambda seed: {
        "variant": "pegs", "discs": 25, "pegs": 4, "start": scattered(25, 4, 8, seed),
    },
    "regular": lambda seed: {
        "variant": "regular", "discs": 64,
        "start": scattered(64, 3, 64, seed), "goal": scattered(64, 3, 64, seed + 9),
    },
    "antwerp": lambda seed: {"variant": "antwerp", "discs": 3},
    "little-antwerp": lambda seed: {"variant": "little-antwerp", "discs": 6},
    "london": lambda seed: {"variant": "london", "discs": 3},
    "tunstall": lambda seed: {"variant": "tunstall", "discs": 4},
    "own, classic": lambda seed: own_of_64("classic", 3, seed),
    "own, pegs": lambda seed: own_of_64("pegs", 8, seed),
    "own, regular": lambda seed: own_of_64("regular", 3, seed),
    "own, antwerp": lambda seed: own("antwerp", 5, "B"),
    "own, little-antwerp": lambda seed: own("little-antwerp", 8, "C"),
    "own, tunstall": lambda seed: own("tunstall", 4, "C", start=[[1], [2, 3], [4]]),
}  # fmt: skip
"""The largest lanes, by variant, or by what is special about them."""


def opened(*lanes: dict[str, Any]) -> list[Course]:
    viewer = Viewer(lanes=list(lanes))
    viewer.search()
    return [lane.course for lane in viewer.session.shared.lanes]


def test_there_is_a_heaviest_lane_for_every_variant() -> None:
    assert {variant.name for variant in VARIANTS} == {name for name in HEAVIEST if "," not in name}


@pytest.mark.parametrize("name", HEAVIEST)
def test_no_course_holds_more_than_it_says_and_four_of_the_heaviest_lanes_open(name: str) -> None:
    found = opened(*map(HEAVIEST[name], FOUR))
    assert len(found) == len(FOUR)
    for course in found:
        assert size_of(course) <= course.held
    assert sum(course.held for course in found) < lane_requests.MOST_HELD


def test_four_long_courses_open_and_hold_a_fifth_of_what_a_session_may() -> None:
    """They used to take 5 MB."""
    found = opened(*map(long_way, FOUR))
    assert all(1500 < course.moves <= 2000 for course in found)
    assert sum(map(size_of, found)) < lane_requests.MOST_HELD / 5


def test_opening_four_long_courses_takes_fewer_calls_than_they_have_moves() -> None:
    """Some 35 calls used to plan, make and copy each of their 6,000 moves before the first was shown."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call"

    opened(*map(long_way, range(200, 204)))  # fills the caches
    viewer, asked = Viewer(), {"type": "open", "lanes": [long_way(seed) for seed in range(100, 104)]}
    sys.setprofile(count)
    try:
        viewer.say(asked)
    finally:
        sys.setprofile(None)
    assert 0 < calls < sum(lane.moves for lane in viewer.session.shared.lanes)


def test_equal_lanes_of_any_session_are_held_once_whatever_their_panels() -> None:
    one, other = opened(long_way(1), {**long_way(1), "panels": ["moves"]})
    [later] = opened(long_way(1))
    [another] = opened(long_way(2))
    assert one is other is later is not another


def test_the_number_of_remembered_courses_is_limited() -> None:
    for discs in range(1, 65):
        for algorithm in ("recursive", "gray-code", "mirror"):
            opened({"discs": discs, "algorithm": algorithm})
    assert len(lane_requests._lately) == lane_requests.MOST_SHARED


def test_too_large_lanes_are_refused_with_the_figure_and_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    viewer = Viewer(lanes=[long_way(1)])
    before = viewer.session
    held = sum(course.held for course in opened(long_way(1), long_way(2)))
    monkeypatch.setattr(lane_requests, "MOST_HELD", held - 1000)
    [error] = viewer.say(type="open", lanes=[long_way(1), long_way(2)], ref="x")
    assert (error["code"], error["field"], error["ref"]) == ("too_large", "lanes", "x")
    assert error["message"] == (
        f"These lanes would need {-(-held // 1000)} kB of memory; "
        f"a session may use at most {(held - 1000) // 1000} kB."
    )
    assert viewer.session == before
    told, _ = viewer.say(type="open", lanes=[long_way(1), long_way(1)])  # the same course counts once
    assert told["type"] == "opened"


def test_lanes_that_cannot_be_opened_are_refused_before_another_lane_is_searched() -> None:
    """The request, of up to 16 kB, used to wait for the search before it was refused."""
    searched = {"variant": "antwerp", "discs": 5}
    viewer = Viewer(lanes=[{"discs": 3}])
    impossible = {"variant": "london", "discs": 3, "start": [[]] * 4000}
    [error] = viewer.say(type="open", lanes=[searched, impossible])
    assert (error["code"], error["field"]) == ("illegal_position", "lanes[1].start")
    assert viewer.session.question is None
    assert viewer.say(type="open", lanes=[searched, {"discs": 3}]) == []
    assert viewer.session.question is not None


OWN = [algorithm for algorithm in ALGORITHMS if algorithm.own]
WIDTHS = (18, 24, 31, 40, 60)  # characters
LONG_CELL, FEW_CELLS = 10, 4  # such cells are stacked


def lines_of(cells: list[str], width: int, stacked: bool) -> int:
    """Return how many lines these cells take: one after the other, or each starting a new line."""
    if stacked:
        return sum(lines_of(cell.split(" "), width, False) for cell in cells)
    lines, at = 1, 0
    for cell in cells:
        wide = len(cell) + 2
        lines, at = (lines + 1, wide) if at and at + wide > width else (lines, at + wide)
    return lines


def states(algorithm: Algorithm, discs: int, panel: str) -> list[dict[str, list[dict[str, object]]]]:
    """Return this panel at every line of the whole run."""
    lane = {"discs": discs, "algorithm": algorithm.name, "panels": [panel]}
    viewer = Viewer(lanes=[lane])
    opened, state = viewer.answers
    ticks = range(1, int(opened["lanes"][0]["ticks"]) + 1)
    later = [viewer.seen(tick=str(tick)) for tick in ticks]
    return [one["panels"][panel] for one in (state["lanes"][0], *later)]


@pytest.mark.parametrize("algorithm", OWN, ids=lambda one: one.name)
@pytest.mark.parametrize("discs", [1, 2, 5])
def test_no_line_of_a_run_takes_more_space_than_the_fullest_rows(algorithm: Algorithm, discs: int) -> None:
    shown = states(algorithm, discs, algorithm.name)
    assert all(one["fullest"] == shown[0]["fullest"] for one in shown)
    most = [[*map(str, row["cells"])] for row in shown[0]["fullest"]]
    for rows in (one["rows"] for one in shown):
        assert len(rows) <= len(most)
        for full, row in zip(most, rows, strict=False):
            stacked = len(full) <= FEW_CELLS and max(map(len, full)) > LONG_CELL
            for width in WIDTHS:
                assert lines_of(row["cells"], width, stacked) <= lines_of(full, width, stacked)


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_a_listing_never_has_more_variables_than_announced(algorithm: Algorithm) -> None:
    shown = states(algorithm, 3, "variables")
    most = most_variables(algorithm.program.text)
    assert max(len(one["variables"]) for one in shown) <= most
    assert most <= 15


@pytest.mark.parametrize("algorithm", OWN, ids=lambda one: one.name)
@pytest.mark.parametrize("discs", [17, 64])
def test_a_few_tries_find_the_fullest_rows_of_a_tall_tower(algorithm: Algorithm, discs: int) -> None:
    puzzle = Puzzle(discs, 1, 0)
    first_and_last = [k for disc in range(discs) for k in (1 << disc, puzzle.moves + 1 - (1 << disc))]
    shown = [algorithm.own_rows(puzzle, k, algorithm.snapshot(puzzle, k)) for k in (0, *first_and_last)]
    for row, fullest in zip_longest(max(shown, key=len), fullest_rows(algorithm, discs)):
        assert len(row.cells) <= len(fullest.cells)
    tried: list[int] = []

    class Noting:
        """The algorithm, which notes the moves it is asked for."""

        snapshot = algorithm.snapshot

        def own_rows(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sequence[Row]:
            tried.append(k)
            return algorithm.own_rows(puzzle, k, snapshot)

    fullest_rows.__wrapped__(Noting(), discs)
    assert len(tried) <= 8

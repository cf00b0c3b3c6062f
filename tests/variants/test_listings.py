"""The listings of variants are real Python: CPython's own trace of them equals ours."""

import ast
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fresh_python import outputs, printed
from tests.oracles import state_graph
from tests.oracles.trace import Helpers, record
from webapp.algorithms import InvalidTick
from webapp.puzzle import ALL_LABELS, pegs_of
from webapp.variants import VARIANT_BY_NAME, Asked, ListedCourse
from webapp.variants.listed.block import after_lines


def listed(variant: str, **asked: Any) -> ListedCourse:
    course = VARIANT_BY_NAME[variant].course(Asked(**asked))
    assert isinstance(course, ListedCourse)
    return course


def towers() -> Iterator[dict[str, Any]]:
    for pegs in (3, 4, 5, 8):
        for discs in range(1, 8):
            yield {"discs": discs, "pegs": pegs}
    yield {"discs": 6, "pegs": 4, "source": "D", "target": "B"}
    yield from ({"discs": 6, "pegs": 4, "split": split} for split in range(1, 6))
    yield {"discs": 5, "pegs": 5, "source": "E", "target": "A", "split": 4}


ASKED: list[tuple[str, dict[str, Any]]] = [
    *(("pegs", asked) for asked in towers()),
    *(("regular", {"discs": n}) for n in range(1, 8)),
    ("regular", {"discs": 6, "source": "B", "target": "A"}),
    ("regular", {"discs": 4, "start": [[4, 1], [3, 2], []], "goal": [[2], [], [4, 3, 1]]}),
    ("regular", {"discs": 2, "start": [[2], [1], []], "goal": [[2], [1], []]}),
    *(
        ("regular", {"discs": 3, "start": [[], [3], [2, 1]], "goal": [[1], [], [3, 2]], "path": path})
        for path in (1, 2)
    ),
]


@pytest.mark.parametrize(("variant", "asked"), ASKED, ids=str)
def test_the_list_of_moved_discs_agrees_with_every_move(variant: str, asked: dict[str, Any]) -> None:
    course = listed(variant, **asked)
    made = [course.move_at(k) for k in range(1, course.moves + 1)]
    assert course.moved() == [move.disc for move in made if move]
    assert len(course.moved()) == course.moves


@pytest.mark.parametrize("variant", ["pegs", "regular"])
def test_the_moved_discs_of_very_many_moves_are_not_listed(variant: str) -> None:
    assert listed(variant, discs=11, pegs=3 if variant == "pegs" else None).moved() == []


@pytest.mark.parametrize("asked", list(towers()), ids=str)
def test_frame_and_stewarts_lines_are_what_cpython_executes(asked: dict[str, Any]) -> None:
    course = listed("pegs", **asked)
    pegs = ALL_LABELS[: asked["pegs"]]
    compare(course, Helpers(asked["discs"], pegs.index(asked.get("source", "A")), pegs))


def compare_walk(start: tuple[int, ...], goal: tuple[int, ...], path: int) -> None:
    ends = {"start": pegs_of(start), "goal": pegs_of(goal)}
    helpers = Helpers(len(start), 0)
    helpers.on = dict(zip("ABC", map(tuple, pegs_of(start)), strict=True))
    compare(listed("regular", discs=len(start), path=path, **ends), helpers)


@pytest.mark.parametrize("discs", [1, 2])
def test_the_target_walks_lines_are_what_cpython_executes(discs: int) -> None:
    for start in state_graph.positions(discs):
        found = state_graph.distances_from(start)
        for goal in state_graph.positions(discs):
            for path in range(len(state_graph.shortest_paths(goal, found))):
                compare_walk(start, goal, path + 1)


@given(st.integers(3, 6), st.data())
def test_the_target_walk_equals_cpython_between_any_positions(discs: int, data: st.DataObject) -> None:
    places = st.tuples(*[st.integers(0, 2)] * discs)
    start, goal = data.draw(places), data.draw(places)
    paths = len(state_graph.shortest_paths(goal, state_graph.distances_from(start)))
    compare_walk(start, goal, data.draw(st.integers(1, paths)))


@given(st.data())
def test_any_line_of_the_target_walk_of_64_discs_is_found_at_once(data: st.DataObject) -> None:
    places = st.tuples(*[st.integers(0, 2)] * 64)
    start, goal = data.draw(places), data.draw(places)
    course = listed("regular", discs=64, start=pegs_of(start), goal=pegs_of(goal))
    k = data.draw(st.integers(0, course.moves))
    tick = course.counts.at(k)
    assert course.counts.address(tick) == (k, 0)
    frames = course.snapshot(k).frames
    assert len(frames) <= course.root.sizes.depth
    move = course.move_at(k)
    if move is not None:
        values = frames[-1].variables
        assert (values["n"], values["a"]) == (move.disc, "ABC"[move.source])
        assert "ABC"[move.target] in (values["b"], values["c"])
    after = data.draw(st.integers(0, course.counts.between(k) - (k < course.moves)))
    assert course.counts.address(tick + after) == (k, after)
    assert str(course.say_line(k, after)) if tick + after else True


def compare(course: ListedCourse, helpers: Helpers) -> None:
    arguments = tuple(course.root.variables(0).values())
    recorded = record(course.program.text, arguments, helpers)
    counts = course.counts
    assert seen(course, 0) == recorded.first
    assert counts.total == len(recorded.moments)
    assert course.moves == len(helpers.moves)
    assert helpers.moves == [course.move_at(k) for k in range(1, course.moves + 1)]
    assert max(len(moment.frames) for moment in recorded.moments) == course.root.sizes.depth
    calls = [after_lines(course.root, tick).calls for tick in range(counts.total + 1)]
    assert (calls[0], calls[-1]) == (0, course.root.sizes.calls)
    assert {after - before for before, after in pairwise(calls)} <= {0, 1}
    for tick, moment in enumerate(recorded.moments, start=1):
        move, line = counts.address(tick)
        assert (move, counts.at(move) + line) == (moment.moves, tick)
        assert line <= counts.between(move)
        assert course.code_line(move, line) == course.snapshot(move, line).code_line == moment.line
        assert seen(course, tick) == moment.frames
        assert list(course.calls(move, line).lines) == [one[1] for one in moment.frames]
        told = str(course.say_line(move, line))
        assert told.endswith((".", "?"))
        assert "{" not in told
        if len(course.setting.looks) == 1:
            assert "smaller discs" not in told


def seen(course: ListedCourse, tick: int) -> list[tuple[str, int | None, dict[str, Any]]]:
    return [
        (frame.function, frame.line, frame.variables)
        for frame in course.snapshot(*course.counts.address(tick)).frames
    ]


def test_a_step_that_does_not_exist_is_refused_by_name() -> None:
    counts = listed("pegs", discs=4, pegs=4).counts
    for tick in (-1, counts.total + 1):
        with pytest.raises(InvalidTick, match=str(tick)):
            counts.address(tick)


def test_every_program_prints_the_moves_and_nothing_else() -> None:
    courses = [listed(variant, **asked) for variant, asked in ASKED]
    for course, output in zip(courses, outputs([one.whole_program() for one in courses]), strict=True):
        moves = [course.move_at(k) for k in range(1, course.moves + 1)]
        assert output == printed([(move.disc, move.source, move.target) for move in moves if move])


@pytest.mark.parametrize(
    ("variant", "asked"), [("pegs", {"discs": 64, "pegs": 8}), ("regular", {"discs": 64, "target": "B"})]
)
def test_the_program_of_the_highest_tower_has_few_helpers_too(variant: str, asked: dict[str, Any]) -> None:
    course = listed(variant, **asked)
    program = course.whole_program()
    ast.parse(program, feature_version=(3, 8))
    before, call = program.split(course.program.text)
    assert sum(bool(line.strip()) for line in before.splitlines()) <= 10
    assert call.startswith(f"\n\n{course.program.main}(64, ")
    assert outputs([program], most=40)[0].count("\n") == 40

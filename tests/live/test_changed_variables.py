"""The variables marked as changed are those that CPython gives another value, long lists too."""

import pytest

from tests.live.viewer import Viewer, lane
from tests.oracles.trace import Helpers, Moment, record
from webapp.algorithms import BY_NAME
from webapp.puzzle import Puzzle

TABLES = 70  # lines: all that make a table for 7 discs, and some moves


@pytest.mark.parametrize("name", ["route-table", "mirror"])
def test_the_marked_variables_are_those_that_cpython_changes(name: str) -> None:
    puzzle = Puzzle(7)
    text = BY_NAME[name].program.text
    moments = record(text, (puzzle.discs, "A", "B", "C"), Helpers(puzzle.discs, 0, letters=True)).moments
    viewer = Viewer(lanes=[lane(puzzle.discs, algorithm=name, panels=["variables"])])
    for tick in range(2, TABLES):
        [state] = viewer.say(type="seek", tick=str(tick))
        shown = state["lanes"][0]["panels"]["variables"]["variables"]
        marked = {variable["name"] for variable in shown if variable["changed"]}
        assert marked == changed(moments[tick - 2], moments[tick - 1]), (name, tick)


def changed(before: Moment, after: Moment) -> set[str]:
    """The names of the one frame that are new or have another value."""
    [(_, _, old)], [(_, _, new)] = before.frames, after.frames
    return {name for name, value in new.items() if name not in old or old[name] != value}

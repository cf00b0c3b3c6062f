"""Variables are marked as changed where CPython gives them another value, and written as it writes them."""

from typing import Any

import pytest

from tests.live.viewer import Viewer, lane
from tests.oracles.trace import Helpers, record
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.puzzle import Puzzle

MOST = 70  # lines: all that make a table for 7 discs, and some moves
Frames = list[tuple[str, int | None, dict[str, Any]]]


@pytest.mark.parametrize("discs", [1, 2, 3, 7])
@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda one: one.name)
def test_the_marked_variables_are_those_that_cpython_changes(algorithm: Algorithm, discs: int) -> None:
    helpers = Helpers(discs, 0, algorithm.letters)
    recorded = record(algorithm.program.text, tuple(algorithm.arguments(Puzzle(discs)).values()), helpers)
    assert recorded.first is not None
    frames = [recorded.first, recorded.first, *(moment.frames for moment in recorded.moments)]
    viewer = Viewer(lanes=[lane(discs, algorithm=algorithm.name, panels=["variables"])])
    for tick in range(min(MOST, len(recorded.moments) + 1)):
        [state] = viewer.say(type="seek", tick=str(tick))
        shown = state["lanes"][0]["panels"]["variables"]["variables"]
        marked = {variable["name"] for variable in shown if variable["changed"]}
        assert marked == changed(frames[tick], frames[tick + 1]), tick
        values = {name: repr(value) for name, value in frames[tick + 1][-1][2].items()}
        short = {
            variable["name"]: variable["value"] for variable in shown if "more …" not in variable["value"]
        }
        assert short.items() <= values.items()


def changed(before: Frames, after: Frames) -> set[str]:
    """The names of the innermost frame that have another value; all of them where it is a new one."""
    _, _, new = after[-1]
    old = before[len(after) - 1][2] if len(after) <= len(before) else {}
    return {name for name, value in new.items() if name not in old or old[name] != value}

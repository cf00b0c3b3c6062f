"""The same address gives the same state, byte for byte, whichever way it is reached."""

from typing import Any

import msgspec
import pytest

from tests.live.viewer import Viewer, lane
from tests.wide import rarely, rarely_but_few
from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.long_table import built
from webapp.live.panels import NAMES
from webapp.puzzle import Puzzle

STEPS = 4


def state_at(discs: int, algorithm: str, clock: str, **address: Any) -> dict[str, Any]:
    """The state that a viewer who comes anew is shown first."""
    lanes = [lane(discs, algorithm=algorithm, panels=list(NAMES))]
    state: dict[str, Any] = Viewer(lanes=lanes, clock=clock, **address).answers[1]
    return state


def as_bytes(state: dict[str, Any]) -> bytes:
    """Everything but the number that rises with every state."""
    return msgspec.json.encode({name: value for name, value in state.items() if name != "revision"})


def starts(last: int) -> list[int]:
    """Places near the start, in the middle and near the end."""
    return sorted({0, last // 3, last // 2, last - STEPS})


@pytest.mark.parametrize("unit", ["move", "line"])
@pytest.mark.parametrize("discs", [64, *rarely(7, 10)])
@pytest.mark.parametrize("algorithm", rarely_but_few(ALGORITHMS))
def test_a_state_is_the_same_stepped_to_and_gone_to(algorithm: Algorithm, discs: int, unit: str) -> None:
    last = Puzzle(discs).moves if unit == "move" else algorithm.lines(discs).total
    field = "move" if unit == "move" else "tick"
    lanes = [lane(discs, algorithm=algorithm.name, panels=list(NAMES))]
    for start in starts(last):
        viewer = Viewer(lanes=lanes, clock=unit, **{field: str(start)})
        forward = [viewer.answers[1]]
        forward += [viewer.say(type="step", by=1, unit=unit)[0] for _ in range(STEPS)]
        built.cache_clear()  # tables that are remembered are made again
        back = [viewer.say(type="step", by=-1, unit=unit)[0] for _ in range(STEPS)]
        gone_to = [
            state_at(discs, algorithm.name, unit, **{field: str(start + step)}) for step in range(STEPS + 1)
        ]
        assert list(map(as_bytes, forward)) == list(map(as_bytes, gone_to))
        assert list(map(as_bytes, reversed(back))) == list(map(as_bytes, gone_to[:-1]))


@pytest.mark.parametrize("discs", [7, 64, *rarely(10)])
@pytest.mark.parametrize("algorithm", rarely_but_few(ALGORITHMS))
def test_no_value_of_a_variable_is_the_name_of_an_object_in_memory(algorithm: Algorithm, discs: int) -> None:
    lanes = [lane(discs, algorithm=algorithm.name, panels=["variables"])]
    viewer = Viewer(lanes=lanes)
    for tick in range(min(9 * discs, algorithm.lines(discs).total)):
        for variable in viewer.seen(tick=str(tick))["panels"]["variables"]["variables"]:
            assert " object at " not in variable["value"]
            assert len(variable["value"]) < 600

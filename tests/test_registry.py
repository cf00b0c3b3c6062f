"""The registry, the contract's names and the protocol agree."""

from itertools import groupby
from pathlib import Path

import pytest

import webapp.algorithms
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.live.panels import NAMES, PANELS
from webapp.live.panels.panel import Panel
from webapp.puzzle import Puzzle

CONTRACT = set(
    "recursive recursive-base-1 explicit-stack four-beat four-beat-positions three-beat "
    "three-beat-positions olive idle-peg gray-code closed-form binary-restoration route-table mirror "
    "from-position hand-memory".split(" ")
)
FOLDER = Path(webapp.algorithms.__file__).parent


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_an_algorithm_is_one_file_with_its_name(algorithm: Algorithm) -> None:
    assert algorithm.name in CONTRACT
    assert (FOLDER / f"{algorithm.name.replace('-', '_')}.py").exists()
    assert type(algorithm).__module__.endswith(algorithm.name.replace("-", "_"))
    assert str(algorithm.title)
    assert str(algorithm.remembers)
    assert str(algorithm.starts)
    assert len(str(algorithm.about).split()) > 30


def test_the_algorithms_of_a_group_stand_together() -> None:
    groups = [str(algorithm.group) for algorithm in ALGORITHMS]
    assert [group for group, _ in groupby(groups)] == [
        "Recursion and its stacks",
        "Cycles",
        "Bits and formulas",
        "Positions",
    ]


def test_there_is_every_algorithm_of_the_contract_once() -> None:
    assert set(BY_NAME) == CONTRACT
    assert len(BY_NAME) == len(ALGORITHMS)


def test_there_is_every_panel_once_and_one_for_each_algorithm_with_its_own() -> None:
    names = [panel.name for panel in PANELS]
    assert len(set(names)) == len(names)
    assert set(NAMES) == {*names, *(algorithm.name for algorithm in ALGORITHMS if algorithm.own)}


@pytest.mark.parametrize("panel", PANELS, ids=lambda panel: panel.name)
def test_a_panel_is_one_file_with_its_name(panel: Panel) -> None:
    assert panel.show.__module__.endswith(f".{panel.name.replace('-', '_')}")
    assert panel.part.__module__ == panel.show.__module__


@pytest.mark.parametrize("algorithm", [one for one in ALGORITHMS if one.own], ids=lambda a: a.name)
def test_an_algorithms_own_panel_shows_something_at_every_line(algorithm: Algorithm) -> None:
    for discs in range(1, 5):
        puzzle, lines = Puzzle(discs, 1, 2), algorithm.lines(discs)
        for tick in range(lines.total + 1):
            k, s = lines.address(tick)
            rows = algorithm.own_rows(puzzle, k, algorithm.snapshot(puzzle, k, s))
            assert rows
            for row in rows:
                assert row.current is None or 0 <= row.current < len(row.cells)

"""The registry, the contract's names and the protocol agree."""

from __future__ import annotations

from pathlib import Path

import pytest

import webapp.algorithms
from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.live.panels import BUILDERS
from webapp.live.protocol import PANEL_TYPES

CONTRACT = ["recursive", "explicit-stack", "four-beat", "four-beat-positions", "three-beat", "three-beat-positions", "olive", "idle-peg", "gray-code", "closed-form", "binary-restoration", "route-table", "mirror", "from-position", "hand-memory"]
FOLDER = Path(webapp.algorithms.__file__).parent


@pytest.mark.parametrize("algorithm", ALGORITHMS, ids=lambda a: a.name)
def test_an_algorithm_is_one_file_with_its_name(algorithm: Algorithm) -> None:
    assert algorithm.name in CONTRACT
    assert (FOLDER / f"{algorithm.name.replace('-', '_')}.py").exists()
    assert type(algorithm).__module__.endswith(algorithm.name.replace("-", "_"))
    assert str(algorithm.title)
    assert len(str(algorithm.about).split()) > 30


def test_names_are_unique() -> None:
    assert len(BY_NAME) == len(ALGORITHMS)


def test_every_panel_of_the_protocol_has_a_builder() -> None:
    assert sorted(PANEL_TYPES) == sorted([*BUILDERS, "costs"])

"""Whatever program is written: the record is line by line what plain CPython does with its text."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT, run_python
from tests.strategies import PEGS
from tests.web.programs.child import ran
from tests.web.programs.written import programs

ORACLE = ROOT / "tests" / "oracles" / "program_trace.py"
A_FEW, MANY = 30, 150  # two processes run for each: more would take minutes
MOST = 3000  # lines that are compared
VERSIONS = ("3.11", "3.12", "3.13", "3.14")


DAYS = """\
def hanoi(n, source, spare, target):
    x = n
    while n:
        x **= x
"""


@pytest.mark.slow
@example(text=DAYS, discs=3, pegs=(0, 2))
@given(text=programs(), discs=st.integers(1, 3), pegs=st.sampled_from(PEGS))
@settings(max_examples=A_FEW)
def test_the_record_of_any_program_is_cpythons(text: str, discs: int, pegs: tuple[int, int]) -> None:
    compare(sys.executable, text, discs, *pegs)


@pytest.mark.wide
@pytest.mark.parametrize("version", VERSIONS)
def test_on_every_python_that_is_there(version: str) -> None:
    python = found(version)
    if python is None:
        pytest.skip(f"there is no Python {version}")

    @given(text=programs(), discs=st.integers(1, 4), pegs=st.sampled_from(PEGS))
    @settings(max_examples=MANY)
    def all_are_the_same(text: str, discs: int, pegs: tuple[int, int]) -> None:
        compare(python, text, discs, *pegs)

    all_are_the_same()


@cache
def found(version: str) -> str | None:
    """A Python of this version, on the path or where pyenv keeps them."""
    kept = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    places = [shutil.which(f"python{version}"), *sorted(map(str, kept.glob(f"{version}.*/bin/python")))]
    for place in filter(None, places):
        asked = subprocess.run([place, "-V"], capture_output=True, text=True, check=False)
        if asked.stdout.startswith(f"Python {version}."):
            return place
    return None


def compare(python: str, text: str, discs: int, source: int, target: int) -> None:
    told = ran(text, discs, source, target, python=python)
    assert told.problem is None, (told.problem, text)
    is_cut = told.end is not None and told.end[0] == "cut"
    # The line at which it was cut may take days: nothing holds CPython back.
    most = min(max(0, len(told.ticks) - 1), MOST) if is_cut else MOST
    asked = [text, discs, source, target, told.numbers, told.root, most]
    expected = json.loads(run_python("-I", ORACLE, python=python, input=json.dumps(asked) + "\n").stdout)
    assert frames_in(told.first) == expected["first"]
    ticks = [[line, frames_in(frames), moves] for line, frames, moves in told.ticks][: len(expected["ticks"])]
    ticks = [
        *takewhile(lambda tick: "…" not in str(tick), ticks)
    ]  # more than 200 nodes are not written whole
    assert ticks == expected["ticks"][: len(ticks)], text
    assert told.ticks or not expected["ticks"], text
    if (told.end or ["died"])[0] != "cut" and expected["end"] != ["enough"]:
        assert told.end[:3] == expected["end"]
        assert len(told.ticks) == len(expected["ticks"])
        assert told.output == expected["output"]


def frames_in(frames: list[Any]) -> list[Any]:
    return [[name, line, dict(values)] for _, name, line, _, values in frames]

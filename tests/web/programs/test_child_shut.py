"""The hook and the kernel each hold alone; the record matches plain CPython line by line."""

from __future__ import annotations

import json
import logging
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from itertools import takewhile
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.conftest import ROOT, run_python
from tests.data import attempts as data
from tests.data.attempts import within
from tests.data.attempts_inside import INSIDE
from tests.strategies import PEGS
from tests.web.programs.child import CHILD, LATEST, done, ran
from tests.web.programs.test_child_ends import AT_ONCE, SLEEPING, Attempt, check, raw, refused
from tests.web.programs.written import programs
from webapp.web.programs import children
from webapp.web.programs.child import kernel

linux = pytest.mark.skipif(sys.platform != "linux", reason="the kernel's own walls are those of Linux")
SECRET = b"root:"
"""The contents of a file that a program may not read."""


def started(holds: str) -> list[str]:
    """A process without the allow list and with only one of the guards; it may kill the shell it runs in."""
    inside = [sys.executable, "-I", "-S", str(Path(__file__).with_name("inside.py")), str(CHILD), holds]
    return ["/bin/sh", "-c", '"$@"; true', "sh", *inside]


def inside(holds: str, names: set[str]) -> Iterator[Attempt]:
    for name, (ends, lines) in INSIDE.items():
        if name in names:
            yield name, {*ends.split("|")}, started(holds), b"3 0 2\n" + raw(within(*lines.split("\n")))


@pytest.mark.slow
@linux
def test_the_hook_cuts_off_what_a_hole_in_the_list_would_allow() -> None:
    check([*inside("hook", INSIDE.keys() - SLEEPING)])


@pytest.mark.wide
@linux
def test_a_program_that_sleeps_or_counts_for_ever_is_cut_off_in_time() -> None:
    check([*inside("hook", SLEEPING)])


def listed() -> dict[str, str]:
    """Every attempt that ends by itself, including those that the list refuses."""
    told = {name: text for programs in (data.CUT, data.HARMLESS) for name, (_, text) in programs.items()}
    return told | {f"refused: {name}": text for name, (_, text) in refused().items()}


@pytest.mark.slow
@linux
@pytest.mark.parametrize("holds", ["hook", "kernel"])
def test_each_attempt_does_no_harm_without_the_list(holds: str) -> None:
    texts = [(name, set(), started(holds), b"5 0 2\n" + raw(text)) for name, text in listed().items()]
    harmless([*inside(holds, INSIDE.keys() - SLEEPING), *texts])


def harmless(attempts: list[Attempt]) -> None:
    """Check that attempts end in time, write no files, and reveal nothing that they may not read."""
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(AT_ONCE) as pool:
        harm = [*filter(None, pool.map(partial(harm_of, folder), attempts))]
        assert [*Path(folder).iterdir()] == []
    assert harm == []


def harm_of(folder: str, attempt: Attempt) -> str:
    name, _, command, text = attempt
    begun = monotonic()
    ended = done(command, text, folder)
    is_late = monotonic() - begun > LATEST
    return name if is_late or SECRET in ended.stdout + ended.stderr else ""


OUTSIDE = f"""
import sys
sys.path.insert(0, {str(CHILD)!r})
import posix, resource, _signal, _socket, _posixsubprocess
from webapp.web.programs.child import kernel
def refused(*some):
    for function, *given in some:
        try:
            function(*given)
        except (PermissionError, ValueError):  # `resource` raises the other
            continue
        print("not refused", function, given)
kernel.shut([*sys.path, *kernel.LIBRARIES])
print(*kernel.SHUT)
reads = [(open, "/etc/passwd"), (posix.listdir, "/etc"), (open, "/proc/self/environ")]
writes = [(open, "x", "w"), (posix.mkdir, "x"), (posix.symlink, "a", "b"), (posix.unlink, "/tmp/x")]
parent = posix.getppid()
others = [
    (posix.fork,), (posix.execv, "/bin/true", ["true"]), (posix.kill, parent, 0), (_socket.socket,),
    (posix.setpriority, 0, parent, 5), (posix.pipe,),
]
refused(*reads, *writes, *others)
open(kernel.__file__).close()
kernel.without_files()
limits = (resource.RLIMIT_CPU, (9, 9))
last = [(open, kernel.__file__), (resource.prlimit, parent, *limits), (resource.setrlimit, *limits)]
refused(*last, (_signal.raise_signal, 15), (posix.stat, "/"), *reads, *writes, *others)
print(len(bytearray(10**8)), sum(range(10**5)))
"""


@linux
@pytest.mark.skipif(bool(kernel.missing()), reason="this kernel lacks one of the two")
def test_the_kernel_refuses_files_processes_and_networks_but_not_calculations() -> None:
    ended = run_python("-c", OUTSIDE)
    assert ended.stdout == "Landlock seccomp\n100000000 4999950000\n"


@linux
@pytest.mark.parametrize("missing", [["Landlock"], ["Landlock", "seccomp"], []])
def test_what_the_kernel_lacks_is_logged_once(
    missing: list[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(kernel, "missing", lambda: missing)
    children.warn_of_the_kernel.cache_clear()
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            children.warn_of_the_kernel()
    children.warn_of_the_kernel.cache_clear()
    said = [record.getMessage() for record in caplog.records]
    assert said == [
        f"Programs run without {' and '.join(missing)}, which this kernel lacks or this service may not use."
    ] * bool(missing)


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
LINES = """\
def hanoi(n, source, spare, target):
    x = n
    z = (
        (
            x
            + n
        )
        % (n + 1)
        * (
            [
                x,
                2,
            ]
            * n
        )[0]
    )
"""
"""Operators whose first operand starts on a line after their own."""


@pytest.mark.slow
@example(text=LINES, discs=2, pegs=(0, 2))
@example(text=DAYS, discs=3, pegs=(0, 2))
@given(text=programs(), discs=st.integers(1, 3), pegs=st.sampled_from(PEGS))
@settings(max_examples=A_FEW)
def test_the_record_of_any_program_matches_cpython(text: str, discs: int, pegs: tuple[int, int]) -> None:
    compare(sys.executable, text, discs, *pegs)


@pytest.mark.wide
@pytest.mark.parametrize("version", VERSIONS)
def test_the_record_matches_on_every_installed_python(version: str) -> None:
    python = found(version)
    if python is None:
        pytest.skip(f"there is no Python {version}")

    @example(text=LINES, discs=2, pegs=(0, 2))
    @given(text=programs(), discs=st.integers(1, 4), pegs=st.sampled_from(PEGS))
    @settings(max_examples=MANY)
    def all_are_the_same(text: str, discs: int, pegs: tuple[int, int]) -> None:
        compare(python, text, discs, *pegs)

    all_are_the_same()


@cache
def found(version: str) -> str | None:
    """A Python of this version, on the path or installed by pyenv."""
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
    # The line at which it was cut off may take days in CPython, which has no limit.
    most = min(max(0, len(told.ticks) - 1), MOST) if is_cut else MOST
    asked = [text, discs, source, target, told.numbers, told.root, most]
    expected = json.loads(run_python("-I", ORACLE, python=python, input=json.dumps(asked) + "\n").stdout)
    assert frames_in(told.first) == expected["first"]
    ticks = [[line, frames_in(frames), moves] for line, frames, moves in told.ticks][: len(expected["ticks"])]
    ticks = [
        *takewhile(lambda tick: "…" not in str(tick), ticks)
    ]  # values of more than 200 nodes are shortened
    assert ticks == expected["ticks"][: len(ticks)], text
    assert told.ticks or not expected["ticks"], text
    if (told.end or ["died"])[0] != "cut" and expected["end"] != ["enough"]:
        assert told.end[:3] == expected["end"]
        assert len(told.ticks) == len(expected["ticks"])
        assert told.output == expected["output"]


def frames_in(frames: list[Any]) -> list[Any]:
    return [[name, line, dict(values)] for _, name, line, _, values in frames]

"""Runs a program as the server does, in a sandboxed process of its own, and reads its record."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import webapp.web.programs
from tests.conftest import PATIENCE

CHILD = Path(webapp.web.programs.__file__).with_name("child")
LATEST = 6.0  # seconds that a run may take


@dataclass
class Told:
    """A record: its lines by kind, and the whole stack for each tick."""

    problem: list[Any] | None = None
    numbers: bool | None = None
    root: str | None = None
    number: int | None = None
    roles: dict[str, list[str | None]] = field(default_factory=dict)
    first: list[Any] = field(default_factory=list)
    ticks: list[tuple[int, list[Any], list[Any]]] = field(default_factory=list)
    printed: list[tuple[int, str]] = field(default_factory=list)  # before which tick
    shown: list[tuple[int, str, list[str]]] = field(default_factory=list)  # before which tick
    end: list[Any] | None = None

    @property
    def moves(self) -> list[tuple[int, int, int]]:
        return [(disc, i, j) for _, _, moves in self.ticks for disc, i, j in moves]

    @property
    def output(self) -> str:
        return "".join(text for _, text in self.printed)


def told_in(lines: list[str]) -> Told:
    told, stack = Told(), []
    for line in lines:
        kind, *values = json.loads(line)
        assert told.end is None
        assert told.problem is None
        if kind == "problem":
            told.problem = values
        elif kind == "start":
            told.numbers, told.root, told.roles, told.number = values
        elif kind == "first":
            [told.first] = values
            stack = told.first
        elif kind == "tick":
            at, kept, frames, moves = values
            assert 0 <= kept <= len(stack)
            stack = stack[:kept] + frames
            told.ticks.append((at, stack, moves))
        elif kind == "out":
            told.printed.append((len(told.ticks), values[0]))
        elif kind == "told":
            told.shown.append((len(told.ticks), *values))
        else:
            assert kind == "end"
            told.end = values
    return told


def command(*arguments: str, python: str = sys.executable) -> list[str]:
    return [python, "-I", "-S", str(CHILD), *arguments]


def done(
    command: list[str], asked: bytes, folder: str | Path | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command, input=asked, capture_output=True, cwd=folder, env={}, timeout=PATIENCE, check=False
    )


def record(done: subprocess.CompletedProcess[bytes]) -> Told:
    """Return the record that a process has written, without an incomplete last line."""
    return told_in(done.stdout.decode("ascii").split("\n")[:-1])


def ran(
    text: str | bytes, discs: int = 3, source: int = 0, target: int = 2, python: str = sys.executable
) -> Told:
    raw = text if isinstance(text, bytes) else text.encode()
    with tempfile.TemporaryDirectory() as folder:
        ended = done(command(python=python), f"{discs} {source} {target}\n".encode() + raw, folder)
    assert ended.stderr == b"", ended.stderr
    return record(ended)

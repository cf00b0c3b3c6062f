"""Programs as students write them, each with how its moves are expressed, and the result.

In the text each starts with "===" and what is special about it; after "---" come how it expresses its moves,
its verdict, its discs and moves, and the names of its pegs.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TEXT = Path(__file__).with_suffix(".txt")
ENTRY = re.compile(
    r"=== (?P<title>.+)\n(?P<text>(?:.*\n)*?)"
    r"--- (?P<told>\w+) (?P<verdict>\w+) (?P<discs>\d+) (?P<moves>\d+) (?P<pegs>.+)\n"
)


class Student(NamedTuple):
    """A program, and what is read from it."""

    title: str
    text: str
    told: str
    verdict: str
    discs: int
    moves: int
    pegs: str


STUDENTS = [
    Student(**{**found.groupdict(), "discs": int(found["discs"]), "moves": int(found["moves"])})
    for found in ENTRY.finditer(TEXT.read_text(encoding="utf-8"))
]

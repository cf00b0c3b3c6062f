"""Wrong programs that students write, each with its verdict and first finding for 5 discs, A to C.

In the text each starts with "===" and what is wrong with it; after "---" come the verdict, the address of
the first finding, and what it says.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TEXT = Path(__file__).with_suffix(".txt")
ENTRY = re.compile(
    r"=== (?P<wrong>.+)\n(?P<text>(?:.*\n)*?)"
    r"--- (?P<verdict>\w+) after move (?P<move>\d+), line (?P<line>\d+)\n"
    r"(?P<finding>.+)\n"
)


class Wrong(NamedTuple):
    """What is wrong with a program, its text, and what should be said of it."""

    wrong: str
    text: str
    verdict: str
    move: int
    line: int
    finding: str


WRONG = [
    Wrong(**{**found.groupdict(), "move": int(found["move"]), "line": int(found["line"])})
    for found in ENTRY.finditer(TEXT.read_text(encoding="utf-8"))
]

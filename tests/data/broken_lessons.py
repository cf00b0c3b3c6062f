"""Lessons that cannot be read, each with the line that is wrong and what is to be said of it.

In the text each begins with "===" and what is wrong with it; after ">>>" stand the line and the sentence.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TEXT = Path(__file__).with_suffix(".txt")
ENTRY = re.compile(r"=== (?P<wrong>.+)\n(?P<text>(?:.*\n)*?)>>> line (?P<line>\d+)\n(?P<said>.+)\n")


class BrokenText(NamedTuple):
    """What is wrong with a lesson, its text, the line and the sentence."""

    wrong: str
    text: str
    line: int
    said: str


BROKEN = [
    BrokenText(found["wrong"], found["text"], int(found["line"]), found["said"])
    for found in ENTRY.finditer(TEXT.read_text(encoding="utf-8"))
]

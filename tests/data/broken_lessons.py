"""Lessons that cannot be read, each with the wrong line and the expected message.

In the text each starts with "===" and what is wrong with it; each ">>> line N" is followed by its message.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

TEXT = Path(__file__).with_suffix(".txt")
ENTRY = re.compile(r"=== (?P<wrong>.+)\n(?P<text>(?:.*\n)*?)(?P<found>(?:>>> line \d+\n.+\n)+)")
FOUND = re.compile(r">>> line (\d+)\n(.+)\n")


class BrokenText(NamedTuple):
    """What is wrong with a lesson, its text, and for each mistake the line and the sentence."""

    wrong: str
    text: str
    found: list[tuple[int, str]]


BROKEN = [
    BrokenText(
        entry["wrong"], entry["text"], [(int(line), said) for line, said in FOUND.findall(entry["found"])]
    )
    for entry in ENTRY.finditer(TEXT.read_text(encoding="utf-8"))
]

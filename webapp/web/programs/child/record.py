"""The record: one JSON array a line, written as it grows.

Buffered until there are some kilobytes, or for some milliseconds, or until a value is so large that the
program might hang at its next line: what was done before that is told.
"""

from __future__ import annotations

import sys
from time import perf_counter

from webapp.web.programs.child.limits import RECORD
from webapp.web.programs.child.tree import Refused
from webapp.web.programs.child.typed import NoReturn

if sys.platform == "win32":  # the library's `os` takes a while to load
    from nt import _exit as end_now
    from nt import write
else:
    from posix import _exit as end_now
    from posix import write


__all__ = ("Record", "end_now", "json_text")

FULL = 8192  # characters
LONG = 0.05  # seconds
ESCAPED = {number: f"\\u{number:04x}" for number in range(32)} | {10: "\\n", 34: '\\"', 92: "\\\\"}
FIRST_PAIR = 0x10000

Value = str | int | None


def json_text(text: str) -> str:
    """Return a text as JSON writes it, in ASCII; half of a surrogate pair is written as Python would."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    if not text.isascii():
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    text = text.translate(ESCAPED)
    return f'"{text}"' if text.isascii() else f'"{"".join(map(_in_ascii, text))}"'


def _in_ascii(sign: str) -> str:
    """Return a letter as JSON writes it in ASCII, in two parts beyond the first 65,536."""
    number = ord(sign)
    if number < FIRST_PAIR:
        return sign if sign.isascii() else f"\\u{number:04x}"
    above, below = divmod(number - FIRST_PAIR, 0x400)
    return f"\\u{0xD800 + above:04x}\\u{0xDC00 + below:04x}"


def _json(value: object) -> str:
    if isinstance(value, str):
        return json_text(value)
    if isinstance(value, dict):
        return "{" + ",".join(f"{json_text(name)}:{_json(one)}" for name, one in value.items()) + "}"
    if isinstance(value, list):
        return f"[{','.join(map(_json, value))}]"
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    return str(value)


class Record:
    """Writes to a pipe; a pipe that nobody reads any more ends the process."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._parts: list[str] = []
        self._held = self._size = 0
        self._written = perf_counter()

    def add(self, line: str) -> None:
        """Add a line, already JSON; write what is held if that is much, or old."""
        self._parts.append(line)
        self._held += len(line) + 1
        if self._held > FULL or perf_counter() - self._written > LONG:
            self.flush()

    def tell(self, kind: str, *values: object) -> None:
        """Add a line of these values."""
        self.add(f"[{','.join(map(_json, (kind, *values)))}]")

    @property
    def is_full(self) -> bool:
        """True if more has been told than anybody will read."""
        return self._size + self._held > RECORD

    def flush(self) -> None:
        """Write what is held."""
        self._written = perf_counter()
        if not self._parts:
            return
        left = memoryview(("\n".join(self._parts) + "\n").encode("ascii"))
        self._size += self._held
        self._parts, self._held = [], 0
        try:
            while left:
                left = left[write(self._pipe, left) :]
        except OSError:
            end_now(1)

    def refuse(self, refused: list[Refused]) -> NoReturn:
        """Tell every reason why a program is not run, and end the process."""
        *first, last = refused
        for one in first:
            self.tell("problem", one.line, one.kind, one.values, one.column)
        self.close("problem", last.line, last.kind, last.values, last.column)

    def close(self, kind: str, *values: object) -> NoReturn:
        """Add the last line and end the process, without tidying up what a program has left."""
        self.tell(kind, *values)
        self.flush()
        end_now(0)

"""The record: one JSON array per line.

It is buffered up to some kilobytes or milliseconds, or until a value is so large that the program might hang
at its next line.
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
    """Return a text as ASCII JSON; lone surrogates are escaped as in Python."""
    if text.isascii() and text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    if not text.isascii():
        text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    text = text.translate(ESCAPED)
    return f'"{text}"' if text.isascii() else f'"{"".join(map(_in_ascii, text))}"'


def _in_ascii(sign: str) -> str:
    """Return a character as ASCII JSON; beyond U+FFFF, as a surrogate pair."""
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
    """Writes to a pipe; ends the process if the reader has gone."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe
        self._parts: list[str] = []
        self._held = self._size = 0
        self._written = perf_counter()

    def add(self, line: str) -> None:
        """Add a line of JSON; flush the buffer if it is full or old."""
        self._parts.append(line)
        self._held += len(line) + 1
        if self._held > FULL or perf_counter() - self._written > LONG:
            self.flush()

    def tell(self, kind: str, *values: object) -> None:
        """Add a line of these values."""
        self.add(f"[{','.join(map(_json, (kind, *values)))}]")

    @property
    def is_full(self) -> bool:
        """True if the record exceeds `RECORD` bytes."""
        return self._size + self._held > RECORD

    def flush(self) -> None:
        """Write the buffer."""
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
        """Write the reasons for a refusal and end the process."""
        *first, last = refused
        for one in first:
            self.tell("problem", one.line, one.kind, one.values, one.column)
        self.close("problem", last.line, last.kind, last.values, last.column)

    def close(self, kind: str, *values: object) -> NoReturn:
        """Add the last line and end the process at once, without cleaning up."""
        self.tell(kind, *values)
        self.flush()
        end_now(0)

"""What a link says of the timeline: in and out points, bookmarks, the part in sight."""

import re

import msgspec

from webapp.web.pages.facts import MARKS
from webapp.web.pages.links.reader import Kinds, Reader
from webapp.web.pages.links.reading import NUMBER, as_typed
from webapp.web.pages.links.table import On

LARGEST_MARK = 2**64 - 1
MARK = re.compile(r"([0-9]{1,80})(?:,(.*))?", re.DOTALL)
SIGHT = re.compile(r"([0-9]{1,80})-([0-9]{1,80})")


class Range(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """In and out points, moves as decimal strings; whether playing goes round between them."""

    first: str | None = msgspec.field(name="from", default=None)
    last: str | None = msgspec.field(name="to", default=None)
    loop: bool = False


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bookmark: its move as a decimal string, and its note."""

    move: str
    note: str = ""


def read_range(reader: Reader, on: On) -> Range | None:
    """Return the points that are set, the out point after the in point; None where none is."""
    first, last = (_point(reader, name, on.last) for name in ("in", "out"))
    loop = reader.value("loop") and None not in (first, last)
    if first is not None and last is not None and first >= last:
        reader.bad("out", str(last))
        last, loop = None, False
    if first is None and last is None:
        return None
    return Range(first=_text(first), last=_text(last), loop=loop)


def _point(reader: Reader, name: str, moves: int) -> int | None:
    def nearest(text: str) -> str:
        return str(min(int(text), moves)) if NUMBER.fullmatch(text) else ""

    typed = as_typed(moves)
    text = reader.read(name, "", nearest, lambda text: text and typed(text))
    return int(text) if text else None


def _text(point: int | None) -> str | None:
    return None if point is None else str(point)


def read_marks(reader: Reader, _: On) -> tuple[Mark, ...]:
    """Return the bookmarks in the order of their moves; of two at one move the later one."""
    notes: dict[int, str] = {}
    for text in reader.query.getlist("mark")[: MARKS.most]:
        found = MARK.fullmatch(text)
        if found and int(found[1]) <= LARGEST_MARK:
            notes[int(found[1])] = (found[2] or "")[: MARKS.longest_note]
        else:
            reader.bad("mark", text)
    return tuple(Mark(str(move), notes[move]) for move in sorted(notes))


def read_sight(reader: Reader, on: On) -> list[str] | None:
    """Return the first and the last move in sight; None: the whole run."""

    def within(text: str) -> str:
        found = SIGHT.fullmatch(text)
        if found is None:
            return ""
        first, last = (min(int(part), on.last) for part in found.groups())
        return f"{first}-{last}" if first <= last else ""

    first, _, last = reader.read("sight", "", within).partition("-")
    return [first, last] if last else None


KINDS: Kinds = {"in": read_range, "mark": read_marks, "sight": read_sight}
"""Values that are read in a way of their own, and what is read with them."""

"""Texts of a program, cut so that they take few bytes in a message, whatever the program does."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.json import Encoder

CUT = "…"
CUT_BYTES = len(CUT.encode())
Made = TypeVar("Made")

_encode = Encoder().encode


def within(most: int, besides: int, make: Callable[[int], Made]) -> Made:
    """Return what `make` makes with as many letters as fit, so that it takes at most this many bytes of JSON.

    `besides` is how many bytes it takes without these letters, at most.
    """
    letters = most - besides
    while True:
        made = make(letters)
        size = len(_encode(made))
        if size <= most or letters <= 0:
            return made
        letters = min(letters - 1, letters * (most - besides) // (size - besides))


def shortened(text: str, most: int) -> str:
    """Return a text, or its beginning and "…" if it has more than this many letters."""
    return text if len(text) <= most else text[: max(0, most - 1)] + CUT


def longest(sizes: Sequence[int], most: int) -> int:
    """Return to how many letters texts of these sizes are cut so that all have at most this many.

    It is 1 or more: each keeps at least "…".
    """
    left = most
    for place, size in enumerate(sorted(sizes)):
        each = left // (len(sizes) - place)
        if size > each:
            return max(1, each)
        left -= size
    return max(sizes, default=1)


def beginning(text: str, most: int) -> str:
    """Return a text, or its beginning and "…" if it takes more than this many bytes of JSON."""
    return text if _bytes_of(text) <= most else _part(text, most - CUT_BYTES, at_end=False) + CUT


def newest_lines(text: str, most: int) -> str:
    """Return a text, or "…" and its last lines if it takes more than this many bytes of JSON.

    If the last line alone is too long, its end follows.
    """
    if _bytes_of(text) <= most:
        return text
    first = CUT + "\n"
    room = most - _bytes_of(first)
    newest = _part(text, room, at_end=True)
    _, line_break, whole = newest.partition("\n")
    at_line = text[-len(newest) - 1 : -len(newest)] == "\n"
    return first + (newest if at_line or not (line_break and whole) else whole)


def _bytes_of(text: str) -> int:
    """Return how many bytes a text takes in JSON, without its quotation marks."""
    return len(_encode(text)) - 2


def _part(text: str, most: int, *, at_end: bool) -> str:
    """Return as much of one end of a text as takes at most this many bytes, or nearly as much."""
    length = max(0, min(len(text), most))
    while True:
        part = text[len(text) - length :] if at_end else text[:length]
        size = _bytes_of(part)
        if size <= most or not part:
            return part
        length = min(length - 1, length * most // size)

"""The record of a run, as the process that runs the program writes it, line by line.

The program is not trusted, so neither is the record: a line that is malformed, or that reports more than a
run may do, is an `InvalidRecord`.
"""

import json
from typing import Any, NamedTuple

import msgspec
from msgspec import DecodeError, convert

MOST_LINES = 20_000
MOST_MOVES = 2_000
MOST_FRAMES = 200
MOST_OF_A_FILE = 1_000
"""The most frames of a file that is run unchanged."""
MOST_PRINTED = 65_536
MOST_CALLS = 65_535
LAST_LINE = 65_535
LONGEST_NAME = 200
LONGEST_VALUE = 2_000
LONGEST_SAID = 400
MOST_TEXTS = 70
MOST_NUMBER = 10_000  # of discs that a program itself states
MOST_SHOWN = 30_000
SHOWN_HOW = ("place", "carried", "yielded", "grown", "returned")
ROLES = ("n", "source", "spare", "target")
"""The roles of a call's parameters, in their usual order."""


class InvalidRecord(ValueError):
    """A line that does not belong in a record."""


class FrameRow(NamedTuple):
    """A call by its number, its function, the line it executed last, and its variables as text.

    The first `parameters` of its variables are its parameters.
    """

    serial: int
    function: str
    line: int | None
    parameters: int
    variables: tuple[tuple[str, str], ...]


Names = dict[str, tuple[str | None, ...]]
"""The roles of each function's parameters, by their names: n, source, spare, target, or None."""

Frames = tuple[FrameRow, ...]
"""Consecutive frames, outermost first."""


class Tick(NamedTuple):
    """An executed line: the outermost `kept` frames stay, followed by `frames`; and its moves."""

    line: int
    kept: int
    frames: Frames
    moves: tuple[tuple[int, int, int], ...]


class Shown(NamedTuple):
    """Something that may be a move, before the line that made it: how it was shown, and its texts."""

    how: str
    texts: tuple[str, ...]


class Problem(NamedTuple):
    """Why a program is refused before it runs, and at which line."""

    line: int | None
    kind: str
    values: dict[str, Any]
    column: int | None = None


class End(NamedTuple):
    """How a run ended: "done", or by a rule ("illegal"), an "exception" or a limit ("cut")."""

    how: str
    line: int | None = None
    why: str = ""
    values: dict[str, Any] = {}  # noqa: RUF012 - never changed


ENDS = {"done": 1, "cut": 3, "illegal": 4, "exception": 4}
"""The number of fields in the record of an end."""


def read_line(line: bytes) -> tuple[str, Any]:
    """Return a line's kind and content; raise `InvalidRecord` if it is malformed."""
    try:
        kind, *told = msgspec.json.decode(_whole(line), type=list[Any])
        return str(kind), READERS[kind](told)
    except (DecodeError, LookupError, TypeError, ValueError, RecursionError) as problem:
        raise InvalidRecord(f"{line[:80]!r}: {problem}") from None


def _whole(line: bytes) -> bytes:
    """Replace lone surrogates, which Python allows in a str, by "?"."""
    if b"\\ud" not in line:
        return line
    return json.dumps(json.loads(line), ensure_ascii=False).encode("utf-8", "replace")


def _tick(told: list[Any]) -> Tick:
    tick = convert(told, Tick)
    if not 1 <= tick.line <= LAST_LINE:
        raise InvalidRecord(f"line {tick.line}")
    return tick._replace(frames=_checked(tick.frames))


def _first(told: list[Any]) -> Frames:
    (frames,) = told
    return _checked(convert(frames, Frames))


def _checked(frames: Frames) -> Frames:
    """Check frames, and shorten values that are too long."""
    for frame in frames:
        numbers = frame.line or 0, frame.serial, frame.parameters
        if min(numbers) < 0 or max(numbers) > LAST_LINE or len(frame.function) > LONGEST_NAME:
            raise InvalidRecord(f"a frame of {frame.function[:LONGEST_NAME]!r}")
    if any(len(text) > LONGEST_VALUE for frame in frames for _, text in frame.variables):
        return tuple(_shortened(frame) for frame in frames)
    return frames


def _shortened(frame: FrameRow) -> FrameRow:
    short = tuple(
        (name, text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…")
        for name, text in frame.variables
    )
    return frame._replace(variables=short)


def _problem(told: list[Any]) -> Problem:
    problem = convert(told, Problem)
    return problem._replace(values=_plain(problem.values))


def _end(told: list[Any]) -> End:
    how, *rest = told
    if len(told) != ENDS[how]:
        raise InvalidRecord(f"an end of {len(told)} parts")
    if how == "cut":
        rest = [None, *rest]
    end = convert([how, *rest], End)
    return end._replace(values=_plain(end.values))


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """Return values as integers or short texts."""
    return {
        name: value if isinstance(value, int) else str(value)[:LONGEST_SAID] for name, value in values.items()
    }


def _out(told: list[Any]) -> str:
    (text,) = told
    return convert(text, str)


def _start(told: list[Any]) -> tuple[bool, str, Names, int | None]:
    numbers, root, names, number = convert([*told, None][:4], tuple[bool, str, Names, int | None])
    if sum(len(name) + LONGEST_NAME * len(roles) for name, roles in names.items()) > MOST_PRINTED:
        raise InvalidRecord(f"roles of {len(names)} functions")
    known = {name: tuple(one if one in ROLES else None for one in roles) for name, roles in names.items()}
    return numbers, root, known, number if number and number <= MOST_NUMBER else None


def _told(told: list[Any]) -> Shown:
    shown = convert(told, Shown)
    if shown.how not in SHOWN_HOW or not 1 <= len(shown.texts) <= MOST_TEXTS:
        raise InvalidRecord(f"{len(shown.texts)} texts, {shown.how[:LONGEST_NAME]!r}")
    if max(map(len, shown.texts)) > LONGEST_NAME:
        raise InvalidRecord("a text that is too long")
    return shown


READERS = {
    "problem": _problem,
    "start": _start,
    "first": _first,
    "tick": _tick,
    "out": _out,
    "told": _told,
    "end": _end,
}

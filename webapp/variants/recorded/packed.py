"""A recording as bytes, so that another process can show what a program did without running it."""

import json
from array import array
from typing import Any
from zlib import compress, decompress
from zlib import error as ZlibError

from msgspec import MsgspecError, Struct, convert, to_builtins

from webapp.puzzle import Puzzle
from webapp.variants.move_list import MoveList
from webapp.variants.recorded.loads import Order
from webapp.variants.recorded.reading.told import Kind
from webapp.variants.recorded.record import End, Frames, Names
from webapp.variants.recorded.recording import Recording


class BrokenRecording(ValueError):
    """Bytes that are no recording."""


class Parts(Struct, frozen=True, kw_only=True):
    """What a recording is made of; `start` and `pairs` are its moves."""

    text: str
    discs: int
    source: int
    target: int
    numbers: bool
    told: Kind | None
    readings: tuple[Kind, ...]
    pegs: tuple[str, ...]
    root: str
    names: Names
    order: Order
    end: End
    start: list[list[int]]
    pairs: bytes
    made_at: list[int]
    lines: list[int]
    depths: list[int]
    calls: list[int]
    printed: list[int]
    begun: list[int]
    ended: list[int]
    blocks: tuple[bytes, ...]
    firsts: list[int]
    first: Frames
    written: bytes


ARRAYS = (
    "made_at",
    "lines",
    "depths",
    "calls",
    "printed",
    "begun",
    "ended",
    "firsts",
)
AS_IT_IS = (
    "text",
    "numbers",
    "told",
    "readings",
    "pegs",
    "root",
    "names",
    "order",
    "end",
    "blocks",
    "first",
    "written",
)


def packed(recording: Recording) -> bytes:
    """Return a recording as bytes."""
    puzzle, moves = recording.puzzle, recording.moves
    given: dict[str, Any] = {name: [*getattr(recording, name)] for name in ARRAYS}
    parts = Parts(
        **given,
        **{name: getattr(recording, name) for name in AS_IT_IS},
        discs=puzzle.discs,
        source=puzzle.source,
        target=puzzle.target,
        start=moves.position(0),
        pairs=moves.pairs,
    )
    return compress(json.dumps(to_builtins(parts)).encode())


def unpacked(data: bytes) -> Recording:
    """Return the recording that was packed; raise `BrokenRecording` for other bytes."""
    try:
        parts = convert(json.loads(decompress(data)), Parts)
        given: dict[str, Any] = {name: array("H", getattr(parts, name)) for name in ARRAYS}
        return Recording(
            **given,
            **{name: getattr(parts, name) for name in AS_IT_IS},
            puzzle=Puzzle(parts.discs, parts.source, parts.target),
            moves=MoveList(parts.start, parts.pairs),
        )
    except (ValueError, LookupError, OverflowError, RecursionError, ZlibError, MsgspecError) as problem:
        raise BrokenRecording(f"{data[:80]!r}: {problem}") from None

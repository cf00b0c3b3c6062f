"""A recording as bytes, so that another process can show what a program did without running it."""

import json
from array import array
from typing import Any
from zlib import compress, decompress
from zlib import error as ZlibError

from msgspec import MsgspecError, convert, to_builtins

from webapp.variants.move_list import MoveList
from webapp.variants.recorded.recording import Recording


class BrokenRecording(ValueError):
    """Bytes that are no recording."""


def packed(recording: Recording) -> bytes:
    """Return a recording as bytes."""
    return compress(json.dumps(to_builtins(recording, enc_hook=_plain)).encode())


def unpacked(data: bytes) -> Recording:
    """Return the recording that was packed; raise `BrokenRecording` for other bytes."""
    try:
        return convert(json.loads(decompress(data)), Recording, dec_hook=_restored)
    except (ValueError, LookupError, OverflowError, RecursionError, ZlibError, MsgspecError) as problem:
        raise BrokenRecording(f"{data[:80]!r}: {problem}") from None


def _plain(value: object) -> object:
    """Return an array or a list of moves as what JSON has."""
    if isinstance(value, MoveList):
        return {"start": value.position(0), "pairs": value.pairs}
    assert isinstance(value, array)
    return value.tolist()


def _restored(kind: Any, value: Any) -> object:
    """Return what `_plain` has changed as it was."""
    if kind is MoveList:
        return MoveList(convert(value["start"], list[list[int]]), convert(value["pairs"], bytes))
    return array("H", convert(value, list[int]))

"""The text of a file, in the encoding that it is saved in."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from io import BytesIO
from pathlib import Path
from tokenize import detect_encoding

from webapp.variants.recorded import InvalidProgram
from webapp.variants.recorded.problems import refusal_of
from webapp.variants.recorded.record import Problem

MOST_BYTES = 48 * 1024  # of a text, with which a message of the page is not too long


def read_source(path: Path) -> str:
    """Return what a file holds now; raise `InvalidProgram` if it cannot be read."""
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise _refused("no_file", said=problem.strerror or str(problem)) from None
    if len(raw) > MOST_BYTES:
        raise _refused("too_long", bytes=len(raw), most=MOST_BYTES)
    return source_in(raw)


def source_in(raw: bytes) -> str:
    """Return the text that Python reads in these bytes; raise `InvalidProgram` if there is none."""
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or b"\0" in raw[:2]:
        raise _refused("utf16")
    try:
        encoding, _ = detect_encoding(BytesIO(raw).readline)
    except SyntaxError as problem:
        if "unknown encoding: " in str(problem):
            raise _refused("no_encoding", name=str(problem).rpartition(" ")[2]) from None
        encoding = "utf-8"  # a byte that is none of it, or another encoding is named: both are told below
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as problem:
        at = problem.start
        line = raw.count(b"\n", 0, at) + 1
        raise _refused("encoding", line, name=encoding, byte=f"0x{raw[at]:02x}", place=at + 1) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _refused(kind: str, line: int | None = None, **values: str | int) -> InvalidProgram:
    return refusal_of([Problem(line, kind, values)], "")

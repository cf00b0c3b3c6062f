"""Reads the head of a request strictly, as RFC 9112 describes it.

A proxy and this server must never disagree about where a request ends, because one client could then send
requests in the name of another. So nothing is guessed: whatever the grammar forbids is refused.
"""

import re
from http.client import HTTPException
from typing import IO

LONGEST_HEAD = 64 * 1024  # bytes of all header lines
MOST_HEADERS = 100

TOKEN = r"[!#$%&'*+.^_`|~0-9A-Za-z-]+"
TARGET = r"(?:/|https?://[^/?#]|\*(?= ))[^\x00-\x20\x7f]*"
LINE = re.compile(rf"{TOKEN} {TARGET} HTTP/[0-9]\.[0-9]\r?\n", re.IGNORECASE)
HEADER = re.compile(rf"({TOKEN}):[ \t]*([^\x00-\x08\x0a-\x1f\x7f]*?)[ \t]*\r?\n".encode())
LENGTH = re.compile(rb"[0-9]{1,18}")
ONCE = frozenset({b"content-length", b"host", b"transfer-encoding"})
ABSOLUTE = re.compile(r"https?://([^/?]+)(.*)", re.IGNORECASE)


class InvalidHeadError(ValueError):
    """A request whose head the grammar forbids."""


def check_line(line: str) -> None:
    """Raise `InvalidHeadError` unless this is a whole request line of HTTP/1."""
    if not LINE.fullmatch(line):
        raise InvalidHeadError(f"Not a request line: {line[:80]!r}")


def head_lines(file: IO[bytes]) -> bytes:
    """Return the header lines of a request, with the empty line after them.

    Raises `InvalidHeadError`, or http.client.HTTPException for too many headers or too long ones.
    """
    lines: list[bytes] = []
    names: list[bytes] = []
    left = LONGEST_HEAD
    while (line := file.readline(left + 1)) not in (b"\r\n", b"\n"):
        left -= len(line)
        if left < 0 or len(lines) == MOST_HEADERS:
            raise HTTPException("The header lines are too many or too long.")
        names.append(_name(line))
        lines.append(line)
    if len(set(names) & ONCE) < sum(name in ONCE for name in names):
        raise InvalidHeadError("A header that may be sent only once is sent twice.")
    if {b"content-length", b"transfer-encoding"} <= set(names):
        raise InvalidHeadError("The length of the body is given in two ways.")
    return b"".join((*lines, line))


def _name(line: bytes) -> bytes:
    header = HEADER.fullmatch(line)
    if not header:
        raise InvalidHeadError(f"Not a header line: {line[:80]!r}")
    name, value = header[1].lower(), header[2]
    if name == b"content-length" and not LENGTH.fullmatch(value):
        raise InvalidHeadError(f"Not a length: {value[:80]!r}")
    return name


def written_path(target: str) -> tuple[str, str | None]:
    """Return the path and query of a request's target in ASCII, and the host if it is a whole URL.

    Bytes outside ASCII, which only old browsers and programs send as they are, are written as %FF.
    """
    path, host = target, None
    if whole := ABSOLUTE.fullmatch(target):
        host, path = whole[1], whole[2] if whole[2].startswith("/") else f"/{whole[2]}"
    return re.sub(r"[^\x00-\x7f]", lambda sign: f"%{ord(sign[0]):02X}", path), host

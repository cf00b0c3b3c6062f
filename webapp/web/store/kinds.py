"""What is kept of a room for all processes, and how each call turned out."""

from typing import Literal, NamedTuple


class AwayError(Exception):
    """Redis cannot be reached, or does not do what it is asked; the text says why, for the log."""


class Kept(NamedTuple):
    """A room as it is kept; `answers` counts what has been counted (any change of it means: read them).

    One that has `ended` may have `yielded`: nobody was known to be in it.
    """

    version: int
    key: str
    snapshot: bytes
    answers: int
    ended: bool
    yielded: bool = False


class Fetched(NamedTuple):
    """A room as a process that does not hold it yet reads it; `records` of its questions by number."""

    kept: Kept
    records: dict[int, bytes]


class Written(NamedTuple):
    """How writing turned out; `version` and `answers` are those that are kept now.

    `older`: at least that version is there already, or the room has ended; nothing was written.
    `other-key`: the code is that of another room. `full`: there are as many rooms as there may be.
    """

    outcome: Literal["written", "older", "other-key", "full"]
    version: int
    answers: int


class Counted(NamedTuple):
    """How counting answers turned out: all of them or none; `gone`: there is no such room."""

    outcome: Literal["counted", "closed", "gone"]
    answers: int


class Present(NamedTuple):
    """People of a room over all processes: devices that are in, that follow, and that nobody reaches now.

    Of those that are in, `elsewhere` are at other processes alone.
    """

    in_: int
    following: int
    unreached: int
    elsewhere: int = 0

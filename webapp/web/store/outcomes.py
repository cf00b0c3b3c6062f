"""Results and errors of calls to the store."""

from typing import Literal, NamedTuple


class UnavailableError(Exception):
    """Redis cannot be reached or refuses the command; the text says why, for the log."""


class HeldError(Exception):
    """Another process is the home of the class; it has been asked to give up the class."""


class Opened(NamedTuple):
    """Result of `Store.open`.

    `there`: open already. `other-key`: the code belongs to another class. `full`: no more classes fit and
    none is empty. `yielded` is the code of the empty class that was ended to make room, if any.
    """

    outcome: Literal["written", "there", "other-key", "full"]
    yielded: str | None = None


class Taken(NamedTuple):
    """A class that this process is now the home of, by the name `home`, with its stored fields.

    `moves` is how often it has moved to another home within a minute, `writes` how often it has been written.
    """

    home: str
    moves: int
    fields: dict[str, bytes]
    writes: int = 0


Outcome = Literal["written", "wanted", "lost", "gone"]
"""Result of `Store.write`. `wanted`: written, and another process asks for the class. `lost`: another process
is its home now. `gone`: no longer stored, or only older data, so all of it has to be written again."""

"""How each call to Redis turned out."""

from typing import Literal, NamedTuple


class AwayError(Exception):
    """Redis cannot be reached, or does not do what it is asked; the text says why, for the log."""


class HeldError(Exception):
    """Another process is the home of a class; it knows now that the class is wanted elsewhere."""


class Opened(NamedTuple):
    """How opening a class turned out.

    `there`: it is open already. `other-key`: the code is that of another class. `full`: there are as many as
    there may be, with somebody in each. `yielded` is the code of the one that has made space, if one has.
    """

    outcome: Literal["written", "there", "other-key", "full"]
    yielded: str | None = None


class Taken(NamedTuple):
    """A class whose home this process is from now on, under the name `home`, with all fields that are kept.

    `moves` is how often it has had another home within a minute.
    """

    home: str
    moves: int
    fields: dict[str, bytes]


Outcome = Literal["written", "wanted", "lost", "gone"]
"""How writing turned out. `wanted`: written, and another process is asked for the class. `lost`: another one
is its home. `gone`: nothing is kept of it any more, so all of it has to be written."""

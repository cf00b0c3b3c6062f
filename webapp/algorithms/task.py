"""A task of an explicit stack."""

from typing import Literal, NamedTuple

Kind = Literal["disc", "tower"]


class Task(NamedTuple):
    """One move of a disc, or a tower of one disc or more; it makes the moves first … last."""

    kind: Kind
    disc: int
    source: int
    spare: int
    target: int
    first: int
    last: int

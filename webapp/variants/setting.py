"""What a puzzle looks like: its pegs and discs."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from webapp.puzzle import peg_label, say_discs
from webapp.sentence import Sentence

Pattern = Literal["stripes", "dots", "checks"]
Shape = Literal["disc", "ball"]


class Peg(NamedTuple):
    """A peg's label, how many discs it holds (None: any number), and its name if that differs."""

    label: str
    capacity: int | None = None
    name: str | None = None


class Colour(NamedTuple):
    """A colour: a disc's name to begin a sentence with, and inside one; its CSS notation; its pattern."""

    first: Sentence
    name: Sentence
    css: str
    pattern: Pattern | None = None


class Look(NamedTuple):
    """What a disc looks like: its width rank 1 … n, its colour in CSS notation, its label, its pattern.

    Discs of equal size have equal `size`; if colours distinguish discs, so do patterns (None: plain) and
    names, for use inside a sentence (None: the label is enough).
    """

    disc: int
    size: int
    colour: str
    label: str
    pattern: Pattern | None = None
    name: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """The variant's name, the requested number of discs, source and target, pegs and looks.

    `patterned` says whether patterns distinguish its discs.
    """

    variant: str
    discs: int
    source: int
    target: int
    pegs: tuple[Peg, ...]
    looks: tuple[Look, ...]
    shape: Shape = "disc"

    @property
    def patterned(self) -> bool:
        """True if any disc has a pattern."""
        return any(look.pattern for look in self.looks)

    def name_within(self, disc: int) -> Sentence:
        """Return a disc's name for use inside a sentence."""
        [name] = (look.name for look in self.looks if look.disc == disc)
        return name or say_discs(disc, disc)


def free_pegs(count: int) -> tuple[Peg, ...]:
    """Return `count` pegs that hold any number of discs."""
    return tuple(Peg(peg_label(peg)) for peg in range(count))

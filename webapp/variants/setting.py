"""What a puzzle looks like: its pegs and discs."""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from webapp.puzzle import peg_label
from webapp.sentence import Sentence, sentence

Pattern = Literal["stripes", "dots", "checks"]
Shape = Literal["disc", "ball"]


class Peg(NamedTuple):
    """A peg's label, how many discs it holds (None: any number), and its name if it differs."""

    label: str
    capacity: int | None = None
    name: str | None = None


class Colour(NamedTuple):
    """A colour: a disc's name to begin a sentence with, and inside one; as CSS writes it; its pattern."""

    first: Sentence
    name: Sentence
    css: str
    pattern: Pattern | None = None


class Look(NamedTuple):
    """What a disc looks like: its width rank 1 … n, its colour as CSS writes it, its label, its pattern.

    Discs of equal size have equal `size`; where colours tell discs apart, so do patterns (None: plain) and
    names, each to stand inside a sentence (None: the label is name enough).
    """

    disc: int
    size: int
    colour: str
    label: str
    pattern: Pattern | None = None
    name: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Setting:
    """The variant's name, the number of discs that it was asked for, source and target, pegs and looks.

    `patterned` says whether patterns tell its discs apart.
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
        """Return a disc's name, as a part of a sentence."""
        [name] = (look.name for look in self.looks if look.disc == disc)
        return name or say_discs(disc, disc)


def say_discs(first: int, last: int) -> Sentence:
    """Return some discs, as a part of a sentence."""
    if first == last:
        return sentence("disc {disc}", disc=first)
    if first + 1 == last:
        return sentence("discs {first} and {last}", first=first, last=last)
    return sentence("discs {first} to {last}", first=first, last=last)


def free_pegs(count: int) -> tuple[Peg, ...]:
    """Return so many pegs that hold any number of discs."""
    return tuple(Peg(peg_label(peg)) for peg in range(count))

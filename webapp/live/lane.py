"""A lane: so many moves in so many lines, and what there is to see at an address."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from webapp.puzzle import Move, Pegs
from webapp.sentence import Sentence
from webapp.variants import Course, Guide, ListedCourse, Setting

if TYPE_CHECKING:
    from webapp.live.listed_lane import View


class Address(NamedTuple):
    """Where a lane is: k moves made, and s lines executed since."""

    move: int
    line: int = 0


class Counts(Protocol):
    """How many lines have been executed at any move, and which move any number of lines has reached."""

    @property
    def total(self) -> int:
        """All lines, to the end."""

    def at(self, k: int) -> int:
        """Return the lines executed once move k has just been made."""

    def between(self, k: int) -> int:
        """Return the lines from move k to move k + 1, or to the end after the last."""

    def address(self, tick: int) -> tuple[int, int]:
        """Return (k, s): after `tick` lines, s lines have followed move k."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lane(ABC):
    """A puzzle and whatever makes its moves; `panels` are those that its states carry."""

    panels: tuple[str, ...]

    @property
    @abstractmethod
    def setting(self) -> Setting:
        """The pegs and discs."""

    @property
    @abstractmethod
    def title(self) -> Sentence:
        """What makes the moves, in words."""

    @property
    @abstractmethod
    def algorithm_name(self) -> str | None:
        """The name of the algorithm that makes the moves; None where a person made them."""

    @property
    @abstractmethod
    def listing(self) -> list[str]:
        """The lines of the program text; none where there is no program."""

    @property
    @abstractmethod
    def guide(self) -> Guide:
        """The rules, and the ways from any position."""

    @property
    def told(self) -> Course | None:
        """What there is to tell beside all that every lane has; None for the classic puzzle."""
        return None

    @property
    @abstractmethod
    def moves(self) -> int:
        """The number of the last move."""

    @property
    @abstractmethod
    def counts(self) -> Counts:
        """How many lines have been executed at any move."""

    @abstractmethod
    def sight(self, address: Address) -> Sight:
        """Return what there is to see at an address."""

    @property
    def ticks(self) -> int:
        """The number of lines in the whole run."""
        return self.counts.total

    def address_at(self, tick: int) -> Address:
        """Return the address after so many lines; a lane rests at its end."""
        return Address(*self.counts.address(min(tick, self.ticks)))

    def address_after(self, move: int, line: int = 0) -> Address:
        """Return the address (move, line); a lane rests at its last move."""
        return Address(move, line) if move <= self.moves else Address(self.moves)

    def tick_at(self, address: Address) -> int:
        """Return how many lines have been executed at an address."""
        return self.counts.at(address.move) + address.line


@dataclass(frozen=True, slots=True)
class Sight(ABC):
    """A lane at an address, `tick` lines after the start."""

    lane: Lane
    address: Address
    tick: int

    @property
    def listed(self) -> View | None:
        """The same, where the lane has a listing: most panels show what its program holds."""
        return None

    @property
    def traced(self) -> ListedCourse | None:
        """The course, where a listing of its own makes its moves."""
        return None

    @property
    @abstractmethod
    def pegs(self) -> Pegs:
        """For each peg the discs on it, bottom first."""

    @property
    @abstractmethod
    def last_move(self) -> Move | None:
        """The move made last."""

    @property
    @abstractmethod
    def next_move(self) -> Move | None:
        """The move that comes next."""

    @property
    def as_good(self) -> list[Move] | None:
        """Moves that are known to be as good as the next one; None where nothing is told of that."""
        return None

    @property
    def code_line(self) -> int | None:
        """The line of the listing just executed; None at the start and where there is no listing."""
        return None

    @abstractmethod
    def narration(self, *, by_line: bool) -> Sentence:
        """Return why the move was made or, by line, what the line did."""

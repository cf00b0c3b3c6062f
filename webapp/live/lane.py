"""A lane: a course with addresses (move, line) and ticks, and what is seen at an address."""

from dataclasses import dataclass
from typing import NamedTuple

from webapp.variants import Counts, Course


class Address(NamedTuple):
    """Where a lane is: k moves made, and s lines executed since."""

    move: int
    line: int = 0


class Sight(NamedTuple):
    """A course at an address, `tick` lines after the start."""

    course: Course
    address: Address
    tick: int


@dataclass(frozen=True, slots=True)
class Lane:
    """A course, counted in moves and in lines."""

    course: Course

    @property
    def moves(self) -> int:
        """The number of the last move."""
        return self.course.moves

    @property
    def counts(self) -> Counts:
        """How many lines have been executed at any move."""
        return self.course.counts

    @property
    def ticks(self) -> int:
        """The number of lines in the whole run."""
        return self.counts.total

    def address_at(self, tick: int) -> Address:
        """Return the address after `tick` lines; a lane stays at its end."""
        return Address(*self.counts.address(min(tick, self.ticks)))

    def address_after(self, move: int, line: int = 0) -> Address:
        """Return the address (move, line); a lane stays at its last move."""
        return Address(move, line) if move <= self.moves else Address(self.moves)

    def tick_at(self, address: Address) -> int:
        """Return how many lines have been executed at an address."""
        return self.counts.at(address.move) + address.line

    def next_from(self, move: int, size: int) -> int:
        """Return the first later move by a disc of this size or larger, or by the largest if none is so big.

        If no such move is left, it is one that the lane does not make.
        """
        looks = self.course.setting.looks
        asked = min(size, max(look.size for look in looks))
        return self.course.next_from(move, min(look.disc for look in looks if look.size >= asked))

    def sight(self, address: Address) -> Sight:
        """Return the sight at an address."""
        return Sight(self.course, address, self.tick_at(address))

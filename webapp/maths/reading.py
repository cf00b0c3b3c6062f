"""Move number and position, each computed from the other digit by digit."""

from dataclasses import dataclass
from typing import NamedTuple

from webapp.descent import descend, places_after
from webapp.maths.locate import Digit, Turn, best_move, distance, position_digits, target_walk
from webapp.puzzle import Move, Places, Puzzle


class Restored(NamedTuple):
    """What a move number tells of one disc: its binary digit, and the pegs between which its block goes.

    Digit 1 means that the disc has made the middle move of its block and lies on the block's target; digit 0
    that it lies on the block's source.
    """

    disc: int
    bit: int
    source: int
    target: int

    @property
    def peg(self) -> int:
        """Where the disc lies."""
        return self.target if self.bit else self.source


@dataclass(frozen=True, slots=True)
class Reading:
    """A position and all that it tells, read both ways; every list has disc n first.

    `number` is what the digits of the position give. On the optimal path it is the number of moves made; off
    it `restored` is another position, and `astray` the largest disc that lies elsewhere there.
    """

    puzzle: Puzzle
    places: Places
    number: int
    digits: tuple[Digit, ...]
    restored: tuple[Restored, ...]
    walk: tuple[Turn, ...]

    @property
    def astray(self) -> int | None:
        """The largest disc that lies elsewhere after `number` moves; None on the optimal path."""
        pairs = zip(self.digits, self.restored, strict=True)
        return next((digit.disc for digit, restored in pairs if digit.peg != restored.peg), None)

    @property
    def move(self) -> int | None:
        """How many moves the optimal solution has made where it stands so; None off its path."""
        return self.number if self.astray is None else None

    @property
    def distance(self) -> int:
        """The least number of moves to all discs on the target."""
        return distance(self.places, self.puzzle.target)

    @property
    def best(self) -> Move | None:
        """The first move of the shortest way to the target; None at the target."""
        return best_move(self.places, self.puzzle.target)


def read_move(puzzle: Puzzle, k: int) -> Reading:
    """Return the reading of the position after k moves; raises `InvalidMoveNumber` unless 0 ≤ k ≤ 2^n − 1."""
    return read_position(puzzle, places_after(descend(puzzle, k)))


def read_position(puzzle: Puzzle, places: Places) -> Reading:
    """Return the reading of any position of the puzzle's n discs. O(n)."""
    digits = tuple(position_digits(puzzle, places))
    number = int("".join(str(digit.bit) for digit in digits), 2)
    restored = tuple(
        Restored(call.disc, int(call.moved), call.source, call.target) for call in descend(puzzle, number)
    )
    return Reading(puzzle, places, number, digits, restored, tuple(target_walk(places, puzzle.target)))

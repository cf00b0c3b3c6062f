"""From any position: distance to the target, best next move, and the digits of the move number. All O(n)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from webapp.descent import descend, places_after
from webapp.puzzle import Move, Places, Puzzle, peg_label, third_peg


class Turn(NamedTuple):
    """What the walk to a target finds at one disc: its peg, its goal, and the goal of the smaller discs.

    A disc that is not on its goal has to go there once; the smaller ones gather on the third peg before, and
    follow it as a tower afterwards. With its own move that adds `added` = 2^(d−1) moves, else 0.
    """

    disc: int
    peg: int
    goal: int
    added: int
    next_goal: int


def target_walk(places: Places, target: int) -> Iterator[Turn]:
    """Yield the turn of every disc, n first, of the walk from any position to all discs on `target`.

    The sum of `added` is the distance (A. M. Hinz, The Tower of Hanoi, Enseign. Math. 35, 1989).
    """
    goal = target
    for disc in range(len(places), 0, -1):
        peg = places[disc - 1]
        if peg == goal:
            yield Turn(disc, peg, goal, 0, goal)
        else:
            smaller = third_peg(peg, goal)
            yield Turn(disc, peg, goal, 1 << disc - 1, smaller)
            goal = smaller


def distance(places: Places, target: int) -> int:
    """Return the least number of moves from any position to all discs on `target`."""
    return sum(turn.added for turn in target_walk(places, target))


def best_move(places: Places, target: int) -> Move | None:
    """Return the first move of the shortest path to all discs on `target`; None if they are there.

    The last disc that the walk finds away from its goal goes there.
    """
    best = None
    for turn in target_walk(places, target):
        if turn.added:
            best = Move(turn.disc, turn.peg, turn.goal)
    return best


class Digit(NamedTuple):
    """What a position says about one disc's binary digit.

    The digit repeats the one above it if the disc is on the same peg as the disc above, else it flips; above
    disc n are the digit 0 and the source peg.
    """

    disc: int
    peg: int
    above: int
    bit: int

    @property
    def repeats(self) -> bool:
        """True if the digit is the one above it."""
        return self.peg == self.above


def position_digits(puzzle: Puzzle, places: Places) -> Iterator[Digit]:
    """Yield the digits of the number that a position would have on the optimal path, disc n's first."""
    bit, above = 0, puzzle.source
    for disc in range(len(places), 0, -1):
        peg = places[disc - 1]
        bit ^= peg != above
        yield Digit(disc, peg, above, bit)
        above = peg


CASES = (
    r"t_n = j, \quad \allowbreak "
    r"t_{d-1} = \begin{cases} t_d & p_d = t_d \\ 3 - p_d - t_d & p_d \ne t_d \end{cases}"
)
"""The goals of the walk in LaTeX; p_d is the peg of disc d, t_d its goal."""


def goal_line(goal: int) -> str:
    """Return the line with which the walk starts: t := C."""
    return f"t := {peg_label(goal)}"


def turn_lines(turns: Iterable[Turn]) -> list[str]:
    """Return a line for each disc: whether it is on t, what it adds, and the goal of the smaller ones."""
    return [_turn_line(turn) for turn in turns]


def sum_of(added: Iterable[int]) -> str:
    """Return the terms of a sum without its zeros: 16 + 4 + 2, or 0 if there are no others."""
    return " + ".join(str(number) for number in added if number) or "0"


def _turn_line(turn: Turn) -> str:
    disc, peg = turn.disc, peg_label(turn.peg)
    if not turn.added:
        return f"d = {disc}: {peg} = t, + 0"
    line = f"d = {disc}: {peg} ≠ t = {peg_label(turn.goal)}, + 2^{disc - 1} = {turn.added}"
    return line if disc == 1 else f"{line}, t := {peg_label(turn.next_goal)}"


class Restored(NamedTuple):
    """What a move number says about one disc: its binary digit, and the pegs between which its block moves.

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
    """A position and all that can be read from it, both ways; every list has disc n first.

    `number` is what the digits of the position give. On the optimal path it is the number of moves made; off
    the path, `restored` is another position, and `astray` the largest disc on another peg there.
    """

    puzzle: Puzzle
    places: Places
    number: int
    digits: tuple[Digit, ...]
    restored: tuple[Restored, ...]
    walk: tuple[Turn, ...]

    @property
    def astray(self) -> int | None:
        """The largest disc that is on another peg after `number` moves; None on the optimal path."""
        pairs = zip(self.digits, self.restored, strict=True)
        return next((digit.disc for digit, restored in pairs if digit.peg != restored.peg), None)

    @property
    def move(self) -> int | None:
        """How many moves of the optimal solution lead to this position; None off its path."""
        return self.number if self.astray is None else None

    @property
    def distance(self) -> int:
        """The least number of moves to all discs on the target."""
        return distance(self.places, self.puzzle.target)

    @property
    def best(self) -> Move | None:
        """The first move of the shortest path to the target; None at the target."""
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

"""A course: the moves from a start to a goal, with random access, the same interface for every puzzle."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle import Move, Pegs
from webapp.sentence import Sentence, sentence
from webapp.variants.counts import Counts, LineAMove
from webapp.variants.guide import Guide, moved
from webapp.variants.move_list import MoveList
from webapp.variants.run import AlgorithmRun, Run
from webapp.variants.setting import Setting

MOST_NAMED_MOVES = 1024
"""If there are more moves than this, a course does not list the discs of all of them."""

PUZZLE_HELD = 30_000
"""How many bytes the pegs and discs, rules and words of a course take, at most."""


@dataclass(frozen=True, slots=True)
class Splits:
    """The split in use, the best splits, and the number of moves for each split from 1 on."""

    chosen: int
    best: tuple[int, ...]
    moves: tuple[int, ...]


def disc_named(disc: int) -> Sentence:
    """Return the name of a disc identified by its number, to begin a sentence with."""
    return sentence("Disc {disc}", disc=disc)


class RefusedMove(NamedTuple):
    """A move that was asked for but is not allowed, and why, in a few words; no disc if none was there."""

    disc: int | None
    source: int
    target: int
    why: Sentence


class Row(NamedTuple):
    """Move `number`, and the discs on the pegs after it."""

    number: int
    move: Move
    pegs: Pegs


class Course(ABC):
    """A sequence of moves made to reach a goal; k of them have been made, 0 ≤ k ≤ moves.

    A course may have a `run`: a program that makes its moves. If it makes the optimal moves of the classic
    puzzle, `classic` is that run: the puzzle's formulas and stacks hold for it.
    """

    @property
    @abstractmethod
    def title(self) -> Sentence:
        """The title of what makes the moves."""

    @property
    def algorithm(self) -> str | None:
        """The name of what finds the moves; None if a person made them."""
        return None

    @property
    @abstractmethod
    def setting(self) -> Setting:
        """The pegs and discs."""

    @property
    @abstractmethod
    def guide(self) -> Guide:
        """The legal moves and best ways from any position."""

    @property
    @abstractmethod
    def ends(self) -> tuple[Pegs, Pegs]:
        """Start and goal."""

    @property
    @abstractmethod
    def moves(self) -> int:
        """The number of moves."""

    @abstractmethod
    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves, bottom first."""

    @abstractmethod
    def move_at(self, k: int) -> Move | None:
        """Return move k; None for 0 and after the last."""

    def coming_after(self, k: int) -> Move | None:
        """Return move k + 1; None after the last."""
        return self.move_at(k + 1)

    def next_from(self, k: int, disc: int) -> int:
        """Return the first move after k by this disc or one numbered higher; `moves` + 1 if none is left.

        A course that would have to go through too many moves to find it returns the next move, by any disc.
        """
        if disc == 1 or self.moves > MOST_NAMED_MOVES:
            return k + 1
        later = (number for number in range(k + 1, self.moves + 1) if self._moves_from(number, disc))
        return next(later, self.moves + 1)

    def _moves_from(self, number: int, disc: int) -> bool:
        move = self.move_at(number)
        return move is not None and move.disc >= disc

    def as_good_after(self, k: int) -> list[Move] | None:
        """Return the moves known to be as good as move k + 1; None unless an algorithm makes the moves."""
        following = self.coming_after(k)
        if following is None or self.algorithm is None:
            return None
        return self.guide.as_good(self.position_at(k), following)

    @abstractmethod
    def say_move(self, k: int) -> Sentence:
        """Say what move k has done; at 0, what lies ahead."""

    def name_of(self, disc: int) -> Sentence:
        """Return a disc's name, to begin a sentence with."""
        return disc_named(disc)

    @property
    def rules(self) -> Sentence | None:
        """The task and the rules; None if the page states them already."""
        return None

    @property
    def about(self) -> Sequence[Sentence]:
        """What is known about the puzzle, who found it and what is proven; empty except for variants."""
        return ()

    @property
    def solutions(self) -> int | None:
        """How many solutions are as short as this one; None if not counted."""
        return None

    @property
    def splits(self) -> Splits | None:
        """The choices of how to split the tower, if there are any."""
        return None

    @property
    def refused(self) -> RefusedMove | None:
        """The illegal move that was to follow the last one, if known."""
        return None

    @property
    def run(self) -> Run | None:
        """The program that makes the moves, if there is one."""
        return None

    @property
    def classic(self) -> AlgorithmRun | None:
        """The run, if it makes the optimal moves of the classic puzzle."""
        return self.run if isinstance(self.run, AlgorithmRun) else None

    @property
    def counts(self) -> Counts:
        """How many lines have been executed at any move; without a run each move is one line."""
        return self.run.counts if self.run else LineAMove(self.moves)

    @property
    def held(self) -> int:
        """Bytes of memory it takes at most, not counting what all courses share."""
        return PUZZLE_HELD

    def rows(self, first: int, count: int) -> Sequence[Row]:
        """Return at most `count` moves, starting at move `first` ≥ 1, with the discs after each."""
        pegs, rows = self.position_at(first - 1), []
        for number in range(first, min(first + count, self.moves + 1)):
            move = self.move_at(number)
            assert move is not None
            pegs = moved(pegs, move)
            rows.append(Row(number, move, pegs))
        return rows

    def moved(self) -> list[int]:
        """Return the disc of every move; nothing if there are too many."""
        if self.moves > MOST_NAMED_MOVES:
            return []
        made = (self.move_at(k) for k in range(1, self.moves + 1))
        return [move.disc for move in made if move]


class MadeCourse(Course):
    """A course that stores all its moves."""

    kept: MoveList

    @property
    def moves(self) -> int:
        """The number of moves."""
        return len(self.kept)

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves."""
        return self.kept.position(k)

    def move_at(self, k: int) -> Move | None:
        """Return move k, or None."""
        return self.kept[k - 1] if 1 <= k <= len(self.kept) else None

    def moved(self) -> list[int]:
        """Return the disc of every move; nothing if there are too many."""
        return [*self.kept.discs] if self.moves <= MOST_NAMED_MOVES else []

    @property
    def held(self) -> int:
        """Bytes, including the moves."""
        return super().held + self.kept.held

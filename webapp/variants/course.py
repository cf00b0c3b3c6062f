"""A course: the moves from a start to a goal, with random access, the same interface for every puzzle."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle import Move, Pegs
from webapp.sentence import Sentence, sentence
from webapp.variants.guide import Guide, moved
from webapp.variants.move_list import MoveList
from webapp.variants.run import AlgorithmRun, Counts, LineAMove, Run
from webapp.variants.setting import Setting

MOST_NAMED_MOVES = 1024
"""Where there are more moves than this, a course does not tell the discs of all of them at once."""

PUZZLE_HELD = 30_000
"""How many bytes the pegs and discs, rules and words of a course take, at most."""


@dataclass(frozen=True, slots=True)
class Splits:
    """The split in use, the best splits, and the number of moves for each split from 1 on."""

    chosen: int
    best: tuple[int, ...]
    moves: tuple[int, ...]


def disc_named(disc: int) -> Sentence:
    """Return the name of a disc that its number tells apart, as the beginning of a sentence."""
    return sentence("Disc {disc}", disc=disc)


class RefusedMove(NamedTuple):
    """A move that was asked for and is not allowed, and why, in a few words; no disc where none was there."""

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

    A course may have a `run`: a program that makes its moves. One that makes the optimal moves of the classic
    puzzle says which (`classic`): the formulas and stacks of that puzzle hold for it.
    """

    @property
    @abstractmethod
    def title(self) -> Sentence:
        """Title of what makes the moves."""

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
        """Return move k; None if there is none: for 0 and after the last."""

    def coming_after(self, k: int) -> Move | None:
        """Return move k + 1; None after the last."""
        return self.move_at(k + 1)

    def next_from(self, k: int, disc: int) -> int:
        """Return the first move after k by this disc or one numbered higher; `moves` + 1 if none is left.

        A course that cannot tell it without going through more moves than a few answers with any disc's.
        """
        if disc == 1 or self.moves > MOST_NAMED_MOVES:
            return k + 1
        later = (number for number in range(k + 1, self.moves + 1) if self._moves_from(number, disc))
        return next(later, self.moves + 1)

    def _moves_from(self, number: int, disc: int) -> bool:
        move = self.move_at(number)
        return move is not None and move.disc >= disc

    def as_good_after(self, k: int) -> list[Move] | None:
        """Return the moves known to be as good as move k + 1; None if no puzzle's own way is gone."""
        following = self.coming_after(k)
        if following is None or self.algorithm is None:
            return None
        return self.guide.as_good(self.position_at(k), following)

    @abstractmethod
    def say_move(self, k: int) -> Sentence:
        """Say what move k has done; at 0, what lies ahead."""

    def name_of(self, disc: int) -> Sentence:
        """Return a disc's name, as the beginning of a sentence."""
        return disc_named(disc)

    @property
    def rules(self) -> Sentence | None:
        """What is to be done, and by which rules; None if the page says it already."""
        return None

    @property
    def about(self) -> Sequence[Sentence]:
        """What is known of the puzzle, who found it and what is proven; nothing unless it is a variant's."""
        return ()

    @property
    def solutions(self) -> int | None:
        """How many solutions are as short as this one; None if they are not counted."""
        return None

    @property
    def splits(self) -> Splits | None:
        """What can be chosen of how the tower is split, where that can be chosen."""
        return None

    @property
    def refused(self) -> RefusedMove | None:
        """The move that was to come after the last, if it is known and not allowed."""
        return None

    @property
    def run(self) -> Run | None:
        """The program that makes the moves, where there is one."""
        return None

    @property
    def classic(self) -> AlgorithmRun | None:
        """The run, where it makes the optimal moves of the classic puzzle."""
        return self.run if isinstance(self.run, AlgorithmRun) else None

    @property
    def counts(self) -> Counts:
        """How many lines have been executed at any move; without a run each move is one line."""
        return self.run.counts if self.run else LineAMove(self.moves)

    @property
    def held(self) -> int:
        """Bytes of memory it takes at most, without what all courses share."""
        return PUZZLE_HELD

    def rows(self, first: int, count: int) -> Sequence[Row]:
        """Return at most `count` moves, beginning with move `first` ≥ 1, with the discs after each."""
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
        """The moves, too."""
        return super().held + self.kept.held

"""The classic puzzle: three pegs of any height, discs told apart by parity, sixteen algorithms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.algorithms import BY_NAME, Algorithm
from webapp.algorithms.narration import say_move
from webapp.descent import descend, made_move, places_after
from webapp.puzzle import Move, Pegs, Places, Puzzle, pegs_of
from webapp.sentence import Sentence, sentence
from webapp.variants.course import Course
from webapp.variants.own_solution import OwnSolution, own_solution
from webapp.variants.setting import Setting
from webapp.variants.three_pegs import MOST_PLAYED, classic_setting, ends_of, puzzle_of
from webapp.variants.variant import Asked, Variant
from webapp.variants.walks.regular_guide import RegularGuide

RULES = sentence("Move the tower from {source} to {target}, one disc at a time, never onto a smaller one.")
"""What is to be done, and by which rules; pages fill in the pegs."""


@dataclass(frozen=True, slots=True)
class ClassicCourse(Course):
    """The optimal solution, found by any of the algorithms that make exactly its moves."""

    puzzle: Puzzle
    finder: Algorithm

    @property
    def title(self) -> Sentence:
        """The algorithm's title."""
        return self.finder.title

    @property
    def algorithm(self) -> str:
        """The algorithm's name."""
        return self.finder.name

    @property
    def setting(self) -> Setting:
        """Three pegs."""
        return classic_setting(self.puzzle)

    @property
    def guide(self) -> RegularGuide:
        """The shortest ways between any two positions."""
        return RegularGuide(*self._places())

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """All discs on the source, and all on the target."""
        start, goal = self._places()
        return pegs_of(start), pegs_of(goal)

    @property
    def moves(self) -> int:
        """2^n − 1."""
        return self.puzzle.moves

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves. O(n)."""
        return pegs_of(places_after(descend(self.puzzle, k)))

    def move_at(self, k: int) -> Move | None:
        """Return move k, or None. O(n)."""
        return made_move(descend(self.puzzle, k), k) if k <= self.moves else None

    def say_move(self, k: int) -> Sentence:
        """Return why move k has been made."""
        return say_move(self.puzzle, descend(self.puzzle, k), k)

    def _places(self) -> tuple[Places, Places]:
        discs = self.puzzle.discs
        return (self.puzzle.source,) * discs, (self.puzzle.target,) * discs


class Classic(Variant):
    """Three pegs, any of them to any other."""

    name = "classic"
    title = sentence("Tower of Hanoi")
    summary = sentence("The classic puzzle: three pegs, one tower, sixteen algorithms.")
    algorithms = tuple(BY_NAME)
    sampled = Asked(discs=4)
    most_played = MOST_PLAYED
    of_three = True

    def course(self, asked: Asked) -> ClassicCourse:
        """Return the solution as the algorithm finds it."""
        return ClassicCourse(puzzle_of(asked), BY_NAME[asked.algorithm or self.algorithms[0]])

    def own(self, asked: Asked, made: Sequence[str]) -> OwnSolution:
        """Return the moves that a person made."""
        puzzle = puzzle_of(asked)
        return own_solution(*ends_of(asked, puzzle), made, puzzle, self.name)

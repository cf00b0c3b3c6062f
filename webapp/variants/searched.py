"""Courses found by search, which store all their moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from webapp.puzzle import Pegs
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import MadeCourse
from webapp.variants.guide import Guide
from webapp.variants.move_list import MoveList
from webapp.variants.setting import Setting

REACHED = sentence("{disc} moved {source} → {target}: the goal is reached, in the fewest possible moves.")


@dataclass(frozen=True, slots=True, eq=False)
class StoredCourse(MadeCourse):
    """A course with stored moves; `names` returns a disc's name to begin a sentence with."""

    kept: MoveList
    names: Callable[[int], Sentence]
    setting: Setting
    guide: Guide
    rules: Sentence | None

    def name_of(self, disc: int) -> Sentence:
        """Return the disc's name."""
        return self.names(disc)


@dataclass(frozen=True, slots=True, eq=False)
class SearchedCourse(StoredCourse):
    """A shortest way; `solutions` is the number of shortest ways, None if not counted."""

    title = sentence("Search")
    algorithm = "search"

    about: Sequence[Sentence] = ()
    solutions: int | None = None

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """The first position and the last."""
        return self.position_at(0), self.position_at(self.moves)

    def say_move(self, k: int) -> Sentence:
        """Return what has moved, and how far the goal is."""
        move, left = self.move_at(k), self.moves - k
        if move is None and left == 0:
            return sentence("This is the goal already.")
        if move is None:
            return counted(
                "The goal is {count} move away; no way is shorter.",
                "The goal is {count} moves away; no way is shorter.",
                left,
            )
        values = {**move.named, "disc": self.name_of(move.disc)}
        if left == 0:
            return REACHED.filled(values)
        return counted(
            "{disc} moved {source} → {target}: {count} move is left.",
            "{disc} moved {source} → {target}: {count} moves are left.",
            left,
            **values,
        )

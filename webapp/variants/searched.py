"""A course that a search has found: its positions are few, and all of them are kept."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from webapp.puzzle import Move, Pegs, peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import Course
from webapp.variants.guide import Guide
from webapp.variants.question import Pair, Stacks
from webapp.variants.setting import Setting


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What a puzzle tells of itself; `name_of` says a disc with its colour, to begin a sentence with."""

    setting: Setting
    guide: Guide
    name_of: Callable[[int], Sentence]
    rules: Sentence
    about: Sequence[Sentence]
    solutions: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SearchedCourse(Course):
    """A shortest way: all its positions and moves."""

    title = sentence("Search")
    algorithm = "search"

    told: Told
    positions: tuple[Stacks, ...]
    made: tuple[Move, ...]

    @property
    def setting(self) -> Setting:
        """The puzzle's own."""
        return self.told.setting

    @property
    def guide(self) -> Guide:
        """The puzzle's own."""
        return self.told.guide

    @property
    def rules(self) -> Sentence:
        """The goal and the rules."""
        return self.told.rules

    @property
    def about(self) -> Sequence[Sentence]:
        """What is known."""
        return self.told.about

    @property
    def solutions(self) -> int | None:
        """How many ways are as short, where they are counted."""
        return self.told.solutions

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """The first position and the last."""
        return [*map(list, self.positions[0])], [*map(list, self.positions[-1])]

    @property
    def moves(self) -> int:
        """The number of moves."""
        return len(self.made)

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves."""
        return [list(stack) for stack in self.positions[k]]

    def move_at(self, k: int) -> Move | None:
        """Return move k, or None."""
        return self.made[k - 1] if 1 <= k <= self.moves else None

    def name_of(self, disc: int) -> Sentence:
        """Return the disc with its colour."""
        return self.told.name_of(disc)

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
        values = {"source": peg_label(move.source), "target": peg_label(move.target)}
        if left == 0:
            return sentence(
                "{disc} moved {source} → {target}: the goal is reached, in the fewest possible moves.",
                disc=self.name_of(move.disc),
                **values,
            )
        return counted(
            "{disc} moved {source} → {target}: {count} move is left.",
            "{disc} moved {source} → {target}: {count} moves are left.",
            left,
            disc=self.name_of(move.disc),
            **values,
        )


def replayed(start: Pegs, pairs: Sequence[Pair]) -> tuple[tuple[Stacks, ...], tuple[Move, ...]]:
    """Return the positions that moves lead through from a start, and the moves with their discs."""
    pegs = [list(discs) for discs in start]
    positions, made = [tuple(map(tuple, pegs))], []
    for source, target in pairs:
        disc = pegs[source].pop()
        pegs[target].append(disc)
        made.append(Move(disc, source, target))
        positions.append(tuple(map(tuple, pegs)))
    return tuple(positions), tuple(made)

"""From any position to any other: a shortest path, at any of its moves and lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from webapp.algorithms.listing.board import Board
from webapp.maths.graph import ShortestPath, largest_difference, shortest_paths
from webapp.puzzle import Move, Pegs, Places, Puzzle, peg_label, peg_named, pegs_of, third_peg
from webapp.sentence import Sentence, joined, sentence
from webapp.variants.classic import RULES as TOWER_RULES
from webapp.variants.course import MOST_NAMED_MOVES, disc_named
from webapp.variants.guide import AWAY
from webapp.variants.listed.listed_course import ListedCourse
from webapp.variants.setting import Setting
from webapp.variants.stored import say_left
from webapp.variants.three_pegs import (
    OnThreePegs,
    RegularGuide,
    chosen_path,
    classic_setting,
    ends_of,
    puzzle_of,
)
from webapp.variants.variant import Asked, Maker
from webapp.variants.walks.target_walk import PROGRAM, SolveCall
from webapp.variants.walks.walk_words import say_line


def say_rules(start: Places, goal: Places) -> Sentence:
    """Return the task and the rules; for a whole tower, worded as for every tower."""
    if start != goal and len({*start}) == len({*goal}) == 1:
        return TOWER_RULES.filled({"source": peg_label(start[0]), "target": peg_label(goal[0])})
    return sentence(
        "Move the discs from the start position to the goal position, one at a time, "
        "never onto a smaller one."
    )


def say_about() -> Sequence[Sentence]:
    """Say what is known about shortest paths between any two positions."""
    return (
        sentence(
            "The largest disc that has to move does so once or twice: between two of its moves, all smaller "
            "discs move from one peg to another as a tower, and doing that twice takes longer than moving "
            "the largest disc once. It was long believed that it always moves once; Andreas Hinz showed in "
            "1989 that moving it twice can be shorter, and that there are never more than two shortest paths."
        ),
        sentence(
            "Dan Romik showed in 2006 how to decide which is shorter: look at the discs smaller than the "
            "largest one that has to move, starting with the largest of them, until the answer is certain. "
            "On average, fewer than 63/38 discs have to be looked at; the more discs there are, the closer "
            "the average is to 63/38."
        ),
    )


def say_start(disc: int, crossings: int, moves: int) -> Sentence:
    """Say how far the goal is, and how often the largest disc that has to move does so."""
    if moves == 0:
        return sentence("This is the goal already.")
    once = sentence("The largest disc that has to move, disc {disc}, moves once.", disc=disc)
    twice = sentence("The largest disc that has to move, disc {disc}, moves twice.", disc=disc)
    return joined(AWAY.for_count(moves), once if crossings == 1 else twice)


def say_step(move: Move, left: int, largest: int, goal: Places) -> Sentence:
    """Say what a move has done, `left` moves before the goal; `largest` is the largest disc that moves."""
    if left == 0 or move.disc != largest:
        return say_left({**move.named, "disc": disc_named(move.disc)}, left)
    if move.target == goal[largest - 1]:
        said = sentence(
            "Disc {disc} moved {source} → {target}: it stays there, and only smaller discs still move."
        )
    else:
        said = sentence(
            "Disc {disc} moved {source} → {target}: "
            "when all smaller discs are on {source}, it moves on to {goal}."
        )
    return said.filled({**move.named, "goal": peg_label(goal[move.disc - 1])})


TARGET_WALK = Maker(
    "target-walk",
    sentence("Shortest path"),
    sentence("the open calls, one frame each"),
    sentence("from any position"),
)


@dataclass(frozen=True, slots=True)
class RegularCourse(ListedCourse):
    """One of the one or two shortest paths from a position to another, for any number of discs."""

    title = TARGET_WALK.title
    algorithm = TARGET_WALK.name
    program = PROGRAM

    puzzle: Puzzle
    start: Places
    goal: Places
    which: int
    path: ShortestPath
    solutions: int

    @property
    def setting(self) -> Setting:
        """Three pegs."""
        return classic_setting(self.puzzle, "regular")

    @property
    def rules(self) -> Sentence:
        """The goal and the rules."""
        return say_rules(self.start, self.goal)

    @property
    def guide(self) -> RegularGuide:
        """The shortest paths between any two positions."""
        return RegularGuide(self.start, self.goal)

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """The two positions."""
        return pegs_of(self.start), pegs_of(self.goal)

    @property
    def root(self) -> SolveCall:
        """The first call."""
        return SolveCall(self.start, self.goal, self.which, self.path.crossings)

    def helpers(self, k: int) -> dict[str, Any]:
        """Return how the listing looks at the pegs."""
        return {"peg_of": Board(self.position_at(k), letters=True).peg_of, "third": third_letter}

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves. O(n)."""
        return pegs_of(self.path.position_at(k))

    def move_at(self, k: int) -> Move | None:
        """Return move k, or None. O(n)."""
        return self.path.move_after(k - 1) if 1 <= k <= self.moves else None

    def moved(self) -> list[int]:
        """Return the disc of every move, from the positions; nothing if there are too many."""
        if self.moves > MOST_NAMED_MOVES:
            return []
        passed = map(self.path.position_at, range(self.moves + 1))
        return [largest_difference(before, after) for before, after in pairwise(passed)]

    def as_good_after(self, k: int) -> list[Move] | None:
        """Return the first move of the other shortest path from there; empty if there is no other."""
        if self.solutions == 1 and k < self.moves:
            return []
        return ListedCourse.as_good_after(self, k)

    def say_move(self, k: int) -> Sentence:
        """Say what the largest disc that has to move does, and how many moves are left."""
        largest, move = largest_difference(self.start, self.goal), self.move_at(k)
        if move is None:
            return say_start(largest, self.path.crossings, self.moves)
        return say_step(move, self.moves - k, largest, self.goal)

    def say_line(self, k: int, line: int) -> Sentence:
        """Say what the line just executed has done."""
        return say_line(self.snapshot(k, line))

    @property
    def about(self) -> Sequence[Sentence]:
        """What is known about shortest paths."""
        return say_about()


def third_letter(one: str, other: str) -> str:
    """Return the peg that is neither of two."""
    return peg_label(third_peg(peg_named(one), peg_named(other)))


class Regular(OnThreePegs):
    """Any position to any other."""

    name = "regular"
    title = sentence("Any position to any other")
    summary = sentence("Three pegs, but the discs may start and end anywhere.")
    algorithms = (TARGET_WALK.name,)
    maker = TARGET_WALK
    takes = frozenset({"start", "goal", "path"})
    sampled = Asked(discs=4, start=[[4, 1], [], [3, 2]], goal=[[2], [4, 3, 1], []])

    def course(self, asked: Asked) -> RegularCourse:
        """Return a shortest path between the positions; all discs are on the source and target by default."""
        puzzle = puzzle_of(asked)
        start, goal = ends_of(asked, puzzle)
        paths, which = shortest_paths(start, goal), asked.path or 1
        path = chosen_path(paths, which)
        return RegularCourse(puzzle, start, goal, which, path, len(paths))

    def usual_ends(self, discs: int) -> tuple[Pegs, Sequence[Pegs]]:
        """Return a problem whose largest disc moves twice on the shortest path, from three discs on."""
        small = list(range(discs - 1, 0, -1))
        return [small, [discs], []], [[[discs], small, []]]

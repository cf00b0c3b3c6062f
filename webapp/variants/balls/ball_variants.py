"""The Tower of London and Tunstall's form: any start to any goal."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from webapp.puzzle import Pegs, peg_label
from webapp.sentence import Sentence, sentence
from webapp.variants.balls.ball_guide import BallGraph, BallGuide, legal_stacks
from webapp.variants.move_list import MoveList, Stacks, move_bytes
from webapp.variants.setting import Colour, Look, Peg, Setting
from webapp.variants.stored import OwnMoves, SearchedCourse, own_moves
from webapp.variants.variant import FOUND_BY_SEARCH, SEARCH, Asked, InvalidChoice, Problem, Variant

SUMMARY = sentence("{balls} balls on pegs that hold {a}, {b} and {c} of them: from any start to any goal.")
RULES = sentence(
    "Bring the balls to the goal in as few moves as you can: move one ball at a time, always the top one, "
    "and never put more balls on a peg than it can hold."
)

_FOUND = sentence(
    "Tim Shallice designed the Tower of London in 1982 to test how people plan, and psychologists still use "
    "it. Any position can be the start, and any other the goal."
)
_POSITIONS = sentence("There are {positions} positions, and no two are more than {moves} moves apart.")
ABOUT_LONDON = (_FOUND, _POSITIONS.filled({"positions": 36, "moves": 8}), FOUND_BY_SEARCH)
ABOUT_TUNSTALL = (_FOUND, _POSITIONS.filled({"positions": 264, "moves": 10}), FOUND_BY_SEARCH)

COLOURS = (
    Colour(sentence("Red ball {ball}"), sentence("red ball {ball}"), "oklch(0.62 0.19 35)"),
    Colour(sentence("Green ball {ball}"), sentence("green ball {ball}"), "oklch(0.64 0.13 162)", "dots"),
    Colour(sentence("Blue ball {ball}"), sentence("blue ball {ball}"), "oklch(0.55 0.13 245)", "stripes"),
    Colour(sentence("Yellow ball {ball}"), sentence("yellow ball {ball}"), "oklch(0.86 0.15 95)", "checks"),
)


def name_of_ball(ball: int) -> Sentence:
    """Return a ball's name, to begin a sentence with."""
    return COLOURS[ball - 1].first.filled({"ball": ball})


def ball_looks(balls: int) -> tuple[Look, ...]:
    """Return the looks: all of one size, with different colours, patterns and numbers."""
    return tuple(
        Look(ball, 1, colour.css, str(ball), colour.pattern, colour.name.filled({"ball": ball}))
        for ball, colour in enumerate(COLOURS[:balls], start=1)
    )


MOST_PROBLEMS = 12
"""The most problems for each number of moves."""


class BallVariant(Variant):
    """Balls of different colours on pegs of different heights."""

    algorithms = (SEARCH.name,)
    maker = SEARCH
    takes = frozenset({"start", "goal"})
    listed = False
    rule = sentence("one ball at a time, never more on a peg than it can hold")
    aim = sentence("Bring the balls to the goal.")
    shape = "ball"
    small = True
    graph: ClassVar[BallGraph]
    known: ClassVar[tuple[Sentence, ...]]

    def course(self, asked: Asked) -> SearchedCourse:
        """Return a shortest path, by default for the problem with which playing begins."""
        if asked.discs != self.graph.balls:
            said = sentence(
                "This puzzle has {balls} balls, not {count}.", balls=self.graph.balls, count=asked.discs
            )
            raise InvalidChoice(said, "discs")
        usual, [aim] = self.usual_ends(asked.discs)
        start = legal_stacks(self.graph, usual if asked.start is None else asked.start, "start")
        goal = legal_stacks(self.graph, aim if asked.goal is None else asked.goal, "goal")
        way, guide = self.graph.way(start, goal), BallGuide(self.graph, start, goal)
        told = (name_of_ball, self.setting(), guide, RULES, self.known, self.graph.count(start, goal))
        return SearchedCourse(MoveList(start, move_bytes(way)), *told)

    def own(self, asked: Asked, made: Sequence[str]) -> OwnMoves:
        """Return the moves that a person made."""
        return own_moves(self.course(asked), made)

    def levels(self) -> Sequence[int]:
        """Return the least numbers of moves that problems take."""
        return [*self.problems()]

    def usual_ends(self, discs: int) -> tuple[Pegs, Sequence[Pegs]]:
        """Return the first of the problems that take the most moves: no positions are farther apart."""
        hardest = [*self.problems().values()][-1][0]
        return hardest.start, [hardest.goal]

    @lru_cache(maxsize=4)  # noqa: B019 - each variant is in the registry, and stays
    def problems(self) -> dict[int, tuple[Problem, ...]]:
        """Return at most a dozen problems for each number of moves, from 1 up, spread evenly over goals."""
        pairs: dict[int, list[tuple[Stacks, Stacks]]] = {}
        for goal in self.graph.ordered():
            for start, moves in sorted(self.graph.distances(goal).items()):
                pairs.setdefault(moves, []).append((start, goal))
        return {
            moves: tuple(self._problem(*pair, moves) for pair in _spread(pairs[moves]))
            for moves in sorted(pairs)
            if moves
        }

    def _problem(self, start: Stacks, goal: Stacks, moves: int) -> Problem:
        return Problem([*map(list, start)], [*map(list, goal)], moves, self.graph.count(start, goal))

    def positions(self) -> tuple[list[Pegs], list[tuple[int, int]]]:
        """Return all positions, and the pairs of their numbers that one move joins, each once."""
        positions = self.graph.positions()
        number = {position: index for index, position in enumerate(positions)}
        edges = {
            (index, number[other])
            for index, position in enumerate(positions)
            for _, other in self.graph.moves(position)
            if index < number[other]
        }
        return [[*map(list, position)] for position in positions], sorted(edges)

    def setting(self) -> Setting:
        """Return three pegs that hold the variant's numbers of balls."""
        pegs = tuple(Peg(peg_label(peg), most) for peg, most in enumerate(self.graph.capacities))
        return Setting(self.name, self.graph.balls, 0, 2, pegs, ball_looks(self.graph.balls), self.shape)


class London(BallVariant):
    """Three balls, pegs that hold one, two and three."""

    name = "london"
    title = sentence("Tower of London")
    summary = SUMMARY.filled({"balls": 3, "a": 1, "b": 2, "c": 3})
    graph = BallGraph(3, (1, 2, 3))
    known = ABOUT_LONDON
    fewest = most = 3


class Tunstall(BallVariant):
    """Four balls, pegs that hold two, three and four."""

    name = "tunstall"
    title = sentence("Tower of London, Tunstall’s form")
    summary = SUMMARY.filled({"balls": 4, "a": 2, "b": 3, "c": 4})
    graph = BallGraph(4, (2, 3, 4))
    known = ABOUT_TUNSTALL
    fewest = most = 4


def _spread(pairs: list[tuple[Stacks, Stacks]]) -> list[tuple[Stacks, Stacks]]:
    count = min(len(pairs), MOST_PROBLEMS)
    return [pairs[place * len(pairs) // count] for place in range(count)]

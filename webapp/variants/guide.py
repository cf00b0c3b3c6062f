"""The legal moves from any position, and the best of them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from webapp.puzzle import Move, Pegs
from webapp.sentence import Sentence, counted, sentence


class Advice(NamedTuple):
    """What is known about a position.

    `move` is how many moves lead there on a shortest path from the start to the goal, None if it is on none
    of these. `left` is the least number of moves to the goal, None if unknown; then the next move is a good
    one, perhaps not on a shortest path, or None, and `at_most` is how many moves a good way takes, if one is
    known.
    """

    move: int | None
    left: int | None
    next_move: Move | None
    legal: list[Move]
    at_most: int | None = None


class Stop(NamedTuple):
    """A position on a shortest path, `length` moves long, one of `paths`, and the move that comes next.

    `crossings` is how often the largest disc moves that is on different pegs at start and goal.
    """

    length: int
    paths: int
    crossings: int
    pegs: Pegs
    next_move: Move | None


ONLY_TO_GOALS = sentence(
    "Here the app searches only for paths to the goal, not for paths between any two positions."
)
AWAY = counted("The goal is {count} move away.", "The goal is {count} moves away.", 0)


def say_nearer(nearer: int, possible: int) -> Sentence:
    """Say how many of the possible moves lead nearer to the goal."""
    return counted(
        "Of {possible} possible moves, {count} brings the goal nearer: this one.",
        "Of {possible} possible moves, {count} bring the goal nearer; this is one of them.",
        nearer,
        possible=possible,
    )


class Guide(ABC):
    """The rules of a puzzle and the shortest paths between its positions."""

    @abstractmethod
    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return what is known about a position; raise `IllegalPosition` if it breaks a rule.

        Results that need a search are included only if `search` allows it (`UnsearchedError`) or they are
        known already.
        """

    def distance(self, pegs: Pegs) -> int | None:
        """Return the least number of moves to the goal, if it is known without a search."""
        return self.advise(pegs).left

    def as_good(self, pegs: Pegs, following: Move) -> list[Move]:
        """Return the other moves from a position that are as good as this one.

        Only those for which that is known without a search.
        """
        fewest = self.known_left(moved(pegs, following))
        if fewest is None:
            return []
        others = (
            (move, self.known_left(moved(pegs, move))) for move in self.legal(pegs) if move != following
        )
        return [move for move, left in others if left is not None and left <= fewest]

    def known_left(self, pegs: Pegs) -> int | None:
        """Return the least number of moves to the goal; None if that would need a search."""
        return self.distance(pegs)

    def legal(self, pegs: Pegs) -> list[Move]:
        """Return every legal move from a legal position."""
        pairs = permutations(range(len(pegs)), 2)
        return sorted(
            Move(pegs[one][-1], one, other) for one, other in pairs if self.allows(pegs, one, other)
        )

    @abstractmethod
    def allows(self, pegs: Pegs, source: int, target: int) -> bool:
        """True if in a legal position a disc may go from one peg to another."""

    def why_illegal(self, pegs: Pegs, source: int, target: int) -> Sentence:
        """Return why no disc can go from one peg to another; the move's values are not filled in."""
        return sentence("Move {number}, {source} → {target}, is against the rules.")

    def reasons(self, pegs: Pegs) -> Sequence[Sentence]:
        """Return why the next move is the best known one; empty if none is known without a search."""
        advice = self.advise(pegs, search=False)
        if advice.left is None or advice.next_move is None:
            return ()
        after = [self.advise(moved(pegs, move), search=False).left for move in advice.legal]
        said = AWAY.for_count(advice.left)
        if None in after:
            return (said,)
        nearer = sum(left is not None and left < advice.left for left in after)
        return (said, say_nearer(nearer, len(after)))

    @abstractmethod
    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Return where shortest path 1 or 2 is after `move` moves.

        Raises a refusal naming `start`, `goal`, `path` or `move`.
        """


def goes_over(pegs: Pegs, source: int, target: int) -> bool:
    """True if the rule for discs allows a move between two pegs: onto an empty peg or a larger disc."""
    discs, others = pegs[source], pegs[target]
    return bool(discs) and (not others or discs[-1] < others[-1])


def moved(pegs: Pegs, move: Move) -> Pegs:
    """Return the position after a legal move; it shares the unchanged pegs with this one."""
    after = [*pegs]
    after[move.source] = pegs[move.source][:-1]
    after[move.target] = [*pegs[move.target], pegs[move.source][-1]]
    return after

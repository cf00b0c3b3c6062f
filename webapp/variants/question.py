"""Questions for searches, and a cache of their answers, including all later positions on the path found.

A search may take seconds and runs in another process: an unknown answer raises `UnsearchedError`, and the
caller tries again after `learn`.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

from webapp.puzzle import Move, Pegs
from webapp.variants.move_list import MoveList, Pair, Stacks, move_bytes

Report = Callable[[int, int], None]
"""Called with the positions found and the depth reached."""

MOST_KNOWN = 20_000  # positions


@dataclass(frozen=True, slots=True)
class Question:
    """The shortest path to the goal from a position of a variant with a number of discs.

    `target` is the peg on which to build the one tower, if that can be chosen.
    """

    variant: str
    discs: int
    position: Stacks
    target: int = 2


class UnsearchedError(Exception):
    """A question whose answer is not known yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question)
        self.question = question


@dataclass(frozen=True, slots=True)
class Answer:
    """The moves of a shortest path, and how many positions were examined to find it."""

    moves: tuple[Pair, ...]
    states: int = 0

    def first(self, pegs: Pegs) -> Move | None:
        """Return the first move, from the answer's own position; None if the way has no moves."""
        return Move(pegs[self.moves[0][0]][-1], *self.moves[0]) if self.moves else None


_known: OrderedDict[Question, tuple[Answer, int]] = OrderedDict()
"""For each position, the answer that passes through it, and after how many moves."""


def learn(question: Question, answer: Answer) -> None:
    """Cache an answer, also for every later position on its way; the oldest are dropped."""
    way = MoveList(question.position, move_bytes(answer.moves))
    for made, position in enumerate(way.positions()):
        _known[replace(question, position=position)] = answer, made
    while len(_known) > MOST_KNOWN:
        _known.popitem(last=False)


def known(question: Question) -> Answer | None:
    """Return the answer; None if it still has to be searched for."""
    answer, made = _known.get(question, (None, 0))
    return replace(answer, moves=answer.moves[made:]) if answer and made else answer


def answered(question: Question, search: Callable[[Question, Report], Answer], *, at_once: bool) -> Answer:
    """Return the answer; if it is not known yet, search for it `at_once` or raise `UnsearchedError`."""
    found = known(question)
    if found is None and not at_once:
        raise UnsearchedError(question)
    if found is None:
        found = search(question, lambda states, depth: None)
        learn(question, found)
    return found

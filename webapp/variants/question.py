"""What is searched, and what has been found: a shortest way, known from then on for all its positions.

A search may take seconds, so it is made elsewhere: whoever asks for what is not known yet is told so, by
`Unsearched`, and asks again when the answer has been learnt.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from webapp.puzzle import Move, Pegs

Stacks = tuple[tuple[int, ...], ...]
"""For each peg the discs on it, bottom first."""
Pair = tuple[int, int]
"""A move: from a peg to another."""

Report = Callable[[int, int], None]
"""Told of the positions found and the depth reached."""

MOST_KNOWN = 20_000  # positions


@dataclass(frozen=True, slots=True)
class Question:
    """The shortest way from a position of a variant with so many discs to its goal.

    `target` is the peg where one tower is to be built, where that can be chosen.
    """

    variant: str
    discs: int
    position: Stacks
    target: int = 2


class UnsearchedError(Exception):
    """A question whose answer is not known yet."""

    def __init__(self, question: Question) -> None:
        """Ask this."""
        super().__init__(question)
        self.question = question


@dataclass(frozen=True, slots=True)
class Answer:
    """The moves of a shortest way, and how many positions were looked at to find it."""

    moves: tuple[Pair, ...]
    states: int = 0

    def first(self, pegs: Pegs) -> Move | None:
        """Return the first move from a position, its own; None where the way has no moves."""
        return Move(pegs[self.moves[0][0]][-1], *self.moves[0]) if self.moves else None


def replayed(
    start: Sequence[Sequence[int]], pairs: Sequence[Pair]
) -> tuple[tuple[Stacks, ...], tuple[Move, ...]]:
    """Return the positions that moves lead through from a start, and the moves with their discs."""
    pegs = [list(discs) for discs in start]
    positions, made = [tuple(map(tuple, pegs))], []
    for source, target in pairs:
        disc = pegs[source].pop()
        pegs[target].append(disc)
        made.append(Move(disc, source, target))
        positions.append(tuple(map(tuple, pegs)))
    return tuple(positions), tuple(made)


_known: OrderedDict[Question, Answer] = OrderedDict()


def learn(question: Question, answer: Answer) -> None:
    """Remember an answer, also for every later position of its way; the oldest are forgotten."""
    positions, _ = replayed(question.position, answer.moves)
    for made, position in enumerate(positions):
        _known[replace(question, position=position)] = Answer(answer.moves[made:], answer.states)
    while len(_known) > MOST_KNOWN:
        _known.popitem(last=False)


def known(question: Question) -> Answer | None:
    """Return the answer; None where it has still to be searched."""
    return _known.get(question)


def answered(question: Question, search: Callable[[Question, Report], Answer], *, at_once: bool) -> Answer:
    """Return the answer; where it is not known yet, search for it `at_once` or raise `UnsearchedError`."""
    found = known(question)
    if found is None and not at_once:
        raise UnsearchedError(question)
    if found is None:
        found = search(question, lambda states, depth: None)
        learn(question, found)
    return found

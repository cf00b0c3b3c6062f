"""What is searched, and what has been found: a shortest way, known from then on for all its positions.

A search may take seconds, so it is made elsewhere: whoever asks for what is not known yet is told so, by
`Unsearched`, and asks again when the answer has been learnt.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace

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


_known: OrderedDict[Question, Answer] = OrderedDict()


def learn(question: Question, answer: Answer) -> None:
    """Remember an answer, also for every later position of its way; the oldest are forgotten."""
    pegs = [list(stack) for stack in question.position]
    for made in range(len(answer.moves) + 1):
        position = tuple(map(tuple, pegs))
        later = replace(question, position=position)
        _known[later] = Answer(answer.moves[made:], answer.states)
        if made < len(answer.moves):
            source, target = answer.moves[made]
            pegs[target].append(pegs[source].pop())
    while len(_known) > MOST_KNOWN:
        _known.popitem(last=False)


def known(question: Question) -> Answer:
    """Return the answer; raise `UnsearchedError` where it has still to be searched."""
    found = _known.get(question)
    if found is None:
        raise UnsearchedError(question)
    return found

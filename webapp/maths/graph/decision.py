"""Does disc D move once or twice? Read off the two positions disc by disc, until it is certain (Romik 2006).

The balance decides: the length of the best path on which D moves twice, minus that of the best on which it
moves once. Before anything is read it is 2^(D−1), give or take what the smaller discs add. Each of the two
positions has two aims, the pegs on which its smaller discs gather if D moves once and if it moves twice. The
next disc d lies on the first aim (gathering for "once" is 2^(d−1) moves shorter: +1), on the second (−1), or
on neither (0); below it the aims are other pegs. With e discs unread the balance is a multiple of 2^e, the
`lead`, and the unread discs of each position can change it by at most 2^e − 1, up or down. So a lead of 2 or
more means "once" for certain, −2 or less "twice"; at −1, 0 and 1 reading goes on: these are the states of the
automaton. On average 63/38 discs are read as n grows.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from webapp.maths.graph.positions import largest_difference
from webapp.puzzle import Places, peg_label, third_peg
from webapp.sentence import Sentence, counted, sentence

Verdict = Literal["once", "twice", "both"]
State = Literal["once-ahead", "level", "twice-ahead", "once", "twice", "both"]
OPEN: dict[int, State] = {1: "once-ahead", 0: "level", -1: "twice-ahead"}


class Aims(NamedTuple):
    """The pegs on which a position's unread discs gather if D moves once, and if it moves twice."""

    once: int
    twice: int

    def below(self, place: int) -> "Aims":
        """Return the aims of the discs below one that lies on `place`."""
        return Aims(*(aim if aim == place else third_peg(aim, place) for aim in self))

    def sign(self, place: int) -> int:
        """Return 1, −1 or 0: a disc on `place` favours "once", "twice" or neither."""
        return (place == self.once) - (place == self.twice)


@dataclass(frozen=True, slots=True)
class Balance:
    """The lead, and how many discs are unread."""

    lead: int
    unread: int

    @property
    def lowest(self) -> int:
        """By how many moves "twice" is longer than "once" at least (negative: shorter)."""
        return (self.lead << self.unread) - self._doubt

    @property
    def highest(self) -> int:
        """By how many moves "twice" is longer than "once" at most."""
        return (self.lead << self.unread) + self._doubt

    @property
    def _doubt(self) -> int:
        """What the unread discs of both positions can add or subtract: 2^e − 1 each."""
        return 2 * ((1 << self.unread) - 1)

    @property
    def verdict(self) -> Verdict | None:
        """What is certain; None if nothing is yet."""
        if self.lowest > 0:
            return "once"
        if self.highest < 0:
            return "twice"
        return None if self.unread else "both"

    @property
    def state(self) -> State:
        """The state of the automaton: the verdict or, while there is none, which option is ahead."""
        return self.verdict or OPEN[self.lead]


class Reading(NamedTuple):
    """Disc `disc` has been read: its pegs, the aims they were compared with, and the balance after it."""

    disc: int
    start: int
    goal: int
    start_aims: Aims
    goal_aims: Aims
    start_sign: int
    goal_sign: int
    balance: Balance


@dataclass(frozen=True, slots=True)
class Decision:
    """D, its peg at the start and at the goal, the balance before any disc is read, and all readings."""

    disc: int
    a: int
    b: int
    begin: Balance
    readings: tuple[Reading, ...]

    @property
    def verdict(self) -> Verdict:
        """How often D moves on a shortest path; "both" where there are two such paths."""
        verdict = (self.readings[-1].balance if self.readings else self.begin).verdict
        assert verdict is not None
        return verdict


def decide(start: Places, goal: Places) -> Decision | None:
    """Return how the largest differing disc moves, and the readings until that is certain. O(n).

    None if no disc differs, so that nothing moves.
    """
    largest = largest_difference(start, goal)
    if largest == 0:
        return None
    a, b = start[largest - 1], goal[largest - 1]
    c = third_peg(a, b)
    aims = Aims(c, b), Aims(c, a)
    begin = balance = Balance(1, largest - 1)
    readings = []
    while balance.verdict is None:
        reading = _read(balance, aims, start, goal)
        aims = reading.start_aims.below(reading.start), reading.goal_aims.below(reading.goal)
        balance = reading.balance
        readings.append(reading)
    return Decision(largest, a, b, begin, tuple(readings))


def _read(balance: Balance, aims: tuple[Aims, Aims], start: Places, goal: Places) -> Reading:
    disc = balance.unread
    here, there = start[disc - 1], goal[disc - 1]
    signs = aims[0].sign(here), aims[1].sign(there)
    after = Balance(2 * balance.lead + sum(signs), disc - 1)
    return Reading(disc, here, there, *aims, *signs, after)


QUESTION = sentence(
    "Disc {disc} goes from {source} to {target} in one move, or in two via {spare}: that depends on the "
    "smaller discs."
)
CERTAIN = {
    "once": counted(
        "Certain: disc {disc} moves once. Moving it twice would take at least {count} more move.",
        "Certain: disc {disc} moves once. Moving it twice would take at least {count} more moves.",
        1,
    ),
    "twice": counted(
        "Certain: disc {disc} moves twice. Moving it once would take at least {count} more move.",
        "Certain: disc {disc} moves twice. Moving it once would take at least {count} more moves.",
        1,
    ),
    "both": sentence("Certain: disc {disc} can move once or twice; both paths are equally long."),
}
NOT_CERTAIN = sentence(
    "Not certain yet: compared with moving disc {disc} once, moving it twice takes at most {fewer} moves "
    "fewer and at most {more} more."
)
NO_SHORTER = sentence(
    "Not certain yet: compared with moving disc {disc} once, moving it twice takes as many moves, or at most "
    "{more} more."
)
NO_LONGER = sentence(
    "Not certain yet: compared with moving disc {disc} once, moving it twice takes as many moves, or at most "
    "{fewer} fewer."
)


def say_question(decision: Decision) -> Sentence:
    """Say what has to be decided before any disc is read; for disc 1 alone, what is certain."""
    source, target, spare = map(peg_label, (decision.a, decision.b, third_peg(decision.a, decision.b)))
    values = {"disc": decision.disc, "source": source, "target": target, "spare": spare}
    if decision.disc == 1:
        return say_balance(1, decision.begin)
    return QUESTION.filled(values)


def say_balance(disc: int, balance: Balance) -> Sentence:
    """Say what is known now about how `disc`, the largest differing one, moves."""
    least = balance.lowest if balance.state == "once" else -balance.highest
    values = {"disc": disc, "count": least, "fewer": -balance.lowest, "more": balance.highest}
    open_yet = NO_SHORTER if not balance.lowest else NO_LONGER if not balance.highest else NOT_CERTAIN
    return CERTAIN.get(balance.state, open_yet).filled(values)

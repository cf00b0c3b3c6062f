"""A tower moved with more than three pegs, as Frame and Stewart's algorithm does it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

from webapp.algorithms import Snapshot
from webapp.algorithms.listing.program import Program
from webapp.maths import power_of_two
from webapp.puzzle import Move, Pegs, peg_label, pegs_of, say_discs
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import MOST_NAMED_MOVES, Splits
from webapp.variants.listed.block import Opened
from webapp.variants.listed.listed_course import ListedCourse
from webapp.variants.pegs.pegs_guide import PegsGuide
from webapp.variants.pegs.pegs_words import say_about, say_move, say_rules
from webapp.variants.pegs.tower_call import (
    FOLLOW,
    PARK,
    PASS,
    TEST,
    Choice,
    TowerCall,
    best_splits,
    cost,
    first_split,
    next_from,
    possible_splits,
    program_of,
)
from webapp.variants.setting import Setting, free_pegs
from webapp.variants.three_pegs import disc_looks
from webapp.variants.variant import Maker

WHOLE, CHOSEN, BEGIN, LOOP, NEXT, MOST, RESULT = range(7)
FIRST_OF_SPLIT = 12  # the line after "def split"


def say_line(opened: Sequence[Opened], snapshot: Snapshot, chosen: bool) -> Sentence:
    """Say what the line just executed has done; `chosen` says whether a reader has chosen the split."""
    line, frame = snapshot.code_line or TEST, snapshot.frames[-1]
    if line >= FIRST_OF_SPLIT:
        return _say_split(line - FIRST_OF_SPLIT + (0 if chosen else BEGIN), frame.variables)
    if frame.line is None:
        return _say_call(line, opened)
    values = frame.variables
    match line:
        case 2 if values["n"] == 1:
            return sentence("n is 1: a single disc just moves; there is nothing to split.")
        case 2:
            return sentence("n is {n}, so the tower is split.", n=values["n"])
        case 3:
            load = opened[-1].block.load
            assert load is not None
            return sentence("Disc {disc} moves {source} → {target}.").filled(load.move.named)
        case 4:
            return sentence("hanoi(1) returns.")
    rest = ", ".join(values["rest"]) or "–"
    return sentence("The peg for parking is {peg}; other spare pegs: {rest}.", peg=values["peg"], rest=rest)


def _say_call(line: int, opened: Sequence[Opened]) -> Sentence:
    caller, called = opened[-2].block, opened[-1].block
    outer, load = caller.load, called.load
    assert outer is not None
    if load is None:
        return counted(
            "How many of {count} disc should be parked first?",
            "How many of {count} discs should be parked first?",
            outer.largest - outer.smallest + 1,
        )
    values: dict[str, int | str | Sentence] = {
        "discs": say_discs(load.smallest, load.largest),
        "source": peg_label(load.source),
        "target": peg_label(load.target),
    }
    if line == PARK:
        return sentence("Park {discs}: from {source} to {target}, using all pegs.", **values)
    if line == PASS:
        peg = peg_label(outer.spares[0])
        return sentence("Move {discs} from {source} to {target}, without {peg}.", peg=peg, **values)
    return sentence("Let {discs} follow from {source} to {target}, using all pegs.", **values)


def _say_split(line: int, values: dict[str, Any]) -> Sentence:
    n, s, x = values["n"], values["s"], values.get("x", 1)
    match line:
        case 0:
            return sentence("Is this the whole tower, the one whose split was chosen? n is {n}.", n=n)
        case 1:
            return sentence("For the whole tower, the chosen number of discs is parked.")
        case 2:
            return sentence("Suppose that no disc has to move more than 2ˣ times; try x = 1 first.")
        case 3:
            return sentence(
                "If no disc moves more than {power} times, at most {most} discs can be moved; here n is {n}."
            ).filled({"power": power_of_two(x), "most": comb(s + x, s), "n": n})
        case 4:
            return sentence("x is now {x}.", x=x)
        case 5:
            return counted(
                "The tower that is not parked may have at most {count} disc.",
                "The tower that is not parked may have at most {count} discs.",
                values["most"],
            )
    best = max(1, comb(s + x - 2, s), n - values["most"])
    return counted(
        "So {count} disc is parked first: the smallest of the best numbers.",
        "So {count} discs are parked first: the smallest of the best numbers.",
        best,
    )


FRAME_STEWART = Maker(
    "frame-stewart",
    sentence("Frame–Stewart"),
    sentence("the open calls, one frame each"),
    sentence("only from the beginning"),
)


@dataclass(frozen=True, slots=True)
class PegsCourse(ListedCourse):
    """A tower moved from one peg to another; `chosen` is the first split if a reader has chosen one."""

    title = FRAME_STEWART.title
    algorithm = FRAME_STEWART.name

    discs: int
    pegs: int
    source: int
    target: int
    chosen: Choice | None = None

    @property
    def setting(self) -> Setting:
        """The setting with its pegs."""
        looks = disc_looks(self.discs)
        return Setting("pegs", self.discs, self.source, self.target, free_pegs(self.pegs), looks)

    @property
    def guide(self) -> PegsGuide:
        """The rules, and a good move from any position."""
        return PegsGuide(self.pegs, self.root)

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """All discs on the source, and all on the target."""
        return self.position_at(0), self.position_at(self.moves)

    @property
    def spares(self) -> tuple[int, ...]:
        """The pegs that are neither source nor target."""
        return tuple(peg for peg in range(self.pegs) if peg not in (self.source, self.target))

    @property
    def program(self) -> Program:
        """The listing; it mentions a chosen split."""
        return program_of(self.chosen)

    @property
    def root(self) -> TowerCall:
        """The call for the whole tower."""
        return TowerCall(1, self.discs, self.source, self.spares, self.target, self.chosen)

    def helpers(self, k: int) -> dict[str, Any]:
        """Return the one function that the listing uses from Python's library."""
        return {"comb": comb}

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves: each open call knows where its discs wait. O(n)."""
        places = [self.source] * self.discs
        for call, _, line, _ in self.place(k).opened:
            if isinstance(call, TowerCall) and line is not None:
                _put(places, call, line)
        return pegs_of(places, self.pegs)

    def move_at(self, k: int) -> Move | None:
        """Return move k, or None; a call for one disc makes it."""
        return self.place(k).inner.move if 1 <= k <= self.moves else None

    def moved(self) -> list[int]:
        """Return the disc of every move, call by call; nothing if there are too many."""
        return [*discs_moved(self.root)] if self.moves <= MOST_NAMED_MOVES else []

    def next_from(self, k: int, disc: int) -> int:
        """Return the first move after move k that this disc or a larger one makes. O(n^2)."""
        return next_from(self.root, 0, k, disc) or self.moves + 1

    def say_move(self, k: int) -> Sentence:
        """Say which tower has reached its goal after move k."""
        return say_move(self.root, self.place(k).opened, k)

    def say_line(self, k: int, line: int) -> Sentence:
        """Say what the line just executed has done."""
        return say_line(self.place(k, line).opened, self.snapshot(k, line), self.chosen is not None)

    @property
    def rules(self) -> Sentence:
        """The goal and the rules."""
        return say_rules(self.root)

    @property
    def about(self) -> Sequence[Sentence]:
        """What is proven for this number of pegs, and what is not."""
        return say_about(self.pegs, self.discs)

    @property
    def splits(self) -> Splits | None:
        """What each first split costs; None if there is no choice."""
        s = self.pegs - 2
        if s == 1 or self.discs == 1:
            return None
        costs = tuple(cost(self.discs, s, k) for k in possible_splits(self.discs, s))
        chosen = first_split(self.discs, s, self.chosen)
        return Splits(chosen, best_splits(self.discs, s), costs)


def _put(places: list[int], call: TowerCall, line: int) -> None:
    """Put the discs of a call where they are while its line runs; its inner calls place the others."""
    low, n, k = call.smallest - 1, call.n, call.split if call.n > 1 else 0
    if n == 1:
        places[low] = call.target
    elif line == PARK:
        places[low + k : low + n] = [call.source] * (n - k)
    elif line == PASS:
        places[low : low + k] = [call.spares[0]] * k
    elif line == FOLLOW:
        places[low + k : low + n] = [call.target] * (n - k)


def discs_moved(call: TowerCall) -> Iterator[int]:
    """Yield the disc of each move that a call makes."""
    if call.n == 1:
        yield call.smallest
    else:
        for smaller in call.smaller(call.split):
            yield from discs_moved(smaller)

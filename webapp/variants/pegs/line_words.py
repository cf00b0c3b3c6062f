"""What the lines of Frame and Stewart's listing have done."""

from collections.abc import Sequence
from math import comb
from typing import Any

from webapp.algorithms import Snapshot
from webapp.maths import power_of_two
from webapp.puzzle import peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.listed.block import Opened
from webapp.variants.pegs.tower_call import PARK, PASS, TEST
from webapp.variants.setting import say_discs

WHOLE, CHOSEN, BEGIN, LOOP, NEXT, MOST, RESULT = range(7)
FIRST_OF_SPLIT = 12  # the line after "def split"


def say_line(opened: Sequence[Opened], snapshot: Snapshot, chosen: bool) -> Sentence:
    """Return what the line just executed has done; `chosen` says whether a reader has chosen the split."""
    line, frame = snapshot.code_line or TEST, snapshot.frames[-1]
    if line >= FIRST_OF_SPLIT:
        return _say_split(line - FIRST_OF_SPLIT + (0 if chosen else BEGIN), frame.variables)
    if frame.line is None:
        return _say_call(line, opened)
    values = frame.variables
    match line:
        case 2 if values["n"] == 1:
            return sentence("n is 1: a single disc moves by itself.")
        case 2:
            return sentence("n is {n}, more than 1, so the tower is split.", n=values["n"])
        case 3:
            return _say_moved(opened)
        case 4:
            return sentence("hanoi(1) returns.")
    rest = ", ".join(values["rest"])
    if not rest:
        return sentence("The peg for parking is {peg}; no other spare peg is left.", peg=values["peg"])
    return sentence("The peg for parking is {peg}; spare pegs left: {rest}.", peg=values["peg"], rest=rest)


def _say_call(line: int, opened: Sequence[Opened]) -> Sentence:
    caller, called = opened[-2].block, opened[-1].block
    outer, load = caller.load, called.load
    assert outer is not None
    if load is None:
        return counted(
            "How many of {count} disc are to be parked first?",
            "How many of {count} discs are to be parked first?",
            outer.largest - outer.smallest + 1,
        )
    values: dict[str, int | str | Sentence] = {
        "discs": say_discs(load.smallest, load.largest),
        "source": peg_label(load.source),
        "target": peg_label(load.target),
    }
    if line == PARK:
        return sentence("Park {discs}: from {source} to {target}, by all pegs.", **values)
    if line == PASS:
        peg = peg_label(outer.spares[0])
        return sentence("Move {discs} from {source} to {target}, without {peg}.", peg=peg, **values)
    return sentence("From {source}, {discs} follow to {target}, by all pegs.", **values)


def _say_moved(opened: Sequence[Opened]) -> Sentence:
    load = opened[-1].block.load
    assert load is not None
    return sentence("Disc {disc} moves {source} → {target}.").filled(load.move.named)


def _say_split(line: int, values: dict[str, Any]) -> Sentence:
    n, s, x = values["n"], values["s"], values.get("x", 1)
    match line:
        case 0:
            return sentence("Is it the whole tower, whose split was chosen? n is {n}.", n=n)
        case 1:
            return sentence("For the whole tower that many are parked as was chosen.")
        case 2:
            return sentence("A disc may have to move 2ˣ times; x begins with 1.")
        case 3 if comb(s + x, s) < n:
            return sentence(
                "If no disc moves more than {power} times, at most {most} discs can be moved; here are {n}."
            ).filled({"power": power_of_two(x), "most": comb(s + x, s), "n": n})
        case 3:
            return sentence(
                "If no disc moves more than {power} times, up to {most} discs can be moved: that is enough "
                "for {n}."
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

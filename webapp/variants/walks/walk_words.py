"""Sentences about the lines of the target walk's listing."""

from typing import Any

from webapp.algorithms import Frame, Snapshot
from webapp.maths import power_of_two
from webapp.puzzle import say_discs
from webapp.sentence import Sentence, counted, joined, sentence
from webapp.variants.walks.target_walk import (
    BETWEEN,
    CLEAR,
    COUNTED,
    FROM_NEXT,
    GATHER,
    ON,
    ONCE,
    SMALLER,
    TO_NEXT,
    TWICE,
)

Values = dict[str, Any]

CALLS = {
    ONCE: sentence(
        "If disc {n} moves once: {discs} will go to {c}, and from there to the goal. How many moves is that?"
    ),
    TWICE: sentence(
        "If disc {n} moves twice: {discs} will go to {b}, and at the end from {a} to the goal. How many "
        "moves is that?"
    ),
    GATHER: sentence("First {discs} will go to {b}."),
    ON: sentence("Now {discs} will go to the goal."),
    CLEAR: sentence("Before disc {n} can move, {discs} will have to go to {c}."),
    SMALLER: sentence("Disc {n} is in place; next: {discs}."),
}
"""By the calling line; `discs` are those that the call is for."""

NONE_SMALLER = sentence("There is no smaller disc.")
SAYS = {
    5: sentence("So nothing has to be done."),
    6: sentence("Disc {n} has to go from {a} to {b}."),
    7: sentence("The third peg is {c}."),
    13: sentence("Disc {n} makes the first of its two moves, {a} → {c}."),
    17: sentence("No moves have been counted yet."),
    19: sentence("Is disc {d} on a peg other than {here} at the start?"),
    21: sentence("The smaller discs gather on {here} so that disc {d} can move."),
    22: sentence("Does disc {d} have to be on a peg other than {there} at the end?"),
    24: sentence("Then the smaller discs spread from {there}."),
    29: NONE_SMALLER,
    30: sentence("Disc {n} is on {a} and has to be on {b}."),
    32: sentence("The third peg is {c}."),
}
"""Sentences of lines that always say the same."""
ALL_BETWEEN = sentence("Between the two moves of disc {n}, all smaller discs move from {b} to {a}.")
SECOND = sentence("Additional moves, including the second move of disc {n}: {power}.")
NEXT = sentence("Now disc {disc}.")
MUST = sentence("Disc {n} has to move.")
STAYS = sentence("Disc {n} does not have to move.")


def say_line(snapshot: Snapshot) -> Sentence:
    """Say what the line just executed has done."""
    frame, line = snapshot.frames[-1], snapshot.code_line or 0
    values = frame.variables
    if frame.line is None:
        caller = snapshot.frames[-2].variables
        largest = caller["n"] if line == ON else caller["n"] - 1
        if largest == 0:
            return NONE_SMALLER
        return CALLS[line].filled({**caller, "discs": say_discs(1, largest)})
    if line in (FROM_NEXT, TO_NEXT) and values["d"] == 1:
        return NONE_SMALLER
    if line == BETWEEN:
        between = None if values["n"] == 1 else ALL_BETWEEN.filled(values)
        return joined(between, SECOND.filled({**values, "power": power_of_two(values["n"] - 1)}))
    if line in SAYS:
        return SAYS[line].filled(values)
    if frame.function == "solve":
        return _say_solve(line, values)
    return _say_walk(line, frame) if frame.function == "walk" else _say_reach(line, values)


def _say_solve(line: int, values: Values) -> Sentence:
    n = values["n"]
    match line:
        case 2 if n == 0:
            return NONE_SMALLER
        case 2:
            return sentence("Is disc {n} on {peg}, where it has to be?", n=n, peg=values["goal"][n - 1])
        case 3:
            return STAYS.filled({"n": n + 1})
        case 4 if n:
            return sentence("Disc {n} is the largest one that has to move.", n=n)
        case 4:
            return sentence("No disc has to move.")
    return _say_decision(n, values)


def _say_decision(n: int, values: Values) -> Sentence:
    more = values["twice"] - values["once"]
    if more > 0:
        return counted(
            "Moving disc {n} twice would take {count} more move, so it moves once.",
            "Moving disc {n} twice would take {count} more moves, so it moves once.",
            more,
            n=n,
        )
    if more < 0:
        return counted(
            "Moving disc {n} once would take {count} more move, so it moves twice.",
            "Moving disc {n} once would take {count} more moves, so it moves twice.",
            -more,
            n=n,
        )
    return sentence("Both paths are equally long: disc {n} moves once on path 1, and twice on path 2.", n=n)


def _say_walk(line: int, frame: Frame) -> Sentence:
    values = frame.variables
    disc: int = values["d"] if "d" in values else values["n"]
    match line:
        case 18 if frame.next_line == COUNTED:
            return sentence("All discs have been counted.")
        case 18:
            return NEXT.filled({"disc": disc})
        case 20 | 23 if disc == 1:
            return MUST.filled({"n": disc})
        case 20 | 23:
            return sentence(
                "Yes: disc {disc} has to move, and so do all smaller discs, as a tower. Moves: {power}.",
                disc=disc,
                power=power_of_two(disc - 1),
            )
    return counted(
        "That makes {count} move altogether.", "That makes {count} moves altogether.", values["moves"]
    )


def _say_reach(line: int, values: Values) -> Sentence:
    match line:
        case 28 if values["n"]:
            return NEXT.filled({"disc": values["n"]})
        case 28:
            return NONE_SMALLER
        case 31 if values["a"] == values["b"]:
            return STAYS.filled(values)
        case 31:
            return MUST.filled(values)
    disc, source, target = (values[name] for name in "nab")
    return sentence("Disc {disc} moves {source} → {target}.", disc=disc, source=source, target=target)

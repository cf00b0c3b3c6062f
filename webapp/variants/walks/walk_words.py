"""What the lines of the target walk's listing have done."""

from typing import Any

from webapp.algorithms import Frame, Snapshot
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.walks.target_walk import CLEAR, COUNTED, GATHER, ON, ONCE, SMALLER

Values = dict[str, Any]


def say_line(snapshot: Snapshot) -> Sentence:
    """Return what the line just executed has done."""
    frame, line = snapshot.frames[-1], snapshot.code_line or 0
    if frame.line is None:
        return _say_call(line, snapshot.frames[-2].variables)
    if frame.function == "solve":
        return _say_solve(line, frame.variables)
    if frame.function == "walk":
        return _say_walk(line, frame)
    return _say_reach(line, frame.variables)


def _say_call(line: int, caller: Values) -> Sentence:
    n, discs = caller["n"], _smaller(caller["n"])
    if line == ONCE:
        return sentence(
            "If disc {n} moves once: {discs} gather on {c} and spread from there. How many moves is that?",
            n=n,
            discs=discs,
            c=caller["c"],
        )
    if line == ON:
        return sentence("Now disc {n} and all smaller ones go to their goal.", n=n)
    if line == GATHER:
        return sentence("First {discs} gather on {b}.", discs=discs, b=caller["b"])
    if line == CLEAR:
        return sentence("Before disc {n} can move, {discs} gather on {c}.", n=n, discs=discs, c=caller["c"])
    if line == SMALLER:
        return sentence("Disc {n} is where it is to be; next come {discs}.", n=n, discs=discs)
    return sentence(
        "If disc {n} moves twice: {discs} gather on {b}, and spread from {a} at the end. "
        "How many moves is that?",
        n=n,
        discs=discs,
        a=caller["a"],
        b=caller["b"],
    )


def _smaller(n: int) -> Sentence:
    if n == 1:
        return sentence("no discs")
    if n == 2:
        return sentence("disc {disc}", disc=1)
    if n == 3:
        return sentence("discs {first} and {last}", first=1, last=2)
    return sentence("discs {first} to {last}", first=1, last=n - 1)


def _say_solve(line: int, values: Values) -> Sentence:
    n = values["n"]
    match line:
        case 2:
            return _say_look(n, values)
        case 3:
            return sentence("Disc {disc} lies where it is to be; nothing has to be done for it.", disc=n + 1)
        case 4 if n:
            return sentence("Disc {n} is the largest one that has to move.", n=n)
        case 4:
            return sentence("No disc has to move.")
        case 5:
            return sentence("So there is nothing to do.")
        case 6:
            return sentence("Disc {n} has to go from {a} to {b}.", n=n, a=values["a"], b=values["b"])
        case 7:
            return sentence("The third peg is {c}.", c=values["c"])
        case 10:
            return sentence(
                "Between its two moves all smaller discs go from {b} to {a}; "
                "with the second move of disc {n} these are 2^{power} moves more.",
                n=n,
                power=n - 1,
                a=values["a"],
                b=values["b"],
            )
        case 11:
            return _say_decision(n, values)
    return sentence("Disc {n} moves {a} → {c}: its first of two moves.", n=n, a=values["a"], c=values["c"])


def _say_look(n: int, values: Values) -> Sentence:
    if n == 0:
        return sentence("There is no disc left to look at.")
    return sentence("Does disc {n} lie on {peg}, where it is to be?", n=n, peg=values["goal"][n - 1])


def _say_decision(n: int, values: Values) -> Sentence:
    more = values["twice"] - values["once"]
    if more > 0:
        return counted(
            "Moving disc {n} twice would take {count} move more: it moves once.",
            "Moving disc {n} twice would take {count} moves more: it moves once.",
            more,
            n=n,
        )
    if more < 0:
        return counted(
            "Moving disc {n} once would take {count} move more: it moves twice.",
            "Moving disc {n} once would take {count} moves more: it moves twice.",
            -more,
            n=n,
        )
    if values["path"] == 1:
        return sentence("Both take equally many moves; on path 1 disc {n} moves once.", n=n)
    return sentence("Both take equally many moves; on path 2 disc {n} moves twice.", n=n)


def _say_walk(line: int, frame: Frame) -> Sentence:
    values = frame.variables
    disc: int = values["d"] if "d" in values else values["n"]
    match line:
        case 17:
            return sentence("No moves are counted yet.")
        case 18 if frame.next_line == COUNTED:
            return sentence("All discs are counted.")
        case 18:
            return sentence("Now disc {disc}.", disc=disc)
        case 19:
            return sentence("Does disc {disc} lie off {peg} at the start?", disc=disc, peg=values["here"])
        case 20 | 23:
            return sentence(
                "Yes: disc {disc} has to move, and the smaller ones as a tower: 2^{power} moves.",
                disc=disc,
                power=disc - 1,
            )
        case 21:
            return sentence("For that the smaller discs gather on {peg}.", peg=values["here"])
        case 22:
            return sentence("Is disc {disc} to lie off {peg} at the end?", disc=disc, peg=values["there"])
        case 24:
            return sentence("After that the smaller discs spread from {peg}.", peg=values["there"])
    return counted("In all it is {count} move.", "In all it is {count} moves.", values["moves"])


def _say_reach(line: int, values: Values) -> Sentence:
    n, a, b = values["n"], values.get("a", ""), values.get("b", "")
    match line:
        case 28 if n:
            return sentence("Disc {n} is next.", n=n)
        case 28 | 29:
            return sentence("There is no smaller disc.")
        case 30:
            return sentence("Disc {n} lies on {a} and is to lie on {b}.", n=n, a=a, b=b)
        case 31 if a == b:
            return sentence("Disc {n} need not move.", n=n)
        case 31:
            return sentence("Disc {n} has to move.", n=n)
        case 32:
            return sentence("The third peg is {c}.", c=values["c"])
    return sentence("Disc {disc} moves {source} → {target}.", disc=n, source=a, target=b)

"""What is said while it is decided whether the largest differing disc moves once or twice."""

from webapp.maths.graph.decision import Balance, Decision
from webapp.puzzle import peg_label, third_peg
from webapp.sentence import Sentence, counted, of_discs, sentence

QUESTIONS = (
    sentence(
        "Disc {disc} goes from {source} to {target} in one move, or in two by way of {spare}: "
        "that depends on disc 1."
    ),
    sentence(
        "Disc {disc} goes from {source} to {target} in one move, or in two by way of {spare}: "
        "that depends on discs 1 and 2."
    ),
    sentence(
        "Disc {disc} goes from {source} to {target} in one move, or in two by way of {spare}: "
        "that depends on discs 1 to {last}."
    ),
)
BALANCES = {
    "once": counted(
        "Certain: disc {disc} moves once. Moving it twice would take at least {count} move more.",
        "Certain: disc {disc} moves once. Moving it twice would take at least {count} moves more.",
        1,
    ),
    "twice": counted(
        "Certain: disc {disc} moves twice. Moving it once would take at least {count} move more.",
        "Certain: disc {disc} moves twice. Moving it once would take at least {count} moves more.",
        1,
    ),
    "both": sentence("Certain: moving disc {disc} once or twice takes equally many moves."),
    "level": sentence(
        "Not certain yet; so far neither is shorter. "
        "Moving it twice takes at most {fewer} moves fewer and at most {more} more."
    ),
    "once-ahead": sentence(
        "Not certain yet; so far moving it once is shorter. "
        "Moving it twice takes at most {fewer} moves fewer and at most {more} more."
    ),
    "twice-ahead": sentence(
        "Not certain yet; so far moving it twice is shorter. "
        "It takes at most {fewer} moves fewer and at most {more} more."
    ),
}


def say_question(decision: Decision) -> Sentence:
    """Return what has to be decided, before any disc is read."""
    source, target, spare = map(peg_label, (decision.a, decision.b, third_peg(decision.a, decision.b)))
    values = {"disc": decision.disc, "source": source, "target": target, "spare": spare}
    if decision.disc == 1:
        return sentence("Disc 1 goes straight from {source} to {target}.").filled(values)
    smaller = decision.disc - 1
    return of_discs(smaller, *QUESTIONS).filled({**values, "last": smaller})


def say_balance(disc: int, balance: Balance) -> Sentence:
    """Return what is known now of how `disc`, the largest differing one, moves."""
    least = balance.lowest if balance.state == "once" else -balance.highest
    values = {"disc": disc, "count": least, "fewer": -balance.lowest, "more": balance.highest}
    return BALANCES[balance.state].filled(values)

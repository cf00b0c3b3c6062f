"""What is said while it is decided whether the largest differing disc moves once or twice."""

from webapp.maths.graph.decision import Balance, Decision
from webapp.puzzle import peg_label, third_peg
from webapp.sentence import Sentence, counted, sentence


def say_question(decision: Decision) -> Sentence:
    """Return what has to be decided, before any disc is read."""
    values: dict[str, int | str] = {
        "disc": decision.disc,
        "source": peg_label(decision.a),
        "target": peg_label(decision.b),
        "spare": peg_label(third_peg(decision.a, decision.b)),
    }
    if decision.disc <= 3:
        return _say_question_of_few(decision.disc, values)
    return sentence(
        "Disc {disc} goes from {source} to {target} in one move, or in two by way of {spare}: "
        "that depends on discs 1 to {last}.",
        last=decision.disc - 1,
        **values,
    )


def _say_question_of_few(disc: int, values: dict[str, int | str]) -> Sentence:
    if disc == 1:
        return sentence("Disc 1 goes straight from {source} to {target}.", **values)
    if disc == 2:
        return sentence(
            "Disc {disc} goes from {source} to {target} in one move, or in two by way of {spare}: "
            "that depends on disc 1.",
            **values,
        )
    return sentence(
        "Disc {disc} goes from {source} to {target} in one move, or in two by way of {spare}: "
        "that depends on discs 1 and 2.",
        **values,
    )


def say_balance(disc: int, balance: Balance) -> Sentence:
    """Return what is known now of how `disc`, the largest differing one, moves."""
    match balance.state:
        case "once":
            return counted(
                "Certain: disc {disc} moves once. Moving it twice would take at least {count} move more.",
                "Certain: disc {disc} moves once. Moving it twice would take at least {count} moves more.",
                balance.lowest,
                disc=disc,
            )
        case "twice":
            return counted(
                "Certain: disc {disc} moves twice. Moving it once would take at least {count} move more.",
                "Certain: disc {disc} moves twice. Moving it once would take at least {count} moves more.",
                -balance.highest,
                disc=disc,
            )
        case "both":
            return sentence("Certain: moving disc {disc} once or twice takes equally many moves.", disc=disc)
    return _say_doubt(balance)


def _say_doubt(balance: Balance) -> Sentence:
    values = {"fewer": -balance.lowest, "more": balance.highest}
    if balance.state == "level":
        return sentence(
            "Not certain yet; so far neither is shorter. "
            "Moving it twice takes at most {fewer} moves fewer and at most {more} more.",
            **values,
        )
    if balance.state == "once-ahead":
        return sentence(
            "Not certain yet; so far moving it once is shorter. "
            "Moving it twice takes at most {fewer} moves fewer and at most {more} more.",
            **values,
        )
    return sentence(
        "Not certain yet; so far moving it twice is shorter. "
        "It takes at most {fewer} moves fewer and at most {more} more.",
        **values,
    )

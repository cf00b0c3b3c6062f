"""What the lines of `restore`, the descent written as a function of a listing, have done."""

from webapp.algorithms.listing.machine import Frame
from webapp.sentence import Sentence, sentence

BEGIN, LOOP, DIGIT, PLACE, TURN, DONE = range(6)
LINES = (BEGIN, LOOP, DIGIT, PLACE, TURN, DIGIT, PLACE, TURN, DONE)


def say_restoring(frame: Frame, first_line: int) -> Sentence:
    """Return what the frame's last line has done; `first_line` is that of the function's body."""
    values = frame.variables
    match LINES[(frame.line or first_line) - first_line]:
        case 0:
            return sentence("The list is empty: no disc has a peg yet.")
        case 1 if frame.next_line == first_line + LINES.index(DONE):
            return sentence("Every disc has its peg.")
        case 1:
            return sentence("Now disc {disc}.", disc=values["disc"])
        case 2 if (values["k"] >> (values["disc"] - 1)) & 1:
            return sentence(
                "Digit {disc} from the right is 1: disc {disc} has made the middle move of its tower.",
                disc=values["disc"],
            )
        case 2:
            return sentence(
                "Digit {disc} from the right is 0: "
                "disc {disc} has not yet made the middle move of its tower.",
                disc=values["disc"],
            )
        case 3:
            return sentence(
                "So after move {k} disc {disc} lies on {peg}.",
                k=values["k"],
                disc=values["disc"],
                peg=values["where"][-1],
            )
        case 4:
            return _say_smaller(values["disc"] - 1, values["source"], values["target"])
    return sentence("That is the whole position after move {k}.", k=values["k"])


def _say_smaller(discs: int, source: str, target: str) -> Sentence:
    if discs == 0:
        return sentence("There is no smaller disc.")
    if discs == 1:
        return sentence(
            "Next the smaller disc: disc 1 goes from {source} to {target}.", source=source, target=target
        )
    if discs == 2:
        return sentence(
            "Next the smaller discs: discs 1 and 2 go from {source} to {target}.",
            source=source,
            target=target,
        )
    return sentence(
        "Next the smaller discs: discs 1 to {discs} go from {source} to {target}.",
        discs=discs,
        source=source,
        target=target,
    )

"""`restore`, a function that listings share, and what its lines say."""

from webapp.algorithms.listing.machine import Frame
from webapp.puzzle import say_discs
from webapp.sentence import Sentence, counted, sentence

RESTORE = """
def restore(k, n, source, spare, target):
    where = []
    for disc in range(n, 0, -1):
        if (k >> (disc - 1)) & 1:
            where.append(target)
            source, spare = spare, source
        else:
            where.append(source)
            spare, target = target, spare
    return where
"""
FROM_NUMBER = sentence("The number {k} alone gives the position after move {k}.")
EMPTY = sentence("The list is empty.")
COMPLETE = sentence("Every disc has its peg.")
SMALLER = counted(
    "Next, {smaller}: it goes from {source} to {target}.",
    "Next, {smaller}: they go from {source} to {target}.",
    1,
)

BEGIN, LOOP, DIGIT, PLACE, TURN, DONE = range(6)
LINES = (BEGIN, LOOP, DIGIT, PLACE, TURN, DIGIT, PLACE, TURN, DONE)


def say_restoring(frame: Frame, first_line: int) -> Sentence:
    """Say what the frame's last line has done; `first_line` is that of the function's body."""
    values = frame.variables
    match LINES[(frame.line or first_line) - first_line]:
        case 0:
            return EMPTY
        case 1 if frame.next_line == first_line + LINES.index(DONE):
            return COMPLETE
        case 1:
            return sentence("Now disc {disc}.").filled(values)
        case 2 if (values["k"] >> (values["disc"] - 1)) & 1:
            return sentence(
                "Digit {disc} from the right is 1: disc {disc} has made the middle move of its tower."
            ).filled(values)
        case 2:
            return sentence(
                "Digit {disc} from the right is 0: disc {disc} has not yet made the middle move of its tower."
            ).filled(values)
        case 3:
            return sentence("Disc {disc} is on {peg}.", disc=values["disc"], peg=values["where"][-1])
        case 4 if values["disc"] == 1:
            return sentence("There is no smaller disc.")
        case 4:
            smaller = values["disc"] - 1
            return SMALLER.filled({**values, "count": smaller, "smaller": say_discs(1, smaller)})
    return COMPLETE

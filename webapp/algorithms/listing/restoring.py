"""`restore`, the descent written as a function of a listing, and what its lines have done."""

from webapp.algorithms.listing.machine import Frame
from webapp.sentence import Sentence, of_discs, sentence

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
FROM_NUMBER = sentence("The position after move {k} is found from the number alone.")
SMALLER = (
    sentence("Next the smaller disc: disc 1 goes from {source} to {target}."),
    sentence("Next the smaller discs: discs 1 and 2 go from {source} to {target}."),
    sentence("Next the smaller discs: discs 1 to {discs} go from {source} to {target}."),
)

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
            lies = {**values, "peg": values["where"][-1]}
            return sentence("So after move {k} disc {disc} lies on {peg}.").filled(lies)
        case 4 if values["disc"] == 1:
            return sentence("There is no smaller disc.")
        case 4:
            discs = values["disc"] - 1
            return of_discs(discs, *SMALLER).filled({**values, "discs": discs})
    return sentence("That is the whole position after move {k}.").filled(values)

"""What the next move of a plan is for, in sentences from the whole tower down to the disc that moves."""

from collections.abc import Iterator

from webapp.puzzle import Places, peg_label
from webapp.sentence import Sentence, sentence
from webapp.variants.pegs.good_move import Purpose, purposes
from webapp.variants.setting import say_discs


def say_purposes(places: Places, target: int, pegs: int) -> Iterator[Sentence]:
    """Yield a sentence for each purpose, the next move's own last."""
    return map(_say, purposes(places, target, pegs))


def _say(purpose: Purpose) -> Sentence:
    discs, goal = say_discs(purpose.low, purpose.high), peg_label(purpose.goal)
    if purpose.gathering:
        return sentence("Before that, {discs} must come to {goal}.", discs=discs, goal=goal)
    if purpose.parked is None:
        return sentence("All that is missing on {goal}: {discs}.", discs=discs, goal=goal)
    return sentence(
        "Smaller discs wait on {parked}; now {discs} must come to {goal} without that peg.",
        parked=peg_label(purpose.parked),
        discs=discs,
        goal=goal,
    )

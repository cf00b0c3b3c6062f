"""What is said of a program that took the whole tower to another peg than it was to go to."""

from webapp.puzzle import peg_label, third_peg
from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.first_fault import recursive_function
from webapp.variants.recorded.loads import arguments_of, by_name, call_text
from webapp.variants.recorded.own_call import begins_itself, first_call
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.way import Way

OTHER_PEG = sentence("All discs are on {peg}, but they were to go to {target}.")
OWN = sentence("The first call was {call}: it took the tower {source} → {peg}.")
BY_NAME = sentence(
    "{function} is called by the names of its parameters: source is {source}, target {target}."
)
BY_PLACE_4 = sentence("{function} is called as {call}: source, then spare, then target.")
BY_PLACE_3 = sentence("{function} is called as {call}: source, then target.")
EVEN = sentence("For an even number of discs the first step goes the other way.")
ODD = sentence("For an odd number of discs the first step goes the other way.")


def say_other_peg(recording: Recording, way: Way) -> Sentence:
    """Return on which peg all discs are, and why that most often is."""
    puzzle = recording.puzzle
    peg = peg_label(third_peg(puzzle.source, puzzle.target))
    said = OTHER_PEG.filled({"peg": peg, "target": peg_label(puzzle.target)})
    reason = _say_reason(recording, way, peg)
    return said if reason is None else sentence("{ends} {reason}", ends=said, reason=reason)


def _say_reason(recording: Recording, way: Way, peg: str) -> Sentence | None:
    row = first_call(recording)
    if recursive_function(recording) is None and not way.kept:
        return _say_parity(recording, row)
    if row is None:
        return None
    if begins_itself(recording):
        return OWN.filled({"call": call_text(row), "source": peg_label(recording.puzzle.source), "peg": peg})
    return say_order(recording, row)


def _say_parity(recording: Recording, row: FrameRow | None) -> Sentence:
    """Return that the first step goes the other way; or that pegs were taken in another order."""
    said = EVEN if recording.puzzle.discs % 2 == 0 else ODD
    order = None if row is None or begins_itself(recording) else say_order(recording, row)
    if order is None or order.text == BY_NAME.text:
        return said
    return sentence("{order} If you take them so: {parity}", order=order, parity=said)


def say_order(recording: Recording, row: FrameRow) -> Sentence | None:
    """Return in which order a call was given its pegs; None where it takes other values."""
    puzzle, count = recording.puzzle, len(arguments_of(row))
    pegs = {"source": peg_label(puzzle.source), "target": peg_label(puzzle.target)}
    named = by_name(row)
    texts = (str(puzzle.target), f"'{pegs['target']}'")
    if {"source", "target"} <= {*named} and named["target"] in texts:
        return BY_NAME.filled({"function": row.function, **pegs})
    said = {4: BY_PLACE_4, 3: BY_PLACE_3}.get(count)
    return said and said.filled({"function": row.function, "call": call_text(row)})

"""Sentences about a move that is not allowed: why not, the disc, and the call that tried it."""

from collections.abc import Mapping
from typing import Any

from webapp.sentence import Sentence, joined, sentence
from webapp.variants.course import RefusedMove
from webapp.variants.recorded.finding import with_where
from webapp.variants.recorded.recording import Recording

ASKED = {
    "smaller": sentence(
        "Line {line} tried to move disc {disc} {from} → {to}, but the smaller disc {on} is on {to}."
    ),
    "empty": sentence(
        "Line {line} tried to move a disc from {from} to {to}, but there is no disc on {from}."
    ),
    "empty both": sentence("Line {line} tried to make a move between {from} and {to}, but both are empty."),
    "not_top": sentence(
        "Line {line} tried to move disc {disc} {from} → {to}, but disc {top} is on top of {from}."
    ),
    "same": sentence("Line {line} tried to move a disc from {from} to {to}, which is the same peg."),
    "peg": sentence("Line {line} tried to use the peg {value}, but there is no such peg."),
    "disc": sentence("Line {line} tried to move disc {value}, but the discs are 1 to {discs}."),
}
"""What was tried, by the rule that is broken."""

LETTERS = sentence(
    "The pegs are called “A”, “B” and “C”; where the program itself names one, the name needs quotation "
    "marks."
)
NUMBERS = sentence("This program calculates with pegs, so the pegs are the numbers 0, 1 and 2.")
WHY = {
    "smaller": sentence("disc {on} is smaller"),
    "empty": sentence("there is no disc to move"),
    "not_top": sentence("disc {top} is on top"),
    "same": sentence("it is the same peg"),
}
"""Why it is not allowed, in a few words, for the arrow on the stage; only rules that name both pegs."""

UNKNOWN = sentence("Line {line} tried to make a move that is not allowed.")


def refused_move(recording: Recording) -> RefusedMove | None:
    """Return the move that was refused at the end; None if none was, or its pegs are unknown."""
    end = recording.end
    pegs = asked_pegs(end.values) if end.how == "illegal" else None
    if pegs is None or end.why not in WHY:
        return None
    standing = recording.moves.position(len(recording.moves))
    named = end.values.get("disc")
    disc = named if any(named in peg for peg in standing) else next(reversed(standing[pegs[0]]), None)
    values = {"on": next(reversed(standing[pegs[1]]), 0), "top": next(reversed(standing[pegs[0]]), 0)}
    return RefusedMove(disc, *pegs, WHY[end.why].filled(values))


def say_refused(recording: Recording) -> Sentence:
    """Say which move was tried and by which call, and what the pegs are called if one is unknown."""
    line = recording.end.line or recording.lines[-1]
    names = (NUMBERS if recording.numbers else LETTERS) if recording.end.why == "peg" else None
    return with_where(joined(say_asked(recording), names), recording, recording.total, line)


def say_asked(recording: Recording) -> Sentence:
    """Say which move was tried, and what is in its way."""
    end = recording.end
    values = {"line": end.line or recording.lines[-1], "discs": recording.puzzle.discs, **end.values}
    values |= {name: recording.labels[_peg(end.values, name)] for name in ("from", "to") if name in values}
    rule = end.why
    if rule == "empty" and recording.moves.position(len(recording.moves))[_peg(end.values, "from")]:
        rule = "empty both"
    try:
        return ASKED.get(rule, UNKNOWN).filled(values)
    except KeyError:
        return UNKNOWN.filled(values)


def asked_pegs(values: Mapping[str, Any]) -> tuple[int, int] | None:
    """Return the source and target of the refused move, if known."""
    pegs = values.get("from"), values.get("to")
    return pegs if all(peg in (0, 1, 2) for peg in pegs) else None  # type: ignore[return-value]


def _peg(values: Mapping[str, Any], name: str) -> int:
    peg = values.get(name)
    return peg if isinstance(peg, int) and peg in (0, 1, 2) else 0

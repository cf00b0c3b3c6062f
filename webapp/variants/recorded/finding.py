"""What a judgement is made of."""

from typing import Literal, NamedTuple

from webapp.sentence import Sentence
from webapp.variants.recorded.recording import Recording

Verdict = Literal["optimal", "longer", "not_solved", "illegal_move", "exception", "cut_off"]


class Finding(NamedTuple):
    """Something that a program did, and the address where it did it: after so many moves, and lines more."""

    said: Sentence
    move: int
    line: int


class Judged(NamedTuple):
    """The verdict; findings, the most telling first; hints, each telling more than the one before.

    `same_as` are the names of the algorithms that make the same moves with the same arguments on the stack.
    """

    verdict: Verdict
    findings: tuple[Finding, ...]
    hints: tuple[Finding, ...]
    same_as: tuple[str, ...]


def found_at(recording: Recording, tick: int, said: Sentence) -> Finding:
    """Return what is said of the line of this tick."""
    return Finding(said, *recording.address(tick))


def found_last(recording: Recording, said: Sentence) -> Finding:
    """Return what is said of the last line that was executed."""
    return found_at(recording, recording.total, said)

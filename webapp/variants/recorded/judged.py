"""What a program did, judged: a verdict, findings each with an address, hints, and what it equals."""

from typing import Literal, NamedTuple

from webapp.sentence import Sentence, sentence
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


def judge(recording: Recording) -> Judged:
    """Return what there is to say of a run."""
    end = recording.address(recording.total)
    verdict = verdict_of(recording)
    return Judged(verdict, (Finding(sentence("The run has ended."), *end),), (), ())


def verdict_of(recording: Recording) -> Verdict:
    """Return the verdict."""
    how = recording.end.how
    if how == "illegal":
        return "illegal_move"
    if how == "exception":
        return "exception"
    if how == "cut":
        return "cut_off"
    puzzle, moves = recording.puzzle, recording.moves
    if len(moves.position(len(moves))[puzzle.target]) != puzzle.discs:
        return "not_solved"
    return "optimal" if len(moves) == puzzle.moves else "longer"

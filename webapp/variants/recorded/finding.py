"""Findings about a run, where in it they are, and where it leaves the shortest solution."""

from dataclasses import replace
from typing import Literal, NamedTuple

from webapp.descent import coming_move, descend
from webapp.puzzle import Move
from webapp.sentence import Sentence, joined, sentence
from webapp.variants.recorded.loads import arguments_of, call_text, unquoted
from webapp.variants.recorded.record import FrameRow, Frames
from webapp.variants.recorded.recording import Recording

MODULE = "<module>"
Verdict = Literal["optimal", "longer", "not_solved", "illegal_move", "exception", "cut_off"]


class Finding(NamedTuple):
    """A sentence about what a program did, and its address: moves made, and lines executed since."""

    said: Sentence
    move: int
    line: int


class Judged(NamedTuple):
    """A verdict; findings, the most important first; hints, each more explicit than the one before.

    `same_as` are the names of the algorithms that make the same moves with the same arguments on the stack;
    `called` is the call that the app made, None if the program made its own.
    """

    verdict: Verdict
    findings: tuple[Finding, ...]
    hints: tuple[Finding, ...]
    same_as: tuple[str, ...]
    called: str | None = None


def begins_itself(recording: Recording) -> bool:
    """True if the program makes the first call itself and gets no arguments."""
    return recording.root == MODULE or last_line_calls(recording)


def last_line_calls(recording: Recording) -> bool:
    """True if the last line of the text is the first call."""
    lines = recording.text.rstrip().splitlines()
    is_main = any(line.startswith("if __name__") for line in lines)
    return bool(lines) and (lines[-1].strip() if is_main else lines[-1]).startswith(f"{recording.root}(")


def found_at(recording: Recording, tick: int, said: Sentence) -> Finding:
    """Return a finding at a tick."""
    return Finding(said, *recording.address(tick))


def found_last(recording: Recording, said: Sentence) -> Finding:
    """Return a finding at the last tick."""
    return found_at(recording, recording.total, said)


def with_where(said: Sentence, recording: Recording, tick: int, line: int | None = None) -> Sentence:
    """Return a sentence with the place of a tick's line (or of another line of an open call)."""
    line = line or recording.lines[tick]
    return sentence(
        "{said} This happened on {where}.",
        said=said,
        where=_say_where(recording, recording.stack(tick), line),
    )


def _say_where(recording: Recording, stack: Frames, line: int) -> Sentence:
    place = place_of(stack, line)
    if place is None or stack[place].function == MODULE:
        return sentence("line {line}, outside any function", line=line)
    call = say_call(recording, stack[place])
    caller = stack[place - 1].line if place else None
    if caller is None:
        return sentence("line {line} in {call}", line=line, call=call)
    return sentence("line {line} in {call}, called from line {caller}", line=line, call=call, caller=caller)


def say_call(recording: Recording, row: FrameRow) -> Sentence | str:
    """Say how a call was made, and which of its numbers and pegs have changed since."""
    begun = recording.stack(min(recording.begun[row.serial - 1], recording.total))
    was = next((one for one in begun if one.serial == row.serial), row)
    given = dict(arguments_of(was))
    changed = {
        name: unquoted(text)
        for name, text in arguments_of(row)
        if _is_plain(unquoted(text)) and text != given.get(name, text)
    }
    if not changed:
        return call_text(row)
    values = ", ".join(f"{name} = {value}" for name, value in changed.items())
    return sentence("{call}, now with {values}", call=call_text(was), values=values)


def _is_plain(text: str) -> bool:
    """True for a number or one word; a list may change without being assigned."""
    return text.lstrip("-").replace(".", "", 1).isalnum()


def place_of(stack: Frames, line: int) -> int | None:
    """Return the index of the innermost frame at this line."""
    return next((place for place in reversed(range(len(stack))) if stack[place].line == line), None)


def frame_of(recording: Recording, tick: int) -> FrameRow | None:
    """Return the frame that executed the line of a tick."""
    stack = recording.stack(tick)
    place = place_of(stack, recording.lines[tick])
    return None if place is None else stack[place]


GOAL = sentence("Its calls use the pegs in such a way that the tower goes to {goal}, not to {target}.")
PASSED = sentence("All discs were on {target} after move {move}, but the program went on.")


class Way(NamedTuple):
    """The first `kept` moves are those of the shortest solution; then came `made`, but `best` is right.

    `made` is None if no more moves were made, `best` if the tower had reached its goal.
    """

    kept: int
    made: Move | None
    best: Move | None


def way_of(recording: Recording, goal: int) -> Way:
    """Return how far a run follows the shortest solution to a peg."""
    puzzle, moves = replace(recording.puzzle, target=goal), recording.moves
    for k in range(puzzle.moves + 1):
        best = coming_move(descend(puzzle, k), k)
        made = moves[k] if k < len(moves) else None
        if best is None or made != best:
            break
    return Way(k, made, best)


def leaves(recording: Recording, way: Way, goal: int, at_fault: int | None = None) -> tuple[Finding, ...]:
    """Return where a run leaves the shortest solution to the peg `goal`; empty if it does not.

    It names the line that made that move, unless another line, `at_fault`, is known to be wrong.
    """
    if way.made is None:
        return ()
    number = way.kept + 1
    said, tick = _say_way(recording, way, goal), recording.at(number)
    if at_fault in (None, recording.lines[tick]):
        said = with_where(said, recording, tick)
    if goal != recording.puzzle.target:
        pegs = {"goal": recording.labels[goal], "target": recording.labels[recording.puzzle.target]}
        said = joined(GOAL.filled(pegs), said)
    return (Finding(said, number, 0),)


def _say_way(recording: Recording, way: Way, goal: int) -> Sentence:
    assert way.made
    if way.best is None:
        return PASSED.filled({"target": recording.labels[goal], "move": way.kept})
    return sentence(
        "Move {number} departs from the shortest solution: it was {made}, but should have been {best}.",
        number=way.kept + 1,
        made=_say_disc_move(recording, way.made),
        best=_say_disc_move(recording, way.best),
    )


def _say_disc_move(recording: Recording, move: Move) -> Sentence:
    return sentence("disc {disc}, {source} → {target}", **recording.named(move))

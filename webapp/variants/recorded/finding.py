"""Findings about a run, where in it they are, and where it leaves the shortest way."""

from dataclasses import replace
from typing import Literal, NamedTuple

from webapp.descent import coming_move, descend
from webapp.puzzle import Move
from webapp.sentence import Sentence, sentence
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
    """True if the program makes the first call itself, and is given nothing."""
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


def say_where(recording: Recording, tick: int, line: int | None = None) -> Sentence:
    """Return where the line of a tick (or another line of an open call) is, as a part of a sentence."""
    line = line or recording.lines[tick]
    stack = recording.stack(tick)
    place = place_of(stack, line)
    if place is None or stack[place].function == MODULE:
        return sentence("line {line}, outside every function", line=line)
    call = say_call(recording, stack[place])
    if not place:
        return sentence("line {line} in {call}, the first call", line=line, call=call)
    caller = stack[place - 1].line
    if caller is None:
        return sentence("line {line} in {call}", line=line, call=call)
    return sentence("line {line} in {call}, called by line {caller}", line=line, call=call, caller=caller)


def say_call(recording: Recording, row: FrameRow) -> Sentence | str:
    """Return a call as it was made, and which of its numbers and pegs have changed since."""
    begun = recording.stack(min(recording.begun[row.serial - 1], recording.total))
    was = next((one for one in begun if one.serial == row.serial), row)
    given = dict(arguments_of(was))
    changed = {
        name: unquoted(text)
        for name, text in arguments_of(row)
        if _is_plain(unquoted(text)) and text != given.get(name, text)
    }
    made = call_text(was if changed else row)
    if len(changed) == 1:
        [(name, value)] = changed.items()
        return sentence("{call}, where {name} is {value} now", call=made, name=name, value=value)
    values = ", ".join(f"{name} = {value}" for name, value in changed.items())
    return sentence("{call}, where now {values}", call=made, values=values) if changed else made


def _is_plain(text: str) -> bool:
    """True for a number or one word; a list may change without being assigned."""
    return text.lstrip("-").replace(".", "", 1).isalnum()


def place_of(stack: Frames, line: int) -> int | None:
    """Return the index of the innermost frame that is at this line."""
    return next((place for place in reversed(range(len(stack))) if stack[place].line == line), None)


def frame_of(recording: Recording, tick: int) -> FrameRow | None:
    """Return the frame that executed the line of a tick."""
    stack = recording.stack(tick)
    place = place_of(stack, recording.lines[tick])
    return None if place is None else stack[place]


GOAL = sentence("The way its calls use the pegs, the tower goes to {goal}, not to {target}.")


class Way(NamedTuple):
    """The first `kept` moves are those of the shortest way; the next move was `made`, the shortest is `best`.

    `made` is None if no more moves were made, `best` if the tower had reached its goal.
    """

    kept: int
    made: Move | None
    best: Move | None


def way_of(recording: Recording, goal: int) -> Way:
    """Return how far a run follows the shortest way to a peg."""
    puzzle, moves = replace(recording.puzzle, target=goal), recording.moves
    for k in range(puzzle.moves + 1):
        best = coming_move(descend(puzzle, k), k)
        made = moves[k] if k < len(moves) else None
        if best is None or made != best:
            break
    return Way(k, made, best)


def leaves(recording: Recording, way: Way, goal: int, at_fault: int | None = None) -> tuple[Finding, ...]:
    """Return where a run leaves the shortest way to the peg `goal`; empty if it does not.

    The line that made that move is named, unless another line, `at_fault`, is known to be wrong.
    """
    if way.made is None:
        return ()
    number = way.kept + 1
    said, tick = _say_way(recording, way, number), recording.at(number)
    if at_fault in (None, recording.lines[tick]):
        said = sentence("{way} It was made by {where}.", way=said, where=say_where(recording, tick))
    if goal != recording.puzzle.target:
        pegs = {"goal": recording.labels[goal], "target": recording.labels[recording.puzzle.target]}
        said = sentence("{goal} {way}", goal=GOAL.filled(pegs), way=said)
    return (Finding(said, number, 0),)


def _say_way(recording: Recording, way: Way, number: int) -> Sentence:
    assert way.made
    named = recording.named(way.made)
    made = {"number": number, **named}
    if way.best is None:
        return sentence(
            "After move {last} the tower has arrived. Move {number}, disc {disc}, {source} → {target}, "
            "is one too many.",
            last=way.kept,
            **made,
        )
    if not way.kept:
        return sentence(
            "Already move 1 leaves the shortest way: it was disc {disc}, {source} → {target}; "
            "shortest would be {best}.",
            best=_say_best(recording, way.made, way.best),
            **named,
        )
    return sentence(
        "Until move {last} it goes the shortest way. Move {number} was disc {disc}, {source} → {target}; "
        "shortest would be {best}.",
        last=way.kept,
        best=_say_best(recording, way.made, way.best),
        **made,
    )


def _say_best(recording: Recording, made: Move, best: Move) -> Sentence:
    named = recording.named(best)
    if made.disc == best.disc:
        return sentence("{source} → {target}", source=named["source"], target=named["target"])
    return sentence("disc {disc}, {source} → {target}", **named)

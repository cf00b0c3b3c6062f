"""What a judgement is made of, and how it says where a program did something."""

from typing import Literal, NamedTuple

from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.loads import arguments_of, call_text, unquoted
from webapp.variants.recorded.record import FrameRow, Frames
from webapp.variants.recorded.recording import Recording

MODULE = "<module>"
Verdict = Literal["optimal", "longer", "not_solved", "illegal_move", "exception", "cut_off"]


class Finding(NamedTuple):
    """Something that a program did, and the address where it did it: after so many moves, and lines more."""

    said: Sentence
    move: int
    line: int


class Judged(NamedTuple):
    """The verdict; findings, the most telling first; hints, each telling more than the one before.

    `same_as` are the names of the algorithms that make the same moves with the same arguments on the stack;
    `called` is how hanoi was called, None if the program does it.
    """

    verdict: Verdict
    findings: tuple[Finding, ...]
    hints: tuple[Finding, ...]
    same_as: tuple[str, ...]
    called: str | None = None


def begins_itself(recording: Recording) -> bool:
    """True if the program stands with its own first call, so that it is given nothing."""
    return recording.root == MODULE or last_line_calls(recording)


def last_line_calls(recording: Recording) -> bool:
    """True if the last line of the text is the first call."""
    lines = recording.text.rstrip().splitlines()
    is_main = any(line.startswith("if __name__") for line in lines)
    return bool(lines) and (lines[-1].strip() if is_main else lines[-1]).startswith(f"{recording.root}(")


def found_at(recording: Recording, tick: int, said: Sentence) -> Finding:
    """Return the sentence about the line of this tick."""
    return Finding(said, *recording.address(tick))


def found_last(recording: Recording, said: Sentence) -> Finding:
    """Return the sentence about the last line that was executed."""
    return found_at(recording, recording.total, said)


def say_where(recording: Recording, tick: int, line: int | None = None) -> Sentence:
    """Return where the line of a tick (or another line of an open call) stands, inside a sentence."""
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
    """Return a call as it was made, and which of its numbers and pegs have other values by now."""
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
    """True if a value is a number or one word; what is in a list changes without another value."""
    return text.lstrip("-").replace(".", "", 1).isalnum()


def place_of(stack: Frames, line: int) -> int | None:
    """Return the place of the innermost call whose last line this is."""
    return next((place for place in reversed(range(len(stack))) if stack[place].line == line), None)


def frame_of(recording: Recording, tick: int) -> FrameRow | None:
    """Return the call that executed the line of a tick."""
    stack = recording.stack(tick)
    place = place_of(stack, recording.lines[tick])
    return None if place is None else stack[place]

"""Where a program did something: in which line, in which call, and which line called that."""

from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.loads import call_text
from webapp.variants.recorded.record import FrameRow, Frames
from webapp.variants.recorded.recording import Recording

MODULE = "<module>"


def say_where(recording: Recording, tick: int, line: int | None = None) -> Sentence:
    """Return where the line of a tick (or another line of an open call) stands, inside a sentence."""
    line = line or recording.lines[tick]
    stack = recording.stack(tick)
    place = place_of(stack, line)
    if place is None or stack[place].function == MODULE:
        return sentence("line {line}, outside every function", line=line)
    call = call_text(stack[place])
    if not place:
        return sentence("line {line} in {call}, the first call", line=line, call=call)
    caller = stack[place - 1].line
    if caller is None:
        return sentence("line {line} in {call}", line=line, call=call)
    return sentence("line {line} in {call}, called by line {caller}", line=line, call=call, caller=caller)


def place_of(stack: Frames, line: int) -> int | None:
    """Return the place of the innermost call whose last line this is."""
    return next((place for place in reversed(range(len(stack))) if stack[place].line == line), None)


def frame_of(recording: Recording, tick: int) -> FrameRow | None:
    """Return the call that executed the line of a tick."""
    stack = recording.stack(tick)
    place = place_of(stack, recording.lines[tick])
    return None if place is None else stack[place]

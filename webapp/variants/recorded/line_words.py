"""Sentences about a line that a program has executed: what it moved, called or set, or where it led."""

from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.cut_words import say_limit
from webapp.variants.recorded.ended_words import say_exception
from webapp.variants.recorded.finding import frame_of
from webapp.variants.recorded.loads import call_text
from webapp.variants.recorded.record import FrameRow, Frames
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.refused_move import say_asked

MOVES = sentence("Line {line} moves disc {disc}, {source} → {target}.")
CALLS = sentence("Line {line} calls {call}.")
SETS = sentence("After line {line}: {values}.")
RETURNS = sentence("Line {line} was the last one executed in {call}, which returns to line {back}.")
LAST = sentence("Line {line} was the last one; the program has ended.")
LEADS_ON = sentence("Line {line} has been executed; line {following} comes next.")
PRINTS = sentence("Line {line} prints {text}.")
MOST_SHOWN = 3
LONGEST_SHOWN = 60


def say_line(recording: Recording, tick: int) -> Sentence:
    """Say what the line of a tick did; at the last tick, how the run ended."""
    if tick == recording.total and recording.end.how != "done":
        return _say_end(recording)
    line = recording.lines[tick]
    if move := recording.move_at(tick):
        return MOVES.filled({"line": line, **recording.named(move)})
    stack, before = recording.stack(tick), recording.stack(tick - 1)
    if stack and _is_new(stack[-1], before):
        return CALLS.filled({"line": line, "call": call_text(stack[-1])})
    if printed := _printed(recording, tick):
        return PRINTS.filled({"line": line, "text": printed})
    if stack and (values := _changed(stack[-1], before)):
        return SETS.filled({"line": line, "values": values})
    return _say_way_on(recording, tick, stack)


def _say_end(recording: Recording) -> Sentence:
    if recording.end.how == "illegal":
        return say_asked(recording)
    return say_exception(recording) if recording.end.how == "exception" else say_limit(recording)


def _is_new(row: FrameRow, before: Frames) -> bool:
    return row.line is None and all(one.serial != row.serial for one in before)


def _printed(recording: Recording, tick: int) -> str:
    """Return the first line of what a tick printed, in quotation marks."""
    if recording.printed[tick] == recording.printed[tick - 1]:
        return ""
    text = recording.output(tick)[recording.printed[tick - 1] :].strip("\n")
    first, _, more = text.partition("\n")
    return f"“{_short(first)}{'…' if more else ''}”"


def _changed(row: FrameRow, before: Frames) -> str:
    """Return the variables of a call that have changed: `k = 3, a = 'B'`."""
    known = next((dict(one.variables) for one in before if one.serial == row.serial), {})
    changed = [f"{name} = {_short(text)}" for name, text in row.variables if known.get(name) != text]
    return ", ".join(changed[:MOST_SHOWN]) + (", …" if len(changed) > MOST_SHOWN else "")


def _say_way_on(recording: Recording, tick: int, stack: Frames) -> Sentence:
    """Say that the program ends or the call returns after this line, or which line comes next."""
    line, row = recording.lines[tick], frame_of(recording, tick)
    if tick == recording.total:
        return LAST.filled({"line": line})
    is_open = row is None or any(one.serial == row.serial for one in recording.stack(tick + 1))
    back = stack[-2].line if len(stack) > 1 else None
    if row is None or is_open or back is None:
        return LEADS_ON.filled({"line": line, "following": recording.lines[tick + 1]})
    return RETURNS.filled({"line": line, "call": call_text(row), "back": back})


def _short(text: str) -> str:
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"

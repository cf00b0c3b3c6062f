"""Sentences about a run that was cut off: the limit and the most likely cause."""

from collections.abc import Iterator
from itertools import pairwise

from webapp.sentence import Sentence, counted, joined, sentence
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording

LINES = counted(
    "The run was stopped after {count} line: it had not ended by then.",
    "The run was stopped after {count} lines: it had not ended by then.",
    0,
)
TOO_LARGE = sentence("The run was stopped because its values were too large to keep.")
LIMITS = {
    "lines": LINES,
    "events": LINES,
    "moves": counted(
        "The run was stopped after {count} move: it had not ended by then.",
        "The run was stopped after {count} moves: it had not ended by then.",
        0,
    ),
    "frames": counted(
        "The run was stopped with {count} call open. Python itself would stop it with RecursionError.",
        "The run was stopped with {count} calls open, each made by the one before. Python itself would stop "
        "it with RecursionError.",
        0,
    ),
    "input": sentence("Line {line} asks for more input: type it in the field “Input”."),
    "output": sentence("The run was stopped after 65,536 printed characters."),
    "processor": sentence("The run was stopped after 2 seconds of computing time."),
    "time": sentence("The run was stopped after 5 seconds."),
    "memory": sentence("The run was stopped because it needed more than 256 MB of memory."),
    "record": TOO_LARGE,
    "size": TOO_LARGE,
    "nested": sentence(
        "The run was stopped because calls of zip, enumerate or reversed were nested too deeply."
    ),
    "audit": sentence(
        "The run was stopped because it tried to use something that programs may not use here."
    ),
    "died": counted(
        "The run ended after {count} line because Python itself crashed.",
        "The run ended after {count} lines because Python itself crashed.",
        0,
    ),
}
"""What cut a run off, by the limit."""

LONG = ("lines", "events", "moves", "processor", "time", "output", "record")
"""Limits that an endless run reaches."""

TOOK = sentence("{name} took the values {values}, …")
NOT_SMALLER = sentence(
    "Each call has to be for a smaller tower, until {function} returns without calling itself."
)
SKIPS = sentence(
    "So {name} skips the value at which {function} would return; “{name} - 1” is one disc fewer."
)
NO_BASE = sentence(
    "Usually the base case is missing or never reached: the case in which {function} returns without calling "
    "itself."
)
LOOP = sentence(
    "Line {first} was repeated again and again: usually nothing in the loop changes its condition, which "
    "therefore never becomes false."
)
TOO_OFTEN = sentence("The loop on line {first} has more iterations than can be run.")
LEAST_FRACTIONS = 4
LOOKED_AT = 400  # ticks before the end that are searched for a loop


def say_cut(recording: Recording) -> Sentence:
    """Say which limit cut the run off, and the most likely cause."""
    return joined(say_limit(recording), say_reason(recording))


def say_limit(recording: Recording) -> Sentence:
    """Say which limit cut the run off."""
    why = recording.end.why
    count = {"moves": len(recording.moves), "frames": recording.depths[-1]}.get(why, recording.total)
    return LIMITS.get(why, LIMITS["died"]).filled({"count": count, "line": recording.asks or 0})


def say_reason(recording: Recording) -> Sentence | None:
    """Say what the most likely cause is, if there is one."""
    limit = recording.end.why
    if limit == "frames":
        return _say_depth(recording.stack(recording.total))
    if limit in LONG:
        return _say_loop(recording)
    return None


def _say_depth(stack: tuple[FrameRow, ...]) -> Sentence | None:
    """Say which values the first integer argument took, and what is wrong with them."""
    if not stack:
        return None
    function = stack[-1].function
    calls = [row for row in stack if row.function == function]
    if fractions := _fractions(calls):
        name, texts = fractions
        return _say_values(function, name, ", ".join(texts), SKIPS)
    number = counted_parameter(calls)
    if number is None:
        return NO_BASE.filled({"function": function})
    name, values = number
    steps = {before - after for before, after in pairwise(values)}
    is_skipping = len(steps) == 1 and min(steps) > 1
    said = NOT_SMALLER if values[-1] >= values[0] else SKIPS if is_skipping else NO_BASE
    return _say_values(function, name, _shown(values), said)


def _say_values(function: str, name: str, values: str, said: Sentence) -> Sentence:
    return joined(
        TOOK.filled({"name": name, "values": values}), said.filled({"name": name, "function": function})
    )


def counted_parameter(calls: list[FrameRow]) -> tuple[str, list[int]] | None:
    """Return the first parameter that is an integer in all these calls, with its values."""
    for name, texts in _parameters(calls):
        if all(text.lstrip("-").isdecimal() and len(text) < 8 for text in texts):
            return name, [*map(int, texts)]
    return None


def _fractions(calls: list[FrameRow]) -> tuple[str, list[str]] | None:
    """Return the first parameter that is a fraction in most of these calls, with its first values."""
    for name, texts in _parameters(calls):
        is_fraction = ["." in text and text.replace(".", "", 1).isdecimal() for text in texts]
        if 2 * sum(is_fraction[:LEAST_FRACTIONS]) > LEAST_FRACTIONS:
            return name, texts[:LEAST_FRACTIONS]
    return None


def _parameters(calls: list[FrameRow]) -> Iterator[tuple[str, list[str]]]:
    """Yield each parameter with its values in these calls."""
    for place, (name, _) in enumerate(calls[0].variables[: calls[0].parameters]):
        yield name, [row.variables[place][1] for row in calls if len(row.variables) > place]


def _shown(values: list[int]) -> str:
    """Return a few values, those around zero if they pass it: 2, 1, 0, −1."""
    zero = next((place for place, value in enumerate(values) if value <= 0), 2)
    some = values[max(0, zero - 2) : zero + 3]
    return ", ".join(str(value).replace("-", "−") for value in some)


def loop_for(recording: Recording) -> int | None:
    """Return the line of the `for` loop that was running at the end; None if it was another loop, or none."""
    first = min(_lines_again(recording), default=0)
    return first if recording.line_text(first).lstrip().startswith("for ") else None


def _say_loop(recording: Recording) -> Sentence | None:
    """Say which lines were being repeated at the end."""
    lines = _lines_again(recording)
    if not lines:
        return None
    if first := loop_for(recording):
        return TOO_OFTEN.filled({"first": first})
    return LOOP.filled({"first": min(lines)})


def _lines_again(recording: Recording) -> list[int]:
    first = max(1, recording.total - LOOKED_AT)
    depths = recording.depths[first:]
    if len(depths) < 20:
        return []
    outer = min(depths)
    lines = [line for line, depth in zip(recording.lines[first:], depths, strict=True) if depth == outer]
    return [] if len(lines) < 2 * len({*lines}) else lines

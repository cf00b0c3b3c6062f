"""Sentences about a run that was cut off: the limit and the most likely cause."""

from collections.abc import Iterator
from itertools import pairwise

from webapp.sentence import Sentence, counted, sentence
from webapp.variants.recorded.record import FrameRow
from webapp.variants.recorded.recording import Recording

LIMITS = {
    "lines": counted(
        "After {count} line the run was cut off: it came to no end.",
        "After {count} lines the run was cut off: it came to no end.",
        0,
    ),
    "events": counted(
        "After {count} line, and many more steps inside it, the run was cut off.",
        "After {count} lines, and many more steps inside them, the run was cut off.",
        0,
    ),
    "moves": counted(
        "After {count} move the run was cut off: it came to no end.",
        "After {count} moves the run was cut off: it came to no end.",
        0,
    ),
    "frames": counted(
        "With {count} call open the run was cut off. Python itself would stop it with RecursionError.",
        "With {count} calls open, each called by the one before, the run was cut off. Python itself would "
        "stop it with RecursionError.",
        0,
    ),
    "input": sentence("Line {line} asks for more: write it in “Input”."),
    "output": sentence("After 65,536 printed characters the run was cut off."),
    "processor": sentence("The run was stopped after 2 seconds of computing time."),
    "time": sentence("After 5 seconds the run was cut off."),
    "memory": sentence("The run was cut off where it asked for more than 256 MB of memory."),
    "record": counted(
        "After {count} line the run was cut off: its values are too large to be kept.",
        "After {count} lines the run was cut off: its values are too large to be kept.",
        0,
    ),
    "size": sentence("The run was cut off at a value that would be too large."),
    "nested": sentence("The run was cut off at zip, enumerate or reversed nested too deeply."),
    "audit": sentence("The run was cut off where it asked for something that programs may not use here."),
    "died": counted(
        "The run broke off after {count} line: Python itself came to an end.",
        "The run broke off after {count} lines: Python itself came to an end.",
        0,
    ),
}
"""What cut a run off, by the limit."""

LONG = ("lines", "events", "moves", "processor", "time", "output", "record")
"""Limits that an endless run reaches."""

NOT_FEWER = sentence(
    "{name} stays {value} from call to call: each call has to be for a smaller tower than its caller."
)
GOES_ON = sentence(
    "{name} went on: {values}, … Most often the base case is missing or never reached: "
    "the case in which {function} returns without calling itself."
)
FRACTIONS = sentence(
    "{name} went on: {values}, … A fraction passes by the whole number at which {function} would return. "
    "“{name} - 1” is one disc fewer; “//” divides without a fraction."
)
PASSES = sentence(
    "{name} went on: {values}, … It falls by {step} from call to call, and so passes by the number at which "
    "{function} would return. “{name} - 1” is one disc fewer."
)
GROWS = sentence(
    "{name} went on: {values}, … Each call has to be for a smaller tower, until {function} returns "
    "without calling itself."
)
NO_BASE = sentence(
    "Most often the base case is missing: the case in which {function} returns without calling itself."
)
ONE_LOOP = sentence(
    "Line {first} was executed again and again: most often a condition that never becomes false."
)
LOOP = sentence(
    "Lines {first} to {last} were executed again and again: most often a condition that never becomes false, "
    "because nothing in the loop changes what it looks at."
)
TOO_OFTEN = sentence("The loop in line {first} goes round too often: it has more rounds than can be run.")
LEAST_FRACTIONS = 4
LOOKED_AT = 400  # ticks before the end, in which a loop is looked for


def say_cut(recording: Recording) -> Sentence:
    """Return the limit that cut the run off, and the most likely cause."""
    said, reason = say_limit(recording), say_reason(recording)
    return said if reason is None else sentence("{cut} {reason}", cut=said, reason=reason)


def say_limit(recording: Recording) -> Sentence:
    """Return the limit that cut the run off."""
    why = recording.end.why
    count = {"moves": len(recording.moves), "frames": recording.depths[-1]}.get(why, recording.total)
    return LIMITS.get(why, LIMITS["died"]).filled({"count": count, "line": recording.asks or 0})


def say_reason(recording: Recording) -> Sentence | None:
    """Return the most likely cause, if there is one to name."""
    limit = recording.end.why
    if limit == "frames":
        return _say_depth(recording.stack(recording.total))
    if limit in LONG:
        return _say_loop(recording)
    return None


def _say_depth(stack: tuple[FrameRow, ...]) -> Sentence | None:
    """Return how the first integer argument changes from call to call."""
    if not stack:
        return None
    function = stack[-1].function
    calls = [row for row in stack if row.function == function]
    if fractions := _fractions(calls):
        name, texts = fractions
        return FRACTIONS.filled({"name": name, "values": ", ".join(texts), "function": function})
    number = counted_parameter(calls)
    if number is None:
        return NO_BASE.filled({"function": function})
    name, values = number
    if len({*values}) == 1:
        return NOT_FEWER.filled({"name": name, "value": values[0]})
    steps = {before - after for before, after in pairwise(values)}
    step = steps.pop() if len(steps) == 1 else 1
    said = GROWS if values[-1] > values[0] else PASSES if step > 1 else GOES_ON
    return said.filled({"name": name, "values": _shown(values), "function": function, "step": step})


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
    """Return a few values, around zero if they pass it: 2, 1, 0, −1."""
    zero = next((place for place, value in enumerate(values) if value <= 0), 2)
    some = values[max(0, zero - 2) : zero + 3]
    return ", ".join(str(value).replace("-", "−") for value in some)


def loop_for(recording: Recording) -> int | None:
    """Return the line of the `for` loop that was running at the end; None if it was another loop, or none."""
    first = min(_lines_again(recording), default=0)
    return first if recording.line_text(first).lstrip().startswith("for ") else None


def _say_loop(recording: Recording) -> Sentence | None:
    """Return which lines were being repeated at the end."""
    lines = _lines_again(recording)
    if not lines:
        return None
    if first := loop_for(recording):
        return TOO_OFTEN.filled({"first": first})
    if min(lines) == max(lines):
        return ONE_LOOP.filled({"first": lines[0]})
    return LOOP.filled({"first": min(lines), "last": max(lines)})


def _lines_again(recording: Recording) -> list[int]:
    first = max(1, recording.total - LOOKED_AT)
    depths = recording.depths[first:]
    if len(depths) < 20:
        return []
    outer = min(depths)
    lines = [line for line, depth in zip(recording.lines[first:], depths, strict=True) if depth == outer]
    return [] if len(lines) < 2 * len({*lines}) else lines

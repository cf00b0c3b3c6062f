"""Slips of writing that prevent moves, found in the executed lines by pattern.

The program is not trusted, so its text is never parsed.
"""

import re
from collections.abc import Iterator

from webapp.sentence import Sentence, sentence
from webapp.variants.recorded.finding import Finding, found_at
from webapp.variants.recorded.recording import Recording

DEF = re.compile(r"(\s*)def\s+(\w+)\s*\(")
NAME = re.compile(r"\s*(\w+)\s*$")
CALL = re.compile(r"\s*(\w+)\(.*\)\s*$")
SUM = re.compile(r"\s*(\w+)\s*\+\s*[^=\s][^=]*$")
GOES_ON = re.compile(r".*[(\[{,+\\]\s*$")
"""A line that the next one continues."""
YIELDS = re.compile(r"\s*(?:\w+\s*=\s*)?yield\b")
RETURNS = re.compile(r"\s*return\s+(?!None\b)\S")
MOVING = ("move", "move_top", "move_between")

NOT_CALLED = sentence("Line {line} names {name} but does not call it: a call has brackets, {name}(…).")
NOT_TAKEN = sentence(
    "Line {line} calls {name} but does not use what it yields, so none of its lines is executed. Write "
    "“yield from” before the call, or a “for” loop over it."
)
NOT_READ = sentence(
    "Line {line} calls {name} but does not use what it returns. Give that a name, or add it to what is "
    "returned here."
)
NOT_KEPT = sentence(
    "Line {line} adds something to {name}, but the result is not kept: “{name} += …” or “{name}.append(…)” "
    "changes {name}."
)
IN_QUOTES = sentence(
    "Line {line} has “{name}” in quotation marks: that is a string, not the value of {name}. Write {name} "
    "without them."
)
WITHOUT_F = sentence(
    "Line {line} prints {brackets} literally; with an f before the quotation mark it prints the value."
)


def slips(recording: Recording) -> tuple[Finding, ...]:
    """Return the first slip of a program that ended normally, or named an unknown peg; empty if none."""
    end = recording.end
    if end.how == "illegal" and end.why == "peg":
        found = _quoted(recording, str(end.values.get("value", "")))
    elif end.how == "done":
        found = next(_slips(recording), None)
    else:
        found = None
    if found is None:
        return ()
    line, said = found
    return (found_at(recording, recording.lines.index(line), said),)


def _slips(recording: Recording) -> Iterator[tuple[int, Sentence]]:
    """Yield (line, sentence) of each slip, in order of execution."""
    functions = _functions_in(recording.text)
    hands_on = recording.told in (None, "yielded", "returned")
    for line in [*dict.fromkeys(recording.lines)][1:]:
        written = _written(recording, line)
        if line > 1 and GOES_ON.match(_written(recording, line - 1)):
            continue  # a continuation of the line above
        named, called = NAME.match(written), CALL.match(written)
        if named and named[1] in (*functions, *MOVING):
            yield line, NOT_CALLED.filled({"line": line, "name": named[1]})
        if added := SUM.match(written):
            yield line, NOT_KEPT.filled({"line": line, "name": added[1]})
        body = functions.get(called[1], ()) if called and hands_on else ()
        for pattern, said in ((YIELDS, NOT_TAKEN), (RETURNS, NOT_READ)):
            if called and any(map(pattern.match, body)):
                yield line, said.filled({"line": line, "name": called[1]})
        if recording.told is None and "print" in written:
            yield from _printed(recording, line, written)


def _printed(recording: Recording, line: int, written: str) -> Iterator[tuple[int, Sentence]]:
    """Yield the slips of a line that prints the names of variables, not their values."""
    tick = recording.lines.index(line)
    names = [name for row in recording.stack(tick)[-1:] for name, _ in row.variables]
    printed = recording.output(min(tick + 1, recording.total))
    for name in names:
        if f"{{{name}}}" in printed:
            yield line, WITHOUT_F.filled({"line": line, "brackets": f"{{{name}}}"})
        elif _has_quoted(written, name):
            yield line, IN_QUOTES.filled({"line": line, "name": name})


def _quoted(recording: Recording, value: str) -> tuple[int, Sentence] | None:
    """Return the slip of a line that passes a variable's name in quotation marks as a peg."""
    name = value.strip("'\"")
    rows = recording.stack(recording.total)
    lines = [*dict.fromkeys(recording.lines)][1:]
    if all(name not in dict(row.variables) for row in rows):
        return None
    line = next((line for line in lines if _has_quoted(_written(recording, line), name)), None)
    return None if line is None else (line, IN_QUOTES.filled({"line": line, "name": name}))


def _has_quoted(written: str, name: str) -> bool:
    return f"'{name}'" in written or f'"{name}"' in written


def _written(recording: Recording, line: int) -> str:
    """Return a line of the text without its comment."""
    return recording.line_text(line).partition("#")[0]


def _functions_in(text: str) -> dict[str, list[str]]:
    """Return the indented lines of each function, by its name."""
    functions: dict[str, list[str]] = {}
    lines = text.split("\n")
    for at, line in enumerate(lines):
        if found := DEF.match(line):
            inside = functions[found[2]] = []
            for further in lines[at + 1 :]:
                if further.strip() and len(further) - len(further.lstrip()) <= len(found[1]):
                    break
                inside.append(further)
    return functions

"""Refusals of messages: a sentence with the value and what is allowed, and the field."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import UNSET

from webapp.live import protocol
from webapp.sentence import Refusal, Sentence, sentence

LONGEST = 40
CHOICES = {
    "by": "1, -1",
    "direction": "1, -1",
    "unit": "move, line",
    "clock": "move, line",
    "path": "1, 2",
    "to": "return, line",
    "kind": "next-move, bit, top, frame, choice",
    "type": ", ".join(kind.__struct_config__.tag for kind in protocol.Inbound.__args__),
}
KINDS: dict[str, str | Sentence] = {
    "str": sentence("a string"),
    "int": sentence("a whole number"),
    "int | float": sentence("a number"),
    "bool": "true, false",
    "array": sentence("a list"),
    "object": sentence("an object"),
}
_any = msgspec.json.Decoder()


class InvalidMessage(Refusal):
    """A text that is not a known message."""


class InvalidValue(Refusal):
    """A value that its field does not allow."""

    code = "out_of_range"


class IllegalHere(Refusal):
    """A request not allowed here, to this viewer, or now."""

    code = "not_allowed"


NO_CLASS = sentence("Join a class before you open anything.")
NO_PROGRAMS = sentence(
    "Programs do not run on this server. Whoever started the server can allow them with “hanoi serve "
    "--programs”."
)
NOTHING_OPEN = sentence("Nothing is open yet: the first message must be “open”.")

NO_LISTING = sentence("These moves are not made by a program, so there is no line or call to go on to.")
NO_LINE = sentence("No line has been executed yet.")


def not_again(line: int) -> Sentence:
    """Say that a line of the listing is not executed any more."""
    return sentence("Line {line} is not executed again.", line=line)


def not_possible(value: object, field: str, allowed: int | str | Sentence) -> Sentence:
    """Say which value a field cannot have, and which ones it can."""
    return sentence(
        "“{value}” is not possible for {field}; allowed: {allowed}.",
        value=shortened(value),
        field=field,
        allowed=allowed,
    )


def not_together(one: str, other: str) -> Sentence:
    """Say that a request can have only one of two fields."""
    return sentence("“{one}” cannot be given together with “{other}”.", one=one, other=other)


def only_viewing(request: protocol.Inbound) -> Sentence:
    """Say that a page in a sandboxed frame may not ask for this."""
    return sentence(
        "This page cannot do that in a sandboxed frame (“{type}”); open it in its own window.",
        type=str(request.__struct_config__.tag),
    )


def problem_with(text: str, error: msgspec.ValidationError) -> Refusal:
    """Translate msgspec's error about a message into a refusal."""
    problem, _, path = str(error).partition(" - at `$")
    path = path.strip("`").lstrip(".")
    if "out of range" in problem:
        name = re.escape(re.sub(r".*\.", "", path))
        [value] = re.findall(rf'"{name}"\s*:\s*([^\s,}}\]]+)', text)[:1] or [text]
        return InvalidValue(not_possible(value, path, "-2^1024 … 2^1024"), path)
    try:
        whole = _any.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return no_json(text)
    if named := re.search(r"(unknown|missing required) field `([^`]*)`", problem):
        field = f"{path}.{named[2]}" if path else named[2]
        if named[1] != "unknown":
            return missing(field)
        return InvalidMessage(sentence("The field {field} is unknown here.", field=field[:LONGEST]), field)
    return InvalidMessage(_say_value(_value_at(whole, path), path, problem), path or None)


def no_json(text: str) -> InvalidMessage:
    """Return the refusal of a text frame that is not JSON."""
    return InvalidMessage(sentence("“{text}” is not JSON in a text frame.", text=shortened(text)))


def shortened(value: object) -> str:
    """Return a value as JSON, shortened."""
    text = value if isinstance(value, str) else msgspec.json.encode(value).decode()
    text = text.encode(errors="replace").decode()
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def missing(field: str) -> InvalidMessage:
    """Return the refusal of a message without this field."""
    return InvalidMessage(sentence("The field {field} is missing.", field=field), field)


def too_long(value: object, field: str, most: int) -> Sentence:
    """Say how long a value may be."""
    return sentence(
        "“{value}” is too long for {field}: at most {most} characters.",
        value=shortened(value),
        field=field,
        most=most,
    )


def _say_value(value: object, path: str, problem: str) -> Sentence:
    if length := re.search(r"length <= (\d+)", problem):
        return too_long(value, path, int(length[1]))
    return not_possible(value, path or "$", _allowed(re.sub(r".*\.", "", path), problem))


def _allowed(name: str, problem: str) -> str | Sentence:
    if "regex" in problem:
        return sentence("digits 0–9, without a sign, spaces or leading zeros")
    if "Invalid" in problem and name in CHOICES:
        return CHOICES[name]
    if bound := re.search(r"`int` ([<>]=) (\d+)", problem):
        return f"{bound[1]} {bound[2]}"
    expected = re.search(r"Expected `([^`]*)`", problem)
    kind = expected[1].removesuffix(" | null") if expected else problem
    return KINDS.get(kind, kind)


def _value_at(value: Any, path: str) -> Any:
    for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", path):
        try:
            value = value[int(index)] if index else value[name]
        except (LookupError, TypeError):
            return value
    return value


def error_from(refusal: Refusal, ref: str | None, say: Callable[[Sentence], str]) -> protocol.Error:
    """Return the error message for a refusal."""
    line = UNSET if refusal.line is None else refusal.line
    reasons = [
        protocol.ReasonView(line=one.line, column=one.column, text=say(one.said)) for one in refusal.reasons
    ]
    return protocol.Error(
        code=refusal.code,
        message=say(refusal.said),
        field=refusal.field,
        line=line,
        reasons=reasons if len(reasons) > 1 else UNSET,
        ref=ref,
    )

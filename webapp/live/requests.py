"""Decodes messages from the browser into requests."""

import json

import msgspec

from webapp.live import protocol
from webapp.live.panels import NAMES
from webapp.live.problems import InvalidMessage, InvalidValue, no_json, not_possible, problem_with, too_long
from webapp.sentence import Refusal, sentence

LONGEST_NUMBER = 40
_decoder = msgspec.json.Decoder(protocol.Inbound)
_fields_decoder = msgspec.json.Decoder(dict[str, object])


class InvalidAlgorithm(Refusal):
    """A name that no algorithm has."""

    code = "unknown_algorithm"


class InvalidVariant(Refusal):
    """A name that no variant has."""

    code = "unknown_variant"


class InvalidPanel(Refusal):
    """A name that no panel has."""

    code = "unknown_panel"


def decode(text: str | bytes) -> protocol.Inbound:
    """Return the request in a text frame; raise `InvalidMessage` for anything else."""
    if isinstance(text, bytes):
        raise no_json(text.decode(errors="replace"))
    try:
        request: protocol.Inbound = _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise problem_with(text, error) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise no_json(text) from None
    if text.count(":") > len(_fields_decoder.decode(text)):  # a field may occur twice
        json.loads(text, object_pairs_hook=_each_once, parse_int=str, strict=False)
    return request


def _each_once(fields: list[tuple[str, object]]) -> None:
    """Raise `InvalidMessage` for a duplicate field; a JSON decoder would take the last."""
    names = set[str]()
    for name, _ in fields:
        if name in names:
            raise InvalidMessage(sentence("The field {field} is given more than once.", field=name), name)
        names.add(name)


def ref_in(text: str | bytes) -> str | None:
    """Return the `ref` of a message that could not be read, if it has a valid one."""
    try:
        ref = _fields_decoder.decode(text).get("ref")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return ref if isinstance(ref, str) and len(ref) <= 32 else None


def number(text: str, field: str) -> int:
    """Return a decimal string as an exact integer; raise `InvalidValue` for one that no tower reaches."""
    if len(text) > LONGEST_NUMBER:
        raise InvalidValue(too_long(text, field, LONGEST_NUMBER), field)
    return int(text)


def panels_from(names: list[str], field: str) -> tuple[str, ...]:
    """Return the panels of a lane, each once; raise `InvalidPanel` for a name that no panel has."""
    for name in names:
        if name not in NAMES:
            raise InvalidPanel(not_possible(name, field, ", ".join(NAMES)), field)
    return tuple(dict.fromkeys(names))

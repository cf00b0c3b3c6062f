"""Texts from the browser into requests, or into the error that names what is wrong with them."""

from __future__ import annotations

import msgspec

from webapp.algorithms import BY_NAME
from webapp.live import protocol
from webapp.live.lane import Lane
from webapp.live.panels import NAMES
from webapp.live.problems import BadMessage, OutOfRange, no_json, problem_with
from webapp.puzzle import InvalidPuzzle, Puzzle, peg_named
from webapp.sentence import Refusal, sentence
from webapp.variants import VARIANTS

LONGEST_NUMBER = 40
_decoder = msgspec.json.Decoder(protocol.Inbound)
_ref_decoder = msgspec.json.Decoder(dict[str, object])


class UnknownAlgorithm(Refusal):
    """A name that no algorithm has."""


class UnknownVariant(Refusal):
    """A name that no variant has."""


class UnknownPanel(Refusal):
    """A name that no panel has."""


def decode(text: str | bytes) -> protocol.Inbound:
    """Return the request in a text frame; raise `BadMessage` for anything else."""
    if isinstance(text, bytes):
        raise BadMessage(sentence("Messages are text frames of JSON; this one was binary."))
    try:
        request: protocol.Inbound = _decoder.decode(text)
        return request
    except msgspec.ValidationError as error:
        raise problem_with(text, error) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise no_json(text) from None


def ref_in(text: str | bytes) -> str | None:
    """Return the `ref` of a message that could not be read, if it has a good one."""
    try:
        ref = _ref_decoder.decode(text).get("ref")
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return ref if isinstance(ref, str) and len(ref) <= 32 else None


def number(text: str, field: str) -> int:
    """Return a decimal string as an exact integer; raise `OutOfRange` for one that no tower reaches."""
    if len(text) > LONGEST_NUMBER:
        said = sentence("The number {number} is too large.", number=text[:LONGEST_NUMBER] + "…")
        raise OutOfRange(said, field)
    return int(text)


def lanes_from(requests: list[protocol.LaneRequest]) -> tuple[Lane, ...]:
    """Return the lanes that `open` asks for; raise a refusal that names the field."""
    if not 1 <= len(requests) <= protocol.MOST_LANES:
        said = sentence(
            "There can be 1 to {most} lanes, not {count}.", most=protocol.MOST_LANES, count=len(requests)
        )
        raise OutOfRange(said, "lanes")
    return tuple(_lane(request, f"lanes[{index}]") for index, request in enumerate(requests))


def panels_from(names: list[str], field: str) -> tuple[str, ...]:
    """Return the panels of a lane, each once; raise `UnknownPanel` for a name that no panel has."""
    for name in names:
        if name not in NAMES:
            said = sentence(
                "There is no panel “{name}”; the panels are {known}.",
                name=name[:40],
                known=", ".join(NAMES),
            )
            raise UnknownPanel(said, field)
    return tuple(dict.fromkeys(names))


def _lane(request: protocol.LaneRequest, field: str) -> Lane:
    if request.variant not in VARIANTS:
        said = sentence(
            "There is no variant “{name}”; the variants are {known}.",
            name=request.variant[:40],
            known=", ".join(VARIANTS),
        )
        raise UnknownVariant(said, f"{field}.variant")
    if not 1 <= request.discs <= protocol.LARGEST_TOWER:
        said = sentence(
            "A tower has 1 to {most} discs, not {discs}.", most=protocol.LARGEST_TOWER, discs=request.discs
        )
        raise OutOfRange(said, f"{field}.discs")
    if request.algorithm not in BY_NAME:
        said = sentence(
            "There is no algorithm “{name}”; the algorithms are {known}.",
            name=request.algorithm[:40],
            known=", ".join(BY_NAME),
        )
        raise UnknownAlgorithm(said, f"{field}.algorithm")
    source = peg_named(request.source, f"{field}.source")
    target = peg_named(request.target, f"{field}.target")
    try:
        puzzle = Puzzle(request.discs, source, target)
    except InvalidPuzzle as refusal:
        raise InvalidPuzzle(refusal.said, f"{field}.{refusal.field}") from None
    return Lane(puzzle, BY_NAME[request.algorithm], panels_from(request.panels, f"{field}.panels"))

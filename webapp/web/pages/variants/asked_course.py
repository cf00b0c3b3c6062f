"""The course of a variant that a query asks for, by the names in links."""

import re
from collections.abc import Iterator

from flask import request

from webapp.live.protocol import LARGEST_TOWER
from webapp.puzzle import InvalidPosition, Pegs, peg_label, pegs_from_text
from webapp.sentence import Refusal, sentence
from webapp.variants import USUAL, VARIANT_BY_NAME, Asked, Course, UnsearchedError, Variant, say_no_variant
from webapp.web.words.words import Words

NUMBER = re.compile(r"[0-9]{1,20}")


class InvalidCourse(Refusal):
    """A course that is impossible, or not known yet."""


def asked_course() -> Course | None:
    """Return the course; None if the address asks for the classic puzzle. Raises a refusal."""
    variant = variant_named(request.args.get("variant", USUAL.name))
    try:
        return None if variant is USUAL else variant.course(asked())
    except UnsearchedError:
        said = sentence("This puzzle has not been solved yet: open it first, then download the file again.")
        raise InvalidCourse(said, "variant") from None


def variant_named(name: str) -> Variant:
    """Return the variant of this name; raise InvalidCourse if there is none."""
    if name not in VARIANT_BY_NAME:
        raise InvalidCourse(say_no_variant(name, VARIANT_BY_NAME), "variant")
    return VARIANT_BY_NAME[name]


def rows_of(course: Course, first: int, last: int) -> Iterator[list[str]]:
    """Yield each move's number, its disc, and the pegs it goes from and to."""
    for number in range(first, last + 1):
        move = course.move_at(number)
        if move is not None:
            yield [str(number), str(move.disc), peg_label(move.source), peg_label(move.target)]


def names_in(course: Course, words: Words) -> dict[str, str]:
    """Return the names of discs that share a number, by their numbers in those rows."""
    return {str(look.disc): words.say(look.name) for look in course.setting.looks if look.name}


def asked() -> Asked:
    """Return the values in the address for a variant; raise a refusal that names the field."""
    discs = _number("discs") or 0
    if not 1 <= discs <= LARGEST_TOWER:
        said = sentence("A tower has 1 to {most} discs, not {discs}.", most=LARGEST_TOWER, discs=discs)
        raise InvalidCourse(said, "discs")
    return Asked(
        discs=discs,
        source=request.args.get("from", "A"),
        target=request.args.get("to", "C"),
        pegs=_number("pegs"),
        split=_number("split"),
        start=position_named("start"),
        goal=position_named("goal"),
        path=_number("path"),
    )


def _number(name: str) -> int | None:
    text = request.args.get(name)
    if text is None:
        return None
    if not NUMBER.fullmatch(text):
        said = sentence(
            "“{text}” is not possible for {field}: it must be a whole number in decimal digits.",
            text=text[:40],
            field=name,
        )
        raise InvalidCourse(said, name)
    return int(text)


def position_named(name: str) -> Pegs | None:
    """Return a position written like 5,4|2,1|3; the variant checks which discs are where."""
    text = request.args.get(name)
    if text is None:
        return None
    pegs = pegs_from_text(text)
    if pegs is None:
        said = sentence(
            "“{text}” is not a position of this puzzle. Type one like {example}.",
            text=text[:40],
            example="5,4|2,1|3",
        )
        raise InvalidPosition(said, name)
    return pegs

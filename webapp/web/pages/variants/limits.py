"""The limits of each variant, for pages and scripts."""

from dataclasses import asdict, dataclass

from flask import request
from werkzeug.datastructures import MultiDict

from webapp.variants import OTHERS, USUAL, VARIANT_BY_NAME, Goal, Variant
from webapp.web.words.words import Words


@dataclass(frozen=True, slots=True)
class Limits:
    """What a link may ask of a variant: its discs, their default number, and other fields.

    `goal` is the variant's.
    """

    fewest: int
    most: int
    usual: int
    takes: list[str]
    goal: Goal


def asked_variant() -> Variant | None:
    """Return the variant that the request's link names."""
    return variant_in(request.args)


def variant_in(query: MultiDict[str, str]) -> Variant | None:
    """Return the variant that a link names; None for the classic puzzle or an unknown name."""
    found = VARIANT_BY_NAME.get(query.get("variant", USUAL.name))
    return None if found is USUAL else found


def limits() -> dict[str, Limits]:
    """Return what may be asked of each variant except the classic puzzle, by name."""
    return {one.name: _limits(one) for one in OTHERS}


def _limits(variant: Variant) -> Limits:
    return Limits(
        fewest=variant.fewest,
        most=variant.most,
        usual=variant.sample.discs,
        takes=sorted(variant.takes),
        goal=variant.goal,
    )


@dataclass(frozen=True, slots=True)
class LaneVariant(Limits):
    """What may be asked of a variant, what it is called, and the algorithm that makes its moves."""

    title: str
    algorithm: str


def lane_variants(words: Words) -> dict[str, LaneVariant]:
    """Return all variants except the classic puzzle, by name."""
    asked = limits()
    return {
        one.name: LaneVariant(
            **asdict(asked[one.name]), title=words.say(one.title), algorithm=one.algorithms[0]
        )
        for one in OTHERS
    }

"""What may be asked of each variant, as pages and scripts are told."""

from dataclasses import dataclass

from flask import request

from webapp.variants import OTHERS, USUAL, VARIANT_BY_NAME, Goal, Variant
from webapp.web.pages.variants.samples import usual_discs


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be asked of a variant: its discs, how many it has unless the link says, other fields.

    `goal` is the variant's.
    """

    fewest: int
    most: int
    usual: int
    takes: list[str]
    goal: Goal


def asked_variant() -> Variant | None:
    """Return the variant that the link names; None for the classic puzzle, and where there is none."""
    found = VARIANT_BY_NAME.get(request.args.get("variant", USUAL.name))
    return None if found is USUAL else found


def limits() -> dict[str, Limits]:
    """Return what may be asked of each variant but the classic puzzle, by name."""
    return {one.name: _limits(one) for one in OTHERS}


def _limits(variant: Variant) -> Limits:
    return Limits(
        fewest=variant.fewest,
        most=variant.most,
        usual=usual_discs(variant),
        takes=sorted(variant.takes),
        goal=variant.goal,
    )

"""What may be asked of each variant, as pages and scripts are told."""

from __future__ import annotations

from dataclasses import dataclass

from flask import request

from webapp.variants import OTHERS, USUAL, VARIANT_BY_NAME, Variant
from webapp.web.pages.variants.samples import usual_discs

CLASSIC = USUAL.name


@dataclass(frozen=True, slots=True)
class Limits:
    """What may be asked of a variant: its discs, how many it has unless the link says, other fields."""

    fewest: int
    most: int
    usual: int
    takes: list[str]


def asked_variant() -> Variant | None:
    """Return the variant that the link names; None for the classic puzzle, and where there is none."""
    found = VARIANT_BY_NAME.get(request.args.get("variant", USUAL.name))
    return None if found is USUAL else found


def limits() -> dict[str, Limits]:
    """Return what may be asked of each variant but the classic puzzle, by name."""
    return {one.name: Limits(one.fewest, one.most, usual_discs(one), sorted(one.takes)) for one in OTHERS}

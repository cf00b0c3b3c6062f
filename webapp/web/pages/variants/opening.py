"""What the page of a variant asks first, read from its link as its script reads it.

Whatever is written otherwise than scripts write it is not read here: the page then asks, and waits.
"""

from __future__ import annotations

import re
from typing import Any

from flask import request

from webapp.puzzle import ALL_LABELS, Pegs
from webapp.variants import Variant
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.variants.samples import usual_discs

ALWAYS = "call-stack"  # see first_state
PANELS = ("code", ALWAYS, "moves")  # open where nobody has named any; the page fills the others
OF_PAGE = ("about", "positions")
USUAL_PEGS = "4"
NUMBER = re.compile(r"0|[1-9][0-9]{0,18}")
POSITION = re.compile(r"(?:[1-9][0-9]?(?:,[1-9][0-9]?)*)?(?:\|(?:[1-9][0-9]?(?:,[1-9][0-9]?)*)?){2,7}")


def variant_opening(variant: Variant, lang: str, most_panels: int | None) -> dict[str, Any] | None:
    """Return the request that the page of this link will send first; None where that is not certain."""
    lane = _lane(variant, most_panels)
    move, line, unit = (request.args.get(name, other) for name, other in _PLACE.items())
    if lane is None or not NUMBER.fullmatch(move) or not NUMBER.fullmatch(line) or unit not in _UNITS:
        return None
    return {"type": "open", "lanes": [lane], "lang": lang, "move": move, "line": int(line), "clock": unit}


_PLACE = {"move": "0", "line": "0", "unit": "move"}
_UNITS = ("move", "line")


def _lane(variant: Variant, most_panels: int | None) -> dict[str, Any] | None:
    discs = request.args.get("discs", str(usual_discs(variant)))
    others = _others(variant)
    if others is None or not NUMBER.fullmatch(discs):
        return None
    source = request.args.get("from", DEFAULTS.source)
    usual = DEFAULTS.target if source != DEFAULTS.target else ALL_LABELS[0]
    return others | {
        "variant": variant.name,
        "discs": int(discs),
        "source": source,
        "target": request.args.get("to", usual),
        "panels": _panels(most_panels),
    }


def _others(variant: Variant) -> dict[str, Any] | None:
    """Return what only some variants are asked for; None where any of it is written otherwise."""
    found: dict[str, Any] = {}
    for name in sorted(variant.takes):
        text = request.args.get(name, USUAL_PEGS if name == "pegs" else "")
        if not text:
            continue
        if not (POSITION if name in ("start", "goal") else NUMBER).fullmatch(text):
            return None
        if name != "path" or text == "2":
            found[name] = _read(name, text)
    return found


def _read(name: str, text: str) -> int | str | Pegs:
    if name == "pegs":
        return int(text)
    if name in ("start", "goal"):
        return [[int(disc) for disc in peg.split(",") if disc] for peg in text.split("|")]
    return text


def _panels(most: int | None) -> list[str]:
    """Return the link's panels that the server fills, at most so many, and the one always asked for."""
    named = request.args.get("panels")
    wanted = list(PANELS) if named is None else list(filter(None, named.split(",")))
    return list(dict.fromkeys([*(name for name in wanted[:most] if name not in OF_PAGE), ALWAYS]))

"""What a page will ask first and be answered, brought along by it: so the tower is there at once.

The page uses the answers only if what it asks has the same key, and no panels but those brought along. Of a
link with anything wrong in it, of a puzzle that has still to be searched and of a comparison nothing is
brought along: the page asks, and waits.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import monotonic_ns
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import request

from webapp.live.panels import NAMES
from webapp.live.protocol import LARGEST_TOWER, Error, Outbound
from webapp.live.session import begin, receive
from webapp.puzzle import Puzzle
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.typed_move import typed_move
from webapp.web.pages.variants.limits import asked_variant
from webapp.web.pages.variants.opening import variant_opening
from webapp.web.pages.variants.samples import written
from webapp.web.words.words import Words, words_in

ALWAYS = "call-stack"  # a panel that every page asks for: disc, frame and band are lit together
LONGEST_NUMBER = 20  # digits
OF_LANE = ("discs", "source", "target", "algorithm", "variant", "pegs", "split", "path")


@dataclass(frozen=True, slots=True)
class FirstState:
    """The answers to the request that has this key, see `key_of`, and the panels that they tell of."""

    key: str
    panels: list[str]
    answers: list[Outbound]


def first_state(words: Words, most_panels: int | None = None) -> FirstState | None:
    """Return the first answers that this page's link leads to; None where that is not known.

    `most_panels` is how many of the link's panels the page shows; None: all.
    """
    if request.args.get("variant", DEFAULTS.variant) != DEFAULTS.variant:
        variant = asked_variant()
        asked = variant and variant_opening(variant, words.lang, most_panels)
        return _answered(asked, words) if asked else None
    if not _numbers("discs", "line") or not 1 <= int(_value("discs")) <= LARGEST_TOWER:
        return None
    move = typed_move(_value("move"), Puzzle(int(_value("discs"))).moves)
    if move is None:
        return None
    return _answered(_open(words.lang, str(move), most_panels), words)


def _answered(asked: dict[str, Any], words: Words) -> FirstState | None:
    """Return the answers to a request; None where it is refused, or has to wait for a search."""
    text = msgspec.json.encode(asked).decode()
    _session, answers = receive(begin(words_in, words.lang), [text], monotonic_ns())
    if not answers or any(isinstance(answer, Error) for answer in answers):
        return None
    return FirstState(key_of(asked), asked["lanes"][0]["panels"], answers)


def key_of(asked: dict[str, Any]) -> str:
    """Return what an `open` for one lane asks for, all but its panels, written as a query.

    The names are those of the protocol, the lane's before the address; scripts write it in the same way.
    """
    [lane] = asked["lanes"]
    parts = {name: lane[name] for name in OF_LANE if name in lane}
    parts |= {name: written(lane[name]) for name in ("start", "goal") if name in lane}
    return urlencode(parts | {name: asked[name] for name in ("move", "line", "clock", "lang")})


def _open(lang: str, move: str, most_panels: int | None) -> dict[str, Any]:
    algorithm = _value("algorithm")
    named = request.args.get("panels")
    wanted = _first_panels(algorithm) if named is None else list(filter(None, named.split(",")))
    lane = {
        "discs": int(_value("discs")),
        "source": request.args.get("from", DEFAULTS.source),
        "target": request.args.get("to", DEFAULTS.target),
        "algorithm": algorithm,
        "panels": list(dict.fromkeys([*wanted[:most_panels], ALWAYS])),
    }
    place = {"move": move, "line": int(_value("line"))}
    return {"type": "open", "lanes": [lane], "lang": lang, **place, "clock": _value("unit")}


def _first_panels(algorithm: str) -> list[str]:
    """Return what a page may show where nobody has named panels: as many of these as fit the window."""
    own = [algorithm] if algorithm in NAMES else []
    first, *others = DEFAULTS.panels
    return list(dict.fromkeys([first, *own, *others]))


def _value(name: str) -> str:
    """Return what the link says, or the default of the same name."""
    return request.args.get(name, str(getattr(DEFAULTS, name)))


def _numbers(*names: str) -> bool:
    values = [_value(name) for name in names]
    return all(value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER for value in values)

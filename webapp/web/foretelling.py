"""What a page will ask first and be answered, brought along by it: so the tower is there at once.

The page uses it only if what it asks is the same to the letter. Of a link with anything wrong in it, of a
comparison and of panels that only the browser remembers, nothing is foretold: the page asks, and waits.
"""

from __future__ import annotations

from time import monotonic_ns

import msgspec
from flask import request

from webapp.live.protocol import Error
from webapp.live.session import begin, receive
from webapp.web.words import Words, words_in

DEFAULTS = {"discs": "6", "from": "A", "to": "C", "algorithm": "recursive", "move": "0", "line": "0"}
PANELS = "code,call-stack"  # both as in the page's own view.js
ALWAYS = "call-stack"
PANELS_OF = {"explore": None, "embed": 1}  # how many of them a page shows


def foretold(words: Words, page: str) -> dict[str, object]:
    """Return `foretold`, a request and its answers, for the page's scripts; nothing where it is not known."""
    if page not in PANELS_OF or not _numbers("discs", "move", "line"):
        return {}
    asked = msgspec.json.encode(_open(words.lang, PANELS_OF[page])).decode()
    _session, answers = receive(begin(words_in, words.lang), [asked], monotonic_ns())
    if any(isinstance(answer, Error) for answer in answers):
        return {}
    return {"foretold": {"request": asked, "answers": [msgspec.to_builtins(answer) for answer in answers]}}


def _open(lang: str, most: int | None) -> dict[str, object]:
    """Return the request with its fields in the page's order."""
    panels = list(filter(None, request.args.get("panels", PANELS).split(",")))[:most]
    lane = {
        "discs": int(_value("discs")),
        "source": _value("from"),
        "target": _value("to"),
        "algorithm": _value("algorithm"),
        "panels": list(dict.fromkeys([*panels, ALWAYS])),
    }
    place = {"move": _value("move"), "line": int(_value("line"))}
    clock = request.args.get("unit", "move")
    return {"type": "open", "lanes": [lane], "lang": lang, **place, "clock": clock, "ref": "1"}


def _value(name: str) -> str:
    return request.args.get(name, DEFAULTS[name])


def _numbers(*names: str) -> bool:
    values = [_value(name) for name in names]
    return all(value.isascii() and value.isdigit() and len(value) <= 20 for value in values)

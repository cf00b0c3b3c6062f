"""What links can say, one row per value: where it is kept, and how it is read.

Each value has a place in the object that a link is read into, such as `start.move` in `Link`. Scripts keep
what a page shows in the same form, and write its link from there by the page's list:
`static/js/share/write-link.js`.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from webapp.live.questions import BY_NAME
from webapp.variants import FEWEST_PEGS, MOST_PEGS, USUAL_PEGS
from webapp.web.pages.facts import DEFAULTS, SPEEDS, TEXT_SIZES, THEMES
from webapp.web.pages.links.reading import NUMBER, Reading, integer, listed, names_in, number, one_of

PEGS = number(FEWEST_PEGS, MOST_PEGS, USUAL_PEGS)
STEPS = number(0, 10**6)  # after a move
USUAL_SPEED = str(SPEEDS.usual)
RUNS = tuple(f"run-{seconds}" for seconds in SPEEDS.runs)
SIZE = re.compile(r"[0-9]{1,4}")
UNITS = ("move", "line")


@dataclass(frozen=True, slots=True, kw_only=True)
class On:
    """What values depend on: the last move or step, the number of discs, the panels of the page."""

    last: int = 0
    discs: int = 1
    panels: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Value:
    """The place where a value is kept, and how it is read.

    `nearest` turns a text into the nearest possible one, and `kept` turns that into the value to keep; a
    value without `nearest` is read together with others. `usual` is the default; None means there is none.
    The default itself is kept only if it is `needed`. `typed` values may be written as people type numbers.
    """

    at: str = ""
    usual: str | None = None
    nearest: Callable[[On], Reading] | None = None
    kept: Callable[[str], Any] = str
    needed: bool = False
    typed: bool = False


def _switch(at: str) -> Value:
    return Value(at, "0", lambda _: one_of("01", "0"), "1".__eq__)


def _choice(at: str, names: Sequence[str], *, own: bool = False) -> Value:
    """Return a choice of names; the first one is the default, unless it is each viewer's `own` choice."""
    return Value(at, None if own else names[0], lambda _: one_of(names, names[0]))


def _panels(at: str) -> Value:
    return Value(at, None, lambda on: lambda text: names_in(text, on.panels), listed)


def _count(at: str) -> Value:
    """Return a position of the clock, as people type it."""
    return Value(at, DEFAULTS.move, lambda on: number(0, on.last), needed=True, typed=True)


def _split(on: On) -> Reading:
    return one_of([str(one) for one in range(1, on.discs)], "")


def _point(on: On) -> Reading:
    return lambda text: str(min(int(text), on.last)) if NUMBER.fullmatch(text) else ""


def _disc(on: On) -> Reading:
    return number(1, on.discs)


def _speed_near(text: str) -> str:
    return text if text in RUNS else integer(SPEEDS.slowest, SPEEDS.fastest, SPEEDS.usual)(text)


def _power(text: str) -> int | str:
    """Return the speed as a power of two, or the seconds for the whole run, as in run-60."""
    return text if text in RUNS else int(text)


def _size_near(text: str) -> str:
    """Return the nearest available size, the larger of two; the default for anything that is not a number."""
    if not SIZE.fullmatch(text):
        return str(TEXT_SIZES.usual)
    nearest = (2 * int(text) + TEXT_SIZES.step) // (2 * TEXT_SIZES.step) * TEXT_SIZES.step
    return str(min(max(nearest, TEXT_SIZES.smallest), TEXT_SIZES.largest))


VALUES: dict[str, Value] = {  # in the order they are read in
    "variant": Value(),
    "pegs": Value("", str(USUAL_PEGS), lambda _: PEGS, int),
    "split": Value("", "", _split),
    "discs": Value("discs"),
    "from": Value(),
    "to": Value(),
    "start": Value("ends.start"),
    "goal": Value("ends.goal"),
    "path": _choice("ends.path", "12"),
    "algorithm": Value("lanes.0.algorithm"),
    "lane": Value(),
    "formula": Value(),
    "clock": _choice("unit", UNITS),
    "move": _count("start.move"),
    "tick": _count("start.tick"),
    "line": Value("start.line", "0", lambda _: STEPS, int, needed=True),
    "unit": _choice("unit", UNITS, own=True),
    "speed": Value("power", USUAL_SPEED, lambda _: _speed_near, _power, needed=True),
    "lang": Value("names_lang", None, lambda _: str, lambda _: True),
    "theme": _choice("theme", THEMES, own=True),
    "shows": _choice("shows", ("code", "memory"), own=True),
    "panels": _panels("panels"),
    "in": Value("range.from", "", _point, typed=True),
    "out": Value("range.to", "", _point, typed=True),
    "loop": _switch("range.loop"),
    "mark": Value("marks"),
    "sight": Value("sight"),
    "present": _switch("present.on"),
    "timeline": _switch("present.timeline"),
    "panel": Value("present.chosen", "", lambda on: one_of(on.panels, "")),
    "text": Value("text", None, lambda _: _size_near, int),
    "think-from": Value("think.from", "1", _disc, int),
    "think-about": _choice("think.about", [*BY_NAME]),
    "think": _switch("think.on"),
    "made": Value(),
    "colour": Value("colour"),
    "rings": Value("rings"),
    "hide": _panels("hide"),
}

LOOKS = "present timeline panel text"
LISTS = {
    "one": "puzzle move line algorithm panels theme unit?move lang speed?1 in out loop sight mark "
    f"{LOOKS} think think-from?1 think-about?next-move hide",
    "lanes": f"lane clock tick move shows theme lang speed?1 mark {LOOKS}",
    "ends": "discs start goal path?1 move",
    "graph": f"colour rings theme lang speed?1 {LOOKS}",
    "looks": f"theme lang {LOOKS}",
    "lesson": "page theme?auto lang present text",
    "class": f"theme?auto {LOOKS} lang speed?1",
}
"""The values of each page's links, in the order scripts write them; `unit?move`: the default unit is move."""


def lists_of(names: str) -> dict[str, str]:
    """Return these lists for scripts, each value with its place: `move:start.move unit?move`."""
    return {name: " ".join(map(_placed, LISTS[name].split())) for name in names.split()}


def _placed(said: str) -> str:
    name, sign, usual = said.partition("?")
    at = VALUES[name].at if name in VALUES else ""
    return "".join([name, f":{at}" if at not in ("", name) else "", sign, usual])

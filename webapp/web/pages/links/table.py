"""What links can say, a line for each value: what notices call it, where it lives, how it is read.

A value lives at a place in what a link is read into, as `start.move` in `Link`. Scripts keep what a page
shows in the same form, and write its link from there by the page's list: `static/js/share/write-link.js`.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from webapp.live.questions import BY_NAME
from webapp.sentence import Sentence, sentence
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
    """What values depend on: the last move or step, how many discs there are, the panels of the page."""

    last: int = 0
    discs: int = 1
    panels: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Value:
    """What notices call a value, the place where it lives, and how it is read.

    `nearest` gives of a text the nearest that is possible, `kept` what is kept of that; what has none is read
    together with others. `usual` is what a link means that does not say; None leaves that open. It is kept
    only where it is `needed`. Those that are `typed` may be written as people type numbers.
    """

    what: Sentence | None
    at: str = ""
    usual: str | None = None
    nearest: Callable[[On], Reading] | None = None
    kept: Callable[[str], Any] = str
    needed: bool = False
    typed: bool = False


def _switch(what: Sentence, at: str) -> Value:
    return Value(what, at, "0", lambda _: one_of("01", "0"), "1".__eq__)


def _choice(what: Sentence, at: str, names: Sequence[str], *, own: bool = False) -> Value:
    """Return one of some names, the first of which is usual, or it is each viewer's `own` choice."""
    return Value(what, at, None if own else names[0], lambda _: one_of(names, names[0]))


def _panels(what: Sentence, at: str) -> Value:
    return Value(what, at, None, lambda on: lambda text: names_in(text, on.panels), listed)


def _count(what: Sentence, at: str) -> Value:
    """Return where a clock stands, as people type it."""
    return Value(what, at, DEFAULTS.move, lambda on: number(0, on.last), needed=True, typed=True)


def _split(on: On) -> Reading:
    return one_of([str(one) for one in range(1, on.discs)], "")


def _point(on: On) -> Reading:
    return lambda text: str(min(int(text), on.last)) if NUMBER.fullmatch(text) else ""


def _disc(on: On) -> Reading:
    return number(1, on.discs)


def _speed_near(text: str) -> str:
    return text if text in RUNS else integer(SPEEDS.slowest, SPEEDS.fastest, SPEEDS.usual)(text)


def _power(text: str) -> int | str:
    """Return the speed, as a power of two; or in how many seconds the whole run is played, as run-60."""
    return text if text in RUNS else int(text)


def _size_near(text: str) -> str:
    """Return the size there is that is nearest to this one, of two the larger; no number is the usual one."""
    if not SIZE.fullmatch(text):
        return str(TEXT_SIZES.usual)
    nearest = (2 * int(text) + TEXT_SIZES.step) // (2 * TEXT_SIZES.step) * TEXT_SIZES.step
    return str(min(max(nearest, TEXT_SIZES.smallest), TEXT_SIZES.largest))


VALUES: dict[str, Value] = {  # in the order in which they are read
    "variant": Value(sentence("the variant")),
    "pegs": Value(sentence("the number of pegs"), "", str(USUAL_PEGS), lambda _: PEGS, int),
    "split": Value(sentence("the number of discs that are parked first"), "", "", _split),
    "discs": Value(sentence("the number of discs"), "discs"),
    "from": Value(sentence("the first peg of the tower")),
    "to": Value(sentence("the last peg of the tower")),
    "start": Value(sentence("the start"), "ends.start"),
    "goal": Value(sentence("the goal"), "ends.goal"),
    "path": _choice(sentence("the choice between two shortest paths"), "ends.path", "12"),
    "algorithm": Value(sentence("the algorithm"), "lanes.0.algorithm"),
    "lane": Value(sentence("a lane")),
    "formula": Value(sentence("the card in front")),
    "clock": _choice(sentence("the clock"), "unit", UNITS),
    "move": _count(sentence("the number of the move"), "start.move"),
    "tick": _count(sentence("the step"), "start.tick"),
    "line": Value(sentence("the step after the move"), "start.line", "0", lambda _: STEPS, int, needed=True),
    "unit": _choice(sentence("the unit of a step"), "unit", UNITS, own=True),
    "speed": Value(sentence("the speed"), "power", USUAL_SPEED, lambda _: _speed_near, _power, needed=True),
    "lang": Value(None, "names_lang", None, lambda _: str, lambda _: True),
    "theme": _choice(sentence("the theme"), "theme", THEMES, own=True),
    "shows": _choice(sentence("what each lane shows"), "shows", ("code", "memory"), own=True),
    "panels": _panels(sentence("the list of panels"), "panels"),
    "in": Value(sentence("the in point"), "range.from", "", _point, typed=True),
    "out": Value(sentence("the out point"), "range.to", "", _point, typed=True),
    "loop": _switch(sentence("the switch for repeating"), "range.loop"),
    "mark": Value(sentence("a bookmark"), "marks"),
    "sight": Value(sentence("the part of the timeline in sight"), "sight"),
    "present": _switch(sentence("the switch for the presenter view"), "present.on"),
    "timeline": _switch(sentence("the switch for the timeline of the presenter view"), "present.timeline"),
    "panel": Value(
        sentence("the panel of the presenter view"), "present.chosen", "", lambda on: one_of(on.panels, "")
    ),
    "text": Value(sentence("the size of text"), "text", None, lambda _: _size_near, int),
    "think-from": Value(sentence("the smallest disc to be asked about"), "think.from", "1", _disc, int),
    "think-about": _choice(sentence("what “Think first” asks"), "think.about", [*BY_NAME]),
    "think": _switch(sentence("the switch for “Think first”"), "think.on"),
    "made": Value(sentence("the list of moves made")),
    "colour": Value(sentence("the position that distances are coloured from"), "colour"),
    "rings": Value(None, "rings"),
    "hide": _panels(sentence("the list of covered panels"), "hide"),
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
"""What links say, in the order in which scripts write it; `unit?move` is the unit, unless that is move."""


def lists_of(names: str) -> dict[str, str]:
    """Return these lists for scripts, each value with its place: `move:start.move unit?move`."""
    return {name: " ".join(map(_placed, LISTS[name].split())) for name in names.split()}


def _placed(said: str) -> str:
    name, sign, usual = said.partition("?")
    at = VALUES[name].at if name in VALUES else ""
    return "".join([name, f":{at}" if at not in ("", name) else "", sign, usual])

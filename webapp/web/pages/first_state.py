"""A page's first `opened` and `state`, embedded in it so that the tower is shown at once.

A page opens what its link says, as the server read it, so these are the responses to its first request unless
it asks for other panels. A puzzle that must be searched first, or one that is refused, has no first state:
the page asks, and waits. The state one step on is included, so that the first step needs no response from the
server.
"""

from dataclasses import dataclass
from time import monotonic_ns
from typing import Any

import msgspec

from webapp.live.panels import NAMES
from webapp.live.protocol import VERSION, Marks, Opened, Outbound, State
from webapp.live.session import begin, receive, wake
from webapp.live.states import lane_opened, state_of
from webapp.live.viewing import Session
from webapp.web.pages.facts import DEFAULTS
from webapp.web.pages.links.lanes import Lane, moves_of
from webapp.web.pages.links.link import Link
from webapp.web.words.words import Words, words_in

ALWAYS = "call-stack"  # a panel that every page asks for: disc, frame and band light up together
OF_VARIANTS = ("code", ALWAYS, "moves")  # open if the link names none


@dataclass(frozen=True, slots=True)
class FirstState:
    """The responses to the page's first request, and the panels of each lane that they cover.

    The last response is the state one step on, in the link's unit, or one step back at the end.
    """

    panels: list[list[str]]
    answers: list[Outbound]


def first_state(link: Link, panels: list[list[str]], words: Words, hides: Marks = ()) -> FirstState | None:
    """Return the first responses for a link, with these panels of each lane; None if there are none yet.

    They leave out what `hides` names; then there is no state one step on.
    """
    asked = msgspec.json.encode(opening(link, words.lang, panels)).decode()
    now = monotonic_ns()
    session, answers = receive(begin(words_in, words.lang), [asked], now)
    if not answers or not isinstance(answers[0], Opened):
        return None
    if hides:
        return FirstState(panels, _without(session, hides))
    _session, ahead = wake(session, now)
    return FirstState(panels, [*answers, *ahead])


def _without(session: Session, hides: Marks) -> list[Outbound]:
    """Return what a session sees, without what is to be hidden."""
    shared, viewer = session.shared, session.viewer
    lanes = [lane_opened(*one, viewer.say, hides) for one in zip(shared.lanes, viewer.panels, strict=True)]
    state = state_of(State, shared, viewer.panels, viewer.say, hides)
    return [Opened(protocol=VERSION, lanes=lanes), state]


def opening(link: Link, lang: str, panels: list[list[str]]) -> dict[str, Any]:
    """Return the request that opens what a link says, with these panels of each lane."""
    lanes = [_asked(lane) | {"panels": own} for lane, own in zip(link.lanes, panels, strict=True)]
    place: dict[str, Any] = msgspec.to_builtins(link.start)
    return {"type": "open", "lanes": lanes, "lang": lang, **place, "clock": link.unit}


def _asked(lane: Lane) -> dict[str, Any]:
    """Return the request for a lane; for a program that only the page can run, that of the starting tower."""
    asked: dict[str, Any] = msgspec.to_builtins(lane)
    return asked if asked.pop("recording", None) is None else asked | {"made": []}


def panels_of_one(link: Link, most: int | None = None) -> list[list[str]]:
    """Return the panels that a page with one lane may ask for, of those that the server fills.

    `most` is how many of the link's panels the page shows; None means all.
    """
    wanted = _first_panels(link.lanes[0]) if link.panels is None else link.panels
    return [list(dict.fromkeys([*(name for name in wanted[:most] if name in NAMES), ALWAYS]))]


def panels_compared(link: Link) -> list[list[str]]:
    """Return what the comparison page may ask for: the listing, memory and costs of each lane.

    If the longest lane shows another kind of memory, the timeline needs its call stack as well.
    """
    longest = max(link.lanes, key=lambda lane: -1 if lane.recording else moves_of(lane))
    return [
        ["code", own, "costs", *([ALWAYS] if lane is longest and own != ALWAYS else [])]
        for lane in link.lanes
        for own in [lane.algorithm if lane.algorithm in NAMES else ALWAYS]
    ]


def _first_panels(lane: Lane) -> list[str]:
    """Return what a page may show if the link names no panels: as many of these as fit the window."""
    if lane.algorithm is None:
        return [*OF_VARIANTS]
    own = [lane.algorithm] if lane.algorithm in NAMES else []
    first, *others = DEFAULTS.panels
    return list(dict.fromkeys([first, *own, *others]))

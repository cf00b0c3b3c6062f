"""What one viewer sees, as a frozen value, and the states that show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from webapp.live import clock
from webapp.live.clock import Time
from webapp.live.lane import Lane
from webapp.live.play import Play
from webapp.live.protocol import Ahead, Clock, Inbound, State
from webapp.live.states import lane_state
from webapp.sentence import Sentence
from webapp.variants import Question

START = Time("move", 0)
AHEAD = (1, -1)


class Speaker(Protocol):
    """One language."""

    def say(self, said: Sentence) -> str:
        """Return the sentence in words."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A request that cannot be carried out before a question is answered, which lane of it asks."""

    request: Inbound
    question: Question
    lane: int


@dataclass(frozen=True, slots=True)
class Session:
    """A viewing session; nothing is open while `lanes` is empty.

    `unit` is the unit last used, in which the states ahead are; `ahead_at` is when the first of those in the
    directions `ahead` (1 or −1) is to be sent: at once, unless something else has arrived. `owes` tells that
    a state has to answer what has been asked; `ref` is the newest that it will repeat. `steps_on` tells that
    the states one step on are worth sending after the next state. `waiting` are requests that a search has to
    answer first. Times are monotonic nanoseconds.
    """

    words_in: Callable[[str], Speaker]
    words: Speaker
    lanes: tuple[Lane, ...] = ()
    time: Time = START
    unit: Clock = "move"
    speed: int | float = 1
    play: Play | None = None
    revision: int = 0
    ahead_at: int | None = None
    ahead: tuple[int, ...] = ()
    steps_on: bool = True
    owes: bool = False
    ref: str | None = None
    waiting: tuple[Waiting, ...] = ()

    @property
    def wake_at(self) -> int | None:
        """When to wake the session; None: not before the next message."""
        return self.play.due if self.play else self.ahead_at

    @property
    def question(self) -> Question | None:
        """What has to be searched now."""
        return self.waiting[0].question if self.waiting else None

    def say(self, said: Sentence) -> str:
        """Return a sentence in the viewer's language."""
        return self.words.say(said)


def shown(session: Session, now: int) -> tuple[Session, State]:
    """Return the session and the state that shows it, of a newer revision than all before.

    It answers all that was asked; each of those requests has made it a revision newer.
    """
    ahead_at, directions = (now, AHEAD) if session.steps_on and not session.play else (None, ())
    answered = replace(
        session,
        revision=session.revision + (not session.owes),
        ahead_at=ahead_at,
        ahead=directions,
        owes=False,
        ref=None,
    )
    return answered, State(ref=session.ref, **_fields(answered))


def owing(session: Session, ref: str | None, *, ahead: bool = True) -> Session:
    """Return the session after a request that a state has to answer: the next one shown.

    After that one nothing is sent ahead where the request does not want it.
    """
    newest = session.ref if ref is None else ref
    return replace(session, owes=True, ref=newest, revision=session.revision + 1, steps_on=ahead)


def next_ahead(session: Session) -> tuple[Session, list[Ahead]]:
    """Return the state one step on, or then the one back, in the unit last used; none beyond an end.

    One at a time: each is as dear as the state itself, and something else may have arrived meanwhile.
    """
    present = clock.addresses(session.time, session.lanes)
    left = list(session.ahead)
    while left:
        time = clock.stepped(session.time, left.pop(0), session.unit, session.lanes)
        if clock.addresses(time, session.lanes) != present:
            ahead_at = session.ahead_at if left else None
            told = replace(session, ahead=tuple(left), ahead_at=ahead_at)
            return told, [Ahead(**_fields(replace(session, time=time)))]
    return replace(session, ahead=(), ahead_at=None), []


def _fields(session: Session) -> dict[str, Any]:
    time, lanes = session.time, session.lanes
    views = [lane.sight(address) for lane, address in zip(lanes, clock.addresses(time, lanes), strict=True)]
    by_line = time.unit == "line"
    states = [lane_state(view, session.say, by_line=by_line) for view in views]
    return {
        "revision": session.revision,
        "clock": time.unit,
        "move": str(max(view.address.move for view in views) if by_line else time.count),
        "line": states[0].line,
        "lines": states[0].lines,
        "tick": str(time.count) if by_line else states[0].tick,
        "playing": session.play is not None,
        "speed": session.speed,
        "lanes": states,
    }

"""What one viewer sees, as a frozen value, and the states that show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

from webapp.live import clock
from webapp.live.clock import Time
from webapp.live.lane import Lane, View
from webapp.live.play import Play
from webapp.live.protocol import Ahead, Clock, State
from webapp.live.states import lane_state
from webapp.sentence import Sentence

START = Time("move", 0)


class Speaker(Protocol):
    """One language."""

    def say(self, said: Sentence) -> str:
        """Return the sentence in words."""


@dataclass(frozen=True, slots=True)
class Session:
    """A viewing session; nothing is open while `lanes` is empty.

    `unit` is the unit last used, in which the states ahead are; `ahead_at` is when they are to be sent: at
    once, unless something else has arrived. Times are monotonic nanoseconds.
    """

    words_in: Callable[[str], Speaker]
    lang: str = "en"
    lanes: tuple[Lane, ...] = ()
    time: Time = START
    unit: Clock = "move"
    speed: int | float = 1
    play: Play | None = None
    revision: int = 0
    ahead_at: int | None = None

    @property
    def wake_at(self) -> int | None:
        """When to wake the session; None: not before the next message."""
        return self.play.due if self.play else self.ahead_at

    def say(self, said: Sentence) -> str:
        """Return a sentence in the viewer's language."""
        return self.words_in(self.lang).say(said)


def shown(session: Session, now: int, ref: str | None = None) -> tuple[Session, State]:
    """Return the session one revision on, and the state that shows it."""
    session = replace(session, revision=session.revision + 1, ahead_at=None if session.play else now)
    return session, State(ref=ref, **_fields(session))


def ahead(session: Session) -> list[Ahead]:
    """Return the states one step on and one step back, in the unit last used; none beyond an end."""
    lanes = session.lanes
    present = clock.addresses(session.time, lanes)
    times = (clock.stepped(session.time, by, session.unit, lanes) for by in (1, -1))
    return [
        Ahead(**_fields(replace(session, time=time)))
        for time in times
        if clock.addresses(time, lanes) != present
    ]


def _fields(session: Session) -> dict[str, Any]:
    time, lanes = session.time, session.lanes
    views = [View(lane, address) for lane, address in zip(lanes, clock.addresses(time, lanes), strict=True)]
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

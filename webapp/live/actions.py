"""What each request does to a session: one function per message type, registered in `ACTIONS`.

An action returns the next session and its answers, or raises a refusal and changes nothing. States are not
among the answers: the caller sends one, the newest, after all requests that have arrived.
"""

from collections.abc import Callable
from fractions import Fraction
from math import inf
from typing import Any

from msgspec.structs import replace

from webapp.live import asking_oneself, clock, protocol, requests
from webapp.live.clock import Play, Time
from webapp.live.lane import Address, Lane
from webapp.live.lane_requests import WaitingError, lanes_from
from webapp.live.panels import fed_panels
from webapp.live.problems import (
    NO_CLASS,
    NO_LINE,
    NO_LISTING,
    NO_PROGRAMS,
    NOTHING_OPEN,
    IllegalHere,
    InvalidMessage,
    InvalidValue,
    missing,
    not_again,
    not_possible,
    not_together,
    only_viewing,
)
from webapp.live.protocol import Outbound
from webapp.live.shared import Shared, repeated, way_from
from webapp.live.states import lane_opened, located, routed
from webapp.live.viewing import Session, asked
from webapp.variants import Run, UnsearchedError

Outcome = tuple[Session, list[Outbound]]
"""The next session, and the immediate answers."""


def carry_out(session: Session, request: protocol.Inbound, now: int) -> Outcome:
    """Carry out a request; raise a refusal that names what is wrong with it."""
    if session.viewer.sandboxed and not isinstance(request, VIEWING):
        raise IllegalHere(only_viewing(request), "type")
    action = ACTIONS.get(type(request))
    if action is None:
        runs = isinstance(request, protocol.Run)  # programs are run outside the session, if at all
        raise IllegalHere(NO_PROGRAMS if runs else NO_CLASS, "type")
    if not session.shared.lanes and not isinstance(request, ALWAYS):
        raise InvalidMessage(NOTHING_OPEN, "type")
    return action(session, request, now)


def open_lanes(session: Session, request: protocol.Open, _now: int) -> Outcome:
    """Start viewing other lanes."""
    lanes, panels = lanes_from(request.lanes, session.viewer.recordings)
    time = clock.in_unit(_time(request, lanes, "0"), request.clock, lanes)
    viewer = replace(session.viewer, words=session.viewer.words_in(request.lang), panels=panels)
    look = session.shared.look.opened()
    shared = replace(session.shared, lanes=lanes, time=time, unit=request.clock, play=None, look=look)
    opened = [lane_opened(*one, viewer.say) for one in zip(lanes, panels, strict=True)]
    answer = protocol.Opened(protocol=protocol.VERSION, lanes=opened, ref=request.ref)
    return asked(Session(shared, viewer), request.ref), [answer]


def seek(session: Session, request: protocol.Seek, now: int) -> Outcome:
    """Go there; if playing, play on from there in the unit that is being played."""
    shared = session.shared
    time = _time(request, shared.lanes, None)
    if shared.play is None:
        there = replace(shared, time=time)
        return asked(Session(there, session.viewer), request.ref, ahead=request.ahead), []
    time = clock.in_unit(time, shared.unit, shared.lanes)
    there = replace(shared, time=time)
    way = way_from(there, shared.play.way.direction)
    play = Play(way, now, shared.play.speed) if way else None
    return _shows(session, replace(there, play=play), request)


def step(session: Session, request: protocol.Step, _now: int) -> Outcome:
    """Go one step, and pause."""
    shared = session.shared
    if request.to is None:
        time = clock.stepped(shared.time, request.by, request.unit, shared.lanes)
    else:
        time = _run_on(session, request)
    return _shows(session, replace(shared, time=time, unit=request.unit, play=None), request)


def _run_on(session: Session, request: protocol.Step) -> Time:
    """Return the time at the end of a lane's innermost call, or when its present line is executed again."""
    shared, lane = session.shared, _lane(session, request.lane)
    here, run = clock.addresses(shared.time, shared.lanes)[request.lane], lane.course.run
    if request.by < 0:
        raise InvalidMessage(not_together("by", "to"), "by")
    if run is None:
        raise IllegalHere(NO_LISTING, "lane")
    there = Address(*run.out_of_call(*here)) if request.to == "return" else _next_time(run, here)
    return shared.time if there == here else clock.moved_on(shared.time, there, lane, shared.lanes)


def _next_time(run: Run, here: Address) -> Address:
    line = run.code_line(*here)
    if line is None:
        raise IllegalHere(NO_LINE, "to")
    there = run.next_time(*here, line)
    if there is None:
        raise IllegalHere(not_again(line), "to")
    return Address(*there)


def play(session: Session, request: protocol.Play, now: int) -> Outcome:
    """Play from here, or from the start of the repeated range; at an end do nothing."""
    speed, lanes = _speed(request.speed), session.shared.lanes
    time = clock.in_unit(session.shared.time, request.unit, lanes)
    shared = replace(session.shared, time=time, unit=request.unit, speed=speed)
    again = repeated(shared, request.direction)
    if again and not again[0] <= time.count < again[1]:
        shared = replace(shared, time=Time(request.unit, again[0]))
    way = way_from(shared, request.direction)
    playing = Play(way, now, Fraction(speed)) if way else None
    return _shows(session, replace(shared, play=playing), request)


def played_on(shared: Shared, now: int) -> Shared:
    """Return the shared state at the next state of play; play stops at the end of its way."""
    assert shared.play is not None
    moved, units = shared.play.advanced(now)
    time = Time(shared.time.unit, moved.way.after(units))
    return replace(shared, time=time, play=None if units == moved.way.most else moved)


def pause(session: Session, request: protocol.Pause, _now: int) -> Outcome:
    """Stop where the last shown state is."""
    return _shows(session, replace(session.shared, play=None), request)


def change_look(session: Session, request: protocol.Look, _now: int) -> Outcome:
    """Change the look; play continues, unless it now has to stop here."""
    before = session.shared
    look = before.look.changed(request, before.time, before.lanes)
    shared, answer = replace(before, look=look), look.said(before.time, request.ref)
    if before.play is None or look.plays_as(before.look):
        return replace(session, shared=shared), [answer]
    way = way_from(shared, before.play.way.direction)
    there = replace(session, shared=replace(shared, play=before.play.along(way) if way else None))
    return (there if way else asked(there, None)), [answer]


def choose_panels(session: Session, request: protocol.Panels, _now: int) -> Outcome:
    """Choose the panels of a lane's states."""
    course, panels = _lane(session, request.lane).course, list(session.viewer.panels)
    panels[request.lane] = fed_panels(course, requests.panels_from(request.panels, "panels"))
    viewer = replace(session.viewer, panels=tuple(panels))
    return asked(Session(session.shared, viewer), request.ref), []


def locate(session: Session, request: protocol.Locate, _now: int) -> Outcome:
    """Answer where a position is on the lane's optimal path."""
    lane = _lane(session, request.lane)
    try:
        return session, [located(lane, request)]
    except UnsearchedError as problem:
        raise WaitingError(problem.question, request.lane) from None


def route(session: Session, request: protocol.Route, _now: int) -> Outcome:
    """Answer with a shortest path between two positions."""
    return session, [routed(_lane(session, request.lane), request)]


ACTIONS: dict[type[protocol.Request], Callable[[Session, Any, int], Outcome]] = {
    protocol.Open: open_lanes,
    protocol.Seek: seek,
    protocol.Step: step,
    protocol.Play: play,
    protocol.Pause: pause,
    protocol.Look: change_look,
    protocol.Panels: choose_panels,
    protocol.Locate: locate,
    protocol.Route: route,
    protocol.Ask: asking_oneself.ask,
    protocol.Answer: asking_oneself.answer,
    protocol.Reveal: asking_oneself.reveal,
}
VIEWING = (
    *(protocol.Open, protocol.Seek, protocol.Step, protocol.Play, protocol.Pause),
    *(protocol.Panels, protocol.Locate, protocol.Route),
    *(protocol.Ask, protocol.Answer, protocol.Reveal),
)
"""Requests allowed to a page without an origin: see `webapp.web.socket.endpoint`."""
ALWAYS = (protocol.Open, protocol.Ask, protocol.Answer, protocol.Reveal)
"""Requests that need no open lanes, because a lesson's questions may be about none."""


def _shows(session: Session, shared: Shared, request: protocol.Inbound) -> Outcome:
    return asked(Session(shared, session.viewer), request.ref), []


def _speed(wanted: int | float) -> int | float:
    """Return a speed rounded to a double: browsers write 2^60 as 1152921504606847000, a little more.

    Raises `InvalidValue` for a speed that is too slow or too fast.
    """
    try:
        held = float(wanted)
    except OverflowError:
        held = inf
    if not protocol.SLOWEST <= held <= protocol.FASTEST:
        allowed = f"{protocol.SLOWEST}–{protocol.FASTEST}"
        raise InvalidValue(not_possible(wanted, "speed", allowed), "speed")
    return int(held) if isinstance(wanted, int) else held


def _lane(session: Session, index: int) -> Lane:
    lanes = session.shared.lanes
    if not 0 <= index < len(lanes):
        raise InvalidValue(not_possible(index, "lane", f"0–{len(lanes) - 1}"), "lane")
    return lanes[index]


def _time(request: protocol.Open | protocol.Seek, lanes: tuple[Lane, ...], default: str | None) -> Time:
    move, tick = request.move or default, request.tick
    if isinstance(tick, str) and not isinstance(request.move, str):
        if request.line:
            raise InvalidMessage(not_together("line", "tick"), "line")
        return clock.at_tick(requests.number(tick, "tick"), lanes)
    if isinstance(tick, str):
        raise InvalidMessage(not_together("move", "tick"), "tick")
    if not isinstance(move, str):
        raise InvalidMessage(missing("move").said, "tick")
    return clock.at_move(requests.number(move, "move"), request.line, lanes)

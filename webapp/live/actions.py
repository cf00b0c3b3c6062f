"""What each request does to a session: one function a message type, one line each in `ACTIONS`.

An action returns the next session and its answers, or raises a refusal and changes nothing. States are not
among the answers: the session owes one, and whoever has carried out all that has arrived shows the newest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from math import inf
from typing import Any

from webapp.live import clock, protocol, requests
from webapp.live.clock import Time
from webapp.live.lane import Lane
from webapp.live.lane_requests import WaitingError, lanes_from
from webapp.live.play import Play
from webapp.live.problems import InvalidMessage, InvalidValue
from webapp.live.protocol import Outbound
from webapp.live.routes import located, routed
from webapp.live.states import lane_opened
from webapp.live.viewing import Session, owing
from webapp.sentence import sentence
from webapp.variants import UnsearchedError

Step = tuple[Session, list[Outbound]]


def carry_out(session: Session, request: protocol.Inbound, now: int) -> Step:
    """Do what a request asks; raise a refusal that names what is wrong with it."""
    if not session.lanes and not isinstance(request, protocol.Open):
        raise InvalidMessage(sentence("Nothing is open yet: the first message must be “open”."), "type")
    return ACTIONS[type(request)](session, request, now)


def open_lanes(session: Session, request: protocol.Open, _now: int) -> Step:
    """Begin to view other lanes."""
    lanes = lanes_from(request.lanes)
    time = clock.in_unit(_time(request, lanes, "0"), request.clock, lanes)
    words = session.words_in(request.lang)
    session = replace(session, words=words, lanes=lanes, time=time, unit=request.clock, play=None)
    opened = protocol.Opened(
        protocol=protocol.VERSION, lanes=[lane_opened(lane, session.say) for lane in lanes], ref=request.ref
    )
    return owing(session, request.ref), [opened]


def seek(session: Session, request: protocol.Seek, now: int) -> Step:
    """Go there; if playing, play on from there in the unit that is being played."""
    time = _time(request, session.lanes, None)
    if session.play is None:
        return owing(replace(session, time=time), request.ref, ahead=request.ahead), []
    time = clock.in_unit(time, session.unit, session.lanes)
    play = _playing(time, session.play.speed, session.play.direction, session.lanes, now)
    return owing(replace(session, time=time, play=play), request.ref), []


def step(session: Session, request: protocol.Step, _now: int) -> Step:
    """Go one step, and pause."""
    time = clock.stepped(session.time, request.by, request.unit, session.lanes)
    return owing(replace(session, time=time, unit=request.unit, play=None), request.ref), []


def play(session: Session, request: protocol.Play, now: int) -> Step:
    """Play from here; at an end nothing plays."""
    speed = _speed(request.speed)
    time = clock.in_unit(session.time, request.unit, session.lanes)
    playing = _playing(time, Fraction(speed), request.direction, session.lanes, now)
    session = replace(session, time=time, unit=request.unit, speed=speed, play=playing)
    return owing(session, request.ref), []


def play_on(session: Session, now: int) -> Session:
    """Return the session with the next state of its play reached; it stops at the end."""
    assert session.play is not None
    moved, count = session.play.advanced(now)
    last = clock.range_of(session.time.unit, session.lanes)
    time = Time(session.time.unit, min(max(count, 0), last))
    ended = _at_end(time, moved.direction, session.lanes)
    return replace(session, time=time, play=None if ended else moved)


def pause(session: Session, request: protocol.Pause, _now: int) -> Step:
    """Stop where the last shown state is."""
    return owing(replace(session, play=None), request.ref), []


def choose_panels(session: Session, request: protocol.Panels, _now: int) -> Step:
    """Let a lane's states carry these panels from now on."""
    lane = _lane(session, request.lane)
    chosen = replace(lane, panels=requests.panels_from(request.panels, "panels"))
    lanes = (*session.lanes[: request.lane], chosen, *session.lanes[request.lane + 1 :])
    return owing(replace(session, lanes=lanes), request.ref), []


def locate(session: Session, request: protocol.Locate, _now: int) -> Step:
    """Tell where a position stands on the lane's optimal path."""
    lane = _lane(session, request.lane)
    try:
        return session, [located(lane, request)]
    except UnsearchedError as problem:
        raise WaitingError(problem.question, request.lane) from None


def route(session: Session, request: protocol.Route, _now: int) -> Step:
    """Tell of a shortest path between any two positions."""
    return session, [routed(_lane(session, request.lane), request)]


ACTIONS: dict[type[protocol.Request], Callable[[Session, Any, int], Step]] = {
    protocol.Open: open_lanes,
    protocol.Seek: seek,
    protocol.Step: step,
    protocol.Play: play,
    protocol.Pause: pause,
    protocol.Panels: choose_panels,
    protocol.Locate: locate,
    protocol.Route: route,
}


def _speed(asked: int | float) -> int | float:
    """Return a speed as a double holds it: browsers write 2^60 as 1152921504606847000, a little more.

    Raises `InvalidValue` for a speed that is too slow or too fast.
    """
    try:
        held = float(asked)
    except OverflowError:
        held = inf
    if not protocol.SLOWEST <= held <= protocol.FASTEST:
        said = sentence(
            "The speed {speed} is not between {slowest} and {fastest} a second.",
            speed=asked,
            slowest=protocol.SLOWEST,
            fastest=protocol.FASTEST,
        )
        raise InvalidValue(said, "speed")
    return int(held) if isinstance(asked, int) else held


def _playing(time: Time, speed: Fraction, direction: int, lanes: tuple[Lane, ...], now: int) -> Play | None:
    """Return the play from this time on; None at an end. Back from between two moves goes to the last."""
    start = time.count + (direction < 0 and time.line > 0)
    stays = _at_end(replace(time, count=start), direction, lanes)
    return None if stays else Play(start, now, speed, direction)


def _at_end(time: Time, direction: int, lanes: tuple[Lane, ...]) -> bool:
    return time.count >= clock.range_of(time.unit, lanes) if direction > 0 else time.count <= 0


def _lane(session: Session, index: int) -> Lane:
    if not 0 <= index < len(session.lanes):
        said = sentence(
            "There is no lane {lane}; the lanes are 0 to {last}.", lane=index, last=len(session.lanes) - 1
        )
        raise InvalidValue(said, "lane")
    return session.lanes[index]


def _time(request: protocol.Open | protocol.Seek, lanes: tuple[Lane, ...], default: str | None) -> Time:
    move, tick = request.move or default, request.tick
    if isinstance(tick, str) and not isinstance(request.move, str):
        if request.line:
            raise InvalidMessage(sentence("“line” cannot be given together with “tick”."), "line")
        return clock.at_tick(requests.number(tick, "tick"), lanes)
    if isinstance(tick, str) or not isinstance(move, str):
        raise InvalidMessage(sentence("Give exactly one of “move” and “tick”."), "tick")
    return clock.at_move(requests.number(move, "move"), request.line, lanes)

"""Requests of a connection in a room, and their answers; `session` is the same for one alone."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from webapp.live import protocol, requests, session
from webapp.live.problems import NO_CLASS, IllegalHere, error_from
from webapp.live.protocol import Outbound
from webapp.live.rooms import admitting, handing_in, pace, voting
from webapp.live.rooms.links import page_link
from webapp.live.rooms.refusals import FOLLOWING, NOT_DRIVING, IllegalDriving
from webapp.live.rooms.seat import Seat
from webapp.live.rooms.seated import TEACHER
from webapp.live.rooms.voting import check_drives, check_here, check_question, is_of_oneself
from webapp.live.viewing import Session, next_ahead
from webapp.sentence import Refusal, Speaker
from webapp.variants import Course, Question

OWN = (protocol.Panels, protocol.Locate, protocol.Route)
"""Requests that everyone may make at any time."""
OF_ONESELF = (protocol.Ask, protocol.Answer, protocol.Reveal)
"""Requests about questions to oneself."""


class Member:
    """A connection in a room."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    @property
    def wake_at(self) -> int | None:
        """When to call `wake`; the room is woken separately."""
        seat = self.seat
        return seat.viewing.viewer.ahead_at if seat.following else seat.viewing.wake_at

    @property
    def question(self) -> Question | None:
        """The question that has to be searched for this member."""
        return self.seat.viewing.question

    @property
    def words(self) -> Speaker:
        """Language of the answers."""
        return self.seat.words

    def receive(self, texts: Iterable[str | bytes], now: int) -> list[Outbound]:
        """Carry out these messages in order; one state, the newest, answers all that need one."""
        seat, outgoing = self.seat, list[Outbound]()
        seat.room.bring_up(seat)
        before = seat.room.shared
        for text in texts:
            outgoing += self._received(text, now)
        outgoing = seat.with_state(outgoing, now)
        if seat.room.shared is not before and not seat.room.has_ended:
            seat.room.publish(seat)
        elif seat.role == TEACHER:
            seat.room.changed()  # control or the answers may have changed
        return outgoing

    def wake(self, now: int) -> list[Outbound]:
        """Send a state ahead; alone, the next state of play."""
        seat = self.seat
        if not seat.following:
            seat.viewing, outgoing = session.wake(seat.lent(), now)
            return outgoing
        here = seat.lent()
        if here.shared.play:
            seat.viewing = Session(here.shared, replace(here.viewer, ahead_at=None, ahead=()))
            return []
        seat.viewing, ahead = next_ahead(here)
        return [*ahead]

    def newest(self, now: int) -> list[Outbound]:
        """Return the newest state, unasked."""
        return self.seat.newest(now)

    def searching(self, states: int, depth: int, before: int) -> list[Outbound]:
        """Return the progress of this member's search."""
        return session.searching(self.seat.viewing, states, depth, before)

    def found(self, now: int) -> list[Outbound]:
        """Carry out the requests that waited for this member's search."""
        try:
            for one in self.seat.viewing.viewer.waiting:
                check_question(self.seat, one.request)
        except Refusal as refusal:
            return self.failed(refusal)
        self.seat.viewing, outgoing = session.found(self.seat.lent(), now)
        return outgoing

    def failed(self, why: Refusal) -> list[Outbound]:
        """Refuse the requests that waited for this member's search."""
        self.seat.viewing, outgoing = session.failed(self.seat.viewing, why)
        return outgoing

    def keep(self, name: str, course: Course, now: int) -> None:
        """Make a recording available to `open` by name; of several, the one that is reported comes last."""
        pace.ran(self.seat, course, now)
        self.seat.viewing = session.keep(self.seat.viewing, name, course)

    def leave(self, now: int) -> None:
        """Leave the room: the connection has ended."""
        self.seat.room.leave(self.seat, now)

    def _received(self, text: str | bytes, now: int) -> list[Outbound]:
        say = self.seat.words.say
        try:
            request = requests.decode(text)
        except Refusal as refusal:
            return [error_from(refusal, requests.ref_in(text), say)]
        try:
            return self._asked(request, now)
        except Refusal as refusal:
            return [error_from(refusal, request.ref, say)]

    def _asked(self, request: protocol.Inbound, now: int) -> list[Outbound]:
        seat = self.seat
        check_question(seat, request)
        if is_of_oneself(request):
            seat.viewing, outgoing = session.asked_for(seat.lent(), request, now)
            pace.count(seat, outgoing, now)
            return outgoing
        if type(request) in IN_ROOM and not (seat.room.has_ended and isinstance(request, OF_ONESELF)):
            return IN_ROOM[type(request)](seat, request, now)
        if seat.following and not (isinstance(request, OWN) or seat.drives):
            raise IllegalDriving(NOT_DRIVING if seat.role == TEACHER else FOLLOWING, "type")
        before = seat.lent()
        seat.viewing, outgoing = session.asked_for(before, request, now)
        if seat.following and seat.drives:
            _drive(seat, request, before, outgoing)
        elif isinstance(request, protocol.Panels) and not outgoing:
            seat.own[request.lane] = seat.viewing.viewer.panels[request.lane]
        return outgoing


def _drive(seat: Seat, request: protocol.Inbound, before: Session, outgoing: list[Outbound]) -> None:
    """Apply to the room what a request from the device in control has changed."""
    after, room = seat.viewing, seat.room
    if isinstance(request, protocol.Open):
        seat.open(request, after, outgoing)
    elif after.shared is not before.shared:
        room.shared = after.shared
        if isinstance(request, protocol.Panels):
            room.panels, seat.own = after.viewer.panels, {}
        if isinstance(request, protocol.Look):
            room.tell(room.looked(), seat)
        room.leave_question()


def _join(_seat: Seat, _request: protocol.Join, _now: int) -> list[Outbound]:
    """Refuse to join twice."""
    raise IllegalHere(NO_CLASS, "type")


def _pair(seat: Seat, request: protocol.Pair, now: int) -> list[Outbound]:
    """Return a token that lets one more teacher's device join."""
    check_here(seat, TEACHER)
    return [protocol.Pairing(token=seat.room.pairings.add(now), ref=request.ref)]


def _take_over(seat: Seat, request: protocol.Drive, now: int) -> list[Outbound]:
    """Put this device in control, and tell the teacher's other devices."""
    check_here(seat, TEACHER)
    seat.room.driver = seat.device
    seat.room.tell_driving(seat)
    seat.room.count(now)
    return [protocol.Driving(driving=True, ref=request.ref)]


def _free(seat: Seat, request: protocol.Free, now: int) -> list[Outbound]:
    """Look around alone."""
    check_here(seat, "student")
    answers = seat.go_alone(request.ref) if seat.following else seat.present_alone(request.ref)
    seat.room.count(now)
    return [protocol.Following(following=False, ref=request.ref), *answers]


def _follow(seat: Seat, request: protocol.Follow, now: int) -> list[Outbound]:
    """Follow the class again."""
    check_here(seat, "student")
    answers = seat.come_back(request.ref)
    seat.room.count(now)
    return [protocol.Following(following=True, ref=request.ref), *answers, seat.room.looked()]


def _show(seat: Seat, request: protocol.Show, now: int) -> list[Outbound]:
    """Show the class a page by its link, and stop any play."""
    check_drives(seat)
    link = page_link(request.link)
    room = seat.room
    if link != room.link:
        if room.shared.play:
            room.shared = replace(room.shared, play=None).newer()
        room.show_link(link, now, seat)
    return [protocol.ShownLink(link=str(link), ref=request.ref)]


def _end(seat: Seat, request: protocol.End, _now: int) -> list[Outbound]:
    """End the class; this device gets the same message as all others."""
    check_drives(seat)
    seat.room.end(seat, request.ref)
    return []


IN_ROOM: dict[type[protocol.Request], Callable[[Seat, Any, int], list[Outbound]]] = {
    protocol.Join: _join,
    protocol.Pair: _pair,
    protocol.Drive: _take_over,
    protocol.Free: _free,
    protocol.Follow: _follow,
    protocol.Ask: voting.ask,
    protocol.Answer: voting.answer,
    protocol.Close: voting.close,
    protocol.Reveal: voting.reveal,
    protocol.Show: _show,
    protocol.Pace: pace.pace,
    protocol.Turned: pace.turned,
    protocol.End: _end,
    protocol.Unpair: admitting.unpair,
    protocol.Lock: admitting.lock,
    protocol.Clear: admitting.clear,
    protocol.Peek: admitting.peek,
    protocol.HandIn: handing_in.hand_in,
    protocol.Take: handing_in.take,
}

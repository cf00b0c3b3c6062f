"""Requests about the devices of a class, and about what only its teacher sees."""

from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.problems import IllegalHere, InvalidValue
from webapp.live.protocol import Outbound
from webapp.live.rooms import refusals
from webapp.live.rooms.refusals import IllegalDriving, nothing_with
from webapp.live.rooms.room import Room
from webapp.live.rooms.seat import Seat
from webapp.live.rooms.seated import TEACHER


def check_teacher(seat: Seat) -> None:
    """Raise `IllegalDriving` unless this device is the teacher's, `IllegalHere` if the class has ended."""
    if seat.room.has_ended:
        raise IllegalHere(refusals.ENDED, "type")
    if seat.role != TEACHER:
        raise IllegalDriving(refusals.ONLY_TEACHER, "type")


def unpair(seat: Seat, request: protocol.Unpair, now: int) -> list[Outbound]:
    """Unpair a teacher's device, or all others and the pairing tokens; it comes back as a student's."""
    check_teacher(seat)
    room = seat.room
    if isinstance(request.id, str):
        device = room.devices.named(request.id)
        if device is None:
            raise InvalidValue(nothing_with(request.id), "id")
        _unpair(room, device, now)
    else:
        room.pairings.restore({}, now)
        for device in [*room.devices.teacher]:
            if device != seat.device:
                _unpair(room, device, now)
    if room.driver not in room.devices.teacher:
        room.driver = next((one.device for one in [seat, *room.teachers] if one in room.seats), None)
        room.tell_driving()
    room.count(now)
    return [replace(room.devices.seen_by(seat, room.driver, room.seats), ref=request.ref)]


def _unpair(room: Room, device: str, now: int) -> None:
    seats = [seat for seat in room.seats if seat.device == device]
    room.devices.unpair(device, here=bool(seats))
    for seat in seats:
        room.leave(seat, now)
        seat.role = "student"
        seat.go_to_new_home()


def lock(seat: Seat, request: protocol.Lock, _now: int) -> list[Outbound]:
    """Let no new devices join, or let them join again; tell the teacher's devices."""
    check_teacher(seat)
    seat.room.devices.is_locked = request.on
    for other in seat.room.teachers:
        if other is not seat:
            other.tell(protocol.Locked(on=request.on))
    return [protocol.Locked(on=request.on, ref=request.ref)]


def clear(seat: Seat, request: protocol.Clear, now: int) -> list[Outbound]:
    """Forget students' devices that are not connected, with their answers to the open question."""
    check_teacher(seat)
    room = seat.room
    here = {one.device for one in room.seats}
    room.devices.forget_gone(here)
    if room.votes.open:
        room.votes.open.keep_only(here)
        room.want_tally(now)
    room.count(now)
    return [replace(room.devices.people(room.seats), ref=request.ref)]


def peek(seat: Seat, request: protocol.Peek, _now: int) -> list[Outbound]:
    """Tell only this teacher's device how a vote stands, and what is right."""
    check_teacher(seat)
    vote = seat.room.votes.named(request.question)
    question = vote.question.in_language(seat.words.lang)
    peeked = protocol.Peeked(
        question=vote.number,
        round=vote.round,
        rounds=vote.told_counts(),
        right=question.right,
        why=seat.words.say(question.why) if question.why else None,
        ref=request.ref,
    )
    return [peeked]

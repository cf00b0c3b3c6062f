"""Requests about programs that students hand in; whose they are stays secret."""

from webapp.live import protocol
from webapp.live.problems import IllegalHere
from webapp.live.protocol import Outbound
from webapp.live.rooms import refusals
from webapp.live.rooms.admitting import check_teacher
from webapp.live.rooms.seat import Seat
from webapp.live.rooms.seated import TEACHER
from webapp.variants.recorded.problems import PROBLEMS, InvalidProgram

LONGEST = 16_384  # bytes


def hand_in(seat: Seat, request: protocol.HandIn, now: int) -> list[Outbound]:
    """Keep a student's program; tell the student's other tabs, and soon the teacher."""
    room = seat.room
    if room.has_ended:
        raise IllegalHere(refusals.ENDED, "type")
    if seat.role == TEACHER:
        raise IllegalHere(refusals.ONLY_STUDENT, "type")
    size = len(request.program.encode("utf-8", "surrogatepass"))
    if size > LONGEST:
        raise InvalidProgram(PROBLEMS["too_long"].filled({"bytes": size, "most": LONGEST}))
    room.hand_ins.add(seat.device, request.program)
    room.want_hand_ins(now)
    for other in [*room.seats]:
        if other is not seat and other.device == seat.device:
            other.tell(protocol.HandedIn())
    return [protocol.HandedIn(ref=request.ref)]


def take(seat: Seat, request: protocol.Take, _now: int) -> list[Outbound]:
    """Send this teacher's device a program that was handed in."""
    check_teacher(seat)
    program = seat.room.hand_ins.taken(request.id)
    return [protocol.Taken(id=program.id, program=program.text, ref=request.ref)]

"""Requests of a class that goes through a lesson at its own pace."""

from collections.abc import Iterable

from webapp.live import protocol
from webapp.live.problems import IllegalHere
from webapp.live.protocol import Outbound
from webapp.live.rooms import refusals
from webapp.live.rooms.seat import Seat
from webapp.live.rooms.seated import TEACHER
from webapp.live.rooms.voting import check_drives, check_here


def pace(seat: Seat, request: protocol.Pace, now: int) -> list[Outbound]:
    """Let each go at their own pace, or bring all together where the class is; tell everybody."""
    check_drives(seat)
    room = seat.room
    lesson = room.link.lesson if room.link else None
    if request.mode == "own":
        if lesson is None:
            raise IllegalHere(refusals.NO_LESSON, "mode")
        room.pacing.begin(lesson)
        room.pacing.want(now)
    elif room.pacing.mode == "own":
        room.pacing.mode = "together"
        room.publish_link(seat)  # where each has to go now
    room.tell_each(lambda _: protocol.Paced(mode=request.mode), seat)
    room.changed()
    return [protocol.Paced(mode=request.mode, ref=request.ref)]


def turned(seat: Seat, request: protocol.Turned, now: int) -> list[Outbound]:
    """Remember the page at which this student is; nothing answers."""
    check_here(seat, "student")
    room = seat.room
    if room.pacing.mode != "own":
        raise IllegalHere(refusals.TOGETHER, "type")
    room.pacing.turn(seat.device, request.page)
    room.pacing.want(now)
    room.changed()
    return []


def count(seat: Seat, answers: Iterable[Outbound], now: int) -> None:
    """Count an answer of a student's to the lesson of the class, given to oneself and judged here."""
    pacing = seat.room.pacing
    if pacing.mode != "own" or seat.role == TEACHER or seat.room.has_ended:
        return
    for told in answers:
        if isinstance(told, protocol.Answered):
            own = next(one for one in seat.viewing.viewer.questions if one.put.number == told.question)
            lesson, page, _ = own.put.question.lesson or (None, 0, 0)
            if lesson == pacing.lesson:
                pacing.answer(seat.device, page, right=told.right is True)
                pacing.want(now)
                seat.room.changed()

"""Requests of a class that goes at its own pace, through a lesson or with programs of its own."""

from collections.abc import Iterable

from webapp.live import protocol
from webapp.live.problems import IllegalHere
from webapp.live.protocol import Outbound
from webapp.live.rooms import refusals
from webapp.live.rooms.pacing import PROGRAMS
from webapp.live.rooms.seat import Seat
from webapp.live.rooms.seated import TEACHER
from webapp.live.rooms.voting import check_drives, check_here
from webapp.variants import Course
from webapp.variants.recorded import RecordedCourse


def pace(seat: Seat, request: protocol.Pace, now: int) -> list[Outbound]:
    """Let each go at their own pace, or bring all back to where the class is; tell everyone."""
    check_drives(seat)
    room = seat.room
    if request.mode == "own":
        if room.paced_at is None:
            raise IllegalHere(refusals.NO_LESSON, "mode")
        room.pacing.begin(room.paced_at)
        if room.votes.open is None:
            room.leave_question(lanes=True)  # a result is closed
        room.pacing.want(now)
    elif room.pacing.mode == "own":
        room.pacing.mode = "together"
        room.publish_link(seat)  # where each has to go now
    room.tell_each(lambda _: protocol.Paced(mode=request.mode), seat)
    room.changed()
    return [protocol.Paced(mode=request.mode, ref=request.ref)]


def turned(seat: Seat, request: protocol.Turned, now: int) -> list[Outbound]:
    """Remember the page that this student is on; there is no answer."""
    check_here(seat, "student")
    room = seat.room
    if room.pacing.mode != "own" or room.pacing.where == PROGRAMS:
        raise IllegalHere(refusals.TOGETHER, "type")
    room.pacing.turn(seat.device, request.page)
    room.pacing.want(now)
    room.changed()
    return []


def ran(seat: Seat, course: Course, now: int) -> None:
    """Count the result of a student’s program, if each in the class writes their own."""
    pacing = seat.room.pacing
    if pacing.mode == "own" and pacing.where == PROGRAMS and seat.role != TEACHER:
        assert isinstance(course, RecordedCourse)
        pacing.run(seat.device, course.judged)
        pacing.want(now)
        seat.room.changed()


def count(seat: Seat, answers: Iterable[Outbound], now: int) -> None:
    """Count a student's answer to a question to oneself in the class's lesson, judged here."""
    pacing = seat.room.pacing
    if pacing.mode != "own" or seat.role == TEACHER or seat.room.has_ended:
        return
    for told in answers:
        if isinstance(told, protocol.Answered):
            own = next(one for one in seat.viewing.viewer.questions if one.put.number == told.question)
            lesson, page, _ = own.put.question.lesson or (None, 0, 0)
            if lesson == pacing.where:
                pacing.answer(seat.device, page, right=told.right is True)
                pacing.want(now)
                seat.room.changed()

"""Permissions in a class."""

from webapp.live import protocol
from webapp.live.problems import IllegalHere
from webapp.live.rooms import refusals
from webapp.live.rooms.refusals import NOT_DRIVING, IllegalDriving
from webapp.live.rooms.seat import Seat
from webapp.live.rooms.seated import TEACHER

BETRAYS = (protocol.Free, protocol.Locate, protocol.Route)
"""Requests whose answers show the next move."""
OF_THE_TIME = (protocol.Open, protocol.Seek, protocol.Step, protocol.Play)


def is_of_oneself(request: protocol.Inbound) -> bool:
    """True for a request about a question to oneself, made in a class."""
    return isinstance(request, (protocol.Ask, protocol.Answer, protocol.Reveal)) and request.oneself


def check_here(seat: Seat, role: str) -> None:
    """Raise `IllegalHere` unless the class is open and the seat has this role."""
    if seat.room.has_ended:
        raise IllegalHere(refusals.ENDED, "type")
    if seat.role != role:
        said = refusals.ONLY_TEACHER if role == TEACHER else refusals.ONLY_STUDENT
        raise IllegalHere(said, "type")


def check_drives(seat: Seat) -> None:
    """Raise `IllegalDriving` unless this device drives, `IllegalHere` if the class has ended."""
    if seat.room.has_ended:
        raise IllegalHere(refusals.ENDED, "type")
    if not seat.drives:
        raise IllegalDriving(NOT_DRIVING if seat.role == TEACHER else refusals.ONLY_TEACHER, "type")


def check_question(seat: Seat, request: protocol.Inbound) -> None:
    """Raise `IllegalHere` for a request that would reveal the answer while a question is open."""
    vote = seat.room.votes.open
    if vote is None or seat.role == TEACHER:
        return
    if isinstance(request, BETRAYS) and vote.answer_of(seat.device) is None:
        raise IllegalHere(refusals.ANSWER_FIRST, "type")
    if is_of_oneself(request):
        raise IllegalHere(refusals.WAIT_FOR_VOTE, "type")
    if not seat.following and isinstance(request, OF_THE_TIME):
        raise IllegalHere(refusals.WAIT_FOR_VOTE, "type")

"""Requests about questions to a class; who answers what stays secret."""

from collections.abc import Callable

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from webapp.live import protocol, session
from webapp.live.asking_oneself import of_lesson
from webapp.live.problems import (
    NOTHING_OPEN,
    IllegalHere,
    InvalidMessage,
    error_from,
    missing,
    not_together,
)
from webapp.live.protocol import Outbound
from webapp.live.questions import Question, TooLate, Vote
from webapp.live.questions.kind import check_length, plain_number
from webapp.live.rooms import refusals
from webapp.live.rooms.refusals import NOT_DRIVING, IllegalDriving, LostQuestion
from webapp.live.rooms.room import Room
from webapp.live.rooms.seat import Seat
from webapp.live.rooms.seated import TEACHER, Seated
from webapp.live.states import lane_opened, lane_state
from webapp.sentence import Refusal, Speaker

BETRAYS = (protocol.Locate, protocol.Route)
"""Requests whose answers show the next move; who has answered already can still change that."""
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
    """Raise `IllegalDriving` unless this device is in control, `IllegalHere` if the class has ended."""
    if seat.room.has_ended:
        raise IllegalHere(refusals.ENDED, "type")
    if not seat.drives:
        raise IllegalDriving(NOT_DRIVING if seat.role == TEACHER else refusals.ONLY_TEACHER, "type")


def check_question(seat: Seat, request: protocol.Inbound) -> None:
    """Raise `IllegalHere` for a request that would reveal the answer while a question is open."""
    vote = seat.room.votes.open
    if vote is None or seat.role == TEACHER:
        return
    if isinstance(request, protocol.Free) and vote.answer_of(seat.device) is None:
        raise IllegalHere(refusals.ANSWER_FIRST, "type")
    if is_of_oneself(request) or isinstance(request, BETRAYS):
        raise IllegalHere(refusals.WAIT_FOR_VOTE, "type")
    if not seat.following and isinstance(request, OF_THE_TIME):
        raise IllegalHere(refusals.WAIT_FOR_VOTE, "type")


def ask(seat: Seat, request: protocol.Ask, now: int) -> list[Outbound]:
    """Ask the class a question, or start its second round; pauses play."""
    if isinstance(request.round, int):
        return _ask_after_restart(seat, request, now)
    check_drives(seat)
    room = seat.room
    posed = _posed(seat, request)
    if isinstance(request.question, int):
        if request.kind is not UNSET:
            raise InvalidMessage(not_together("kind", "question"), "kind")
        vote = room.votes.to_ask_again(request.question)
        answers = close_open(room, seat)
        vote.ask_again()
    else:
        put = room.votes.put(request, room.shared, room.place, posed)
        answers = close_open(room, seat)
        vote = room.votes.ask(put, room.place)
    return [*answers, *_begin(seat, vote, request, now)]


def _ask_after_restart(seat: Seat, request: protocol.Ask, now: int) -> list[Outbound]:
    """Repeat a question from before the server restart; if that fails, tell everyone.

    Any of the teacher's devices may do it: the one in control now may know less about the question.
    """
    check_here(seat, TEACHER)
    room = seat.room
    known = room.votes.present
    if known and known.number == request.question:
        return [replace(known.asked(seat.words), ref=request.ref)]
    if known:
        raise TooLate(refusals.NOT_AGAIN, "question")
    try:
        posed = _posed(seat, request)
        vote = room.votes.ask_after_restart(request, room.shared, room.place, posed)
    except Refusal:
        lost = LostQuestion(refusals.LOST_QUESTION, "question")
        for other in [*room.seats]:
            if other is not seat:
                other.tell(error_from(lost, None, other.words.say))
        return [error_from(lost, request.ref, seat.words.say)]
    return _begin(seat, vote, request, now)


def _posed(seat: Seat, request: protocol.Ask) -> Question | None:
    """Return the lesson's question if the request is for one; any other request needs something open."""
    if request.page is not UNSET and request.lesson is UNSET:
        raise InvalidMessage(missing("lesson").said, "page")
    posed = of_lesson(request, seat.viewing.viewer)
    if posed is None:
        check_open(seat.room)
    return posed and posed.question


def check_open(room: Room) -> None:
    """Raise `InvalidMessage` if the class is shown nothing."""
    if not (room.shared.lanes or room.link):
        raise InvalidMessage(NOTHING_OPEN, "type")


def _begin(seat: Seat, vote: Vote, request: protocol.Ask, now: int) -> list[Outbound]:
    room = seat.room
    if room.shared.play:
        seat.viewing, _ = session.asked_for(seat.lent(), protocol.Pause(), now)
        room.shared = seat.viewing.shared
    made: dict[tuple[int, bool], protocol.Asked] = {}
    for other in [*room.seats]:
        other.hold()
        key = (id(other.words), other.following)
        if key not in made:
            asked = vote.asked(other.words)
            made[key] = asked if other.following else replace(asked, stage=_stage(room, vote, other.words))
        if other is not seat:
            room.notify(other, made[key])
    return [replace(made[id(seat.words), True], ref=request.ref)]


def _stage(room: Room, vote: Vote, words: Speaker) -> protocol.AskedStage | UnsetType:
    """Return what the question is about, for a stage of its own; nothing if it is about a page."""
    if vote.page is not None or vote.question.lesson:
        return UNSET
    lane, hides = room.shared.lanes[vote.lane], vote.question.hides
    opened = lane_opened(lane, (), words.say, hides)
    return protocol.AskedStage(
        opened=replace(opened, listing=replace(opened.listing, lines=[]), asks=[]),
        state=lane_state(lane.sight(vote.address), (), words.say, by_line=False, hides=hides),
    )


def answer(seat: Seat, request: protocol.Answer, now: int) -> list[Outbound]:
    """Count a student's answer, and send it to all tabs of the device."""
    room = seat.room
    tabs = room.tabs_of(seat.device)
    if any(other.role == TEACHER for other in tabs):
        raise IllegalHere(refusals.ONLY_STUDENT, "type")
    vote = room.votes.answered(request)
    value = request.value if vote.ids else _number(seat, vote, request.value)
    vote.answer(seat.device, value, request.round)
    told = protocol.Answered(question=vote.number, round=vote.round, value=value)
    for other in tabs:
        if other is not seat:
            room.bring_up(other)
            other.tell(told)
    room.want_tally(now)
    return [replace(told, ref=request.ref)]


def _number(seat: Seat, vote: Vote, value: str) -> str:
    """Return a number in its one form; any right answer, even if rounded, is counted as the right one.

    Raises `InvalidValue` for any other text, and if the lesson no longer asks this.
    """
    check_length(value)
    lesson, given = vote.question.lesson, plain_number(value)
    assert lesson is not None
    if seat.viewing.viewer.lessons(*lesson, seat.words).judge(value).right:
        vote.count_as_right(given)
    return given


def close(seat: Seat, request: protocol.Close, _now: int) -> list[Outbound]:
    """Close the vote; if it is closed already, repeat the tally to the sender."""
    check_drives(seat)
    vote = seat.room.votes.named(request.question)
    return _ended(seat, vote, vote.close, request.ref) if vote.is_open else _again(seat, vote, request.ref)


def reveal(seat: Seat, request: protocol.Reveal, _now: int) -> list[Outbound]:
    """Send everyone the counts and the right answer."""
    check_drives(seat)
    vote = seat.room.votes.named(request.question)
    if vote.is_revealed:
        return _again(seat, vote, request.ref)
    return _ended(seat, vote, vote.reveal, request.ref)


def _ended(seat: Seat, vote: Vote, end: Callable[[], None], ref: str | None) -> list[Outbound]:
    end()
    seat.room.votes.keep(vote)
    seat.room.votes.tally.cancel()
    return _told(seat.room, vote.tally, seat, ref)


def _again(seat: Seat, vote: Vote, ref: str | None) -> list[Outbound]:
    return [replace(vote.tally(seat.words), ref=ref)]


def close_open(room: Room, but: Seat) -> list[Outbound]:
    """Close the open vote, if any; send the tally to all others and return the one for this seat."""
    vote = room.votes.open
    return _ended(but, vote, vote.close, None) if vote else []


def present_question(room: Room, seat: Seated) -> list[Outbound]:
    """Return the messages about the current question to a seat that joins."""
    vote = room.votes.to_tell
    if vote is None or not (room.shared.lanes or room.link or vote.question.lesson):
        return []
    answered = vote.answered(seat.device)
    tells = seat.role == TEACHER or not vote.is_open
    own: list[Outbound] = [answered] if answered else []
    return [vote.asked(seat.words), *own, *([vote.tally(seat.words)] if tells else [])]


def _told(
    room: Room, make: Callable[[Speaker], protocol.Tally], seat: Seat, ref: str | None
) -> list[Outbound]:
    """Send everyone a message in their language; return the one for this seat."""
    room.tell_each(make, seat)
    return [replace(make(seat.words), ref=ref)]

"""Questions to oneself (Think first, lessons): answers are judged at once; several may be open."""

from msgspec import UNSET
from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.problems import (
    NO_CLASS,
    NOTHING_OPEN,
    IllegalHere,
    InvalidMessage,
    InvalidValue,
    missing,
    not_possible,
    not_together,
)
from webapp.live.protocol import Outbound
from webapp.live.questions import (
    Own,
    Posed,
    Put,
    Shows,
    Vote,
    check_choices,
    no_question,
    posed_from,
    sight_for,
)
from webapp.live.viewing import Session, Viewer
from webapp.puzzle import peg_label

Outcome = tuple[Session, list[Outbound]]
ONESELF = "myself"
MOST_OPEN = 20
"""Only the newest questions stay open, because each takes about 6 kB."""


def ask(session: Session, request: protocol.Ask, _now: int) -> Outcome:
    """Ask about a lane at its current address, or ask a lesson's question."""
    if isinstance(request.question, int):
        raise IllegalHere(NO_CLASS, "question")
    viewer = session.viewer
    number = viewer.questions[-1].put.number + 1 if viewer.questions else 1
    posed = of_lesson(request, viewer)
    lane = 0 if posed else request.lane
    posed = posed or _posed(session, request)
    own = Own(Put(number, posed.question, lane, posed.address), posed.judge)
    asked = replace(own.put.asked(viewer.words), ref=request.ref, oneself=request.oneself)
    questions = (*viewer.questions[1 - MOST_OPEN :], own)
    return Session(session.shared, replace(viewer, questions=questions)), [asked]


def of_lesson(request: protocol.Ask, viewer: Viewer) -> Posed | None:
    """Return the lesson's question if the request is for one; a refusal names the field."""
    if not isinstance(request.lesson, str):
        return None
    for name in ("kind", "text", "choices", "right"):
        if getattr(request, name) is not UNSET:
            raise InvalidMessage(not_together(name, "lesson"), name)
    if request.lane:
        raise InvalidValue(not_together("lane", "lesson"), "lane")
    if not isinstance(request.page, int):
        raise missing("page")
    lesson = request.lesson, request.page, request.block
    posed = viewer.lessons(*lesson, viewer.words)
    return posed._replace(question=posed.question._replace(lesson=lesson))


def _posed(session: Session, request: protocol.Ask) -> Posed:
    """Return the question about a lane; it needs two choices, unless answers are pointed at on pegs."""
    shared = session.shared
    if not shared.lanes:
        raise InvalidMessage(NOTHING_OPEN, "type")
    posed = posed_from(request, sight_for(request, shared.lanes, shared.time))
    if posed.question.points != "pegs":
        check_choices(posed.question)
    return posed


def answer(session: Session, request: protocol.Answer, _now: int) -> Outcome:
    """Judge an answer: whether it is right, why, and what a wrong one leads to; remember a wrong one."""
    own = _own(session, request.question)
    if request.round != 1:
        raise InvalidValue(not_possible(request.round, "round", 1), "round")
    judged = own.judge(request.value)
    said = judged.again if own.failed and judged.again else judged.said
    answered = protocol.Answered(
        question=request.question,
        round=1,
        value=request.value,
        right=judged.right,
        said=session.viewer.say(said),
        shows=UNSET if judged.shows is None else _leads_to(judged.shows),
        ref=request.ref,
        oneself=request.oneself,
    )
    told = replace(_told(session, own, request.value), oneself=request.oneself)
    return session if judged.right else _failed(session, own), [answered, told]


def _failed(session: Session, own: Own) -> Session:
    """Return the session after a wrong answer to one of its questions."""
    questions = tuple(one._replace(failed=True) if one is own else one for one in session.viewer.questions)
    return Session(session.shared, replace(session.viewer, questions=questions))


def reveal(session: Session, request: protocol.Reveal, _now: int) -> Outcome:
    """Reveal the right answer."""
    told = _told(session, _own(session, request.question), None)
    return session, [replace(told, ref=request.ref, oneself=request.oneself)]


def _leads_to(shows: Shows) -> protocol.LeadsTo:
    """Return what an answer leads to, as a message part."""
    if shows.address is not None:
        return protocol.LeadsTo(move=str(shows.address.move), line=shows.address.line)
    assert shows.pegs is not None
    assert shows.move is not None
    disc, source, target = shows.move
    pegs = [[*discs] for discs in shows.pegs]
    return protocol.LeadsTo(pegs=pegs, disc=disc, from_=peg_label(source), to=peg_label(target))


def _own(session: Session, number: int) -> Own:
    found = next((own for own in session.viewer.questions if own.put.number == number), None)
    if found is None:
        raise InvalidValue(no_question(number), "question")
    return found


def _told(session: Session, own: Own, value: str | None) -> protocol.Tally:
    vote = Vote(own.put)
    if value is not None:
        vote.answer(ONESELF, value)
    vote.reveal()
    return vote.tally(session.viewer.words)

"""Questions of whoever views alone: asked of oneself, and told as soon as they are answered."""

from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.problems import IllegalHere, InvalidValue
from webapp.live.protocol import Outbound
from webapp.live.quiz import Vote, check_answer, no_question, put_from
from webapp.live.viewing import Session
from webapp.sentence import sentence

Outcome = tuple[Session, list[Outbound]]
ONCE = sentence("Whoever views alone is asked once, in one round.")
ONESELF = "myself"


def ask(session: Session, request: protocol.Ask, _now: int) -> Outcome:
    """Ask about a lane as it is now; a question asked before can be answered no more."""
    if isinstance(request.question, int):
        raise IllegalHere(ONCE, "question")
    shared, viewer = session.shared, session.viewer
    number = viewer.put.number + 1 if viewer.put else 1
    put = put_from(request, number, shared.lanes, shared.time)
    asked = Vote(put).asked(viewer.words)
    return Session(shared, replace(viewer, put=put)), [replace(asked, ref=request.ref)]


def answer(session: Session, request: protocol.Answer, _now: int) -> Outcome:
    """Tell at once whether an answer is right, and why."""
    vote = _vote(session, request.question)
    check_answer(request, vote.ids)
    if request.round != 1:
        raise InvalidValue(ONCE, "round")
    vote.answer(ONESELF, request.value)
    answered = protocol.Answered(question=request.question, round=1, value=request.value, ref=request.ref)
    return session, [answered, _revealed(session, vote)]


def reveal(session: Session, request: protocol.Reveal, _now: int) -> Outcome:
    """Tell the right answer without one."""
    told = _revealed(session, _vote(session, request.question))
    return session, [replace(told, ref=request.ref)]


def _vote(session: Session, question: int) -> Vote:
    put = session.viewer.put
    if put is None or put.number != question:
        raise InvalidValue(no_question(question), "question")
    return Vote(put)


def _revealed(session: Session, vote: Vote) -> protocol.Tally:
    vote.reveal()
    return vote.tally(session.viewer.words)

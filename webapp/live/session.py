"""The session as a state machine: (session, messages, now) -> (session, outgoing). No clock, no I/O.

Call `receive` with messages and `wake` at `wake_at`; `now` is monotonic time in nanoseconds.
"""

from collections.abc import Callable, Iterable

from msgspec.structs import replace

from webapp.live import requests
from webapp.live.actions import Outcome, carry_out, played_on
from webapp.live.lane_requests import WaitingError
from webapp.live.problems import error_from
from webapp.live.protocol import Inbound, Locate, Open, Outbound, Searching
from webapp.live.shared import Shared
from webapp.live.viewing import Lessons, Session, Viewer, Waiting, next_ahead, no_lessons, shown
from webapp.sentence import Refusal, Speaker, sentence
from webapp.variants import Course

MOST_WAITING = 8
MOST_RECORDINGS = 8
"""How many of a viewer's newest recordings are kept; a lane keeps its own."""
MOST_KEPT = 4_000_000
"""Bytes that these may take together; the newest is always kept."""


class InvalidSearch(Refusal):
    """A search that is not possible."""

    code = "too_large"


def begin(
    words_in: Callable[[str], Speaker],
    lang: str = "en",
    sandboxed: bool = False,
    lessons: Lessons = no_lessons,
) -> Session:
    """Return a session with nothing open; its language is `lang` until `open` chooses one."""
    return Session(Shared(), Viewer(words_in, words_in(lang), sandboxed=sandboxed, lessons=lessons))


def receive(session: Session, texts: Iterable[str | bytes], now: int) -> Outcome:
    """Carry out these messages in order; one state, the newest, then answers all that need one.

    A message that is refused is answered with an error and changes nothing.
    """
    outgoing: list[Outbound] = []
    for text in texts:
        session, answers = _received(session, text, now)
        outgoing += answers
    return with_state(session, outgoing, now)


def wake(session: Session, now: int) -> Outcome:
    """Send the next state of play, or one state ahead; nothing if none is due."""
    if session.wake_at is None or now < session.wake_at:
        return session, []
    if session.shared.play:
        session, state = shown(Session(played_on(session.shared, now), session.viewer), now)
        return session, [state]
    session, ahead = next_ahead(session)
    return session, [*ahead]


def found(session: Session, now: int) -> Outcome:
    """Carry out the waiting requests, now that the first one's search has ended."""
    waiting, session = session.viewer.waiting, _waiting(session, ())
    outgoing: list[Outbound] = []
    for one in waiting:
        session, answers = _carried_out(session, one.request, now)
        outgoing += answers
    return with_state(session, outgoing, now)


def failed(session: Session, why: Refusal) -> Outcome:
    """Refuse the requests that wait for the first question; for `open` the error names the lane."""
    waiting, say = session.viewer.waiting, session.viewer.say
    first, *_ = waiting
    given_up = [one for one in waiting if one.question == first.question]
    left = tuple(one for one in waiting if one.question != first.question)
    errors: list[Outbound] = []
    for one in given_up:
        field = f"lanes[{one.lane}]" if isinstance(one.request, Open) else None
        errors.append(error_from(type(why)(why.said, field), one.request.ref, say))
    return _waiting(session, left), errors


def keep(session: Session, name: str, course: Course) -> Session:
    """Make a recording available to `open` by name."""
    viewer = session.viewer
    newest = [*viewer.recordings.items(), (name, course)][-MOST_RECORDINGS:]
    while len(newest) > 1 and sum(one.held for _, one in newest) > MOST_KEPT:
        del newest[0]
    return Session(session.shared, replace(viewer, recordings=dict(newest)))


def searching(session: Session, states: int, depth: int, before: int) -> list[Outbound]:
    """Return the progress of the search for the first waiting request."""
    first = session.viewer.waiting[0]
    ref = first.request.ref
    return [Searching(lane=first.lane, states=states, depth=depth, before=before, ref=ref)]


def _received(session: Session, text: str | bytes, now: int) -> Outcome:
    try:
        request = requests.decode(text)
    except Refusal as refusal:
        return session, [error_from(refusal, requests.ref_in(text), session.viewer.say)]
    return asked_for(session, request, now)


def asked_for(session: Session, request: Inbound, now: int) -> Outcome:
    """Carry out a request, or let it wait for a search; a state may then be due, see `with_state`."""
    if isinstance(request, Open):  # waiting requests belong to the old lanes
        session = _waiting(session, ())
    if isinstance(request, Locate) and request.instead is not None:
        left = tuple(one for one in session.viewer.waiting if one.request.ref != request.instead)
        session = _waiting(session, left)
    return _carried_out(session, request, now)


def _carried_out(session: Session, request: Inbound, now: int) -> Outcome:
    waiting, say = session.viewer.waiting, session.viewer.say
    if isinstance(request, Open):  # even a refusal is in the request's language
        say = session.viewer.words_in(request.lang).say
    try:
        return carry_out(session, request, now)
    except WaitingError as problem:
        if len(waiting) < MOST_WAITING:
            one = Waiting(request, problem.question, problem.lane)
            return _waiting(session, (*waiting, one)), []
        said = sentence("At most {most} requests can wait for a search at a time.", most=MOST_WAITING)
        return session, [error_from(InvalidSearch(said), request.ref, say)]
    except Refusal as refusal:
        return session, [error_from(refusal, request.ref, say)]


def with_state(session: Session, outgoing: list[Outbound], now: int) -> Outcome:
    """Add the state that answers the requests, if one is due."""
    if not session.viewer.answer_due:
        return session, outgoing
    session, state = shown(session, now)
    return session, [*outgoing, state]


def _waiting(session: Session, waiting: tuple[Waiting, ...]) -> Session:
    return Session(session.shared, replace(session.viewer, waiting=waiting))

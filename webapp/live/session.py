"""The way through a session: (session, texts, now) -> (session, outgoing). No clock, no I/O.

`receive` takes what has arrived, `wake` is called when `wake_at` says so; `now` is a monotonic time in
nanoseconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from webapp.live import requests
from webapp.live.actions import Step, carry_out, play_on
from webapp.live.answers import error_from
from webapp.live.protocol import Open, Outbound, Seek
from webapp.live.viewing import Session, Speaker, ahead, shown
from webapp.sentence import Refusal


def begin(words_in: Callable[[str], Speaker], lang: str = "en") -> Session:
    """Return a session in which nothing is open yet; it speaks `lang` until `open` chooses."""
    return Session(words_in, lang)


def receive(session: Session, texts: Sequence[str | bytes], now: int) -> Step:
    """Take all texts that have arrived, in order; of neighbouring seeks only the newest is answered.

    A text that is refused is answered with an error and changes nothing.
    """
    outgoing: list[Outbound] = []
    unanswered: Seek | None = None
    for text in texts:
        ref, say = None, session.say
        try:
            request = requests.decode(text)
            ref = request.ref
            if isinstance(request, Open):  # refused or not, it is answered in its own language
                say = session.words_in(request.lang).say
            if unanswered and not isinstance(request, Seek):
                session = _answer(session, unanswered, now, outgoing)
                unanswered = None
            session, answers = carry_out(session, request, now)
            outgoing += answers
            unanswered = request if isinstance(request, Seek) else None
        except Refusal as refusal:
            outgoing.append(error_from(refusal, ref or requests.ref_in(text), say))
    if unanswered:
        session = _answer(session, unanswered, now, outgoing)
    return session, outgoing


def wake(session: Session, now: int) -> Step:
    """Show the next state of playing, or send the states ahead; nothing where none is due."""
    if session.wake_at is None or now < session.wake_at:
        return session, []
    if session.play:
        session, state = shown(play_on(session, now), now)
        return session, [state]
    return replace(session, ahead_at=None), [*ahead(session)]


def _answer(session: Session, request: Seek, now: int, outgoing: list[Outbound]) -> Session:
    session, state = shown(session, now, request.ref)
    outgoing.append(state)
    return session

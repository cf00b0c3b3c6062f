"""What a connection talks to: its own session, or a room, which its first request joins."""

from collections.abc import Callable, Iterable
from time import monotonic_ns
from typing import Any, Protocol

from msgspec import UNSET

from webapp.live import requests
from webapp.live.problems import error_from
from webapp.live.protocol import Inbound, Join, Outbound, Run
from webapp.live.rooms.credentials import as_code, is_code
from webapp.live.rooms.member import Member
from webapp.live.rooms.refusals import (
    NOT_FOUND_NOW,
    InvalidAddress,
    LostWhileMoving,
    TooManyTries,
    elsewhere,
    too_many_tries,
)
from webapp.live.rooms.room import Room
from webapp.live.rooms.seat import Listener, Seat
from webapp.live.rooms.seated import TEACHER
from webapp.live.viewing import Lessons, no_lessons
from webapp.sentence import Refusal, Speaker
from webapp.variants import Course, Question
from webapp.web.rate_limit import Client, TokenBucket
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.words.words import Words, words_in


class Live(Protocol):
    """The functions of `webapp.live.session`."""

    def begin(self, words_in: Callable[[str], Words], lang: str, sandboxed: bool, lessons: Lessons, /) -> Any:
        """Return a session with nothing open, in this language.

        A `sandboxed` one refuses all requests except those for viewing. `lessons` returns questions of
        lessons.
        """

    def receive(
        self, session: Any, texts: Iterable[str | bytes], now: int, /
    ) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after these messages, and the responses; of states, only the newest."""

    def wake(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its `wake_at`, and what to send."""

    def searching(self, session: Any, states: int, depth: int, before: int, /) -> Iterable[Outbound]:
        """Return the progress of the search for the session's `question`."""

    def found(self, session: Any, now: int, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its question was answered, and the responses that waited for that."""

    def failed(self, session: Any, why: Refusal, /) -> tuple[Any, Iterable[Outbound]]:
        """Return the session after its search failed, and the errors."""

    def keep(self, session: Any, name: str, course: Course, /) -> Any:
        """Return the session with this recording available to `open` by name."""


class Alone:
    """A single viewer, with its own session."""

    def __init__(self, live: Live, lang: str, *, sandboxed: bool, lessons: Lessons = no_lessons) -> None:
        """Start with nothing open; a `sandboxed` viewer may only view."""
        self._live = live
        self.sandboxed = sandboxed
        self.session = live.begin(words_in, lang, sandboxed, lessons)

    @property
    def is_open(self) -> bool:
        """True if anything is open."""
        return bool(self.session.shared.lanes)

    @property
    def wake_at(self) -> int | None:
        """When to call `wake`; None: not before the next message."""
        wake_at: int | None = self.session.wake_at
        return wake_at

    @property
    def question(self) -> Question | None:
        """The question that has to be searched for now."""
        question: Question | None = self.session.question
        return question

    @property
    def words(self) -> Speaker:
        """The language of the responses."""
        words: Speaker = self.session.viewer.words
        return words

    def receive(self, texts: Iterable[str | bytes], now: int) -> Iterable[Outbound]:
        """Carry out these messages and return the responses; of states, only the newest."""
        self.session, answers = self._live.receive(self.session, texts, now)
        return answers

    def wake(self, now: int) -> Iterable[Outbound]:
        """Return what to send at `wake_at`."""
        self.session, answers = self._live.wake(self.session, now)
        return answers

    def newest(self, _now: int) -> Iterable[Outbound]:
        """Return nothing: for a single viewer, each change is sent at once."""
        return []

    def searching(self, states: int, depth: int, before: int) -> Iterable[Outbound]:
        """Return the progress of the search for its `question`."""
        return self._live.searching(self.session, states, depth, before)

    def found(self, now: int) -> Iterable[Outbound]:
        """Return the responses that waited for the question's answer."""
        self.session, answers = self._live.found(self.session, now)
        return answers

    def failed(self, why: Refusal) -> Iterable[Outbound]:
        """Return the errors after its search failed."""
        self.session, answers = self._live.failed(self.session, why)
        return answers

    def keep(self, name: str, course: Course, _now: int) -> None:
        """Make a recording available to `open` by name."""
        self.session = self._live.keep(self.session, name, course)

    def leave(self, _now: int) -> None:
        """Do nothing: the connection has ended."""


Viewing = Alone | Member
"""What a connection talks to."""


def join_in(text: str | bytes, viewing: Viewing) -> Join | None:
    """Decode a request to join a class, if this viewer is not in one and may join; otherwise return None."""
    request = _read(text, '"join"')
    if not isinstance(request, Join) or not isinstance(viewing, Alone):
        return None
    return None if viewing.sandboxed or viewing.is_open else request


def run_in(text: str | bytes, viewing: Viewing) -> Run | None:
    """Decode a request to run a program, if this viewer may; otherwise return None."""
    request = _read(text, '"run"')
    if not isinstance(request, Run) or (isinstance(viewing, Alone) and viewing.sandboxed):
        return None
    return request


def _read(text: str | bytes, kind: str) -> Inbound | None:
    if isinstance(text, bytes) or kind not in text:
        return None
    try:
        return requests.decode(text)
    except Refusal:  # the session refuses it
        return None


MOST_TRIES = 10  # per minute, by one connection
MINUTE = 60


class Entrance:
    """Lets one connection of a client join a class."""

    def __init__(self, keeper: RoomKeeper, code: str | None, client: Client = None) -> None:
        """`code` is from the address `/r/CODE/ws`, None for `/ws`."""
        self.keeper, self.client, self._code = keeper, client, code
        self._newcomer: tuple[Seat, int] | None = None  # a device that has come here first, and when
        self._tries = TokenBucket(MOST_TRIES, MINUTE, monotonic_ns())
        self._refusal: Refusal | None = None
        self._found: Room | None = None

    def look_up(self, text: str | bytes, viewing: Viewing) -> None:
        """If the message asks to join a class, find the class; this may block."""
        join = join_in(text, viewing)
        if join is None:
            return
        self._refusal = self._found = None
        try:
            self._count_try()
            code = as_code(join.room)
            if self.keeper.homes and code != self._code and is_code(code):
                raise InvalidAddress(elsewhere(code), "room")
            self._found = self.keeper.seek(code, self.client)
        except Refusal as refusal:
            self._refusal = refusal

    def enter(self, join: Join, listener: Listener) -> tuple[Member | None, list[Outbound]]:
        """Return the new member of a class (None if refused) and the responses.

        If the class has moved, the connection is closed, so that it reconnects at the new home.
        """
        try:
            if self._refusal:
                raise self._refusal
            if self._found and self._found.has_moved:  # while this connection was waiting for its turn
                raise LostWhileMoving(NOT_FOUND_NOW, "room")
            return self._entered(join, listener, monotonic_ns())
        except LostWhileMoving:
            listener.go_to_new_home()
            return None, []
        except Refusal as refusal:
            return None, [error_from(refusal, join.ref, words_in(join.lang).say)]

    def leave(self, viewing: Viewing, now: int) -> None:
        """Leave: the connection has ended."""
        viewing.leave(now)
        if isinstance(viewing, Member):
            self.keeper.admission.know(self.client, viewing.seat.room.code, now)
        if self._newcomer is None:
            return
        seat, came = self._newcomer
        if not seat.room.has_ended and all(one.device != seat.device for one in seat.room.seats):
            self.keeper.admission.leave(self.client, seat.room.code, seat.device, came, now)

    def _entered(self, join: Join, listener: Listener, now: int) -> tuple[Member, list[Outbound]]:
        admission, code = self.keeper.admission, as_code(join.room)
        is_new = self._found is not None and not self._found.devices.knows(join.device)
        if join.key is UNSET and join.pairing is UNSET:
            admission.come(self.client, code, join.device, now, is_new=is_new)
        member, told = self.keeper.join(join, listener)
        admission.know(self.client, code, now)
        if is_new and member.seat.role != TEACHER:
            self._newcomer = member.seat, now
        return member, told

    def _count_try(self) -> None:
        if self._tries.overflows(1, monotonic_ns()):
            raise TooManyTries(too_many_tries(MOST_TRIES), "room")

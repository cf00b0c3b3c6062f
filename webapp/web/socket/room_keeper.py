"""Opens rooms by their keys, lets connections join them, and runs their clocks and searches."""

import logging
import re
from contextlib import suppress
from functools import partial
from hashlib import scrypt
from secrets import token_hex, token_urlsafe
from time import monotonic_ns
from typing import TYPE_CHECKING, NamedTuple

import gevent
from gevent.event import Event
from gevent.threadpool import ThreadPool

from webapp.live import protocol
from webapp.live.protocol import Outbound
from webapp.live.rooms.credentials import code_in
from webapp.live.rooms.member import Member
from webapp.live.rooms.refusals import InvalidRoomKey, too_many_rooms
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms
from webapp.live.rooms.seat import Listener
from webapp.live.rooms.view_cache import Makes
from webapp.live.session import begin
from webapp.live.viewing import Lessons, no_lessons
from webapp.sentence import Refusal, sentence
from webapp.web.programs.judging import Judging
from webapp.web.programs.runs import Runs
from webapp.web.search.searches import Searches
from webapp.web.search.waiting import POLL, Far, News, Waiting
from webapp.web.socket.limits import Limits
from webapp.web.socket.turns import Turns
from webapp.web.socket.wire import text_frame
from webapp.web.words.words import words_in

KEY_BYTES = 16
KEY = re.compile(rf"[0-9a-f]{{{2 * KEY_BYTES}}}")
WORK = {"n": 2**14, "r": 8, "p": 1}  # about 50 ms and 16 MB, to make trying many keys expensive
SALT = b"hanoi room"


class InvalidKey(Refusal):
    """A malformed key."""


GOOD_BODY = f'{{"key": "[0-9a-f]{{{2 * KEY_BYTES}}}"}}'
WRONG_BODY = sentence("The body of this request must be empty or {example}.", example=GOOD_BODY)


def new_key() -> str:
    """Return a random key: 128 bits in hexadecimal digits."""
    return token_hex(KEY_BYTES)


def check_key(key: str) -> None:
    """Raise `InvalidKey` for a malformed key, without echoing it, because it may be nearly right."""
    if not KEY.fullmatch(key):
        raise InvalidKey(WRONG_BODY, "key")


def code_of(key: str) -> str:
    """Return the code of a key by a slow hash (scrypt), which releases the GIL."""
    return code_in(int.from_bytes(scrypt(key.encode(), salt=SALT, dklen=KEY_BYTES, **WORK)))


if TYPE_CHECKING:
    from webapp.web.socket.homes import Homes
    from webapp.web.store import Store

MOST_OPENING = 16  # keys whose codes are being computed: about 50 ms each, one at a time
MOST_DRAWS = 8  # new keys to try if their codes are taken
AT_ONCE = 64  # connections that get a state in one turn of some milliseconds
SECOND = 1e9  # nanoseconds
LONGEST_WAIT = 60.0  # seconds
SHORTEST_WAIT = 0.001


log = logging.getLogger(__name__)


class TooManyOpening(Refusal):
    """Too many keys are waiting for their codes."""

    code = "too_fast"


class Opened(NamedTuple):
    """An open room: its code and key."""

    code: str
    key: str


class RoomKeeper:
    """All rooms of this server, and what connections share: turns, searches and runs."""

    def __init__(
        self,
        turns: Turns,
        searches: Searches,
        limits: Limits,
        runs: Runs | None = None,
        store: "Store | None" = None,
        lessons: Lessons = no_lessons,
    ) -> None:
        """Without `runs`, no programs run; with a `store`, other processes share the classes.

        `lessons` returns the questions of lessons.
        """
        self.turns, self.searches, self.runs = turns, searches, runs
        self._lessons = lessons
        makes = Makes(partial(token_urlsafe, KEY_BYTES), text_frame)
        self.rooms = Rooms(makes, limits.unjoined, limits.empty)
        self.rooms.yielded = partial(log.info, "Class %s, which nobody was in, has yielded to a new one.")
        self.homes = self._homes(store, makes) if store else None
        self._thread = ThreadPool(1)
        self._opening = 0

    def open(self) -> Opened:
        """Open a room with a new key; choose another key if its code is taken."""
        for _ in range(MOST_DRAWS - 1):
            with suppress(InvalidRoomKey):
                return self.restore(new_key())
        return self.restore(new_key())

    def restore(self, key: str) -> Opened:
        """Open the room with this key, unless it is open already.

        Raises `InvalidKey`, `InvalidRoomKey`, `TooManyRooms`, `TooManyOpening`, and `LostRooms` with a store.
        """
        check_key(key)
        code = self._code_of(key)
        if self.homes:
            self.homes.open(code, key)
        elif self.rooms.find(code) is None:
            self._begin(self.rooms.add(code, key, monotonic_ns()))
        else:
            self.rooms.add(code, key, monotonic_ns())
        return Opened(code, key)

    def find(self, code: str) -> Room | None:
        """Return the room with this code, or None.

        With a store, this may block, makes this process the room's home, and may raise `LostRooms`.
        """
        return self.homes.find(code) if self.homes else self.rooms.find(code)

    def give_up_homes(self) -> None:
        """Give up all rooms to other processes, if there is a store."""
        if self.homes:
            self.homes.stop()

    def _homes(self, store: "Store", makes: Makes) -> "Homes":
        from webapp.web.socket.homes import Homes  # a single process does not need it

        return Homes(store, self.rooms, makes, self._begin)

    def _begin(self, room: Room) -> None:
        gevent.spawn(RoomClock(room, self.rooms, self.turns, self.searches, self.runs).run)

    def join(self, request: protocol.Join, listener: Listener) -> tuple[Member, list[Outbound]]:
        """Return a new member of a room and the first messages to it."""
        viewing = begin(words_in, request.lang, lessons=self._lessons)
        return self.rooms.join(request, viewing, listener, monotonic_ns())

    def _code_of(self, key: str) -> str:
        """Compute the code of a key in a thread, which blocks only the caller."""
        if self._opening >= MOST_OPENING:
            raise TooManyOpening(too_many_rooms(MOST_OPENING))
        self._opening += 1
        try:
            code: str = self._thread.apply(code_of, (key,))
            return code
        finally:
            self._opening -= 1


class RoomClock:
    """Wakes one room whenever something is due, and starts searches for its questions, until it ends."""

    def __init__(
        self, room: Room, rooms: Rooms, turns: Turns, searches: Searches, runs: Runs | None = None
    ) -> None:
        self._room, self._rooms = room, rooms
        self._turns, self._account = turns, turns.account()
        self._search = Waiting(searches)
        self._news = Event()
        self._judging = Judging(runs, partial(turns.turn, turns.account()), self._news.set)
        room.changed = self._news.set

    def run(self) -> None:
        """Run until the room has ended."""
        try:
            while not self._room.has_ended:
                if not self._room.has_unshown:
                    self._news.wait(self._patience())
                self._news.clear()
                self._rooms.end_where_over(self._room, monotonic_ns())
                if self._judging.goes_on(self._room.hand_ins, self._room.program_discs):
                    self._room.want_hand_ins(monotonic_ns())
                self._work(self._search.news())
        except Exception:
            log.exception("A class has failed.")
            self._room.end()
        finally:
            self._search.ask(None)
            self._judging.stop()
            self._rooms.forget(self._room)

    def _patience(self) -> float:
        until = [time for time in (self._room.wake_at, self._rooms.ends_at(self._room)) if time is not None]
        wait = min([LONGEST_WAIT, *((time - monotonic_ns()) / SECOND for time in until)])
        return max(min(wait, POLL) if self._search.is_under_way else wait, SHORTEST_WAIT)

    def _work(self, news: News | None) -> None:
        """Do what is due, in one turn."""
        room, wake_at = self._room, self._room.wake_at
        due = wake_at is not None and wake_at <= monotonic_ns()
        if not (due or news or self._asks or room.has_unshown):
            return
        with self._turns.turn(self._account):
            if news is not None:
                self._tell(news)
            room.wake(monotonic_ns())
            while refusal := self._search.ask(room.question):
                self._tell(refusal)
            if far := self._search.news():
                self._tell(far)
            room.show_some(AT_ONCE)

    @property
    def _asks(self) -> bool:
        return self._room.question != self._search.question

    def _tell(self, news: News) -> None:
        asked = self._room.asked
        if asked is None:
            return
        if isinstance(news, Far):
            self._room.searching(news.states, news.depth, news.before)
        elif news == "answered":
            asked.seat.found(monotonic_ns())
        else:
            asked.seat.failed(news)

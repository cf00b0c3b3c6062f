"""Opens rooms by their keys, finds them by their codes, and lets connections join them."""

import logging
import re
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from hashlib import scrypt
from secrets import token_hex, token_urlsafe
from time import monotonic_ns
from typing import TYPE_CHECKING, NamedTuple

import gevent
from gevent.threadpool import ThreadPool

from webapp.live import protocol
from webapp.live.protocol import Outbound
from webapp.live.rooms.credentials import as_code, code_in, is_code
from webapp.live.rooms.member import Member
from webapp.live.rooms.refusals import InvalidRoomKey, too_many_rooms
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms, most_rooms
from webapp.live.rooms.seat import Listener
from webapp.live.rooms.view_cache import Makes
from webapp.live.session import begin
from webapp.live.viewing import Lessons, no_lessons
from webapp.sentence import Refusal, sentence
from webapp.web.programs.runs import Runs
from webapp.web.rate_limit import Client
from webapp.web.search.searches import Searches
from webapp.web.socket.admission import Admission
from webapp.web.socket.limits import Limits
from webapp.web.socket.room_clock import RoomClock
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
SECOND = 1e9  # nanoseconds

log = logging.getLogger(__name__)


Blocks = Callable[[], AbstractContextManager[object]]
"""Returns a context in which its greenlet may block."""


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
        self.admission = Admission()
        self._thread = ThreadPool(1)
        self._opening = 0

    def open(self, client: Client) -> Opened:
        """Open a room with a new key for a client; choose another key if its code is taken."""
        for _ in range(MOST_DRAWS - 1):
            with suppress(InvalidRoomKey):
                return self._open(new_key(), client, again=False)
        return self._open(new_key(), client, again=False)

    def restore(self, key: str, client: Client) -> Opened:
        """Open the room with this key for a client, unless it is open already.

        Raises `InvalidKey`, `InvalidRoomKey`, `TooManyRooms`, `TooManyNewRooms`, `TooManyOpening`, and
        `LostRooms` with a store.
        """
        check_key(key)
        return self._open(key, client, again=True)

    def _open(self, key: str, client: Client, *, again: bool) -> Opened:
        code = self._code_of(key)
        if self.rooms.find(code) is None:
            self.admission.open(client, code, monotonic_ns(), again=again)
        if self.homes:
            self.homes.open(code, key, most_rooms(restored=again))
        elif self.rooms.find(code) is None:
            self._begin(self.rooms.add(code, key, monotonic_ns(), restored=again))
        else:
            self.rooms.add(code, key, monotonic_ns())
        self.admission.know(client, code, monotonic_ns())
        return Opened(code, key)

    def seek(self, code: str, client: Client, blocks: Blocks = nullcontext) -> Room | None:
        """Return the room with this code, or None, for a client that may have to wait.

        Both waiting and looking in a store happen in the context `blocks`. Raises `TooManyTries` and, with a
        store, `LostRooms`.
        """
        code = as_code(code)
        if not is_code(code):
            return None
        wait, is_wrong = self.admission.begin_try(client, code, monotonic_ns()), False
        try:
            if not wait and (self.homes is None or self.rooms.find(code)):
                room = self.rooms.find(code)
            else:
                with blocks():
                    gevent.sleep(wait / SECOND)
                    room = self.find(code)
            is_wrong = room is None
            return room
        finally:
            self.admission.end_try(client, code, monotonic_ns(), is_wrong=is_wrong)

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

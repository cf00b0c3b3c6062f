"""How a connection joins a class: by its first request, with a limit on tries."""

from time import monotonic_ns

from webapp.live import requests
from webapp.live.problems import error_from
from webapp.live.protocol import Inbound, Join, Outbound, Run
from webapp.live.rooms.credentials import as_code, is_code
from webapp.live.rooms.member import Member
from webapp.live.rooms.refusals import (
    InvalidAddress,
    LostWhileMoving,
    TooManyTries,
    elsewhere,
    moving,
    too_many_tries,
)
from webapp.live.rooms.room import Room
from webapp.live.rooms.seat import Listener
from webapp.sentence import Refusal
from webapp.web.rate_limit import TokenBucket
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.socket.viewing import Alone, Viewing
from webapp.web.words.words import words_in


def join_in(text: str | bytes, viewing: Viewing) -> Join | None:
    """Decode a request to join a class, if this viewer is alone and may join; else None."""
    request = _read(text, '"join"')
    if not isinstance(request, Join) or not isinstance(viewing, Alone):
        return None
    return None if viewing.sandboxed or viewing.is_open else request


def run_in(text: str | bytes, viewing: Viewing) -> Run | None:
    """Decode a request to run a program, if this viewer may; else None."""
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


MOST_TRIES = 10  # a minute, of one connection
MINUTE = 60


class Entrance:
    """Lets one connection join a class."""

    def __init__(self, keeper: RoomKeeper, code: str | None) -> None:
        """`code` is from the address `/r/CODE/ws`, None for `/ws`."""
        self.keeper, self._code = keeper, code
        self._tries = TokenBucket(MOST_TRIES, MINUTE, monotonic_ns())
        self._refusal: Refusal | None = None
        self._found: Room | None = None

    def look_up(self, text: str | bytes, viewing: Viewing) -> None:
        """If the message asks to join a class and there is a store, find the class; may block."""
        join = join_in(text, viewing) if self.keeper.homes else None
        if join is None:
            return
        self._refusal = self._found = None
        try:
            self._count_try()
            code = as_code(join.room)
            if code != self._code and is_code(code):
                raise InvalidAddress(elsewhere(code), "room")
            self._found = self.keeper.find(code)
        except Refusal as refusal:
            self._refusal = refusal

    def enter(self, join: Join, listener: Listener) -> tuple[Member | None, list[Outbound]]:
        """Return the new member of a class (None if refused) and the answers.

        If the class has moved, the connection is closed, so that it reconnects at the new home.
        """
        try:
            if self._refusal:
                raise self._refusal
            if self._found and self._found.has_moved:  # while this connection waited for its turn
                raise LostWhileMoving(moving(self._found.code), "room")
            if self.keeper.homes is None:
                self._count_try()
            return self.keeper.join(join, listener)
        except LostWhileMoving:
            listener.go_to_new_home()
            return None, []
        except Refusal as refusal:
            return None, [error_from(refusal, join.ref, words_in(join.lang).say)]

    def _count_try(self) -> None:
        if self._tries.overflows(1, monotonic_ns()):
            raise TooManyTries(too_many_tries(MOST_TRIES), "room")

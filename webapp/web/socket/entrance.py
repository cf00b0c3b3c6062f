"""How a connection comes into a class: by its first request, and not by trying many codes."""

from time import monotonic_ns

from webapp.live.problems import error_from
from webapp.live.protocol import Join, Outbound
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
from webapp.web.socket.asides import join_in
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.socket.viewing import Viewing
from webapp.web.words.words import words_in

MOST_TRIES = 10  # a minute, of one connection
MINUTE = 60


class Entrance:
    """One connection's way into a class."""

    def __init__(self, keeper: RoomKeeper, code: str | None) -> None:
        """`code` is that of the class whose address has been asked for, if any."""
        self.keeper, self._code = keeper, code
        self._tries = TokenBucket(MOST_TRIES, MINUTE, monotonic_ns())
        self._refusal: Refusal | None = None
        self._found: Room | None = None

    def look_up(self, text: str | bytes, viewing: Viewing) -> None:
        """Where this asks to join a class that other processes may have, look for it: that may wait."""
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
        """Return the new member of a class, None where it is refused, and the answers.

        Whoever asks where the class has been is sent to where it is: asking here again would bring it back.
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

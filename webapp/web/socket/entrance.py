"""How a connection comes into a class: by its first request, and not by trying many codes."""

from time import monotonic_ns

from webapp.live import requests
from webapp.live.problems import error_from
from webapp.live.protocol import Join, Outbound
from webapp.live.rooms.member import Member
from webapp.live.rooms.seat import Listener
from webapp.sentence import Refusal, counted
from webapp.web.bucket import Bucket
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.socket.viewing import Alone, Viewing
from webapp.web.words.words import words_in

MOST_TRIES = 10  # a minute, of one connection
MINUTE = 60


class TooManyTries(Refusal):
    """One more try to join than a connection has in a minute."""

    code = "too_fast"


class Entrance:
    """One connection's way into a class."""

    def __init__(self, keeper: RoomKeeper) -> None:
        """Begin with no try made."""
        self._keeper = keeper
        self._tries = Bucket(MOST_TRIES, MINUTE, monotonic_ns())

    def enter(self, join: Join, listener: Listener) -> tuple[Member | None, list[Outbound]]:
        """Return the new member of a class, None where it is refused, and the answers."""
        try:
            if self._tries.overflows(1, monotonic_ns()):
                raise TooManyTries(
                    counted(
                        "More than {count} try a minute; wait a moment.",
                        "More than {count} tries a minute; wait a moment.",
                        MOST_TRIES,
                    ),
                    "room",
                )
            return self._keeper.join(join, listener)
        except Refusal as refusal:
            return None, [error_from(refusal, join.ref, words_in(join.lang).say)]


def join_in(text: str | bytes, viewing: Viewing) -> Join | None:
    """Return the request to join a class, where somebody views alone and nothing is open yet; else None."""
    if isinstance(text, bytes) or '"join"' not in text or not isinstance(viewing, Alone) or viewing.is_open:
        return None
    try:
        request = requests.decode(text)
    except Refusal:  # it is refused where all such texts are
        return None
    return request if isinstance(request, Join) else None

"""Tokens by which one more device of the teacher's joins, at whichever process it comes to, once."""

from time import monotonic_ns
from typing import TYPE_CHECKING

from gevent.lock import BoundedSemaphore

from webapp.live.rooms.pairings import GOOD_FOR, MOST, SECOND
from webapp.live.rooms.room import Room
from webapp.live.rooms.seated import Unshared
from webapp.web.socket.turns import Account, Turns

if TYPE_CHECKING:
    from webapp.web.store import Store


class Paired:
    """The tokens of one room that Redis has been told of."""

    def __init__(self, room: Room, store: "Store", turns: Turns, account: Account) -> None:
        """Begin with none; from now on each is given away once Redis has been told of it."""
        self._room, self._store = room, store
        self._turns, self._account = turns, account
        room.pairings.unshared = []
        self._told: set[str] = set()
        self._taken: set[str] = set()  # here, by one who may not have joined yet
        self._lock = BoundedSemaphore()  # so that a token is either here or in Redis

    def tell(self) -> None:
        """Tell Redis of the tokens that have been made here, then give them away. Raises `AwayError`."""
        unshared = self._unshared
        with self._lock:
            good = self._room.pairings.good(monotonic_ns())
            for token in good - self._told:
                self._store.add_pairing(self._room.code, token, GOOD_FOR // SECOND, MOST)
                self._told.add(token)
            self._told &= good
            self._taken &= good
        self._give(unshared)

    def lose(self) -> None:
        """Give away what has been made here: until Redis is back it is good here alone."""
        self._give(self._unshared)

    @property
    def _unshared(self) -> list[Unshared]:
        return [*(self._room.pairings.unshared or [])]

    def _give(self, pairings: list[Unshared]) -> None:
        """Give these to who has asked for them; others may have been asked for meanwhile."""
        if not pairings:
            return
        with self._turns.turn(self._account):
            self._room.pairings.unshared = [one for one in self._unshared if one not in pairings]
            for one in pairings:
                self._room.tell_one(one.seat, one.pairing, one.pairing.ref)

    def take(self, token: str) -> None:
        """Let the room know whether a token is good: at all processes together it is so once.

        Raises `AwayError`: then the room goes by those that have been made here.
        """
        with self._lock:
            is_here = token in self._room.pairings.good(monotonic_ns()) - self._told
            if is_here or self._store.take_pairing(self._room.code, token):
                self._told.add(token)
                self._taken.add(token)
                self._room.pairings.allow(token, monotonic_ns())
            elif token not in self._taken:
                self._room.pairings.refuse(token)

    def forget(self) -> None:
        """Begin anew: Redis has lost what it was told."""
        self._told = {*self._taken}

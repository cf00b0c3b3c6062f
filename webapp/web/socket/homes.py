"""The classes whose home is this process, if several processes share classes through Redis.

Calls to Redis block, so they are never made during a turn.
"""

import logging
from collections.abc import Callable
from time import monotonic_ns
from typing import TYPE_CHECKING

import gevent
from gevent.event import AsyncResult

from webapp.live.rooms import refusals
from webapp.live.rooms.credentials import RoomKey, as_code, hashed, is_code
from webapp.live.rooms.refusals import InvalidRoomKey, LostRooms, LostWhileMoving, TooManyRooms
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import Rooms, check
from webapp.live.rooms.view_cache import Makes
from webapp.web.socket.home import Home
from webapp.web.store import HeldError, UnavailableError

if TYPE_CHECKING:
    from webapp.web.store import Store, Taken

MOST_MOVES = 3  # of one class within a minute

log = logging.getLogger(__name__)


class Homes:
    """All classes whose home is this process; each is in `rooms` and started by `begin`."""

    def __init__(self, store: "Store", rooms: Rooms, makes: Makes, begin: Callable[[Room], None]) -> None:
        self._store, self._rooms, self._makes, self._begin = store, rooms, makes, begin
        self._homes: dict[str, Home] = {}
        self._under_way: dict[str, AsyncResult[Room | None]] = {}
        self._stopping = False

    def find(self, code: str) -> Room | None:
        """Return the room with this code, and make this process its home; None if there is no such room.

        Raises `LostWhileMoving` while another process is giving it up, and `LostRooms` if Redis is down.
        """
        code = as_code(code)
        room = self._rooms.find(code)
        if room is not None or not is_code(code):
            return room
        under_way = self._under_way.get(code)
        return under_way.get() if under_way else self._taken_for_all(code)

    def open(self, code: str, key: str, most: int) -> None:
        """Store an empty class unless it exists, as one of at most `most`.

        Raises `InvalidRoomKey` if the code belongs to another class, `TooManyRooms`, and `LostRooms` if
        Redis is down.
        """
        room = self._rooms.find(code)
        if room is not None:
            check(room, key)
            return
        try:
            outcome, yielded = self._store.open(code, hashed(key), self._rooms.unjoined, most)
        except UnavailableError:
            raise LostRooms(refusals.NOT_FOUND_NOW, "key") from None
        if outcome == "other-key":
            raise InvalidRoomKey(refusals.WRONG_KEY, "key")
        if outcome == "full":
            raise TooManyRooms(refusals.too_many_rooms(most))
        if yielded:
            self._rooms.yielded(yielded)

    def stop(self) -> None:
        """Give up all classes and close their connections."""
        self._stopping = True
        greenlets = [gevent.spawn(home.give_up) for home in self._homes.values()]
        gevent.joinall(greenlets, self._store.times.ending)
        self._store.stop()

    def _taken_for_all(self, code: str) -> Room | None:
        """Become the home of a class; concurrent callers wait for the same result."""
        under_way = self._under_way[code] = AsyncResult()
        try:
            room = self._taken(code)
            under_way.set(room)
            return room
        except BaseException as problem:
            under_way.set_exception(problem)
            raise
        finally:
            del self._under_way[code]

    def _taken(self, code: str) -> Room | None:
        home = self._homes.get(code)
        if home is not None and not home.has_moved:
            return None  # it has ended, but Redis does not know yet
        if home is not None or self._stopping:
            raise LostWhileMoving(refusals.NOT_FOUND_NOW, "room")
        try:
            taken = self._store.take(code)
        except HeldError:
            raise LostWhileMoving(refusals.NOT_FOUND_NOW, "room") from None
        except UnavailableError:
            raise LostRooms(refusals.NOT_FOUND_NOW, "room") from None
        return taken and self._begun(code, taken)

    def _begun(self, code: str, taken: "Taken") -> Room:
        if taken.moves > MOST_MOVES:
            log.warning(
                "Class %s has changed its process %d times within a minute: the load balancer does not send "
                "all of a class to the same process.",
                *(code, taken.moves),
            )
        key = RoomKey(taken.fields["key"].decode())
        room = self._rooms.take_in(Room(code, key, monotonic_ns(), self._makes))
        self._begin(room)  # first: the home listens for changes, too
        home = self._homes[code] = Home(room, taken, self._store, self._rooms)
        home.restore()
        gevent.spawn(self._run, home, code)
        if self._stopping:
            home.give_up()
        return room

    def _run(self, home: Home, code: str) -> None:
        try:
            home.run()
        finally:
            if self._homes.get(code) is home:
                del self._homes[code]

"""The rooms that several processes have: found in Redis, opened there, joined within the limits of all."""

from collections.abc import Callable
from contextlib import suppress
from hmac import compare_digest
from time import monotonic_ns

import gevent
from gevent.event import AsyncResult

from webapp.live import protocol
from webapp.live.rooms import refusals
from webapp.live.rooms.codes import as_code, is_code
from webapp.live.rooms.once import Makes
from webapp.live.rooms.records import add_records
from webapp.live.rooms.refusals import LostRooms, TooManyDevices, TooManyRooms, TooManyTries
from webapp.live.rooms.room import Room
from webapp.live.rooms.rooms import MOST_DEVICES, MOST_ROOMS, Rooms, check
from webapp.live.rooms.snapshot import snapshot_of
from webapp.web.socket.link.copy import whole
from webapp.web.socket.link.link import Link
from webapp.web.socket.turns import Turns
from webapp.web.store import AwayError, Store

MOST_TRIES = 10  # a minute, of one device at all processes
MOST_YIELDS = 3  # for one new room: others may take the space
MINUTE = 60


class SharedRooms:
    """The rooms of this process that others have, too. All that asks Redis may wait: never in a turn."""

    def __init__(
        self, store: Store, rooms: Rooms, makes: Makes, turns: Turns, begin: Callable[[Room], None]
    ) -> None:
        """Share these rooms; `begin` has a room that is new here woken in time."""
        self.store = store
        self._rooms, self._makes, self._turns, self._begin = rooms, makes, turns, begin
        self._links: dict[str, Link] = {}
        self._under_way: dict[str, AsyncResult[Room | None]] = {}
        store.on_return(self._look_again)
        store.on_loss(self._look_again)

    def find(self, code: str) -> Room | None:
        """Return the room with this code, from Redis where it is not here; None where there is none.

        Raises `LostRooms` where Redis cannot be asked.
        """
        code = as_code(code)
        room = self._rooms.find(code)
        if room is not None or not is_code(code):
            return room
        under_way = self._under_way.get(code)
        try:
            return under_way.get() if under_way else self._fetched_for_all(code)
        except AwayError:
            raise LostRooms(refusals.NOT_FOUND_NOW, "room") from None

    def open(self, code: str, key: str) -> Room:
        """Return the room with this code, or a new one, which is opened here alone while Redis is away.

        Raises `InvalidRoomKey` where the code is another room's, `TooManyRooms` where no more can be open.
        """
        try:
            room = self.find(code) or self._opened(code, key) or self.find(code)
        except (AwayError, LostRooms):
            room = self._opened_here(code, key)
        if room is None:
            raise LostRooms(refusals.NOT_FOUND_NOW, "key")
        check(room, key)
        return room

    def admit(self, join: protocol.Join) -> None:
        """Fetch the room that is asked for, and see that one more device may join it at all processes.

        Raises `LostRooms`, `TooManyTries`, `TooManyDevices`; all other refusals are the room's own.
        """
        code = as_code(join.room)
        self._check_tries(join.device)
        room = self.find(code)
        link = self._links.get(code)
        if room is None or link is None:
            self._count_try(join.device)
            return
        room.left = monotonic_ns()  # so that it is not left to Redis before somebody is in it
        with suppress(AwayError):
            self._check_member(room, link, join)

    def _check_member(self, room: Room, link: Link, join: protocol.Join) -> None:
        if isinstance(join.pairing, str):
            link.paired.take(join.pairing)
            is_teacher = join.pairing in room.pairings.good(monotonic_ns())
        elif isinstance(join.key, str):
            is_teacher = compare_digest(room.key.encode(), join.key.encode(errors="replace"))
        else:
            self._admit_student(room, join.device)
            return
        if not is_teacher:
            self._count_try(join.device)
        elif room.driver is None:  # two may come at once, at two processes
            room.driver = self.store.first(room.code, join.device)

    def _admit_student(self, room: Room, device: str) -> None:
        vote = room.votes.open
        number = vote.number if vote else None
        if not self.store.admit(room.code, device, True, MOST_DEVICES, number):
            raise TooManyDevices(refusals.too_many_devices(MOST_DEVICES), "room")

    def _check_tries(self, device: str) -> None:
        with suppress(AwayError):
            if not self.store.has_tries(device, MOST_TRIES):
                raise TooManyTries(refusals.too_many_tries(MOST_TRIES), "room")

    def _count_try(self, device: str) -> None:
        with suppress(AwayError):
            self.store.tries(device, MOST_TRIES, MINUTE)

    def _fetched_for_all(self, code: str) -> Room | None:
        """Fetch a room; whoever wants it meanwhile waits, and is told the same."""
        under_way = self._under_way[code] = AsyncResult()
        try:
            room = self._fetched(code)
            under_way.set(room)
            return room
        except Exception as problem:
            under_way.set_exception(problem)
            raise
        finally:
            del self._under_way[code]

    def _fetched(self, code: str) -> Room | None:
        """Make a room of what Redis has of it; its link then hears of it first and reads it once more.

        Nobody finds it here before it is whole. Where another was opened here meanwhile, it is that one.
        """
        fetched = self.store.fetch(code)
        if fetched is None:
            return self._rooms.find(code)
        room = Room(code, fetched.kept.key, monotonic_ns(), self._makes)
        link = self._linked(room)
        is_wanted = False
        try:
            add_records(room, fetched.records)
            link.copy.adopt(fetched.kept.version, fetched.kept.snapshot)
            link.answers.read_again(fetched.kept.answers)
            is_wanted = not room.has_ended and self._rooms.find(code) is None
        finally:
            if not is_wanted:
                room.let_go()
        if is_wanted:
            self._take_in(room, link)
        return self._rooms.find(code)

    def _linked(self, room: Room) -> Link:
        """Return the link of a room that is woken in time from now on."""
        self._begin(room)
        return Link(room, self.store, self._turns, self._rooms)

    def _take_in(self, room: Room, link: Link) -> None:
        before = self._links.get(room.code)
        if before:
            before.give_over(link)
        self._rooms.take_in(room)
        self._links[room.code] = link
        gevent.spawn(self._run, link, room)

    def _opened(self, code: str, key: str) -> Room | None:
        """Open a new room for all; return None where somebody else has been faster."""
        room = Room(code, key, monotonic_ns(), self._makes)
        snapshot = snapshot_of(room, self.store.common)
        asked = (code, key, snapshot, whole(self._rooms.unjoined), MOST_ROOMS)
        outcome, version, _ = self.store.open(*asked)
        for _ in range(MOST_YIELDS):
            if outcome == "full":
                self._make_space()
                outcome, version, _ = self.store.open(*asked)
        if outcome == "full":
            raise TooManyRooms(refusals.too_many_rooms(MOST_ROOMS))
        if outcome != "written" or self._rooms.find(code):
            return None
        link = self._linked(room)
        link.copy.opened(version)
        self._take_in(room, link)
        return room

    def _make_space(self) -> None:
        """End the room that nobody has been in for longest; raise `TooManyRooms` where there is none."""
        found = self.store.emptiest(self.store.times.late)
        if found is None:
            raise TooManyRooms(refusals.too_many_rooms(MOST_ROOMS))
        code, key = found
        self.store.end(code, key, version=0, yields=True)
        self._rooms.yielded(code)

    def _opened_here(self, code: str, key: str) -> Room:
        """Open a room of this process alone; it is shared once Redis is back."""
        room = self._rooms.find(code)
        if room is None:
            room = Room(code, key, monotonic_ns(), self._makes)
            self._rooms.make_space()
            self._take_in(room, self._linked(room))
        return room

    def _run(self, link: Link, room: Room) -> None:
        try:
            link.run()
        finally:
            if self._links.get(room.code) is link:  # it may have been opened again meanwhile
                del self._links[room.code]
                self.store.leave(room.code)

    def _look_again(self) -> None:
        for link in [*self._links.values()]:
            link.look_again()

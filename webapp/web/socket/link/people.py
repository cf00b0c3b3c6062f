"""Who is in a room at all processes together: this one tells the others of its own, at most once a second."""

from time import monotonic_ns
from typing import TYPE_CHECKING

from msgspec import UNSET

from webapp.live import protocol
from webapp.live.rooms.pairings import SECOND
from webapp.live.rooms.room import Room
from webapp.live.rooms.seated import TEACHER, people_in
from webapp.live.rooms.seldom import Seldom

if TYPE_CHECKING:
    from webapp.web.store import Present, Store


class People:
    """Who is here, and what is known of all."""

    def __init__(self, room: Room, store: "Store") -> None:
        self._room, self._store = room, store
        self._told: dict[str, bool] = {}
        self._elsewhere = 0  # devices at other processes alone, as Redis has said last
        self._due = Seldom(round(store.times.telling * SECOND))

    @property
    def at(self) -> int | None:
        """When there is something to tell or to ask; None: not before something changes."""
        return self._due.at

    def look(self) -> None:
        """Notice who has come or gone here."""
        if self._due.at is None and devices_in(self._room) != self._told:
            self._due.want(monotonic_ns())

    def heard(self) -> None:
        """Notice that somebody has come or gone at another process: only a teacher is told of it."""
        if any(self._room.teachers):
            self._due.want(monotonic_ns())

    def tell(self, *, anew: bool = False) -> None:
        """Tell the others who is here, and learn how many there are, where it is time, or `anew`.

        Raises `AwayError`.
        """
        if not self._due.is_due(monotonic_ns()) and not anew:
            return
        devices = devices_in(self._room)
        if devices == self._told and not anew:
            present = self._store.people(self._room.code)
        else:
            present = self._store.present(self._room.code, devices)
            self._told = devices
        self._elsewhere = present.elsewhere
        self._count(counted(present))

    def lose(self) -> None:
        """Count those who are here; the others cannot be heard of, nor be told before Redis is back."""
        self._due.forget()
        here = people_in(self._room.seats)
        here.unreached = self._elsewhere or UNSET
        self._count(here)

    def _count(self, people: protocol.People) -> None:
        if people != self._room.counted:
            self._room.counted = people
            self._room.count(monotonic_ns())


def devices_in(room: Room) -> dict[str, bool]:
    """Return the students' devices here, and whether any of their tabs follows."""
    devices: dict[str, bool] = {}
    for seat in room.seats:
        if seat.role != TEACHER:
            devices[seat.device] = devices.get(seat.device, False) or seat.following
    return devices


def counted(present: "Present") -> protocol.People:
    """Return what a teacher is told of all who are there."""
    return protocol.People(
        in_=present.in_,
        following=present.following,
        away=present.in_ - present.following,
        unreached=present.unreached or UNSET,
    )

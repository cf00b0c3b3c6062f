"""The open rooms, by code. No clock, no I/O; times are in nanoseconds."""

from collections.abc import Callable, Iterator

from msgspec import UNSET, UnsetType

from webapp.live import protocol
from webapp.live.problems import InvalidMessage, not_together
from webapp.live.protocol import Outbound
from webapp.live.rooms import refusals
from webapp.live.rooms.credentials import SECOND, RoomKey, as_code
from webapp.live.rooms.member import Member
from webapp.live.rooms.refusals import InvalidRoom, InvalidRoomKey, LostRooms, TooManyDevices, TooManyRooms
from webapp.live.rooms.room import Room
from webapp.live.rooms.seat import Listener, Seat
from webapp.live.rooms.seated import TEACHER, has_space
from webapp.live.rooms.view_cache import Makes
from webapp.live.rooms.voting import present_question
from webapp.live.viewing import Session

MOST_ROOMS = 200
MOST_RESTORED = 220  # rooms, if the last ones are reopened with their keys
MOST_DEVICES = 1200  # of students in a room, at a time


def most_rooms(*, restored: bool) -> int:
    """Return how many rooms there may be with a new one, or with a `restored` one."""
    return MOST_RESTORED if restored else MOST_ROOMS


class Rooms:
    """The open rooms; one ends `unjoined` s after opening if no teacher joins, `empty` s after all have left.

    If no more rooms fit, an empty one ends sooner: `yielded` is called with its code.
    """

    def __init__(self, makes: Makes, unjoined: float = 120, empty: float = 7200) -> None:
        self._rooms: dict[str, Room] = {}
        self._makes = makes
        self.unjoined, self.empty = unjoined, empty
        self.yielded: Callable[[str], None] = lambda _code: None

    def __iter__(self) -> Iterator[Room]:
        """Yield the rooms."""
        return iter([*self._rooms.values()])

    def __len__(self) -> int:
        """Return the number of rooms."""
        return len(self._rooms)

    def find(self, code: str) -> Room | None:
        """Return the room with this code, in any case; None if there is none or it has ended."""
        room = self._rooms.get(as_code(code))
        return None if room is None or room.has_ended else room

    def add(self, code: str, key: str, now: int, *, restored: bool = False) -> Room:
        """Return the room of this key; open it if needed, `restored` if the key is older than the room.

        Raises `InvalidRoomKey` if the code belongs to another room, and `TooManyRooms`.
        """
        room = self.find(code)
        if room is not None:
            check(room, key)
            return room
        self.make_space(most_rooms(restored=restored))
        return self.take_in(Room(code, RoomKey.of(key), now, self._makes))

    def make_space(self, most: int) -> None:
        """If there are `most` rooms, end the one that has been empty for longest.

        Raises `TooManyRooms` if none is empty.
        """
        if len(self._rooms) < most:
            return
        empty = [room for room in self if not room.seats]
        if not empty:
            raise TooManyRooms(refusals.too_many_rooms(most))
        first = min(empty, key=lambda room: (not room.has_ended, room.left))
        if not first.has_ended:
            first.end()
            self.yielded(first.code)
        self.forget(first)

    def take_in(self, room: Room) -> Room:
        """Add a room."""
        self._rooms[room.code] = room
        return room

    def join(
        self, request: protocol.Join, viewing: Session, listener: Listener, now: int
    ) -> tuple[Member, list[Outbound]]:
        """Return a new member of a room and the first messages to it; a refusal names the field.

        `viewing` is a session with nothing open, in the member's language.
        """
        room = self.find(request.room)
        if room is None:
            raise InvalidRoom(refusals.no_room(request.room), "room")
        role, key = enter_as(room, request, now)
        if role != TEACHER and not has_space(room.seats, request.device, MOST_DEVICES):
            raise TooManyDevices(refusals.too_many_devices(MOST_DEVICES), "room")
        seat = Seat(room, request.device, role, viewing, listener)
        if isinstance(request.pairing, str):
            room.tell_driving()
        room.devices.enter(request.device, role, paired=isinstance(request.pairing, str))
        room.enter(seat, now)
        return Member(seat), told_first(seat, key, request.ref)

    def ends_at(self, room: Room) -> int | None:
        """Return when a room ends by itself; None while anyone is in it."""
        if not room.had_teacher:
            return room.began + round(self.unjoined * SECOND)
        return None if room.seats else room.left + round(self.empty * SECOND)

    def end_where_over(self, room: Room, now: int) -> None:
        """End a room if its time is over."""
        until = self.ends_at(room)
        if until is not None and until <= now and not room.has_ended:
            room.end()

    def forget(self, room: Room) -> None:
        """Free the code of a room."""
        if self._rooms.get(room.code) is room:
            del self._rooms[room.code]


def told_first(seat: Seat, key: str | UnsetType, ref: str | None) -> list[Outbound]:
    """Return the first messages to a seat that has joined."""
    room = seat.room
    asked = present_question(room, seat)
    joined = protocol.Joined(
        room=room.code,
        role=seat.role,
        driving=seat.drives,
        following=True,
        asks=bool(asked),
        questions=room.votes.asked,
        empty=not (room.shared.lanes or room.link or room.asked or room.coming),
        key=key,
        ref=ref,
    )
    away = [protocol.Teacher(here=False)] if room.absence.told else []
    locked = [protocol.Locked(on=True)] if seat.role == TEACHER and room.devices.is_locked else []
    handed = [room.hand_ins.said()] if seat.role == TEACHER and room.hand_ins.programs else []
    here = [room.looked(), *room.linked(), *room.pacing.told_first(), *away]
    return [joined, *locked, *handed, *here, *seat.present(), *asked]


def enter_as(room: Room, request: protocol.Join, now: int) -> tuple[protocol.Role, str | UnsetType]:
    """Return the role of a device that joins, and the key if it came with a valid pairing."""
    key, pairing = request.key, request.pairing
    if isinstance(key, str) and isinstance(pairing, str):
        raise InvalidMessage(not_together("key", "pairing"), "pairing")
    if isinstance(key, str):
        check(room, key)
        room.devices.check(request)
        return "teacher", UNSET
    if isinstance(pairing, str):
        if room.key.text is None:
            raise LostRooms(refusals.NOT_FOUND_NOW, "pairing")
        room.devices.check(request)
        if not room.pairings.take(pairing, now):
            raise InvalidRoomKey(refusals.WRONG_PAIRING, "pairing")
        return "teacher", room.key.text
    room.devices.check(request)
    return "student", UNSET


def check(room: Room, key: str) -> None:
    """Raise `InvalidRoomKey` unless this is the room's key."""
    if not room.key.fits(key):
        raise InvalidRoomKey(refusals.WRONG_KEY, "key")

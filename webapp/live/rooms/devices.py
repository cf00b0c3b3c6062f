"""The devices of a class: the teacher’s, the students’, and which are let in; their names stay secret."""

from collections.abc import Iterable

from msgspec import Struct

from webapp.live import protocol
from webapp.live.rooms import refusals
from webapp.live.rooms.refusals import IllegalDevice, InvalidRoomKey, TooManyDevices
from webapp.live.rooms.seated import TEACHER, Seated, people_in

MOST_OF_TEACHER = 30
MOST_UNPAIRED = 100
MOST_KNOWN = 5000  # of students


class OfTeacher(Struct, frozen=True):
    """One of the teacher's devices: its public id, and whether it joined by pairing."""

    id: str
    paired: bool


class Admission(Struct, frozen=True, kw_only=True):
    """What is stored of the devices of a class; `let_in` are the students' while it is locked, else null."""

    teacher: dict[str, OfTeacher] = {}
    unpaired: list[str] = []
    let_in: list[str] | None = None
    numbered: int = 0


class Devices:
    """Which devices are the teacher's, which were, and which students' devices have joined."""

    def __init__(self) -> None:
        self.teacher: dict[str, OfTeacher] = {}
        self.is_locked = False
        self._unpaired: dict[str, None] = {}  # they still have the room's key, but can no longer join with it
        self._came: dict[str, None] = {}
        self._numbered = 0
        self._told: dict[Seated, protocol.Devices] = {}

    def check(self, request: protocol.Join) -> None:
        """Raise a refusal for an unpaired device that has the key, one too many, and a new one while locked.

        A pairing lets in any device.
        """
        device, has_key = request.device, isinstance(request.key, str)
        is_paired = isinstance(request.pairing, str)
        if has_key and device in self._unpaired:
            raise InvalidRoomKey(refusals.UNPAIRED, "key")
        if device in self.teacher:
            return
        if self.is_locked and not is_paired and device not in self._came:
            raise IllegalDevice(refusals.LOCKED, "room")
        if (has_key or is_paired) and len(self.teacher) == MOST_OF_TEACHER:
            raise TooManyDevices(refusals.too_many_of_teacher(MOST_OF_TEACHER), "room")

    def enter(self, device: str, role: protocol.Role, *, paired: bool) -> None:
        """Remember a device that has joined."""
        if role != TEACHER:
            self._came[device] = None
            _forget_oldest(self._came, MOST_KNOWN)
        elif device not in self.teacher:
            self._numbered += 1
            self._unpaired.pop(device, None)
            self.teacher[device] = OfTeacher(str(self._numbered), paired)

    def knows(self, device: str) -> bool:
        """True if this device has joined before."""
        return device in self._came or device in self.teacher

    def named(self, number: str) -> str | None:
        """Return the teacher's device with this id."""
        return next((device for device, one in self.teacher.items() if one.id == number), None)

    def unpair(self, device: str, *, here: bool) -> None:
        """Unpair one of the teacher's devices; one that is `here` may come back as a student's."""
        del self.teacher[device]
        self._unpaired[device] = None
        _forget_oldest(self._unpaired, MOST_UNPAIRED)
        if here:
            self._came[device] = None

    def people(self, seats: Iterable[Seated]) -> protocol.People:
        """Count students' devices, also those that have left."""
        here = {seat.device for seat in seats}
        counted = people_in(seats)
        counted.gone = len(self._came.keys() - here)
        return counted

    def forget_gone(self, here: set[str]) -> None:
        """Forget students' devices that are not here."""
        self._came = {device: None for device in self._came if device in here}

    def tell(self, seat: Seated, driver: str | None, seats: Iterable[Seated]) -> None:
        """Send a teacher's seat the list of the teacher's devices, if it has changed."""
        told = self.seen_by(seat, driver, seats)
        if self._told.get(seat) != told:
            self._told[seat] = told
            seat.tell(told)

    def forget(self, seat: Seated) -> None:
        """Drop a seat that leaves."""
        self._told.pop(seat, None)

    def seen_by(self, seat: Seated, driver: str | None, seats: Iterable[Seated]) -> protocol.Devices:
        """Return the teacher's devices as one of them sees them."""
        here = {one.device for one in seats}
        items = [
            protocol.DeviceView(
                id=one.id,
                driving=device == driver,
                this=device == seat.device,
                here=device in here,
                paired=one.paired,
            )
            for device, one in self.teacher.items()
        ]
        return protocol.Devices(items)

    def kept(self) -> Admission:
        """Return what is stored."""
        return Admission(
            teacher=dict(self.teacher),
            unpaired=[*self._unpaired],
            let_in=[*self._came] if self.is_locked else None,
            numbered=self._numbered,
        )

    def restore(self, kept: Admission) -> None:
        """Restore what was stored at an earlier home of the class."""
        self.teacher, self._unpaired = dict(kept.teacher), dict.fromkeys(kept.unpaired)
        self.is_locked, self._came = kept.let_in is not None, dict.fromkeys(kept.let_in or ())
        self._numbered = kept.numbered


def _forget_oldest(devices: dict[str, None], most: int) -> None:
    while len(devices) > most:
        del devices[next(iter(devices))]

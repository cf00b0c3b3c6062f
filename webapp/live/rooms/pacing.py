"""How far each device is in a lesson that a class goes through at its own pace. No device's name is told."""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from webapp.live import protocol
from webapp.live.protocol import Outbound
from webapp.live.protocol.pace_messages import Mode
from webapp.live.rooms.credentials import SECOND
from webapp.live.rooms.seated import TEACHER, Seated, Throttle

MOST_DEVICES = 1200
"""Of more devices, those that turned a page longest ago are forgotten."""


class Standing(Struct, frozen=True):
    """The page where a device is, 0 if it has not said; bit n of `answered` and `right` is page n's."""

    page: int = 0
    answered: int = 0
    right: int = 0


class Paces(Struct, frozen=True):
    """What is stored of it."""

    mode: Mode
    lesson: str
    devices: dict[str, Standing]


class Pacing:
    """Whether a class goes together, and where each device is in the lesson of this name, if in any."""

    def __init__(self) -> None:
        self.mode: Mode = "together"
        self.lesson: str | None = None
        self.told = Throttle(SECOND)
        self._devices: dict[str, Standing] = {}

    def begin(self, lesson: str) -> None:
        """Let each go at their own pace; what is known of the same lesson stays."""
        if lesson != self.lesson:
            self.lesson, self._devices = lesson, {}
        self.mode = "own"

    def turn(self, device: str, page: int) -> None:
        """Remember the page at which a device is."""
        known = self._devices.pop(device, Standing())
        self._put(device, Standing(page, known.answered, known.right))

    def answer(self, device: str, page: int, *, right: bool) -> None:
        """Remember a device's answer to what a page asks; the latest counts."""
        known, bit = self._devices.pop(device, Standing()), 1 << page
        rights = known.right | bit if right else known.right & ~bit
        self._put(device, Standing(known.page, known.answered | bit, rights))

    def _put(self, device: str, standing: Standing) -> None:
        self._devices[device] = standing
        while len(self._devices) > MOST_DEVICES:
            del self._devices[next(iter(self._devices))]

    def want(self, now: int) -> None:
        """Schedule what the teacher is told, at most once a second: nothing while all go together."""
        if self.mode == "own":
            self.told.request(now)

    def tell(self, seats: Iterable[Seated]) -> None:
        """Tell the teacher's seats how far the class is."""
        progress = self.progress(seats)
        for seat in [*seats]:
            if seat.role == TEACHER:
                seat.tell(progress)

    def progress(self, seats: Iterable[Seated]) -> protocol.Progress:
        """Return how many are at each page, have answered there and were right, those that left too."""
        here = Counter[int]()
        for device in {seat.device for seat in seats if seat.role != TEACHER}:
            here[self._devices.get(device, Standing()).page] += 1
        answered, right = Counter[int](), Counter[int]()
        for one in self._devices.values():
            answered.update(_bits(one.answered))
            right.update(_bits(one.right))
        pages = sorted({page for page in here if page} | answered.keys())
        each = [protocol.PageProgress(page, here[page], answered[page], right[page]) for page in pages]
        return protocol.Progress(pages=each, programs=[])

    def told_first(self) -> list[Outbound]:
        """Return the message to who joins; empty while the class goes together."""
        return [protocol.Paced(mode="own")] if self.mode == "own" else []

    def kept(self) -> Paces | None:
        """Return what is stored; None where no lesson was gone through in this way."""
        return None if self.lesson is None else Paces(self.mode, self.lesson, dict(self._devices))

    def restore(self, kept: Paces | None) -> None:
        """Restore what was stored at an earlier home of the class."""
        if kept:
            self.mode, self.lesson, self._devices = kept.mode, kept.lesson, dict(kept.devices)


def _bits(mask: int) -> list[int]:
    """Return the places of the bits that are set."""
    return [place for place, bit in enumerate(reversed(f"{mask:b}")) if bit == "1"]

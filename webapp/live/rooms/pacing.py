"""How far each device is in a class that goes at its own pace: in a lesson, or with programs of its own.

The devices' names stay secret.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from webapp.live import protocol
from webapp.live.protocol import Outbound, Outcome
from webapp.live.protocol.pace_messages import Mode
from webapp.live.rooms.credentials import SECOND
from webapp.live.rooms.seated import TEACHER, Seated, Throttle
from webapp.sentence import Sentence, Speaker
from webapp.variants.recorded import Judged

PROGRAMS = "/mine"
"""The place where each writes their own program; no lesson has this name."""
MOST_DEVICES = 1200
"""Beyond this, the devices inactive for longest are forgotten."""


class Standing(Struct, frozen=True):
    """The page that a device is on, 0 if not reported; bit n of `answered` and `right` is page n's."""

    page: int = 0
    answered: int = 0
    right: int = 0


class Result(NamedTuple):
    """What is known of a device's newest program: the verdict, and what was found first."""

    verdict: Outcome
    found: Sentence | None


class Paces(Struct, frozen=True):
    """What is stored of a class's `Pacing`."""

    mode: Mode
    where: str
    devices: dict[str, Standing]


class Pacing:
    """Whether a class goes together, and how far each device has come in `where`: a lesson, or `PROGRAMS`."""

    def __init__(self) -> None:
        self.mode: Mode = "together"
        self.where: str | None = None
        self.told = Throttle(SECOND)
        self._devices: dict[str, Standing] = {}
        self._judged: dict[str, Result] = {}  # the result of each device's newest run

    def begin(self, where: str) -> None:
        """Let each go at their own pace; what is known about the same lesson is kept."""
        if where != self.where:
            self.where, self._devices, self._judged = where, {}, {}
        self.mode = "own"

    def turn(self, device: str, page: int) -> None:
        """Remember the page that a device is on."""
        known = self._devices.pop(device, Standing())
        self._put(device, Standing(page, known.answered, known.right))

    def answer(self, device: str, page: int, *, right: bool) -> None:
        """Remember a device's answer to a page's question; the latest counts."""
        known, bit = self._devices.pop(device, Standing()), 1 << page
        rights = known.right | bit if right else known.right & ~bit
        self._put(device, Standing(known.page, known.answered | bit, rights))

    def run(self, device: str, judged: Judged) -> None:
        """Remember the result of a device’s program; the latest counts."""
        self._judged.pop(device, None)
        found = judged.findings[0].said if judged.findings else None
        _add(self._judged, device, Result(judged.verdict, found))

    def _put(self, device: str, standing: Standing) -> None:
        _add(self._devices, device, standing)

    def want(self, now: int) -> None:
        """Schedule a report to the teacher, at most once a second; none while all go together."""
        if self.mode == "own":
            self.told.request(now)

    def tell(self, seats: Iterable[Seated]) -> None:
        """Tell the teacher's seats how far the class is."""
        pages = self.pages(seats)
        for seat in [*seats]:
            if seat.role == TEACHER:
                seat.tell(protocol.Progress(pages=pages, programs=self._programs(seat.words)))

    def _programs(self, words: Speaker) -> list[protocol.ProgramProgress]:
        """Return how many programs got each verdict with each first finding, most frequent first."""
        found = Counter(
            (one.verdict, words.say(one.found) if one.found else None) for one in self._judged.values()
        )
        return [protocol.ProgramProgress(*one, count) for one, count in found.most_common()]

    def pages(self, seats: Iterable[Seated]) -> list[protocol.PageProgress]:
        """Return how many are on each page, have answered there and were right, including those that left."""
        here = Counter[int]()
        for device in {seat.device for seat in seats if seat.role != TEACHER}:
            here[self._devices.get(device, Standing()).page] += 1
        answered, right = Counter[int](), Counter[int]()
        for one in self._devices.values():
            answered.update(_bits(one.answered))
            right.update(_bits(one.right))
        pages = sorted({page for page in here if page} | answered.keys())
        return [protocol.PageProgress(page, here[page], answered[page], right[page]) for page in pages]

    def told_first(self) -> list[Outbound]:
        """Return the message for those who join; empty while the class goes together."""
        return [protocol.Paced(mode="own")] if self.mode == "own" else []

    def kept(self) -> Paces | None:
        """Return what is stored; None if the class has never gone at its own pace.

        Programs are not stored: after reconnecting, each page runs its own again.
        """
        return None if self.where is None else Paces(self.mode, self.where, dict(self._devices))

    def restore(self, kept: Paces | None) -> None:
        """Restore what was stored at an earlier home of the class."""
        if kept:
            self.mode, self.where, self._devices = kept.mode, kept.where, dict(kept.devices)


def _add(known: dict[str, Any], device: str, what: Standing | Result) -> None:
    """Add what is known about a device; if there are too many, forget those that were added first."""
    known[device] = what
    while len(known) > MOST_DEVICES:
        del known[next(iter(known))]


def _bits(mask: int) -> list[int]:
    """Return the places of the bits that are set."""
    return [place for place, bit in enumerate(reversed(f"{mask:b}")) if bit == "1"]

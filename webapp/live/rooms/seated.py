"""Interfaces through which a room knows its seats."""

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec import Struct

from webapp.live import protocol
from webapp.live.protocol import Outbound
from webapp.live.viewing import Waiting
from webapp.sentence import Refusal, Speaker


class Throttle:
    """Sends a notice at most once per interval; `at` is when it is due, None if there is nothing new."""

    def __init__(self, every: int) -> None:
        """Send at most once in `every` nanoseconds."""
        self._every = every
        self._sent_at: int | None = None
        self.at: int | None = None

    def request(self, now: int) -> None:
        """Schedule the notice: now, or when the interval has passed."""
        if self.at is None:
            self.at = now if self._sent_at is None else max(now, self._sent_at + self._every)

    def is_due(self, now: int) -> bool:
        """True if the notice is due; it then counts as sent."""
        if self.at is None or self.at > now:
            return False
        self.at, self._sent_at = None, now
        return True

    def cancel(self) -> None:
        """Cancel the notice."""
        self.at = None


TEACHER = "teacher"


class Seated(Protocol):
    """A seat; see `Seat`."""

    device: str
    role: protocol.Role
    following: bool
    own: dict[int, tuple[str, ...]]
    tell: Callable[[Outbound], None]
    show: Callable[[bytes | None], None]

    @property
    def words(self) -> Speaker:
        """Language of this connection."""

    def hold(self) -> None:
        """Stop playing alone."""

    def end(self, ref: str | None = None) -> None:
        """Go on alone: the class has ended."""

    def go_to_new_home(self) -> None:
        """Close the connection; it reconnects to the new home of the class."""


class Asker(Protocol):
    """The sender of an `open` that waits for a search."""

    def found(self, now: int) -> None:
        """The search has ended: carry out the `open`."""

    def failed(self, why: Refusal) -> None:
        """The search failed."""

    def replaced(self, ref: str | None) -> None:
        """Another `open` has replaced this one."""


class Asked(Struct, frozen=True):
    """An `open` that waits for a search, and its sender."""

    seat: Asker
    waiting: Waiting


def people_in(seats: Iterable[Seated]) -> protocol.People:
    """Count students' devices; a device follows if any of its tabs does."""
    following: dict[str, bool] = {}
    for seat in seats:
        if seat.role != TEACHER:
            following[seat.device] = following.get(seat.device, False) or seat.following
    follow = sum(following.values())
    return protocol.People(in_=len(following), following=follow, away=len(following) - follow)


def has_space(seats: Iterable[Seated], device: str, most: int) -> bool:
    """True if, with one more connection of this device, at most `most` students' devices are connected."""
    devices = {seat.device for seat in seats if seat.role != TEACHER}
    return device in devices or len(devices) < most

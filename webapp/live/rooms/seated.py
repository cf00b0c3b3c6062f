"""Who sits in a room, as the room knows them."""

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec import Struct

from webapp.live import protocol
from webapp.live.protocol import Outbound
from webapp.live.viewer import Waiting
from webapp.sentence import Refusal, Speaker

TEACHER = "teacher"


class Seated(Protocol):
    """A connection's seat, as its room knows it; see `Seat`."""

    device: str
    role: protocol.Role
    following: bool
    own: dict[int, tuple[str, ...]]
    tell: Callable[[Outbound], None]
    show: Callable[[bytes | None], None]

    @property
    def words(self) -> Speaker:
        """The language of this connection."""

    def hold(self) -> None:
        """Play no more alone: a question is asked."""

    def end(self, ref: str | None = None) -> None:
        """Go on alone: the class has ended."""

    def go_to_new_home(self) -> None:
        """Be closed, to come back to the process that is the home of the class now."""


class Asker(Protocol):
    """Whoever has asked for an opening."""

    def found(self, now: int) -> None:
        """Carry out the opening that waited for the room's search."""

    def failed(self, why: Refusal) -> None:
        """Say that it cannot be had."""

    def replaced(self, ref: str | None) -> None:
        """Say that something else has been opened meanwhile."""


class Asked(Struct, frozen=True):
    """An `open` that waits for a search, and who has asked for it."""

    seat: Asker
    waiting: Waiting


def people_in(seats: Iterable[Seated]) -> protocol.People:
    """Return how many students' devices are there; one follows if any of its tabs does."""
    following: dict[str, bool] = {}
    for seat in seats:
        if seat.role != TEACHER:
            following[seat.device] = following.get(seat.device, False) or seat.following
    follow = sum(following.values())
    return protocol.People(in_=len(following), following=follow, away=len(following) - follow)


def has_space(seats: Iterable[Seated], voters: Iterable[str], device: str, most: int) -> bool:
    """Tell whether one more connection of this device leaves at most so many devices of students.

    Whoever has answered the open question keeps a place.
    """
    devices = {*voters, *(seat.device for seat in seats if seat.role != TEACHER)}
    return device in devices or len(devices) < most

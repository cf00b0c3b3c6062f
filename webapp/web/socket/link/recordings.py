"""What programs of somebody's own did, where a class sees it: other processes have to be given the whole."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from webapp.live.rooms.room import Room
from webapp.variants import Course
from webapp.variants.recorded import RecordedCourse
from webapp.variants.recorded.packed import BrokenRecording, packed, unpacked

if TYPE_CHECKING:
    from webapp.web.store import Store


class Recordings:
    """The recordings that a room shows."""

    def __init__(self, room: Room, store: "Store") -> None:
        self._room, self._store = room, store
        self._shared: set[str] = set()

    def share(self, seconds: int) -> None:
        """Give Redis those that it has not been given. Raises `AwayError`."""
        for name, course in self._shown():
            if name not in self._shared and isinstance(course, RecordedCourse):
                self._store.remember(self._room.code, name, packed(course.recording), seconds)
                self._shared.add(name)

    def forget_shared(self) -> None:
        """Begin anew: Redis has lost what it was given."""
        self._shared.clear()

    def named(self, names: Iterable[str]) -> dict[str, Course]:
        """Return the recordings of these names, as far as there are any. Raises `AwayError`."""
        here = dict(self._shown())
        found: dict[str, Course] = {}
        for name in names:
            data = None if name in here else self._store.recall(self._room.code, name)
            if name in here:
                found[name] = here[name]
            elif data is not None:
                with suppress(BrokenRecording):  # then there is none
                    found[name] = RecordedCourse(unpacked(data))
                    self._shared.add(name)
        return found

    def _shown(self) -> Iterator[tuple[str, Course]]:
        opening = self._room.opening
        for asked, lane in zip(opening.lanes if opening else (), self._room.shared.lanes, strict=False):
            if isinstance(asked.recording, str):
                yield asked.recording, lane.course

"""What programs of somebody's own did, where a class sees it: kept whole, to be shown elsewhere."""

from collections.abc import Iterator, Mapping
from contextlib import suppress

from webapp.live.rooms.room import Room
from webapp.variants import Course
from webapp.variants.recorded import RecordedCourse
from webapp.variants.recorded.packed import BrokenRecording, packed, unpacked


def shown_in(room: Room) -> Iterator[tuple[str, RecordedCourse]]:
    """Yield the recordings that a room shows, by name."""
    opening = room.opening
    for asked, lane in zip(opening.lanes if opening else (), room.shared.lanes, strict=False):
        if isinstance(asked.recording, str) and isinstance(lane.course, RecordedCourse):
            yield asked.recording, lane.course


def packed_in(courses: Mapping[str, RecordedCourse], prefix: str) -> dict[str, bytes]:
    """Return these as fields whose names begin with this."""
    return {f"{prefix}{name}": packed(course.recording) for name, course in courses.items()}


def unpacked_in(fields: Mapping[str, bytes], prefix: str) -> dict[str, Course]:
    """Return the recordings among fields, by name; those that cannot be read are left out."""
    courses: dict[str, Course] = {}
    for field, data in fields.items():
        if field.startswith(prefix):
            with suppress(BrokenRecording):
                courses[field.removeprefix(prefix)] = RecordedCourse(unpacked(data))
    return courses

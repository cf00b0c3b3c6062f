"""Courses of lanes: equal ones are shared; recordings of a viewer’s own programs are found by name."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.problems import InvalidMessage, InvalidValue
from webapp.live.protocol import LaneRequest
from webapp.live.viewing import Session
from webapp.puzzle import peg_label
from webapp.sentence import Refusal, sentence
from webapp.variants import USUAL, Course

MOST_SHARED = 128
MOST_HELD = 1_000_000
"""Bytes that the courses of a session may take."""

_lately: OrderedDict[bytes, Course] = OrderedDict()


class InvalidLanes(Refusal):
    """Lanes that would take too much memory."""

    code = "too_large"


def shared_course(request: LaneRequest, make: Callable[[LaneRequest], Course]) -> Course:
    """Return the course of a recent equal request (panels aside), or make it: an LRU cache."""
    key = msgspec.json.encode(replace(request, panels=[]))
    course = _lately.pop(key, None) or make(request)
    _lately[key] = course
    if len(_lately) > MOST_SHARED:
        _lately.popitem(last=False)
    return course


def check_held(courses: Iterable[Course]) -> None:
    """Raise `InvalidLanes` if these courses, each counted once, take more memory than allowed."""
    held = sum(course.held for course in set(courses))
    if held > MOST_HELD:
        said = sentence(
            "These lanes would take {size} kB of memory; a session may take at most {most} kB.",
            size=-(-held // 1000),
            most=MOST_HELD // 1000,
        )
        raise InvalidLanes(said, "lanes")


MOST_RECORDINGS = 8
"""Recordings kept for a viewer, the newest; a lane keeps its own."""
MOST_KEPT = 4_000_000
"""Bytes that they may take together; the newest is always kept."""
ALONE = ("algorithm", "made", "start", "goal", "path", "pegs", "split")
"""Fields that cannot be given together with a recording."""


def kept(session: Session, name: str, course: Course) -> Session:
    """Return the session with this recording available by name."""
    viewer = session.viewer
    newest = [*viewer.recordings.items(), (name, course)][-MOST_RECORDINGS:]
    while len(newest) > 1 and sum(one.held for _, one in newest) > MOST_KEPT:
        del newest[0]
    return Session(session.shared, replace(viewer, recordings=dict(newest)))


def recorded_course(request: protocol.LaneRequest, name: str, recordings: Mapping[str, Course]) -> Course:
    """Return the recording that a lane asks for; a refusal names the field."""
    for field in ALONE:
        if getattr(request, field) is not UNSET:
            said = sentence("“{name}” cannot be given together with “recording”.", name=field)
            raise InvalidMessage(said, field)
    course = recordings.get(name)
    if course is None:
        said = sentence(
            "There is no recording “{name}” here (any more): run the program again.", name=name[:40]
        )
        raise InvalidValue(said, "recording")
    setting = course.setting
    of_its_run: dict[str, int | str] = {
        "variant": USUAL.name,
        "discs": setting.discs,
        "source": peg_label(setting.source),
        "target": peg_label(setting.target),
    }
    for field, value in of_its_run.items():
        if getattr(request, field) != value:
            said = sentence("In this recording “{name}” is {value}.", name=field, value=value)
            raise InvalidValue(said, field)
    return course

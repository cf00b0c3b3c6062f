"""What was asked for lately: equal lanes, in whichever sessions, are one course, worked out and kept once."""

from collections import OrderedDict
from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from webapp.live.protocol import LaneRequest
from webapp.sentence import Refusal, sentence
from webapp.variants import Course

MOST_SHARED = 128
MOST_HELD = 1_000_000
"""How many bytes the courses of a session may take."""

_lately: OrderedDict[bytes, Course] = OrderedDict()


class InvalidLanes(Refusal):
    """Lanes that would take too much memory."""

    code = "too_large"


def shared_course(request: LaneRequest, make: Callable[[LaneRequest], Course]) -> Course:
    """Return the course that an equal request was given lately, or make it; the panels do not matter."""
    key = msgspec.json.encode(replace(request, panels=[]))
    course = _lately.pop(key, None) or make(request)
    _lately[key] = course
    if len(_lately) > MOST_SHARED:
        _lately.popitem(last=False)
    return course


def check_held(courses: Iterable[Course]) -> None:
    """Raise `InvalidLanes` where these courses, each counted once, would take more than a session may."""
    held = sum(course.held for course in set(courses))
    if held > MOST_HELD:
        said = sentence(
            "These lanes would take {size} kB of memory; a session may take at most {most} kB.",
            size=-(-held // 1000),
            most=MOST_HELD // 1000,
        )
        raise InvalidLanes(said, "lanes")

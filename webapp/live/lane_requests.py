"""The lanes that `open` asks for: their courses, defaults, and refusals by field."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from webapp.live import protocol
from webapp.live.lane import Lane
from webapp.live.panels import fed_panels
from webapp.live.problems import InvalidMessage, InvalidValue, not_possible, not_together
from webapp.live.protocol import LaneRequest
from webapp.live.requests import InvalidAlgorithm, InvalidVariant, number, panels_from
from webapp.puzzle import peg_label
from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants import (
    USUAL,
    VARIANT_BY_NAME,
    VARIANTS,
    Asked,
    Course,
    Question,
    UnsearchedError,
    Variant,
    say_no_algorithm,
    say_no_variant,
)

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
            "These lanes would need {size} kB of memory; a session may use at most {most} kB.",
            size=-(-held // 1000),
            most=MOST_HELD // 1000,
        )
        raise InvalidLanes(said, "lanes")


ALONE = ("algorithm", "made", "start", "goal", "path", "pegs", "split")
"""Fields that cannot be given together with a recording."""


def recorded_course(request: protocol.LaneRequest, name: str, recordings: Mapping[str, Course]) -> Course:
    """Return the recording that a lane asks for; a refusal names the field."""
    for field in ALONE:
        if getattr(request, field) is not UNSET:
            raise InvalidMessage(not_together(field, "recording"), field)
    course = recordings.get(name)
    if course is None:
        said = sentence("The recording “{name}” is no longer here; run the program again.", name=name[:40])
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
            raise InvalidValue(not_possible(getattr(request, field), field, value), field)
    return course


T = TypeVar("T")
Recordings = Mapping[str, Course]
"""Recorded courses, by name."""
NONE: Recordings = MappingProxyType({})
Panels = tuple[tuple[str, ...], ...]
"""The panels of each lane."""
CHOICES = ("pegs", "split", "start", "goal", "path")
"""Fields that a lane may have if its variant takes them."""
ENDS = ("start", "goal")
"""Fields that any lane may have together with the moves that a person made."""


class WaitingError(Exception):
    """The request has to wait until this lane's question has been searched."""

    def __init__(self, question: Question, lane: int) -> None:
        super().__init__(question, lane)
        self.question = question
        self.lane = lane


def lanes_from(
    requests: list[protocol.LaneRequest], recordings: Recordings = NONE
) -> tuple[tuple[Lane, ...], Panels]:
    """Return the lanes that `open` asks for, and the panels each has data for; a refusal names the field.

    `recordings` are those that a lane may name. `WaitingError` is raised only if all lanes are possible.
    """
    if not 1 <= len(requests) <= protocol.MOST_LANES:
        raise InvalidValue(not_possible(len(requests), "lanes", f"1–{protocol.MOST_LANES}"), "lanes")
    found, waiting = list[tuple[Lane, tuple[str, ...]]](), list[WaitingError]()
    for index, request in enumerate(requests):
        try:
            found.append(_named_lane(request, index, recordings))
        except WaitingError as error:
            waiting.append(error)
    if waiting:
        raise waiting[0]
    lanes, panels = zip(*found, strict=True)
    check_held(lane.course for lane in lanes)
    return lanes, panels


def _named_lane(
    request: protocol.LaneRequest, lane: int, recordings: Recordings
) -> tuple[Lane, tuple[str, ...]]:
    try:
        return _lane(request, recordings)
    except UnsearchedError as problem:
        raise WaitingError(problem.question, lane) from None
    except Refusal as refusal:
        raise type(refusal)(refusal.said, f"lanes[{lane}].{refusal.field}") from None


def _lane(request: protocol.LaneRequest, recordings: Recordings) -> tuple[Lane, tuple[str, ...]]:
    if request.variant not in VARIANT_BY_NAME:
        raise InvalidVariant(say_no_variant(request.variant, VARIANT_BY_NAME), "variant")
    is_own = isinstance(request.recording, str)
    if not is_own and not 1 <= request.discs <= protocol.LARGEST_TOWER:
        said = sentence(
            "A tower has 1 to {most} discs, not {discs}.", most=protocol.LARGEST_TOWER, discs=request.discs
        )
        raise InvalidValue(said, "discs")
    panels = panels_from(request.panels, "panels")
    if isinstance(request.recording, str):  # never shared: only its viewer knows it by this name
        course = recorded_course(request, request.recording, recordings)
    else:
        course = shared_course(request, _course)
    return Lane(course), fed_panels(course, panels)


def _course(request: protocol.LaneRequest) -> Course:
    variant = VARIANT_BY_NAME[request.variant]
    if request.made is not UNSET:
        return _own_course(request, variant, request.made)
    for name in CHOICES:
        if getattr(request, name) is not UNSET and name not in variant.takes | variant.elsewhere:
            raise InvalidMessage(_say_not_here(name), name)
    return variant.course(_asked(request, _algorithm(request, variant)))


def _own_course(request: protocol.LaneRequest, variant: Variant, made: Sequence[str]) -> Course:
    for name in ("algorithm", *CHOICES):
        if getattr(request, name) is not UNSET and name not in (*ENDS, *(variant.takes - {"path", "split"})):
            raise InvalidMessage(not_together(name, "made"), name)
    return variant.own(_asked(request, None), made)


def _asked(request: protocol.LaneRequest, algorithm: str | None) -> Asked:
    return Asked(
        discs=request.discs,
        source=request.source,
        target=request.target,
        algorithm=algorithm,
        pegs=_given(request.pegs),
        split=number(request.split, "split") if isinstance(request.split, str) else None,
        start=_given(request.start),
        goal=_given(request.goal),
        path=int(request.path) if isinstance(request.path, str) else None,
    )


def _given(value: T | UnsetType) -> T | None:
    return None if isinstance(value, UnsetType) else value


def _algorithm(request: protocol.LaneRequest, variant: Variant) -> str:
    """Return the name of the algorithm asked for, or else the variant's own."""
    known = variant.algorithms
    name = request.algorithm if isinstance(request.algorithm, str) else known[0]
    if name not in known:
        raise InvalidAlgorithm(say_no_algorithm(name, known), "algorithm")
    return name


def _say_not_here(name: str) -> Sentence:
    known = [variant.name for variant in VARIANTS if name in variant.takes | variant.elsewhere]
    return sentence(
        "“{name}” cannot be given here; only these variants have it: {known}.",
        name=name,
        known=", ".join(known),
    )

"""The `opened` message: all that does not change while lanes are viewed."""

from collections.abc import Iterable

from msgspec import UNSET, UnsetType, structs

from webapp.live import protocol
from webapp.live.lane import Lane
from webapp.live.panels.panel import Say
from webapp.live.questions import Kind, kinds_of
from webapp.puzzle import peg_label
from webapp.variants import Course, Look, RefusedMove, Splits


def lane_opened(
    lane: Lane, panels: Iterable[str], say: Say, hides: protocol.Marks = ()
) -> protocol.LaneOpened:
    """Return one lane of `opened`; `panels` are those of its states.

    If anything is hidden, the moves of a program are left out.
    """
    course = lane.course
    setting, patterned = course.setting, course.setting.patterned
    opened = protocol.LaneOpened(
        variant=setting.variant,
        discs=setting.discs,
        source=peg_label(setting.source),
        target=peg_label(setting.target),
        algorithm=course.algorithm or UNSET,
        title=say(course.title),
        moves=str(lane.moves),
        ticks=str(lane.ticks),
        pegs=[
            protocol.PegView(label=peg.label, capacity=peg.capacity, name=peg.name or UNSET)
            for peg in setting.pegs
        ],
        disc_looks=[_look(look, say, patterned=patterned) for look in setting.looks],
        listing=protocol.Listing(language="python", lines=course.run.listing if course.run else []),
        panels=list(panels),
        asks=[*map(_asks, kinds_of(course))],
    )
    if course.classic:
        return opened
    more = _with_more(opened, course, say)
    return structs.replace(more, moved=UNSET, refused=UNSET) if hides else more


def _asks(kind: Kind) -> protocol.Asks:
    return protocol.Asks(kind=kind.name, points=kind.points, hides=[*kind.hides])


def _look(look: Look, say: Say, *, patterned: bool) -> protocol.DiscLook:
    return protocol.DiscLook(
        id=look.disc,
        size=look.size,
        colour=look.colour,
        label=look.label,
        pattern=look.pattern if patterned else UNSET,
        name=say(look.name) if look.name else UNSET,
    )


def _with_more(opened: protocol.LaneOpened, course: Course, say: Say) -> protocol.LaneOpened:
    """Add the fields that only variants and programs have."""
    (start, goal), splits, shape = course.ends, course.splits, course.setting.shape
    return structs.replace(
        opened,
        rules=say(course.rules) if course.rules else UNSET,
        about=[say(one) for one in course.about] or UNSET,
        start=start,
        goal=goal,
        solutions=UNSET if course.solutions is None else str(course.solutions),
        splits=UNSET if splits is None else _splits(splits),
        moved=course.moved() or UNSET,
        shape=UNSET if shape == "disc" else shape,
        refused=_refused(course.refused, say),
    )


def _refused(move: RefusedMove | None, say: Say) -> protocol.RefusedView | UnsetType:
    if move is None:
        return UNSET
    source, target = peg_label(move.source), peg_label(move.target)
    return protocol.RefusedView(disc=move.disc, from_=source, to=target, why=say(move.why))


def _splits(splits: Splits) -> protocol.SplitsView:
    return protocol.SplitsView(
        chosen=str(splits.chosen), best=[*map(str, splits.best)], moves=[*map(str, splits.moves)]
    )

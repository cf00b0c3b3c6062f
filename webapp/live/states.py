"""States as the protocol sends them, from lanes at their addresses."""

from __future__ import annotations

from msgspec import UNSET, structs

from webapp.live import protocol
from webapp.live.lane import Lane, Sight
from webapp.live.panels import Say, build, fed_panels
from webapp.puzzle import Move, peg_label
from webapp.variants import Course, Look, Splits


def lane_opened(lane: Lane, say: Say) -> protocol.LaneOpened:
    """Return what does not change while a lane is viewed."""
    setting = lane.setting
    opened = protocol.LaneOpened(
        variant=setting.variant,
        discs=setting.discs,
        source=peg_label(setting.source),
        target=peg_label(setting.target),
        algorithm=lane.algorithm_name or UNSET,
        title=say(lane.title),
        moves=str(lane.moves),
        ticks=str(lane.ticks),
        pegs=[protocol.PegView(label=peg.label, capacity=peg.capacity) for peg in setting.pegs],
        disc_looks=[_look(look, say, patterned=setting.patterned) for look in setting.looks],
        listing=protocol.Listing(language="python", lines=lane.listing),
        panels=fed_panels(lane),
    )
    return opened if lane.told is None else _with_more(opened, lane.told, say)


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
    """Add what there is to tell of a variant."""
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
    )


def _splits(splits: Splits) -> protocol.SplitsView:
    return protocol.SplitsView(
        chosen=str(splits.chosen), best=[*map(str, splits.best)], moves=[*map(str, splits.moves)]
    )


def lane_state(view: Sight, say: Say, *, by_line: bool) -> protocol.LaneState:
    """Return one lane at its address."""
    lane, (move, line) = view.lane, view.address
    return protocol.LaneState(
        move=str(move),
        moves=str(lane.moves),
        line=line,
        lines=lane.counts.between(move),
        tick=str(view.tick),
        ticks=str(lane.ticks),
        pegs=view.pegs,
        last_move=move_view(view.last_move),
        next_move=move_view(view.next_move),
        code_line=view.code_line,
        narration=say(view.narration(by_line=by_line)),
        panels=build(view, say),
        as_good=UNSET if view.as_good is None else [one for one in map(move_view, view.as_good) if one],
    )


def move_view(move: Move | None) -> protocol.MoveView | None:
    """Return a move with its pegs' labels, or None."""
    if move is None:
        return None
    return protocol.MoveView(disc=move.disc, from_=peg_label(move.source), to=peg_label(move.target))

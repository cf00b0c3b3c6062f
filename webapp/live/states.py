"""`opened`, `state`, `located` and `routed` messages, for one viewer’s panels and language."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec import UNSET, UnsetType, structs

from webapp.live import clock, protocol
from webapp.live.lane import Lane, Sight
from webapp.live.panels import shown_panels
from webapp.live.panels.panel import Say
from webapp.live.protocol import LaneState, Marks, MoveView, State
from webapp.live.questions import Kind, kinds_of
from webapp.live.requests import number
from webapp.live.shared import Shared
from webapp.puzzle import Move, peg_label
from webapp.sentence import Sentence, sentence
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


MOVED = sentence("{disc} moved {source} → {target}.")
NOTHING_MOVED = sentence("Nothing has moved yet.")


def say_moved(course: Course, k: int) -> Sentence:
    """Say what move k has moved, but not why: the reason is often the next move."""
    move = course.move_at(k)
    if move is None:
        return NOTHING_MOVED
    return MOVED.filled({**move.named, "disc": course.name_of(move.disc)})


Panels = Sequence[Sequence[str]]
"""The panels of each lane."""
AnyState = TypeVar("AnyState", bound=State)


def state_of(kind: type[AnyState], shared: Shared, panels: Panels, say: Say, hides: Marks = ()) -> AnyState:
    """Return the `state` (or `ahead`) message without what `hides` names; it can be sent to many viewers."""
    time, lanes = shared.time, shared.lanes
    by_line = time.unit == "line"
    sights = [lane.sight(at) for lane, at in zip(lanes, clock.addresses(time, lanes), strict=True)]
    states = [lane_state(*one, say, by_line=by_line, hides=hides) for one in zip(sights, panels, strict=True)]
    return kind(
        revision=shared.revision,
        clock=time.unit,
        move=str(max(sight.address.move for sight in sights) if by_line else time.count),
        line=states[0].line,
        lines=states[0].lines,
        tick=str(time.count) if by_line else states[0].tick,
        playing=shared.play is not None,
        speed=shared.speed,
        lanes=states,
    )


def lane_state(
    sight: Sight, panels: Sequence[str], say: Say, *, by_line: bool, hides: Marks = ()
) -> LaneState:
    """Return one lane at its address, with these panels.

    If anything is hidden, neither the next move nor the reason for the last one is included.
    """
    course, (k, line), tick = sight
    run, counts, as_good = course.run, course.counts, course.as_good_after(k)
    if hides:
        narration = say_moved(course, k)
    elif run is not None and tick and (by_line or line):
        narration = run.say_line(k, line)
    else:
        narration = course.say_move(k)
    return LaneState(
        move=str(k),
        moves=str(course.moves),
        line=line,
        lines=counts.between(k),
        tick=str(tick),
        ticks=str(counts.total),
        pegs=course.position_at(k),
        last_move=move_view(course.move_at(k)),
        next_move=None if hides else move_view(course.coming_after(k)),
        code_line=run.code_line(k, line) if run else None,
        narration=say(narration),
        panels=shown_panels(sight, panels, say, hides),
        as_good=UNSET if as_good is None or hides else [one for one in map(move_view, as_good) if one],
        untold=True if hides else UNSET,
    )


def move_view(move: Move | None) -> MoveView | None:
    """Return a move with its pegs' labels, or None."""
    if move is None:
        return None
    return MoveView(disc=move.disc, from_=peg_label(move.source), to=peg_label(move.target))


def located(lane: Lane, request: protocol.Locate) -> protocol.Located:
    """Return where a position is between the lane's start and goal, and its legal moves.

    Raises `IllegalPosition` if it breaks a rule.
    """
    advice = lane.course.guide.advise(request.pegs, search=request.search)
    return protocol.Located(
        on_path=advice.move is not None,
        move=None if advice.move is None else str(advice.move),
        to_target=None if advice.left is None else str(advice.left),
        next_move=move_view(advice.next_move),
        legal=[move for move in map(move_view, advice.legal) if move],
        sure=UNSET if advice.left is not None else False,
        at_most=UNSET if advice.at_most is None else str(advice.at_most),
        ref=request.ref,
    )


def routed(lane: Lane, request: protocol.Route) -> protocol.Routed:
    """Return a shortest path between two positions after some of its moves; a refusal names the field."""
    move = number(request.move, "move")
    stop = lane.course.guide.stop(request.start, request.goal, int(request.path), move)
    return protocol.Routed(
        length=str(stop.length),
        paths=stop.paths,
        crossings=stop.crossings,
        move=str(move),
        pegs=stop.pegs,
        next_move=move_view(stop.next_move),
        ref=request.ref,
    )

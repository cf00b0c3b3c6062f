"""States as the protocol sends them: of what is shared, with one viewer's panels and in one language."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import UNSET

from webapp.live import clock
from webapp.live.lane import Sight
from webapp.live.panels import shown_panels
from webapp.live.panels.panel import Say
from webapp.live.protocol import LaneState, Marks, MoveView, State
from webapp.live.shared import Shared
from webapp.live.untold import say_moved
from webapp.puzzle import Move, peg_label

Panels = Sequence[Sequence[str]]
"""The panels of each lane."""
AnyState = TypeVar("AnyState", bound=State)


def state_of(kind: type[AnyState], shared: Shared, panels: Panels, say: Say, hides: Marks = ()) -> AnyState:
    """Return the state, or one sent ahead, that shows this without what `hides` names.

    It knows no connection, so that one may do for many viewers.
    """
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

    Where something is hidden neither the next move nor the reason for the last one is told: that is often
    the next move.
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

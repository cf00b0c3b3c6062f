"""States as the protocol sends them, from lanes at their addresses."""

from __future__ import annotations

from collections.abc import Sequence

from webapp.descent import places_after
from webapp.live import protocol
from webapp.live.lane import Lane, View
from webapp.live.panels import Say, build
from webapp.puzzle import Move, peg_label, pegs_of
from webapp.variants import disc_looks


def lane_opened(lane: Lane, say: Say) -> protocol.LaneOpened:
    """Return what does not change while a lane is viewed."""
    puzzle, algorithm = lane.puzzle, lane.algorithm
    return protocol.LaneOpened(
        variant="classic",
        discs=puzzle.discs,
        source=peg_label(puzzle.source),
        target=peg_label(puzzle.target),
        algorithm=algorithm.name,
        title=say(algorithm.title),
        moves=str(lane.moves),
        ticks=str(lane.ticks),
        pegs=[protocol.PegView(label=peg_label(peg), capacity=None) for peg in range(3)],
        disc_looks=[
            protocol.DiscLook(id=look.disc, size=look.size, colour=look.colour, label=look.label)
            for look in disc_looks(puzzle.discs)
        ],
        listing=protocol.Listing(language="python", lines=algorithm.program.lines),
        panels=list(lane.panels),
    )


def lane_state(view: View, say: Say, *, by_line: bool) -> protocol.LaneState:
    """Return one lane at its address."""
    lane, (move, line) = view.lane, view.address
    return protocol.LaneState(
        move=str(move),
        moves=str(lane.moves),
        line=line,
        lines=lane.counts.between(move),
        tick=str(view.tick),
        ticks=str(lane.ticks),
        pegs=pegs_of(places_after(view.path)),
        last_move=move_view(view.last_move),
        next_move=move_view(view.next_move),
        code_line=view.code_line,
        narration=say(view.narration(by_line=by_line)),
        panels=build(view, say),
    )


def lane_states(views: Sequence[View], say: Say, *, by_line: bool) -> list[protocol.LaneState]:
    """Return every lane at its address, in order."""
    return [lane_state(view, say, by_line=by_line) for view in views]


def move_view(move: Move | None) -> protocol.MoveView | None:
    """Return a move with its pegs' labels, or None."""
    if move is None:
        return None
    return protocol.MoveView(disc=move.disc, from_=peg_label(move.source), to=peg_label(move.target))

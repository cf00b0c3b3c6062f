"""Answers about positions: where one stands on the lane's way, and the shortest paths between any two."""

from msgspec import UNSET

from webapp.live import protocol
from webapp.live.lane import Lane
from webapp.live.requests import number
from webapp.live.states import move_view


def located(lane: Lane, request: protocol.Locate) -> protocol.Located:
    """Return where a position stands between the lane's start and its goal, and what can be done there.

    Raises `IllegalPosition` where it breaks a rule.
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

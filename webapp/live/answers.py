"""Answers that are not states: what was refused, and where a position stands."""

from __future__ import annotations

from collections.abc import Callable

from webapp.algorithms import TickOutOfRange
from webapp.descent import MoveOutOfRange
from webapp.live import protocol
from webapp.live.clock import LineOutOfRange
from webapp.live.lane import Lane
from webapp.live.problems import OutOfRange
from webapp.live.requests import UnknownAlgorithm, UnknownPanel, UnknownVariant
from webapp.live.states import move_view
from webapp.maths import best_move, distance, move_number
from webapp.puzzle import IllegalPosition, InvalidPeg, InvalidPuzzle, legal_places
from webapp.sentence import Refusal, Sentence

CODES: dict[type[Refusal], protocol.ErrorCode] = {
    OutOfRange: "out_of_range",
    MoveOutOfRange: "out_of_range",
    LineOutOfRange: "out_of_range",
    TickOutOfRange: "out_of_range",
    InvalidPeg: "out_of_range",
    InvalidPuzzle: "out_of_range",
    UnknownAlgorithm: "unknown_algorithm",
    UnknownVariant: "unknown_variant",
    UnknownPanel: "unknown_panel",
    IllegalPosition: "illegal_position",
}


def error_from(refusal: Refusal, ref: str | None, say: Callable[[Sentence], str]) -> protocol.Error:
    """Return the error that tells of a refusal; what is not a known message is a `bad_message`."""
    code = CODES.get(type(refusal), "bad_message")
    return protocol.Error(code=code, message=say(refusal.said), field=refusal.field, ref=ref)


def located(lane: Lane, request: protocol.Locate) -> protocol.Located:
    """Return where a position stands; raise `IllegalPosition` where it breaks a rule."""
    puzzle = lane.puzzle
    places = legal_places(request.pegs, puzzle.discs)
    move = move_number(puzzle, places)
    return protocol.Located(
        on_path=move is not None,
        move=None if move is None else str(move),
        to_target=str(distance(places, puzzle.target)),
        next_move=move_view(best_move(places, puzzle.target)),
        ref=request.ref,
    )

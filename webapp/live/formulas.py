"""The panels that fill this move's numbers into a formula."""

from __future__ import annotations

from functools import lru_cache

from webapp.live import protocol
from webapp.live.listed_lane import View
from webapp.maths import (
    FORMULA_BY_NAME,
    filled_idle_peg,
    filled_peg,
    idle_peg,
    moves_made,
    peg_from,
    shown,
    step_of,
)
from webapp.puzzle import Puzzle, peg_label

IDLE_PEG = shown(str(FORMULA_BY_NAME["idle-peg"].plain))


def idle_peg_panel(view: View) -> protocol.IdlePegPanel:
    """Return the idle peg of the last move; at move 0 there is none, and the value is the source."""
    puzzle, k = view.lane.puzzle, view.address.move
    value = idle_peg(puzzle, k)
    return protocol.IdlePegPanel(
        peg=peg_label(value) if k else None,
        formula=IDLE_PEG,
        filled=f"idle = {filled_idle_peg(puzzle, k)}",
        n=puzzle.discs,
        i=puzzle.source,
        j=puzzle.target,
        l=str(k),
        value=value,
    )


def position_formula_panel(view: View) -> protocol.PositionFormulaPanel:
    """Return for every disc, n first, how often it has moved, its step, and the peg that follows."""
    return _position_formula_after(view.lane.puzzle, view.address.move)


@lru_cache(maxsize=16)
def _position_formula_after(puzzle: Puzzle, move: int) -> protocol.PositionFormulaPanel:
    every = range(puzzle.discs, 0, -1)
    return protocol.PositionFormulaPanel(discs=[_disc_place(puzzle, disc, move) for disc in every])


def _disc_place(puzzle: Puzzle, disc: int, k: int) -> protocol.DiscPlace:
    made, step = moves_made(disc, k), step_of(puzzle, disc)
    return protocol.DiscPlace(
        disc=disc,
        moves_made=str(made),
        step=step,
        peg=peg_label(peg_from(made, step, puzzle.source)),
        filled=filled_peg(made, step, puzzle.source),
    )

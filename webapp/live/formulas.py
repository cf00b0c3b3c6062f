"""The panels that fill this move's numbers into a formula."""

from __future__ import annotations

from functools import lru_cache

from webapp.live import protocol
from webapp.live.lane import View
from webapp.maths import idle_peg, moves_made, step_of
from webapp.puzzle import Puzzle, peg_label

IDLE_PEG = "idle = (i + (−1)^n · (j − i) · l) mod 3"


def idle_peg_panel(view: View) -> protocol.IdlePegPanel:
    """Return the idle peg of the last move; at move 0 there is none, and the value is the source."""
    puzzle, l = view.lane.puzzle, view.address.move  # noqa: E741 - the glossary's letter
    value = idle_peg(puzzle, l)
    sign = -1 if puzzle.discs % 2 else 1
    i, difference = puzzle.source, puzzle.target - puzzle.source
    return protocol.IdlePegPanel(
        peg=peg_label(value) if l else None,
        formula=IDLE_PEG,
        filled=f"idle = ({i} + {_signed(sign)} · {_signed(difference)} · {l}) mod 3 = {value}",
        n=puzzle.discs,
        i=i,
        j=puzzle.target,
        l=str(l),
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
    peg = (made * step + puzzle.source) % 3
    return protocol.DiscPlace(
        disc=disc,
        moves_made=str(made),
        step=step,
        peg=peg_label(peg),
        filled=f"({made} · {step} + {puzzle.source}) mod 3 = {peg}",
    )


def _signed(number: int) -> str:
    return str(number) if number >= 0 else f"(−{-number})"

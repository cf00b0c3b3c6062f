"""The panel with the peg of every disc, by the formula of its own moves."""

from functools import lru_cache

from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, classic_of, whole
from webapp.live.protocol import Decimal, Part
from webapp.maths import filled_peg, moves_made, peg_from, step_of
from webapp.puzzle import LABELS, Puzzle
from webapp.sentence import sentence


class DiscPlace(Part, kw_only=False, gc=False):
    """Where one disc is, by the formula of its own moves."""

    disc: int
    moves_made: Decimal
    step: int
    peg: str
    filled: str


class PositionFormulaPanel(Part):
    """The peg of every disc, disc n first."""

    discs: list[DiscPlace]


def position_formula_panel(sight: Sight, _say: Say) -> PositionFormulaPanel:
    """Return for every disc, n first, how often it has moved, its step, and the peg that follows."""
    return _after_move(classic_of(sight).puzzle, sight.address.move)


@lru_cache(maxsize=16)
def _after_move(puzzle: Puzzle, k: int) -> PositionFormulaPanel:
    """Return the discs after move k: lanes at the same move of the same tower share them."""
    return PositionFormulaPanel(discs=[_disc_place(puzzle, disc, k) for disc in range(puzzle.discs, 0, -1)])


def _disc_place(puzzle: Puzzle, disc: int, k: int) -> DiscPlace:
    made, step, source = moves_made(disc, k), step_of(puzzle, disc), puzzle.source
    peg, written = peg_from(made, step, source), str(made)
    return DiscPlace(disc, written, step, LABELS[peg], filled_peg(written, step, source, peg))


PANEL = Panel(
    "position-formula",
    sentence("Where each disc is"),
    Needs.CLASSIC,
    PositionFormulaPanel,
    position_formula_panel,
    whole,
    "peg",
)

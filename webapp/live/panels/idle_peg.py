"""The panel with the peg that the last move leaves alone, by its formula."""

from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, classic_of, whole
from webapp.live.protocol import Decimal, Part
from webapp.maths import FORMULA_BY_NAME, filled_idle_peg, idle_peg, shown
from webapp.puzzle import peg_label
from webapp.sentence import sentence

IDLE_PEG = shown(str(FORMULA_BY_NAME["idle-peg"].plain))


class IdlePegPanel(Part):
    """The peg that the last move leaves alone, by the formula with its numbers filled in."""

    peg: str | None
    formula: str
    filled: str
    n: int
    i: int
    j: int
    l: Decimal  # noqa: E741 - the field's name in the protocol
    value: int


def idle_peg_panel(sight: Sight, _say: Say) -> IdlePegPanel:
    """Return the idle peg of the last move; at move 0 there is none, and the value is the source."""
    puzzle, k = classic_of(sight).puzzle, sight.address.move
    value = idle_peg(puzzle, k)
    return IdlePegPanel(
        peg=peg_label(value) if k else None,
        formula=IDLE_PEG,
        filled=f"idle = {filled_idle_peg(puzzle, k)}",
        n=puzzle.discs,
        i=puzzle.source,
        j=puzzle.target,
        l=str(k),
        value=value,
    )


PANEL = Panel(
    "idle-peg", sentence("Idle peg"), Needs.CLASSIC, IdlePegPanel, idle_peg_panel, whole, "idle-peg"
)

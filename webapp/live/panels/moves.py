"""The panel with the table of moves around the current one."""

import msgspec

from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say
from webapp.live.protocol import Decimal, Marks, Part, PegLists
from webapp.puzzle import peg_label
from webapp.sentence import sentence

AROUND = 4


class MoveRow(Part):
    """One row of the table of moves, with the pegs after it."""

    move: Decimal
    disc: int
    from_: str = msgspec.field(name="from")
    to: str
    pegs: PegLists


class MovesPanel(Part):
    """The moves around the current one."""

    rows: list[MoveRow]


def moves_panel(sight: Sight, _say: Say) -> MovesPanel:
    """Return the last few moves and the next few."""
    first = max(1, sight.address.move - AROUND)
    rows = [
        MoveRow(
            move=str(number),
            disc=move.disc,
            from_=peg_label(move.source),
            to=peg_label(move.target),
            pegs=pegs,
        )
        for number, move, pegs in sight.course.rows(first, 2 * AROUND + 1)
    ]
    return MovesPanel(rows=rows)


def _moves_without(panel: MovesPanel, hides: Marks, sight: Sight, _say: Say) -> MovesPanel:
    """Return the moves that have been made; none if their number must stay hidden."""
    if "count" in hides:
        return MovesPanel(rows=[])
    made = [row for row in panel.rows if int(row.move) <= sight.address.move]
    return MovesPanel(rows=made) if "next" in hides else panel


PANEL = Panel("moves", sentence("Moves"), Needs.MOVES, MovesPanel, moves_panel, _moves_without)

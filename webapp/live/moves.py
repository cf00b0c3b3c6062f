"""The panel with the table of moves around the current one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from webapp.descent import descend, last_disc, places_after
from webapp.live import protocol
from webapp.live.lane import Sight
from webapp.live.listed_lane import View
from webapp.maths import step_of
from webapp.puzzle import Move, Pegs, Puzzle, peg_label, pegs_of

AROUND = 4


class Row(NamedTuple):
    """Move l, and the discs on the pegs after it."""

    number: int
    move: Move
    pegs: Pegs


def rows_from(puzzle: Puzzle, first: int, count: int) -> Iterator[Row]:
    """Yield the rows of at most `count` moves, beginning with move `first` ≥ 1 of any tower at once."""
    places = list(places_after(descend(puzzle, first - 1)))
    pegs = pegs_of(places)
    for number in range(first, min(first + count, puzzle.moves + 1)):
        disc = last_disc(number)
        source = places[disc - 1]
        target = places[disc - 1] = (source + step_of(puzzle, disc)) % 3
        pegs = [list(discs) for discs in pegs]
        pegs[target].append(pegs[source].pop())
        yield Row(number, Move(disc, source, target), pegs)


def any_moves_panel(sight: Sight) -> protocol.MovesPanel:
    """Return the last few moves and the next few of a lane of any kind."""
    course, first = sight.lane.told, max(1, sight.address.move - AROUND)
    assert course is not None
    pegs, rows = course.position_at(first - 1), []
    for number in range(first, min(first + 2 * AROUND + 1, course.moves + 1)):
        move = course.move_at(number)
        assert move is not None
        pegs = [list(discs) for discs in pegs]
        pegs[move.target].append(pegs[move.source].pop())
        rows.append(_row(Row(number, move, pegs)))
    return protocol.MovesPanel(rows=rows)


def moves_panel(view: View) -> protocol.MovesPanel:
    """Return the last few moves and the next few."""
    return _moves_from(view.lane.puzzle, max(1, view.address.move - AROUND))


@lru_cache(maxsize=16)
def _moves_from(puzzle: Puzzle, first: int) -> protocol.MovesPanel:
    return protocol.MovesPanel(rows=[_row(row) for row in rows_from(puzzle, first, 2 * AROUND + 1)])


def _row(row: Row) -> protocol.MoveRow:
    return protocol.MoveRow(
        move=str(row.number),
        disc=row.move.disc,
        from_=peg_label(row.move.source),
        to=peg_label(row.move.target),
        pegs=row.pegs,
    )

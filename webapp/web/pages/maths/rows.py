"""Sections of long lists: the numbers in binary and Gray code, and the ruler sequence.

The list of Gray codes grows by one digit: the old list, then the old list in reverse.
"""

from dataclasses import dataclass

from webapp.descent import last_disc
from webapp.maths import gray_code, gray_rows
from webapp.maths.writing import bits
from webapp.puzzle import Puzzle

ROWS = 16
BESIDE = 7  # terms of the ruler sequence on either side
LAST_TERM = 1 << 64

MOST_DIGITS = 4  # of the lists that grow


@dataclass(frozen=True, slots=True)
class GrayRowView:
    """One number: in binary, in Gray code, the disc whose digit has changed (None at 0), and its mirror."""

    k: str
    binary: str
    gray: str
    disc: int | None
    mirror: str


@dataclass(frozen=True, slots=True)
class Term:
    """One term of the ruler sequence: its position from 1 on, and the disc."""

    position: str
    disc: int


@dataclass(frozen=True, slots=True)
class RowsView:
    """The rows from `first` to the last one, and the terms of the ruler sequence around `position`."""

    first: str
    last: str
    rows: list[GrayRowView]
    position: str
    terms: list[Term]


def usual_first(puzzle: Puzzle, move: int) -> int:
    """Return the first row of a table that contains the current move, near the middle if possible."""
    return max(0, min(move - ROWS // 2, puzzle.moves + 1 - ROWS))


def rows_view(puzzle: Puzzle, first: int, position: int) -> RowsView:
    """Return the rows from `first` ≥ 0, and the terms around a position from 1 to 2^64."""
    start = max(1, min(position - BESIDE, LAST_TERM - 2 * BESIDE))
    return RowsView(
        first=str(first),
        last=str(puzzle.moves),
        rows=[
            GrayRowView(str(row.k), row.binary, row.gray, row.disc, str(row.mirror))
            for row in gray_rows(puzzle.discs, first, ROWS)
        ],
        position=str(position),
        terms=[Term(str(one), last_disc(one)) for one in range(start, start + 2 * BESIDE + 1)],
    )


@dataclass(frozen=True, slots=True)
class Growth:
    """The list of n digits: the half with a new 0 before the old codes, and the mirrored half with a 1."""

    n: int
    old: list[str]
    mirrored: list[str]


def growth() -> list[Growth]:
    """Return the lists of 1, 2, 3 and 4 digits."""
    codes = {n: [bits(gray_code(k), n) for k in range(1 << n)] for n in range(1, MOST_DIGITS + 1)}
    return [Growth(n, found[: len(found) // 2], found[len(found) // 2 :]) for n, found in codes.items()]

"""The moves as `hanoi moves` prints them: a table, or in words."""

from collections.abc import Iterator
from itertools import islice

from webapp.algorithms import BY_NAME
from webapp.algorithms.numbered_moves import Numbered, check_number, numbered
from webapp.puzzle import LABELS, Puzzle, peg_label
from webapp.web.words.page_words import DISC_HEADING, MOVE_HEADING, PEG_HEADINGS
from webapp.web.words.words import Words

MOST_NAMED = 8
DISCS_AT_ONCE = 64_000  # in the rows whose columns are made straight together

Row = tuple[str, ...]


def table(puzzle: Puzzle, algorithm: str, start: int, count: int, words: Words) -> Iterator[str]:
    """Yield a heading and the rows of `count` ≥ 1 moves (at most), the first of them move `start` ≥ 1.

    A row is the number of the move, the discs on each peg after it (bottom first, "-" for none), the disc,
    and the pegs it goes from and to. Raises `InvalidMoveNumber` or `InvalidFirstMove`.
    """
    check_number(start, puzzle.moves)
    rows = map(_row, numbered(BY_NAME[algorithm], puzzle, start, count))
    heading: list[Row] = [(words.say(MOVE_HEADING), *LABELS, *map(words.say, (DISC_HEADING, *PEG_HEADINGS)))]
    widths = [0] * len(heading[0])
    # In blocks, so that columns are straight and the longest table still begins at once.
    while block := heading + list(islice(rows, DISCS_AT_ONCE // puzzle.discs)):
        columns = zip(*block, strict=True)
        widths = [max(width, *map(len, cells)) for width, cells in zip(widths, columns, strict=True)]
        yield from (_line(row, widths) for row in block)
        heading = []


def _row(made: Numbered) -> Row:
    number, move, pegs = made
    ends = peg_label(move.source), peg_label(move.target)
    return (str(number), *map(discs_text, pegs), str(move.disc), *ends)


def discs_text(discs: list[int]) -> str:
    """Return the discs on a peg; of many, runs of neighbours are named by their ends: "64…3 1"."""
    if len(discs) <= MOST_NAMED:
        return " ".join(map(str, discs)) or "-"
    runs: list[list[int]] = []
    for disc in discs:
        if runs and runs[-1][-1] == disc + 1:
            runs[-1].append(disc)
        else:
            runs.append([disc])
    return " ".join(f"{run[0]}…{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)


def _line(row: Row, widths: list[int]) -> str:
    number, *rest = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
    return "  ".join((number.strip().rjust(widths[0]), *rest)).rstrip()


def explained(puzzle: Puzzle, algorithm: str, start: int, count: int, words: Words) -> Iterator[str]:
    """Yield `count` ≥ 1 moves (at most) in words, the first of them move `start` ≥ 1.

    Raises `InvalidMoveNumber` or `InvalidFirstMove`, and `TooLong` for a tower of many discs.
    """
    # Imported here, for the table does not need them.
    from webapp.web.words.run_text import check_short, run_text, solution

    course = solution(puzzle, algorithm)
    check_short(course)
    check_number(start, puzzle.moves)
    yield from run_text(course, words, start, start + count - 1)

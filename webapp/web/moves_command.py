"""The table of moves that `hanoi moves` prints."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from webapp.algorithms import BY_NAME
from webapp.algorithms.run import run_from
from webapp.descent import check_move
from webapp.puzzle import LABELS, Move, Pegs, Puzzle, peg_label
from webapp.sentence import Refusal, sentence
from webapp.web.words import Words

FIRST_HEAD, LAST_HEADS = sentence("move"), (sentence("disc"), sentence("from"), sentence("to"))
MOST_NAMED = 8
BLOCK = 1000

Row = tuple[str, ...]
Numbered = tuple[int, Move, Pegs]  # the number of a move, the move, the discs on the pegs after it


class InvalidCount(Refusal):
    """A move to start with, or a number of moves, that there cannot be."""


def table(puzzle: Puzzle, algorithm: str, start: int, count: int, words: Words) -> Iterator[str]:
    """Yield a heading and the rows of `count` ≥ 1 moves (at most), the first of them move `start` ≥ 1.

    A row is the number of the move, the discs on each peg after it (bottom first, "-" for none), the disc,
    and the pegs it goes from and to. Raises `MoveOutOfRange` or `InvalidCount` for what there cannot be.
    """
    check_start(puzzle, start)
    rows = map(_row, numbered(puzzle, algorithm, start, count))
    heading: list[Row] = [(words.say(FIRST_HEAD), *LABELS, *map(words.say, LAST_HEADS))]
    widths = [0] * len(heading[0])
    # In blocks, so that columns are straight and the longest table still begins at once.
    while block := heading + list(islice(rows, BLOCK)):
        columns = zip(*block, strict=True)
        widths = [max(width, *map(len, cells)) for width, cells in zip(widths, columns, strict=True)]
        yield from (_line(row, widths) for row in block)
        heading = []


def check_start(puzzle: Puzzle, start: int) -> None:
    """Raise `MoveOutOfRange` or `InvalidCount` unless `start` is the number of a move."""
    if start < 1:
        raise InvalidCount(sentence("The first move has the number 1, not {start}.", start=start), "start")
    check_move(puzzle, start)


def numbered(puzzle: Puzzle, algorithm: str, start: int, count: int) -> Iterator[Numbered]:
    """Yield `count` moves (at most) as this algorithm makes them, the first of them move `start` ≥ 1.

    The pegs are the run's own: copy them to keep them.
    """
    moves = run_from(BY_NAME[algorithm], puzzle, start - 1)
    for number, (move, pegs) in enumerate(islice(moves, count), start=start):
        yield number, move, pegs


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

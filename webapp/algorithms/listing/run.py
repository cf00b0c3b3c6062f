"""A listing at work: run from any memory, move by move."""

from collections.abc import Iterator

from webapp.algorithms.listing.board import Board
from webapp.algorithms.listing.machine import Frame, Machine
from webapp.algorithms.listing.program import Program
from webapp.puzzle import Move, Pegs


def moves_of(program: Program, frames: list[Frame], board: Board) -> Iterator[tuple[Move, Pegs]]:
    """Resume a program in these frames; yield each move that it makes, with the discs on the pegs after it.

    The pegs are the board's own: copy them to keep them.
    """
    machine = Machine(program, frames, board.helpers())
    while machine.step() is not None:
        while board.moves:
            yield board.moves.pop(0), board.pegs

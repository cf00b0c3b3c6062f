"""An algorithm at work: its listing run from its memory after k moves, move by move."""

from __future__ import annotations

from collections.abc import Iterator

from webapp.algorithms.algorithm import Algorithm
from webapp.algorithms.board import Board
from webapp.algorithms.machine import Machine
from webapp.descent import descend, places_after
from webapp.puzzle import Move, Pegs, Puzzle, pegs_of


def run_from(algorithm: Algorithm, puzzle: Puzzle, k: int) -> Iterator[tuple[Move, Pegs]]:
    """Yield move k + 1 and all later ones, each with the discs on the pegs after it.

    The pegs are the run's own: copy them to keep them. Raises `MoveOutOfRange` as `descend` does.
    """
    board = Board(pegs_of(places_after(descend(puzzle, k))), letters=algorithm.letters)
    machine = Machine(algorithm.program, algorithm.frames(puzzle, k), board.helpers())
    while machine.step() is not None:
        while board.moves:
            yield board.moves.pop(0), board.pegs

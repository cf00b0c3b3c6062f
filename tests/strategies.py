"""Puzzles and move numbers of every size, for property tests."""

from itertools import permutations

from hypothesis import strategies as st

from webapp.puzzle import Puzzle

PEGS = list(permutations(range(3), 2))
SMALL = [Puzzle(n, i, j) for n in range(1, 9) for i, j in PEGS]


@st.composite
def puzzles(draw: st.DrawFn, most: int = 64) -> Puzzle:
    return Puzzle(draw(st.integers(1, most)), *draw(st.sampled_from(PEGS)))


@st.composite
def places(draw: st.DrawFn, most: int = 64, last: bool = True) -> tuple[Puzzle, int]:
    """A puzzle and a number of moves made; all moves only if `last` is set."""
    puzzle = draw(puzzles(most))
    return puzzle, draw(st.integers(0, puzzle.moves - (not last)))

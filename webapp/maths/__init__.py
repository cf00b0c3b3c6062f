"""Formulas, each in its own words and with its source; letters as in `webapp.puzzle`'s glossary."""

from webapp.maths.gray import bits, gray_code, gray_rank
from webapp.maths.idle_peg import idle_peg
from webapp.maths.locate import best_move, distance, move_number
from webapp.maths.ruler import moves_made, peg_after, step_of

__all__ = [
    "best_move",
    "bits",
    "distance",
    "gray_code",
    "gray_rank",
    "idle_peg",
    "move_number",
    "moves_made",
    "peg_after",
    "step_of",
]

"""Formulas, each with its source; letters as in `webapp.puzzle`'s glossary."""

from webapp.maths.formula import Formula, Step, Worked
from webapp.maths.formulas import FORMULA_BY_NAME, FORMULAS, FURTHER_FORMULAS, formula_named
from webapp.maths.formulas.distance_between import distance_between
from webapp.maths.formulas.gray import gray_code
from webapp.maths.formulas.idle_peg import filled_idle_peg, idle_peg
from webapp.maths.formulas.mean_distance import mean_distance
from webapp.maths.formulas.mean_to_perfect import mean_to_perfect
from webapp.maths.formulas.moves_made import moves_made
from webapp.maths.formulas.moves_of_disc import move_of
from webapp.maths.formulas.peg import filled_peg, peg_after, peg_from
from webapp.maths.formulas.random_moves import random_moves
from webapp.maths.formulas.step import step_of
from webapp.maths.gray_table import GrayRow, gray_rows
from webapp.maths.locate import Digit, Turn, best_move, distance, position_digits, target_walk
from webapp.maths.reading import Reading, Restored, read_move, read_position
from webapp.maths.variable import (
    InvalidFormulaName,
    InvalidSize,
    InvalidValue,
    Variable,
    check_names,
    shortened,
)
from webapp.maths.writing import bits, shown

__all__ = [
    "FORMULAS",
    "FORMULA_BY_NAME",
    "FURTHER_FORMULAS",
    "Digit",
    "Formula",
    "GrayRow",
    "InvalidFormulaName",
    "InvalidSize",
    "InvalidValue",
    "Reading",
    "Restored",
    "Step",
    "Turn",
    "Variable",
    "Worked",
    "best_move",
    "bits",
    "check_names",
    "distance",
    "distance_between",
    "filled_idle_peg",
    "filled_peg",
    "formula_named",
    "gray_code",
    "gray_rows",
    "idle_peg",
    "mean_distance",
    "mean_to_perfect",
    "move_of",
    "moves_made",
    "peg_after",
    "peg_from",
    "position_digits",
    "random_moves",
    "read_move",
    "read_position",
    "shortened",
    "shown",
    "step_of",
    "target_walk",
]

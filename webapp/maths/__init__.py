"""Formulas, each with its source; letters as in `webapp.puzzle`'s glossary."""

from webapp.maths.formula import (
    BREAK,
    Formula,
    InvalidFormulaName,
    InvalidValue,
    Step,
    Variable,
    Worked,
    check_names,
    shortened,
)
from webapp.maths.formulas import FORMULA_BY_NAME, FORMULAS, FURTHER_FORMULAS, formula_named
from webapp.maths.formulas.distance_between import distance_between
from webapp.maths.formulas.gray import gray_code, gray_rows
from webapp.maths.formulas.idle_peg import filled_idle_peg, idle_peg
from webapp.maths.formulas.mean_distance import mean_distance
from webapp.maths.formulas.mean_to_perfect import mean_to_perfect
from webapp.maths.formulas.moves_made import moves_made
from webapp.maths.formulas.peg import filled_peg, peg_after, peg_from
from webapp.maths.formulas.random_moves import random_moves
from webapp.maths.formulas.step import step_of
from webapp.maths.locate import Digit, Turn, best_move, distance, target_walk
from webapp.maths.reading import Reading, Restored, read_move, read_position
from webapp.maths.writing import bits, power_of_two, shown

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
from webapp.maths.formulas import FORMULA_BY_NAME, FORMULAS, formula_named
from webapp.maths.formulas.disc_moves import gray_code, gray_rows, moves_made
from webapp.maths.formulas.distances import distance_between
from webapp.maths.formulas.means import mean_distance, mean_to_perfect, random_moves
from webapp.maths.formulas.pegs import filled_idle_peg, filled_peg, idle_peg, peg_after, peg_from, step_of
from webapp.maths.locate import (
    Digit,
    Reading,
    Restored,
    Turn,
    best_move,
    distance,
    read_move,
    read_position,
    target_walk,
)
from webapp.maths.writing import bits, power_of_two, shown

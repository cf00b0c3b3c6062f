"""The formulas, one file each. A new one is a file here and a line below.

`FORMULAS` are the contract for programs, which `/formulas` lists; `FURTHER_FORMULAS` are cards of a page
besides.
"""

from webapp.maths.formula import Formula, InvalidFormulaName, shortened
from webapp.maths.formulas import (
    at_distance,
    best_next,
    calls,
    disc_of_move,
    distance,
    distance_between,
    first_and_last,
    gray,
    idle_peg,
    mean_distance,
    mean_to_perfect,
    moves,
    moves_made,
    moves_of_disc,
    peg,
    positions,
    random_moves,
    step,
    years,
)
from webapp.sentence import sentence

FORMULAS: tuple[Formula, ...] = (
    moves.FORMULA,
    disc_of_move.FORMULA,
    moves_of_disc.FORMULA,
    first_and_last.FORMULA,
    moves_made.FORMULA,
    step.FORMULA,
    peg.FORMULA,
    idle_peg.FORMULA,
    gray.FORMULA,
    distance.FORMULA,
    best_next.FORMULA,
    distance_between.FORMULA,
    positions.FORMULA,
    mean_distance.FORMULA,
)
FURTHER_FORMULAS: tuple[Formula, ...] = (
    at_distance.FORMULA,
    mean_to_perfect.FORMULA,
    random_moves.FORMULA,
    calls.FORMULA,
    years.FORMULA,
)
FORMULA_BY_NAME = {formula.name: formula for formula in (*FORMULAS, *FURTHER_FORMULAS)}


def formula_named(name: str) -> Formula:
    """Return the formula with this name; raises `InvalidFormulaName` for any other text."""
    if name not in FORMULA_BY_NAME:
        said = sentence(
            "There is no formula “{name}”; there are {known}.",
            name=shortened(name),
            known=", ".join(FORMULA_BY_NAME),
        )
        raise InvalidFormulaName(said, "name")
    return FORMULA_BY_NAME[name]

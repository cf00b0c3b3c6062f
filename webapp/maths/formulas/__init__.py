"""The formulas, by subject. A new one is a `Formula` in one of these files and a line below."""

from webapp.maths.formula import Formula, InvalidFormulaName, shortened
from webapp.maths.formulas import counts, disc_moves, distances, means, pegs
from webapp.sentence import sentence

FORMULAS: tuple[Formula, ...] = (
    counts.MOVES,
    disc_moves.DISC_OF_MOVE,
    disc_moves.MOVES_OF_DISC,
    disc_moves.FIRST_AND_LAST,
    disc_moves.MOVES_MADE,
    pegs.STEP,
    pegs.PEG,
    pegs.IDLE_PEG,
    disc_moves.GRAY,
    distances.DISTANCE,
    distances.BEST_NEXT,
    distances.DISTANCE_BETWEEN,
    counts.POSITIONS,
    means.MEAN_DISTANCE,
    distances.AT_DISTANCE,
    means.MEAN_TO_PERFECT,
    means.RANDOM_MOVES,
    counts.CALLS,
    counts.YEARS,
)
FORMULA_BY_NAME = {formula.name: formula for formula in FORMULAS}


def formula_named(name: str) -> Formula:
    """Return the formula with this name; raises `InvalidFormulaName` for any other text."""
    if name not in FORMULA_BY_NAME:
        said = sentence(
            "“{value}” is not possible for {field}; allowed: {allowed}.",
            value=shortened(name),
            field="name",
            allowed=", ".join(FORMULA_BY_NAME),
        )
        raise InvalidFormulaName(said, "name")
    return FORMULA_BY_NAME[name]

"""What every input holds at first: the values that belong to the page's tower and its current move."""

from webapp.descent import descend, last_disc, places_after
from webapp.maths import Formula
from webapp.maths.legend import DISCS
from webapp.puzzle import Puzzle, peg_label, position_text
from webapp.web.pages.maths.cards import asked_of

OF_LEGEND = "years"
ONE_A_SECOND = "1"


def usual_values(puzzle: Puzzle, move: int) -> dict[str, str]:
    """Return every variable's first value, as text; where a move is asked for at the start, it is move 1."""
    number = max(move, 1)
    disc = last_disc(number)
    here = position_text(places_after(descend(puzzle, move)))
    return {
        "n": str(puzzle.discs),
        "k": str(move),
        "l": str(number),
        "d": str(disc),
        "m": str(number >> disc),
        "i": peg_label(puzzle.source),
        "j": peg_label(puzzle.target),
        "position": here,
        "start": here,
        "goal": position_text((puzzle.spare,) * puzzle.discs),
        "r": ONE_A_SECOND,
    }


def first_texts(formula: Formula, puzzle: Puzzle, move: int) -> dict[str, str]:
    """Return what a card's inputs hold at first; the legend is about its own tower."""
    values = usual_values(puzzle, move)
    if formula.name == OF_LEGEND:
        values["n"] = str(DISCS)
    return {variable.name: values[variable.name] for variable in asked_of(formula)}


def all_texts(formula: Formula, asked: dict[str, str], puzzle: Puzzle) -> dict[str, str]:
    """Return the texts of all variables: those asked for, and the page's source and target."""
    pegs = {"i": peg_label(puzzle.source), "j": peg_label(puzzle.target)}
    return {one.name: asked[one.name] if one.name in asked else pegs[one.name] for one in formula.variables}

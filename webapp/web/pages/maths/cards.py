"""The cards of `/maths`, in their order: each formula has one, and some have no formula of their own."""

from webapp.maths import FORMULA_BY_NAME, Formula, Variable
from webapp.sentence import Sentence, sentence

FIRST_CARD, TWO_WAY = "induction", "two-way"
ORDER = (
    "induction moves calls disc-of-move moves-of-disc first-and-last moves-made step peg two-way idle-peg "
    "gray gray-table distance best-next distance-between positions at-distance mean-distance "
    "mean-to-perfect random-moves years"
).split()
LAST_CARD = "worksheet"
CARDS = [*ORDER, *(name for name in FORMULA_BY_NAME if name not in ORDER), LAST_CARD]

OWN_TITLES: dict[str, Sentence] = {
    "two-way": sentence("Move ↔ position"),
    "induction": sentence("Why 2ⁿ − 1"),
    "gray-table": sentence("Gray code, row by row"),
    "worksheet": sentence("Worksheet"),
}
OWN_INPUTS: dict[str, tuple[str, ...]] = {
    "two-way": ("position",),
    "induction": ("step",),
    "gray-table": ("k", "l"),
    "years": ("n", "r", "since"),
    "worksheet": ("cards", "answers"),
}


def formulas() -> list[Formula]:
    """Return the formulas in the order of their cards."""
    return [FORMULA_BY_NAME[name] for name in CARDS if name in FORMULA_BY_NAME]


def title_of(card: str) -> Sentence:
    """Return a card's title."""
    return OWN_TITLES[card] if card in OWN_TITLES else FORMULA_BY_NAME[card].title


def asked_of(formula: Formula) -> tuple[Variable, ...]:
    """Return the variables that a card asks for; source and target are those of the page's tower."""
    names = {variable.name for variable in formula.variables}
    return tuple(one for one in formula.variables if not {"i", "j"} <= names or one.name not in "ij")


def inputs_of(card: str) -> tuple[str, ...]:
    """Return the names of a card's own inputs, as links give them."""
    if card in OWN_INPUTS:
        return OWN_INPUTS[card]
    return tuple(variable.name for variable in asked_of(FORMULA_BY_NAME[card]))

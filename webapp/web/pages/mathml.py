"""Formulas as MathML, made from LaTeX once; a script writes the numbers of a move into the marked places."""

from functools import cache

from latex2mathml.converter import convert
from markupsafe import Markup

IDLE_PEG = r"\text{idle} = \left( i + (-1)^{n} \cdot (j - i) \cdot k \right) \bmod 3"
IDLE_PEG_FILLED = r"\text{idle} = \left( I + (-1)^{N} \cdot (J - I) \cdot L \right) \bmod 3 = V"


@cache
def formula(latex: str) -> Markup:
    """Return a formula as MathML."""
    return Markup(convert(latex, display="block"))


@cache
def fillable(latex: str) -> Markup:
    """Return a formula as MathML with marked places: the capital letter I becomes `data-fill="i"`."""
    mathml = convert(latex, display="block")
    for letter in "INJLV":
        mathml = mathml.replace(f"<mi>{letter}</mi>", f'<mn data-fill="{letter.lower()}">0</mn>')
    return Markup(mathml)

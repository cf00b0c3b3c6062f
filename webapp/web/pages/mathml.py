"""Formulas as MathML, converted from LaTeX once, with places that a script fills with numbers."""

from functools import cache

from latex2mathml.converter import convert
from markupsafe import Markup

from webapp.maths import BREAK

IDLE_PEG = r"\text{idle} = \left( i + (-1)^{n} \cdot (j - i) \cdot k \right) \bmod 3"
IDLE_PEG_FILLED = (r"\text{idle} = (I + S \cdot D", r"\cdot L) \bmod 3 = V")  # may take two lines


@cache
def formula(latex: str) -> Markup:
    """Return a formula as MathML, in parts that may wrap onto several lines."""
    return Markup("".join(convert(part, display="block") for part in latex.split(BREAK)))


@cache
def fillable(*latex: str) -> Markup:
    """Return the parts of a formula as MathML with marked places: the capital I becomes `data-fill="i"`."""
    mathml = "".join(convert(part, display="inline") for part in latex)
    for letter in "ISDLV":
        mathml = mathml.replace(f"<mi>{letter}</mi>", f'<mn data-fill="{letter.lower()}">0</mn>')
    return Markup(mathml)

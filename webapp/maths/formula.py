"""What every formula offers: its variables with their ranges, its source, and its worked steps."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from webapp.maths.variable import Value, Variable, check_names
from webapp.maths.writing import DECIMALS, rounded, rounded_latex, sign_of
from webapp.puzzle import Places
from webapp.sentence import Sentence

Step = str | Sentence
"""A worked line: arithmetic, which is the same in all languages, or a sentence."""

BREAK = r"\allowbreak "
"""Where a formula in LaTeX may go on in another line."""


@dataclass(frozen=True, slots=True)
class Worked:
    """A formula with its numbers filled in.

    `value` is the one result (a decimal number, a peg or a string of bits), or None if `values` are
    several. `steps` lead from the formula to the result; `latex` is the same in one line, for a browser to
    draw. `look` is where the puzzle shows it: after so many moves, or at this position; None if no place
    of it does.
    """

    value: str | None
    values: tuple[str, ...] | None
    steps: tuple[Step, ...]
    latex: str
    look: int | Places | None = None


def one(value: object, steps: tuple[Step, ...], latex: str, look: int | Places | None = None) -> Worked:
    """Return a formula worked out to one result."""
    return Worked(str(value), None, steps, latex, look)


def rounded_one(exact: Fraction, lines: Sequence[Step], latex: str, decimals: int = DECIMALS) -> Worked:
    """Return a formula worked out to a fraction, with which its LaTeX ends; the last line is that rounded."""
    value = rounded(exact, decimals)
    steps = (*lines, f"{sign_of(exact, decimals)} {value}")
    return one(value, steps, f"{latex} = {rounded_latex(exact, decimals)}")


def several(
    values: tuple[object, ...], steps: tuple[Step, ...], latex: str, look: int | Places | None = None
) -> Worked:
    """Return a formula worked out to several results, or to none."""
    return Worked(None, tuple(map(str, values)), steps, latex, look)


@dataclass(frozen=True, slots=True)
class Formula:
    """One formula of the puzzle.

    `title` says what it tells, `why` in one sentence why it holds, `source` who found it or where it is
    proven. `plain` is the formula as text for programs; `latex` the same for people, who count moves with k
    even where the variable is called l, with `BREAK` where another line may begin. `work` takes the
    variables by name and works the formula out, in O(n); it expects values within their ranges, as `read`
    returns them.
    """

    name: str
    title: Sentence
    why: Sentence
    source: Sentence
    plain: Step
    latex: str
    variables: tuple[Variable, ...]
    work: Callable[..., Worked]

    def read(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Return the variables' values from their texts.

        Raises `InvalidValue` for a variable that is missing, unknown or malformed, `InvalidSize` for one
        that is too small or too large, `InvalidPeg`, `InvalidPuzzle` and `IllegalPosition`; all name the
        variable.
        """
        check_names(self.variables, texts)
        values: dict[str, Value] = {}
        for variable in self.variables:
            values[variable.name] = variable.read(texts[variable.name], values)
        return values

    def answer(self, texts: Mapping[str, str]) -> Worked:
        """Return the formula worked out with the variables in these texts; raises what `read` raises."""
        return self.work(**self.read(texts))

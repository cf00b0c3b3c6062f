"""What a formula is: its variables with their ranges, its source and its worked steps."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from webapp.maths.writing import DECIMALS, rounded, rounded_latex, sign_of
from webapp.puzzle import Places
from webapp.sentence import Refusal, Sentence, sentence

Value = int | Places
Values = Mapping[str, Value]

LONGEST_TEXT = 1000  # characters
SHOWN = 40  # of these, in a refusal
MOST_DISCS = 1000  # if only numbers are shown
LARGEST_TOWER = 64  # if a position is given


class InvalidValue(Refusal):
    """A text that is no value of its variable, or a variable that is missing, unknown or given twice."""


class InvalidSize(Refusal):
    """A value that its variable does not take."""

    code = "out_of_range"


class InvalidFormulaName(Refusal):
    """A name that no formula has."""


class Bound(NamedTuple):
    """The smallest or largest value of a number: as text, and calculated from the variables before it."""

    text: str
    value: Callable[[Values], int]


def fixed(value: int, text: str | None = None) -> Bound:
    """Return a bound that depends on no variable."""
    return Bound(text or str(value), lambda _: value)


@dataclass(frozen=True, slots=True)
class Variable(ABC):
    """One variable of a formula; `meaning` says in words what it stands for."""

    name: str
    meaning: Sentence

    @property
    def symbol(self) -> str:
        """The letter that people see; they count moves with k."""
        return "k" if self.name == "l" else self.name

    @property
    @abstractmethod
    def first(self) -> str:
        """The least value, as text; it may depend on the variables before this one."""

    @property
    @abstractmethod
    def last(self) -> str:
        """The largest value, as text; it may depend on the variables before this one."""

    @abstractmethod
    def read(self, text: str, before: Values) -> Value:
        """Return the value that a text gives; `before` are the values of the variables before this one."""


def check_names(variables: tuple[Variable, ...], texts: Mapping[str, str]) -> None:
    """Raise `InvalidValue` for the first text without a variable, or the first variable without a text."""
    names = [variable.name for variable in variables]
    for name in texts:
        if name not in names:
            said = sentence("The field {field} is unknown here.", field=shortened(name))
            raise InvalidValue(said, shortened(name))
    for name in names:
        if name not in texts:
            raise InvalidValue(sentence("The field {field} is missing.", field=name), name)


def check_length(text: str, field: str) -> None:
    """Raise `InvalidValue` for a text that is longer than any value."""
    if len(text) > LONGEST_TEXT:
        said = sentence(
            "“{value}” is too long for {field}: at most {most} characters.",
            value=shortened(text),
            field=field,
            most=LONGEST_TEXT,
        )
        raise InvalidValue(said, field)


def shortened(text: str) -> str:
    """Return a text, or its start if it is too long."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


Step = str | Sentence
"""A worked line: arithmetic, which is the same in all languages, or a sentence."""

BREAK = r"\allowbreak "
"""Where a formula in LaTeX may continue on another line."""


@dataclass(frozen=True, slots=True)
class Worked:
    """A formula with its numbers filled in.

    `value` is the one result (a decimal number, a peg or a string of bits), or None if `values` are several.
    `steps` lead from the formula to the result; `latex` is the same in one line, for a browser to draw.
    `look` is where the puzzle shows it: after this many moves, or at this position; None if it shows nowhere.
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
    """Return a formula worked out to a fraction, which ends its LaTeX; the last line is the rounded value."""
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

    `title` says what it gives, `why` why it holds, `source` who found it or where it is proven. `plain` is
    the formula as text for programs; `latex` the same for people, who count moves with k even if the variable
    is called l, with `BREAK` where a new line may begin. `work` takes the variables by name and works the
    formula out, in O(n); it expects values within their ranges, as `read` returns them.
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

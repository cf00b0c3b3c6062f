"""What a formula takes: variables, each read from a text and held against its range."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from webapp.puzzle import Places
from webapp.sentence import Refusal, Sentence, sentence

Value = int | Places
Values = Mapping[str, Value]

LONGEST_TEXT = 1000  # characters
SHOWN = 40  # of them, in a refusal
MOST_DISCS = 1000  # where only numbers are shown
LARGEST_TOWER = 64  # where a position is given


class InvalidValue(Refusal):
    """A text that is no value of its variable, or a variable that is missing, unknown or there twice."""


class InvalidSize(Refusal):
    """A value that its variable does not take."""

    code = "out_of_range"


class InvalidFormulaName(Refusal):
    """A name that no formula has."""


class Bound(NamedTuple):
    """The least or the largest value of a number: as text, and worked out from the variables before it."""

    text: str
    value: Callable[[Values], int]


def fixed(value: int, text: str | None = None) -> Bound:
    """Return a bound that depends on nothing."""
    return Bound(text or str(value), lambda _: value)


@dataclass(frozen=True, slots=True)
class Variable(ABC):
    """One variable of a formula; `meaning` says in words what it stands for."""

    name: str
    meaning: Sentence

    @property
    def symbol(self) -> str:
        """The letter that people are shown: they count moves with k."""
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
    """Raise `InvalidValue` for the first text that is no variable's, or the first variable without a text."""
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
    """Return a text, or its beginning."""
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"

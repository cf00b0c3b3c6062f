"""Sentences for people, before they have a language: a message id and its values.

The domain returns sentences; `webapp.web.words` puts them into words. Texts are English, the source language,
with {named} placeholders; the extraction looks for the names `sentence` and `counted`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, Protocol


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message id with its values; numbers follow the language's format, sentences are put into words first.

    `plural` is the id for other counts than one, and `count` the number that chooses. `context` distinguishes
    ids that are the same word in English.
    """

    text: str
    values: "Mapping[str, int | float | str | Sentence]" = field(default_factory=dict)
    plural: str | None = None
    count: int | None = None
    context: str | None = None

    def for_count(self, count: int) -> "Sentence":
        """Return the same counted sentence for another count."""
        return replace(self, values={**self.values, "count": count}, count=count)

    def filled(self, values: Mapping[str, Any]) -> "Sentence":
        """Return the sentence with the values that its placeholders name; its count is called "count"."""
        count = None if self.plural is None else values["count"]
        named = {name: values[name] for name in _placeholders(self.text)}
        return Sentence(self.text, named, self.plural, count)

    def __str__(self) -> str:
        """Return the English words, for logs and exceptions."""
        text = self.text if self.plural is None or self.count == 1 else self.plural
        return text.format_map({name: str(value) for name, value in self.values.items()})


class Speaker(Protocol):
    """One language, by its tag `lang`."""

    @property
    def lang(self) -> str:
        """The tag of the language: “en”, “pl”."""

    def say(self, said: Sentence) -> str:
        """Return the sentence in words."""


def sentence(text: str, /, **values: int | float | str | Sentence) -> Sentence:
    """Return a sentence with these values for its {named} placeholders."""
    return Sentence(text, values)


def sentence_in(context: str, text: str) -> Sentence:
    """Return a sentence without values, whose translation depends on the context."""
    return Sentence(text, context=context)


def counted(one: str, many: str, count: int, /, **values: int | float | str | Sentence) -> Sentence:
    """Return a sentence whose form depends on `count`, which is also its {count}."""
    return Sentence(one, {"count": count, **values}, many, count)


def joined(*said: Sentence | None) -> Sentence:
    """Return whole sentences as one text, with spaces between them; None is left out."""
    given = {f"said{i}": one for i, one in enumerate(said) if one is not None}
    if len(given) == 1:
        return next(iter(given.values()))
    return Sentence(" ".join(f"{{{name}}}" for name in given), given)


@cache
def _placeholders(text: str) -> list[str]:
    return re.findall(r"\{(\w+)\}", text)


RefusalCode = Literal[
    "bad_message",
    "out_of_range",
    "unknown_algorithm",
    "unknown_variant",
    "unknown_panel",
    "illegal_position",
    "too_large",
    "too_fast",
    "too_many",
    "failed",
    "not_driving",
    "not_allowed",
    "unknown_room",
    "not_here",
    "wrong_key",
    "closed",
    "bad_program",
]


class Reason(NamedTuple):
    """Why a program is not run: at which line and column, counted from 1, and what to write instead."""

    line: int | None
    column: int | None
    said: Sentence


class Refusal(ValueError):
    """A refusal in a sentence that names the value; `field` says which input it was.

    `code` is for programs; a subclass inherits that of its base unless it sets its own. Each is named
    `Invalid…` if something is malformed or missing, `Illegal…` if it is against the rules, `Too…` if it is
    too much or too late, `Lost…` if the server has lost it, or `Broken…` if a file cannot be read.
    """

    code: ClassVar[RefusalCode] = "bad_message"
    line: int | None = None  # of a refused program, counted from 1
    reasons: Sequence[Reason] = ()  # all reasons for refusing it

    def __init__(self, said: Sentence, field: str | None = None) -> None:
        super().__init__(str(said))
        self.said = said
        self.field = field

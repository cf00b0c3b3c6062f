"""The TOML fields of a part of a lesson's file, each with its line for error messages."""

import re
import tomllib
from collections.abc import Collection
from decimal import Decimal

from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.lessons.mistake import InvalidLesson, Mistakes
from webapp.web.pages.lessons.reading.parts import Part

EXAMPLES = {
    "title": 'title = "Trust the smaller tower"',
    "about": 'about = "Why you need not follow every step."',
    "minutes": "minutes = 6",
    "order": "order = 2",
    "kind": 'kind = "next-move"',
    "question": 'question = "Which move comes next?"',
    "formula": 'formula = "moves"',
    "choices": 'choices = ["A", "B"]',
    "right": "right = 2",
    "because": 'because = ["This is why not.", "This is why."]',
    "why": 'because = "This is why."',
    "because_not": 'because_not = { "2 B" = "This is why not.", else = "Nor is this." }',
    "answer": "answer = 6",
}
NOT_TOML = sentence(
    "Each field needs a line of its own, once, such as {example}; text goes in straight quotation marks.",
    example=EXAMPLES["minutes"],
)
LARGEST = 10**6
AT_LINE = re.compile(r"at line ([0-9]+)")
KEY = re.compile(r"\s*(?:\[\s*)?([A-Za-z][A-Za-z0-9_-]*)\s*(?:\.[^=]*)?[]:=]")
"""How a field starts, or a table of fields; a colon instead of "=" matches, too."""


class Fields:
    """The fields of one part of a file; `broken` are those that cannot be read, each with its mistake."""

    def __init__(self, part: Part, mistakes: Mistakes) -> None:
        """Read TOML; note field by field what cannot be read."""
        self.mistakes = mistakes
        self._part = part
        self.values: dict[str, object] = {}
        self.broken: dict[str, InvalidLesson] = {}
        whole = self._read(part)
        if isinstance(whole, InvalidLesson):
            self._read_each(whole)
        else:
            self.values = whole

    def _read(self, part: Part) -> dict[str, object] | InvalidLesson:
        """Return the values of some lines, or what is wrong with them."""
        try:
            return tomllib.loads(part.text, parse_float=Decimal)
        except (ValueError, RecursionError) as problem:
            return InvalidLesson(NOT_TOML, _line_of_problem(str(problem), part))

    def _read_each(self, whole: InvalidLesson) -> None:
        """Read each field separately: reading them together would report only the first mistake."""
        told = False
        for name, part in _each_of(self._part):
            values = self._read(part)
            if isinstance(values, dict) and not values.keys() & self.values.keys():
                self.values.update(values)
                continue
            problem = values if isinstance(values, InvalidLesson) else InvalidLesson(NOT_TOML, part.first)
            self.broken[name] = problem
            self.mistakes.add(problem)
            told = True
        if not told:
            self.mistakes.add(whole)

    def line_of(self, name: str | None) -> int:
        """Return the line of a field, or the line before all fields if it is missing."""
        form = re.compile(rf"""\s*\[?\s*["']?{re.escape(name or "=")}["']?\s*[].:=]""")
        lines = enumerate(self._part.lines, self._part.first)
        return next((number for number, line in lines if form.match(line)), self._part.first - 1)

    def line_in(self, name: str, key: str) -> int:
        """Return the line of a key in a table, or the line of the table if the key is not found."""
        first = self.line_of(name)
        form = re.compile(rf"""(^|[\s{{,."']){re.escape(key)}["']?\s*=""")
        lines = enumerate(self._part.lines, self._part.first)
        return next((number for number, line in lines if number >= first and form.search(line)), first)

    def refuse(self, said: Sentence, name: str | None = None) -> InvalidLesson:
        """Return the error to raise for a field."""
        return InvalidLesson(said, self.line_of(name))

    def refused(self, refusal: Refusal) -> InvalidLesson:
        """Return the error to raise for another part's refusal, at the line of its field."""
        return self.refuse(refusal.said, refusal.field)

    def only(self, known: Collection[str]) -> None:
        """Note each field that is not one of these."""
        names = ", ".join(known)
        for name in self.values:
            if name not in known:
                said = sentence(
                    "There is no field {field} here; the fields are {names}.", field=name, names=names
                )
                self.mistakes.add(self.refuse(said, name))

    def has(self, name: str) -> bool:
        """True if there is such a field, even one that cannot be read."""
        return name in self.values or name in self.broken

    def text(self, name: str, like: str | None = None) -> str:
        """Return a text that is not empty; an error shows the example of this field, or of `like`."""
        value = self._needed(name, like)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name, like)
        return value.strip()

    def number(self, name: str, least: int = -LARGEST) -> int:
        """Return a whole number."""
        value = self._needed(name)
        if type(value) is not int or not least <= value <= LARGEST:
            raise self.wrong(name)
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts."""
        value = self._needed(name)
        if not isinstance(value, list) or not all(isinstance(one, str) and one.strip() for one in value):
            raise self.wrong(name)
        return tuple(one.strip() for one in value)

    def table(self, name: str) -> dict[str, str]:
        """Return texts by their keys."""
        value = self._needed(name)
        if not isinstance(value, dict) or not all(
            isinstance(one, str) and one.strip() for one in value.values()
        ):
            raise self.wrong(name)
        return {key: one.strip() for key, one in value.items()}

    def _needed(self, name: str, like: str | None = None) -> object:
        if name in self.broken:
            raise self.broken[name]
        if name not in self.values:
            raise self.refuse(_say_needed(name, like))
        return self.values[name]

    def wrong(self, name: str, like: str | None = None) -> InvalidLesson:
        """Return the error to raise for a value of the wrong type."""
        return self.refuse(_say_needed(name, like), name)


def _say_needed(name: str, like: str | None) -> Sentence:
    """Say how a field is written; one without an example is a number."""
    example = EXAMPLES.get(like or name, f"{name} = 3")
    return sentence(
        "The field {field} is missing or wrong: write a line such as {example}", field=name, example=example
    )


def _line_of_problem(told: str, part: Part) -> int:
    """Return the line that a message names, or the last line that is not blank."""
    found = AT_LINE.search(told)
    if found:
        return part.first + int(found[1]) - 1
    filled = [number for number, line in enumerate(part.lines, part.first) if line.strip()]
    return filled[-1] if filled else part.first


def _each_of(part: Part) -> list[tuple[str, Part]]:
    """Return each field with its name and its lines; a table includes everything below its head."""
    found: list[tuple[str, Part]] = []
    in_table = False
    for number, line in enumerate(part.lines, part.first):
        named = KEY.match(line)
        head = line.lstrip().startswith("[")
        if named and (head or not in_table):
            found.append((named[1], Part(number, [])))
            in_table = head
        elif not found:
            found.append(("", Part(number, [])))
        found[-1][1].lines.append(line)
    return found

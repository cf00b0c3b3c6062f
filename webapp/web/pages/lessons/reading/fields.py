"""The parts of a lesson's file and their TOML fields, each with its line for error messages."""

import re
import tomllib
from collections.abc import Collection
from typing import NamedTuple

from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.lessons.mistake import InvalidLesson

FRONT, PAGE = "+++", "---"
FENCE = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)")
NO_FRONT = sentence("A lesson begins with a line +++, then its title, minutes and order, then +++ again.")
NO_SECOND = sentence("The line that ends the part with title, minutes and order is missing: +++")
NO_PAGES = sentence(
    "The lesson has no pages: after the second line +++ the first one begins, with # and a title."
)
OPEN_FENCE = sentence("The block that begins here has no end: a line {fence}")


class Part(NamedTuple):
    """Some lines of a file, and the number of the first of them, from 1."""

    first: int
    lines: list[str]

    @property
    def text(self) -> str:
        """The lines as they stand."""
        return "\n".join(self.lines)


def parts_of(text: str) -> tuple[Part, list[Part]]:
    """Return what stands between the lines `+++`, and the pages; raises `InvalidLesson`."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if lines[0].rstrip() != FRONT:
        raise InvalidLesson(NO_FRONT, 1)
    end = next((at for at, line in enumerate(lines[1:], 1) if line.rstrip() == FRONT), None)
    if end is None:
        raise InvalidLesson(NO_SECOND, 1)
    rest = Part(end + 2, lines[end + 1 :])
    if not rest.text.strip():
        raise InvalidLesson(NO_PAGES, end + 1)
    return Part(2, lines[1:end]), pages_of(rest)


def pages_of(part: Part) -> list[Part]:
    """Return the pages: inside a fence `---` parts none."""
    pages = [Part(part.first, [])]
    fence, begun = "", part.first
    for number, line in enumerate(part.lines, part.first):
        if not fence and line.rstrip() == PAGE:
            pages.append(Part(number + 1, []))
            continue
        pages[-1].lines.append(line)
        found = FENCE.fullmatch(line)
        if found and not fence:
            fence, begun = found[1], number
        elif found and ends(fence, found):
            fence = ""
    if fence:
        raise InvalidLesson(sentence(OPEN_FENCE.text, fence=fence), begun)
    return pages


def ends(fence: str, found: re.Match[str]) -> bool:
    """True if a line ends the fence that was begun so: by as many of its signs, and nothing else."""
    return found[1].startswith(fence) and not found[2].strip()


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
}
NOT_TOML = sentence(
    "This cannot be read: each field stands in a line of its own, once, such as {example}; a text stands in "
    "quotation marks.",
    example=EXAMPLES["minutes"],
)
LARGEST = 10**6
AT_LINE = re.compile(r"at line ([0-9]+)")


class Fields:
    """The fields of one part of a file."""

    def __init__(self, part: Part) -> None:
        """Read TOML; raises `InvalidLesson`."""
        self._part = part
        try:
            self.values: dict[str, object] = tomllib.loads(part.text)
        except (ValueError, RecursionError) as problem:
            raise InvalidLesson(NOT_TOML, self._line_of_problem(str(problem))) from None

    def _line_of_problem(self, told: str) -> int:
        """Return the line that a message names, or the last one that says something."""
        found = AT_LINE.search(told)
        if found:
            return self._part.first + int(found[1]) - 1
        filled = [number for number, line in enumerate(self._part.lines, self._part.first) if line.strip()]
        return filled[-1] if filled else self._part.first

    def line_of(self, name: str | None) -> int:
        """Return the line of a field; that before all of them where there is no such field."""
        form = re.compile(rf"""\s*["']?{re.escape(name or "=")}["']?\s*[=.]""")
        lines = enumerate(self._part.lines, self._part.first)
        return next((number for number, line in lines if form.match(line)), self._part.first - 1)

    def refuse(self, said: Sentence, name: str | None = None) -> InvalidLesson:
        """Return what is raised for a field."""
        return InvalidLesson(said, self.line_of(name))

    def refused(self, refusal: Refusal) -> InvalidLesson:
        """Return what is raised for what another part refuses, at the line of its field."""
        return self.refuse(refusal.said, refusal.field)

    def only(self, known: Collection[str]) -> None:
        """Raise `InvalidLesson` for a field that is not one of these."""
        for name in self.values:
            if name not in known:
                names = ", ".join(known)
                said = sentence(
                    "There is no field {field} here; the fields are {names}.", field=name, names=names
                )
                raise self.refuse(said, name)

    def text(self, name: str) -> str:
        """Return a text that is not empty."""
        value = self._needed(name)
        if not isinstance(value, str) or not value.strip():
            raise self.wrong(name)
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

    def _needed(self, name: str) -> object:
        if name not in self.values:
            said = sentence(
                "The field {field} is missing: write a line such as {example}",
                field=name,
                example=EXAMPLES[name],
            )
            raise self.refuse(said)
        return self.values[name]

    def wrong(self, name: str) -> InvalidLesson:
        """Return what is raised for a value of another kind than a field has."""
        said = sentence(
            "The field {field} cannot be this; it is written like {example}",
            field=name,
            example=EXAMPLES[name],
        )
        return self.refuse(said, name)

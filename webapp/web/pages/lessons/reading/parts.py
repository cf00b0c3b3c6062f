"""The parts of a lesson's file: the fields at its top, and its pages."""

import re
from typing import NamedTuple

from webapp.sentence import sentence
from webapp.web.pages.lessons.mistake import InvalidLesson, Mistakes

FRONT, PAGE = "+++", "---"
FENCE = re.compile(r" {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)")
NO_FRONT = sentence(
    "A lesson begins with a line +++, its title, minutes and order, and another +++; then come its pages."
)
OPEN_FENCE = sentence("The block that begins here is not closed: add a line {fence}")


class Part(NamedTuple):
    """Some lines of a file, and the number of the first one, counted from 1."""

    first: int
    lines: list[str]

    @property
    def text(self) -> str:
        """The lines as written."""
        return "\n".join(self.lines)


def parts_of(text: str, mistakes: Mistakes) -> tuple[Part | None, list[Part]]:
    """Return what is between the `+++` lines, and the pages; None and no pages if that is unclear."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    mark = lines[0].rstrip()
    if mark != FRONT:
        mistakes.add(InvalidLesson(NO_FRONT, 1))
    if mark not in (FRONT, PAGE):  # many write ---, as in other programs
        clear = text.strip() and FRONT not in map(str.rstrip, lines)
        return None, pages_of(Part(1, lines), mistakes) if clear else []
    end = next((at for at, line in enumerate(lines[1:], 1) if line.rstrip() == mark), None)
    if end is None:
        mistakes.add(InvalidLesson(NO_FRONT, 1))
        return None, []
    rest = Part(end + 2, lines[end + 1 :])
    if not rest.text.strip():
        mistakes.add(InvalidLesson(NO_FRONT, end + 1))
        return Part(2, lines[1:end]), []
    return Part(2, lines[1:end]), pages_of(rest, mistakes)


def pages_of(part: Part, mistakes: Mistakes) -> list[Part]:
    """Return the pages: `---` inside a fence separates none; the page of an open fence is dropped."""
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
        mistakes.add(InvalidLesson(sentence(OPEN_FENCE.text, fence=fence), begun))
        return pages[:-1]
    return pages


def ends(fence: str, found: re.Match[str]) -> bool:
    """True if a line closes a fence opened like this: at least as many of the same sign, and nothing else."""
    return found[1].startswith(fence) and not found[2].strip()

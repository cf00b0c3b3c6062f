"""One page of a lesson: its title, its text, and its `hanoi`, `ask` and `note` blocks."""

from dataclasses import replace

from markdown_it.token import Token

from webapp.sentence import sentence
from webapp.web.pages.lessons.lesson import Page
from webapp.web.pages.lessons.mistake import InvalidLesson, Mistakes
from webapp.web.pages.lessons.reading.asks import checked_exercise, read_exercise
from webapp.web.pages.lessons.reading.fields import Fields
from webapp.web.pages.lessons.reading.link_checks import shown_at
from webapp.web.pages.lessons.reading.markdown import html_of, plain, tokens_of
from webapp.web.pages.lessons.reading.parts import Part

BLOCKS = ("hanoi", "ask", "note")
ONE_TITLE = sentence(
    "A page has one title, at its beginning: a line such as # Halfway; the next page begins after ---"
)
ONE_BLOCK = sentence("A page has at most one block ```{name} (small letters); the next page begins after ---")
ONE_LINK = sentence(
    "The first page needs a block ```hanoi; each one holds one link of the app, such as /?discs=4&move=7"
)


def read_page(part: Part, before: Page | None, mistakes: Mistakes, *, is_first: bool) -> Page:
    """Return a page, which shows what the one before shows unless it has a link, and note what is wrong."""
    tokens = tokens_of(part.text, part.first, mistakes)
    title = mistakes.note(_title, tokens, part)
    blocks = {name: _block(tokens, name, part.first, mistakes) for name in BLOCKS}
    stage, ask, note = (blocks[name] for name in BLOCKS)
    shown = (before.address, before.link) if before and before.address else None
    if stage:
        written = mistakes.note(_link_in, stage)
        shown = shown_at(*written, mistakes) if written else None
    elif is_first:
        mistakes.add(InvalidLesson(ONE_LINK, _first_line(part)))
    address, link = shown or ("", None)
    text = html_of([token for token in tokens[3:] if _name_of(token) not in BLOCKS])
    said = None if note is None else html_of(tokens_of(note.text, note.first, mistakes))
    page = Page(title=title or "", text=text, address=address, link=link, note=said)
    return page if ask is None else _asking(page, Fields(ask, mistakes))


def _asking(page: Page, fields: Fields) -> Page:
    exercise = read_exercise(fields)
    if exercise is None or not page.address:
        return page
    return replace(page, exercise=checked_exercise(page, exercise, fields))


def _first_line(part: Part) -> int:
    """Return the number of the first line that is not blank."""
    filled = (number for number, line in enumerate(part.lines, part.first) if line.strip())
    return next(filled, part.first)


def _title(tokens: list[Token], part: Part) -> str:
    headings = [at for at, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h1"]
    if not headings or headings[0] != 0 or not plain(tokens[1]).strip():
        raise InvalidLesson(ONE_TITLE, _first_line(part))
    if len(headings) > 1:
        raise InvalidLesson(ONE_TITLE, _line_of(tokens[headings[1]], part.first))
    return plain(tokens[1]).strip()


def _line_of(token: Token, first: int) -> int:
    return first + (token.map or [0])[0]


def _name_of(token: Token) -> str:
    """Return the name of a block; "" for any other token."""
    return token.info.strip() if token.type == "fence" else ""


def _block(tokens: list[Token], name: str, first: int, mistakes: Mistakes) -> Part | None:
    """Return the lines inside the block of this name, if there is one; note a second one."""
    alike = [token for token in tokens if _name_of(token).lower() == name]
    for at, token in enumerate(alike):
        if at or _name_of(token) != name:
            mistakes.add(InvalidLesson(sentence(ONE_BLOCK.text, name=name), _line_of(token, first)))
    return Part(_line_of(alike[0], first) + 1, alike[0].content.split("\n")) if alike else None


def _link_in(block: Part) -> tuple[str, int]:
    """Return the link in a block, and its line."""
    lines = [(line.strip(), number) for number, line in enumerate(block.lines, block.first) if line.strip()]
    if len(lines) != 1:
        raise InvalidLesson(ONE_LINK, lines[1][1] if lines else block.first)
    return lines[0]

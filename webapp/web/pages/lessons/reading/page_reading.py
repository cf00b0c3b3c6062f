"""One page of a lesson: its title, its text, the block `hanoi` and the block `ask`."""

from dataclasses import replace

from markdown_it.token import Token

from webapp.sentence import sentence
from webapp.web.pages.lessons.lesson import Page
from webapp.web.pages.lessons.mistake import InvalidLesson
from webapp.web.pages.lessons.reading.asks import check_exercise, read_exercise
from webapp.web.pages.lessons.reading.fields import Fields, Part
from webapp.web.pages.lessons.reading.link_checks import shown_at
from webapp.web.pages.lessons.reading.markdown import html_of, plain, tokens_of

STAGE, ASK = "hanoi", "ask"
NO_TITLE = sentence("A page begins with its title: a line such as # Half way")
TWO_TITLES = sentence(
    "A page has one title; a heading below it is written ## Half way, the next page begins after ---"
)
TWO_BLOCKS = sentence("A page has one block ```{name} at most; the next page begins after ---")
ONE_LINK = sentence("A block ```hanoi holds one line: a link of the app, such as /?discs=4&move=7")
NO_STAGE = sentence(
    "The first page has to show something: a block ```hanoi with a link such as /?discs=4&move=7"
)


def read_page(part: Part, before: Page | None) -> Page:
    """Return a page, which shows what the one before shows unless it has a link; raises `InvalidLesson`."""
    tokens = tokens_of(part.text, part.first)
    title = _title(tokens, part)
    blocks = {name: _block(tokens, name, part.first) for name in (STAGE, ASK)}
    stage, ask = blocks[STAGE], blocks[ASK]
    if stage:
        address, link = shown_at(*_link_in(stage))
    elif before:
        address, link = before.address, before.link
    else:
        raise InvalidLesson(NO_STAGE, _first_line(part))
    text = html_of([token for token in tokens[3:] if not _is_block(token)])
    page = Page(title=title, text=text, address=address, link=link)
    return page if ask is None else _asking(page, ask)


def _asking(page: Page, block: Part) -> Page:
    fields = Fields(block)
    exercise = read_exercise(fields)
    check_exercise(page, exercise, fields)
    return replace(page, exercise=exercise)


def _first_line(part: Part) -> int:
    """Return the number of the first line that says something."""
    filled = (number for number, line in enumerate(part.lines, part.first) if line.strip())
    return next(filled, part.first)


def _title(tokens: list[Token], part: Part) -> str:
    headings = [at for at, token in enumerate(tokens) if token.type == "heading_open" and token.tag == "h1"]
    if not headings or headings[0] != 0 or not plain(tokens[1]).strip():
        raise InvalidLesson(NO_TITLE, _first_line(part))
    if len(headings) > 1:
        raise InvalidLesson(TWO_TITLES, _line_of(tokens[headings[1]], part.first))
    return plain(tokens[1]).strip()


def _line_of(token: Token, first: int) -> int:
    return first + (token.map or [0])[0]


def _is_block(token: Token) -> bool:
    return token.type == "fence" and token.info.strip() in (STAGE, ASK)


def _block(tokens: list[Token], name: str, first: int) -> Part | None:
    """Return the lines inside the block of this name, if there is one."""
    found = [token for token in tokens if _is_block(token) and token.info.strip() == name]
    if len(found) > 1:
        raise InvalidLesson(sentence(TWO_BLOCKS.text, name=name), _line_of(found[1], first))
    return Part(_line_of(found[0], first) + 1, found[0].content.split("\n")) if found else None


def _link_in(block: Part) -> tuple[str, int]:
    """Return the link in a block, and its line."""
    lines = [(line.strip(), number) for number, line in enumerate(block.lines, block.first) if line.strip()]
    if len(lines) != 1:
        raise InvalidLesson(ONE_LINK, lines[1][1] if lines else block.first)
    return lines[0]

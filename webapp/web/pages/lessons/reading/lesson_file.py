"""A lesson read from its file."""

import hashlib
import re
from pathlib import Path

from webapp.sentence import sentence
from webapp.web.pages.lessons.lesson import Lesson, Page
from webapp.web.pages.lessons.mistake import BrokenLesson, InvalidLesson
from webapp.web.pages.lessons.reading.fields import Fields, Part, parts_of
from webapp.web.pages.lessons.reading.page_reading import read_page

MOST_KB = 256
FIELDS = ("title", "about", "minutes", "order")
SENTENCE = re.compile(r".*?[.!?…](?=\s|$)", re.DOTALL)
NOT_READ = sentence("The file cannot be read: {problem}.")
NOT_UTF8 = sentence("The file is not in UTF-8; save it in that encoding.")
TOO_LARGE = sentence("The file is too large: at most {most} kB are read.", most=MOST_KB)


def read_lesson(path: Path, name: str, lang: str, *, own: bool) -> Lesson:
    """Return the lesson in a file; raises `BrokenLesson`."""
    try:
        data = _data(path)
        front, parts = parts_of(_text(data))
        version = hashlib.sha256(data).hexdigest()[:16]
        return _lesson(front, _pages(parts), name=name, lang=lang, own=own, version=version)
    except InvalidLesson as problem:
        raise BrokenLesson(path.name, problem) from None


def _data(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_KB * 1024 + 1)
    except OSError as problem:
        raise InvalidLesson(sentence(NOT_READ.text, problem=problem.strerror or str(problem))) from None
    if len(data) > MOST_KB * 1024:
        raise InvalidLesson(TOO_LARGE)
    return data


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        raise InvalidLesson(NOT_UTF8, data[: problem.start].count(b"\n") + 1) from None


def _pages(parts: list[Part]) -> tuple[Page, ...]:
    pages: list[Page] = []
    for part in parts:
        pages.append(read_page(part, pages[-1] if pages else None))
    return tuple(pages)


def _lesson(front: Part, pages: tuple[Page, ...], *, name: str, lang: str, own: bool, version: str) -> Lesson:
    fields = Fields(front)
    fields.only(FIELDS)
    return Lesson(
        name=name,
        lang=lang,
        title=fields.text("title"),
        about=fields.text("about") if "about" in fields.values else first_sentence(pages[0]),
        minutes=fields.number("minutes", 1),
        order=fields.number("order"),
        pages=pages,
        own=own,
        version=version,
    )


def first_sentence(page: Page) -> str:
    """Return the first sentence of a page, or its title where it has no text."""
    text = page.text.striptags()
    found = SENTENCE.match(text)
    return (found[0] if found else text) or page.title

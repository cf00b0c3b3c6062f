"""A lesson read from its file."""

import hashlib
import re
from pathlib import Path

from webapp.sentence import sentence
from webapp.web.pages.lessons.lesson import Lesson, Page
from webapp.web.pages.lessons.mistake import InvalidLesson, Mistakes
from webapp.web.pages.lessons.reading.fields import Fields
from webapp.web.pages.lessons.reading.page_reading import read_page
from webapp.web.pages.lessons.reading.parts import Part, parts_of

MOST_KB = 256
FIELDS = ("title", "about", "minutes", "order")
SENTENCE = re.compile(r".*?[.!?…](?=\s|$)", re.DOTALL)
NOT_READ = sentence("The file cannot be read: {problem}.")
NOT_UTF8 = sentence("The file is not in UTF-8: save it in that encoding.")
TOO_LARGE = sentence("The file is too large: at most {most} kB are read.", most=MOST_KB)


def read_lesson(path: Path, name: str, lang: str, *, own: bool) -> Lesson:
    """Return the lesson in a file; raise `BrokenLesson` with all its mistakes."""
    mistakes = Mistakes()
    data = mistakes.note(_data, path)
    text = None if data is None else mistakes.note(_text, data)
    front, parts = (None, []) if text is None else parts_of(text, mistakes)
    pages = _pages(parts, mistakes)
    fields = None if front is None else _fields(front, mistakes)
    mistakes.check(path.name)
    assert fields is not None
    title, minutes, order, about = fields
    return Lesson(
        name=name,
        lang=lang,
        title=title or "",
        about=about or first_sentence(pages[0]),
        minutes=minutes or 1,
        order=order or 0,
        pages=pages,
        own=own,
        version=hashlib.sha256(data or b"").hexdigest()[:16],
    )


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


def text_in(path: Path) -> str:
    """Return the text of a file, which need not be a lesson; raise `InvalidLesson` if it cannot be read."""
    return _text(_data(path))


def _pages(parts: list[Part], mistakes: Mistakes) -> tuple[Page, ...]:
    pages: list[Page] = []
    for part in parts:
        pages.append(read_page(part, pages[-1] if pages else None, mistakes, is_first=not pages))
    return tuple(pages)


def _fields(front: Part, mistakes: Mistakes) -> tuple[str | None, int | None, int | None, str | None]:
    """Return the title, minutes, order, and what the list says about the lesson, if its file gives that."""
    fields, note = Fields(front, mistakes), mistakes.note
    fields.only(FIELDS)
    about = note(fields.text, "about") if fields.has("about") else None
    return note(fields.text, "title"), note(fields.number, "minutes", 1), note(fields.number, "order"), about


def first_sentence(page: Page) -> str:
    """Return the first sentence of a page, or its title if it has no text."""
    text = page.text.striptags()
    found = SENTENCE.match(text)
    return (found[0] if found else text) or page.title

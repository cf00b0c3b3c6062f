"""What a page of a lesson asks, found by the names that a request has for it."""

from webapp.live.problems import InvalidValue, shortened
from webapp.live.questions import Posed
from webapp.sentence import Speaker, sentence
from webapp.web.pages.lessons.answering import pose
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.words import words_in


def posed_by(shelf: Shelf, name: str, number: int, block: int, speaker: Speaker) -> Posed:
    """Return what a page of a lesson asks, both counted from 1; raises `InvalidValue` where there is none."""
    words = words_in(speaker.lang)
    try:
        pages = shelf.lesson(name, words.lang).pages
    except KeyError:
        raise InvalidValue(sentence("There is no lesson “{name}”.", name=shortened(name)), "lesson") from None
    except BrokenLesson as broken:
        raise InvalidValue(broken.said, "lesson") from None
    if not 1 <= number <= len(pages):
        said = sentence("There is no page {page}; the pages are 1 to {last}.", page=number, last=len(pages))
        raise InvalidValue(said, "page")
    page = pages[number - 1]
    if page.exercise is None:
        raise InvalidValue(sentence("Page {page} asks nothing.", page=number), "page")
    if block != 1:
        said = sentence("Page {page} asks one thing; there is no block {block}.", page=number, block=block)
        raise InvalidValue(said, "block")
    return pose(page, page.exercise, words)

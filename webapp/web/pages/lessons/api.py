"""What an open page of a lesson asks the server for: its question, and whether its file has changed."""

from flask import Blueprint, Response, current_app

from webapp.live.problems import InvalidValue, shortened
from webapp.live.questions import Posed
from webapp.sentence import Speaker, sentence
from webapp.web.pages.errors import as_json
from webapp.web.pages.lessons.answering import pose
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.shelf import Shelf
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import words_in

lessons_api = Blueprint("lessons_api", __name__)


def shelf() -> Shelf:
    """Return the lessons of this server."""
    found: Shelf = current_app.config["LESSONS"]
    return found


@lessons_api.get("/lessons/<name>/version")
def version(name: str) -> Response:
    """Return the version of a lesson's file, or what is wrong with it."""
    words = visitor_words()
    try:
        answer = as_json({"version": shelf().lesson(name, words.lang).version})
    except BrokenLesson as broken:
        answer = as_json({"version": None, "problem": words.say(broken.said)})
    except KeyError:
        said = sentence("There is no lesson “{name}”.", name=name[:40])
        answer = as_json({"version": None, "problem": words.say(said)}, 404)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def posed_by(shelf: Shelf, name: str, number: int, block: int, speaker: Speaker) -> Posed:
    """Return what a page of a lesson asks, both counted from 1; raises `InvalidValue` if there is none."""
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

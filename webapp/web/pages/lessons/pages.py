"""The pages of lessons, and what an open one asks for: its question, and whether its file has changed."""

from collections.abc import Callable

from flask import Blueprint, Response, abort, current_app, render_template, request

from webapp.live.problems import InvalidValue, shortened
from webapp.live.questions import Posed
from webapp.sentence import Speaker, sentence
from webapp.web.pages.errors import as_json, told
from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.lessons.answering import pose
from webapp.web.pages.lessons.context import lesson_context
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.listed import list_context
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.shelf import Broken, Shelf
from webapp.web.pages.page_cache import cached
from webapp.web.pages.page_context import PageContext
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


UNREADABLE = 422
AGAIN = 2  # seconds

lesson_pages = Blueprint("lesson_pages", __name__)


@lesson_pages.get("/lessons")
def lessons() -> Response:
    """Show what lessons there are."""
    words = visitor_words()
    found = shelf().listed(words.lang)
    return page_of(tuple(map(version_of, found)), lambda: made("lessons", list_context(found, words)))


@lesson_pages.get("/lessons/<name>")
def lesson(name: str) -> Response:
    """Show a lesson, at the page that the link names; it may be in a frame of any page."""
    found = lesson_named(name)
    answer = page_of((found.version,), lambda: made("lesson", lesson_context(found, visitor_words())))
    answer.headers.update(IN_ANY_FRAME)
    return answer


def lesson_named(name: str) -> Lesson:
    """Return the lesson of this name, in the visitor's language if it has it; if there is none, 404."""
    try:
        return shelf().lesson(name, visitor_words().lang)
    except KeyError:
        abort(404)


def version_of(one: Lesson | Broken) -> str:
    """Return what is another text when a file has changed."""
    return f"{one.name} {one.lang} {one.version}" if isinstance(one, Lesson) else str(one)


def page_of(of: tuple[str, ...], make: Callable[[], str]) -> Response:
    """Return the page that was asked for, which is kept as long as what it is made `of` stays as it is."""
    return cached(current_app.extensions["pages"], request.path, of, make)


@lesson_pages.app_errorhandler(BrokenLesson)
def unreadable(broken: BrokenLesson) -> Response:
    """Say what is wrong with a file, and look again soon: somebody is writing it."""
    answer = told(UNREADABLE, sentence("This lesson cannot be read yet"), broken.said)
    answer.headers["Refresh"] = str(AGAIN)
    if request.endpoint == "lesson_pages.lesson":
        answer.headers.update(IN_ANY_FRAME)
    return answer


def made(folder: str, context: PageContext) -> str:
    """Return the HTML of a page."""
    return render_template(f"{folder}/page.html", **context.given())

"""The pages of lessons: the list of them, and each with its pages."""

from collections.abc import Callable

from flask import Blueprint, Response, abort, current_app, render_template, request

from webapp.sentence import sentence
from webapp.web.pages.errors import told
from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.lessons.api import shelf
from webapp.web.pages.lessons.context import lesson_context
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.listed import list_context
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.shelf import Broken
from webapp.web.pages.page_cache import kept
from webapp.web.pages.page_context import PageContext
from webapp.web.words.languages import visitor_words

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
    return kept(current_app.extensions["pages"], request.path, of, make)


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

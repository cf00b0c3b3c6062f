"""The pages of lessons: the list of them, and each with its pages."""

from typing import Any

from flask import Blueprint, Response, abort, render_template

from webapp.sentence import sentence
from webapp.web.pages.errors import told
from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.lessons.api import shelf
from webapp.web.pages.lessons.context import lesson_context
from webapp.web.pages.lessons.listed import list_context
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.page_context import PageContext
from webapp.web.words.languages import visitor_words

UNREADABLE = 422
AGAIN = 2  # seconds

lesson_pages = Blueprint("lesson_pages", __name__)


@lesson_pages.get("/lessons")
def lessons() -> Response:
    """Show what lessons there are; it is made anew each time, for a folder of one's own may have changed."""
    words = visitor_words()
    return Response(made("lessons", list_context(shelf().listed(words.lang), words)))


@lesson_pages.get("/lessons/<name>")
def lesson(name: str) -> Response:
    """Show a lesson, at the page that the link names; it may be in a frame of any page."""
    words = visitor_words()
    try:
        found = shelf().lesson(name, words.lang)
    except KeyError:
        abort(404)
    except BrokenLesson as broken:
        return unreadable(broken)
    answer = Response(made("lesson", lesson_context(found, words)))
    answer.headers.update(IN_ANY_FRAME)
    return answer


def unreadable(broken: BrokenLesson) -> Response:
    """Say what is wrong with a file, and look again soon: somebody is writing it."""
    answer = told(UNREADABLE, sentence("This lesson cannot be read yet"), broken.said)
    answer.headers["Refresh"] = str(AGAIN)
    return answer


def made(folder: str, context: PageContext) -> str:
    """Return the HTML of a page."""
    given: dict[str, Any] = context.given()
    return render_template(f"{folder}/page.html", **given)

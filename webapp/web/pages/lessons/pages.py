"""The pages of lessons: the list of them, and each with its pages."""

from flask import Blueprint, Response, abort, current_app, render_template

from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.lessons.context import lesson_context
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.words.languages import visitor_words

lessons = Blueprint("lessons", __name__)


@lessons.get("/lessons/<name>")
def one(name: str) -> Response:
    """Show a lesson, at the page that the link names; it may be in a frame of any page."""
    answer = Response(_made(lesson_named(name)))
    answer.headers.update(IN_ANY_FRAME)
    return answer


def _made(lesson: Lesson) -> str:
    return render_template("lesson/page.html", **lesson_context(lesson, visitor_words()).given())


def lesson_named(name: str) -> Lesson:
    """Return the lesson of this name in the visitor's language; where there is none, 404."""
    try:
        found: Lesson = current_app.config["LESSONS"].lesson(name, visitor_words().lang)
    except KeyError:
        abort(404)
    return found

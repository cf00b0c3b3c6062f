"""The pages of lessons, and what an open page requests: its question, and whether its file has changed."""

from collections.abc import Callable
from contextlib import suppress

from flask import Blueprint, Response, abort, current_app, request

from webapp.live.problems import InvalidValue, shortened
from webapp.live.questions import Posed
from webapp.sentence import Refusal, Speaker, sentence
from webapp.web.pages.context import html_of
from webapp.web.pages.errors import as_json, told
from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.lessons.answering import pose
from webapp.web.pages.lessons.context import lesson_context
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.listed import list_context
from webapp.web.pages.lessons.mistake import BrokenLesson
from webapp.web.pages.lessons.shelf import Broken, Shelf
from webapp.web.pages.lessons.worksheet import worksheet_context
from webapp.web.pages.page_cache import cached
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import languages, words_in

lessons = Blueprint("lessons", __name__)
BLUEPRINTS = (lessons,)

UNREADABLE = 422
AGAIN = 2  # seconds


def shelf() -> Shelf:
    """Return the lessons of this server."""
    found: Shelf = current_app.config["LESSONS"]
    return found


@lessons.get("/lessons/<name>/version")
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
    """Return what a block on a page of a lesson asks; both are counted from 1.

    This is all that a question needs, whether a class or a single reader answers it, and no lane has to be
    open: a kind, a text, choices, the right answer with its reason, a judge of answers, and texts in the
    lesson's other languages. A number, from a formula or the author's own, is a decimal string and has no
    choices; `why` and the judge give the author's reasons if there are any. A note for the teacher is not
    part of it (`Shelf.note`). Raises `InvalidValue`, naming the field, if nothing is asked there.
    """
    posed = _posed_in(shelf, name, number, block, speaker.lang)
    others = []
    for lang in shelf.languages(name) & {*languages()} - {speaker.lang}:
        with suppress(Refusal):
            others.append((lang, _posed_in(shelf, name, number, block, lang).question))
    return posed._replace(question=posed.question.translated(sorted(others)))


def _posed_in(shelf: Shelf, name: str, number: int, block: int, lang: str) -> Posed:
    words = words_in(lang)
    try:
        pages = shelf.lesson(name, words.lang).pages
    except KeyError:
        raise InvalidValue(sentence("There is no lesson “{name}”.", name=shortened(name)), "lesson") from None
    except BrokenLesson as broken:
        raise InvalidValue(broken.said, "lesson") from None
    page = pages[number - 1] if 1 <= number <= len(pages) else None
    if page is None or page.exercise is None or block != 1:
        said = sentence(
            "Nothing is asked on page {page}, block {block}; the pages are 1 to {last}, and the only block "
            "is 1.",
            page=number,
            block=block,
            last=len(pages),
        )
        raise InvalidValue(said, "block" if page and page.exercise else "page")
    return pose(page, page.exercise, words)


@lessons.get("/lessons")
def every() -> Response:
    """Show the list of lessons."""
    words = visitor_words()
    found = shelf().listed(words.lang)
    return page_of(tuple(map(version_of, found)), lambda: html_of("lessons", list_context(found, words)))


@lessons.get("/lessons/<name>")
def lesson(name: str) -> Response:
    """Show a lesson, at the page that the link names; any page may show it in a frame."""
    found = lesson_named(name)
    answer = page_of((found.version,), lambda: html_of("lesson", lesson_context(found, visitor_words())))
    answer.headers.update(IN_ANY_FRAME)
    return answer


@lessons.get("/lessons/<name>/worksheet")
def worksheet(name: str) -> Response:
    """Show the worksheet of a lesson; the lesson's page prints it from a frame, and any page may frame it."""
    answer = Response(html_of("worksheet", worksheet_context(lesson_named(name), visitor_words())))
    answer.headers.update(IN_ANY_FRAME)
    return answer


def lesson_named(name: str) -> Lesson:
    """Return the lesson of this name, in the visitor's language if possible; raise 404 if there is none."""
    try:
        return shelf().lesson(name, visitor_words().lang)
    except KeyError:
        abort(404)


def version_of(one: Lesson | Broken) -> str:
    """Return a text that changes whenever the file does."""
    return f"{one.name} {one.lang} {one.version}" if isinstance(one, Lesson) else str(one)


def page_of(of: tuple[str, ...], make: Callable[[], str]) -> Response:
    """Return the requested page, cached until one of the values in `of` changes."""
    return cached(current_app.extensions["pages"], request.path, of, make)


@lessons.app_errorhandler(BrokenLesson)
def unreadable(broken: BrokenLesson) -> Response:
    """Say what is wrong with a file, and reload soon, because somebody is editing it."""
    answer = told(UNREADABLE, sentence("This lesson cannot be read yet"), broken.said)
    answer.headers["Refresh"] = str(AGAIN)
    if request.endpoint == "lessons.lesson":
        answer.headers.update(IN_ANY_FRAME)
    return answer

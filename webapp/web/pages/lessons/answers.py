"""Answers to what a lesson asks: `/lessons/NAME/answer?page=3&value=7`; without a value the right one."""

import re

from flask import Blueprint, Response, request

from webapp.live.exercises import Shows
from webapp.live.problems import InvalidValue, shortened
from webapp.puzzle import peg_label
from webapp.sentence import Refusal, sentence
from webapp.web.pages.errors import as_json, refused_in_json
from webapp.web.pages.lessons.answering import Told, judge, solve
from webapp.web.pages.lessons.api import shelf
from webapp.web.pages.lessons.lesson import Exercise, Lesson, Page
from webapp.web.words.languages import visitor_words

NUMBER = re.compile(r"[0-9]{1,4}")
lesson_answers = Blueprint("lesson_answers", __name__)


class InvalidLessonName(Refusal):
    """A name that no lesson has."""


@lesson_answers.get("/lessons/<name>/answer")
def answer(name: str) -> Response:
    """Return whether an answer is right, and what it leads to; without one, the right one and why it is."""
    words = visitor_words()
    try:
        page, exercise = asked_about(shelf().lesson(name, words.lang))
    except KeyError:
        said = sentence("There is no lesson “{name}”.", name=shortened(name))
        raise InvalidLessonName(said, "name") from None
    value = request.args.get("value")
    told = solve(page, exercise, words) if value is None else judge(page, exercise, value, words)
    found = as_json(written(told))
    found.headers["Cache-Control"] = "no-store"
    return found


@lesson_answers.errorhandler(Refusal)
def refused(refusal: Refusal) -> Response:
    """Return what is wrong: a code, a sentence, and which field."""
    return refused_in_json(refusal, 404 if isinstance(refusal, InvalidLessonName) else 400)


def asked_about(lesson: Lesson) -> tuple[Page, Exercise]:
    """Return the page that is named, and what it asks; raises `InvalidValue` where there is none."""
    text, last = request.args.get("page", "1"), len(lesson.pages)
    if not NUMBER.fullmatch(text) or not 1 <= int(text) <= last:
        said = sentence(
            "There is no page {page}; the pages are 1 to {last}.", page=shortened(text), last=last
        )
        raise InvalidValue(said, "page")
    page = lesson.pages[int(text) - 1]
    if page.exercise is None:
        raise InvalidValue(sentence("Page {page} asks nothing.", page=int(text)), "page")
    return page, page.exercise


def written(told: Told) -> dict[str, object]:
    """Return what is told as JSON has it."""
    answered: dict[str, object] = {"right": told.right, "said": told.said, "shows": shown(told.shows)}
    return answered if told.value is None else {"value": told.value, **answered}


def shown(shows: Shows | None) -> dict[str, object] | None:
    """Return what a stage shows: a place of the same run, or the position after a move."""
    if shows is None:
        return None
    if shows.address is not None:
        return {"move": str(shows.address.move), "line": shows.address.line}
    assert shows.move is not None
    disc, source, target = shows.move
    return {"pegs": shows.pegs, "disc": disc, "from": peg_label(source), "to": peg_label(target)}

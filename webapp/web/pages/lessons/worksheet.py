"""The worksheet of a lesson, for paper: texts and pictures, space to write, answers at the end."""

from dataclasses import dataclass

from markupsafe import Markup, escape

from webapp.live.questions import Question
from webapp.sentence import sentence
from webapp.web.pages.context import Context, PageContext, page_context
from webapp.web.pages.lessons.answering import pose
from webapp.web.pages.lessons.elsewhere import elsewhere
from webapp.web.pages.lessons.lesson import Exercise, Lesson, Page
from webapp.web.pages.lessons.on_paper import OnPaper, on_paper
from webapp.web.pages.origins import origins, own_origin
from webapp.web.words.words import Words

MOVE = sentence("Disc {disc} to peg {peg}")
GAP = Markup('<span class="gap"></span>')


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One page of the lesson, its number, what it shows, and the answer to its question with the reason.

    `blank` is the answer with gaps to fill in, if it has such a form.
    """

    number: int
    page: Page
    shown: OnPaper
    blank: Markup | None = None
    answer: Markup | None = None
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksheetContext(PageContext):
    """The worksheet of a lesson; `address` is that of the lesson, as others reach it."""

    lesson: Lesson
    sheets: list[Sheet]
    address: str


def worksheet_context(lesson: Lesson, words: Words) -> Context:
    """Return the context of the worksheet, which is black on white whatever the theme."""
    origin = (*origins(), own_origin())[0]
    sheets = [_sheet(number, page, words) for number, page in enumerate(lesson.pages, 1)]
    own = WorksheetContext(lesson=lesson, sheets=sheets, address=f"{origin}/lessons/{lesson.name}")
    return page_context("worksheet", words, own, theme="light")


def _sheet(number: int, page: Page, words: Words) -> Sheet:
    exercise, link = page.exercise, page.link
    shown = elsewhere(page.address, words) if link is None else on_paper(link, exercise, words)
    if exercise is None:
        return Sheet(number=number, page=page, shown=shown)
    question = pose(page, exercise, words).question
    why = words.say(question.why) if question.why else ""
    answer = _answer(exercise, question, words)
    blank = _blank(exercise, words)
    return Sheet(
        number=number,
        page=page,
        shown=shown,
        blank=blank,
        answer=answer,
        why=why,
    )


def _blank(exercise: Exercise, words: Words) -> Markup | None:
    """Return the form of an answer, with a gap for each of its parts."""
    if exercise.points == "frame":
        return Markup("<code>hanoi(</code>{0}, {0}, {0}, {0}<code>)</code>").format(GAP)
    if exercise.points != "pegs":
        return None
    return escape(words.catalogue.gettext(MOVE.text)).format(disc=GAP, peg=GAP)


def _answer(exercise: Exercise, question: Question, words: Words) -> Markup:
    """Return an answer as people read it: for a choice, its text."""
    value = question.right or ""
    if exercise.points == "choice":
        return exercise.choices[int(value) - 1]
    if exercise.points == "number":
        return escape(words.number(int(value)) if value.isdigit() else value)
    return escape(next(words.say(one.text) for one in question.choices if one.id == value))

"""Template context of a lesson: all of its pages, the current one, and what each shows and asks."""

from dataclasses import dataclass

from flask import request
from msgspec.structs import replace

from webapp.web.page_list import BY_NAME
from webapp.web.pages import facts
from webapp.web.pages.context import Context, PageContext, of_class, page_context
from webapp.web.pages.first_state import FirstState, first_state, panels_of_one
from webapp.web.pages.lessons.lesson import Exercise, Lesson, Page
from webapp.web.pages.links.link import Link, Looks, read_looks
from webapp.web.pages.links.place import links_query, query_of
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import number
from webapp.web.pages.parts import keys_of
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.words.words import Words


class LessonLink(Looks, frozen=True, kw_only=True, omit_defaults=True):
    """What a lesson's link says: the current page, counted from 1, and how it looks."""

    page: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What a page asks: the kind, where the reader points to answer, and what would reveal the answer."""

    kind: str
    points: str
    hides: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a page shows: a stage of its own, or the page at this address in a frame; and what it asks."""

    address: str
    link: Link | None
    ask: Asked | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonData(ScriptData):
    """The page's link, the lesson with its pages, and the first state of the current page."""

    link: LessonLink
    notices: list[str]
    first_state: FirstState | None
    lesson: str  # its name
    version: str
    own: bool  # whether its file may change while it is shown
    pages: list[Shown]
    keys: tuple[str, ...]
    marks: facts.Marks = facts.MARKS


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonContext(PageContext):
    """The page of one lesson; `number` is that of the current page, from 1."""

    lesson: Lesson
    number: int
    looks: str  # what links to the lesson's pages carry along, after "&", or ""
    balls: bool = False  # what is moved: balls, not discs


def lesson_context(lesson: Lesson, words: Words) -> Context:
    """Return the context of a lesson's page, at the page that its link names."""
    reader = Reader(request.args)
    number = read_number(reader, len(lesson.pages))
    looks = read_looks(reader)
    link = LessonLink(
        page=number, names_lang=looks.names_lang, theme=looks.theme, text=looks.text, present=looks.present
    )
    shown = lesson.pages[number - 1].link
    carried = links_query("", "", link.theme) if shown is None else query_of(replace(shown, theme=link.theme))
    own = LessonContext(lesson=lesson, number=number, looks=links_query("", "", link.theme, "&"))
    data = _data(lesson, link, [*map(words.say, reader.notices)], words)
    return page_context("lesson", words, own, scripts=data, kept=carried)


def read_number(reader: Reader, pages: int) -> int:
    """Return the number of the page that a link names, or the nearest one, with a notice."""
    return int(reader.read("page", "1", number(1, pages)))


def _data(lesson: Lesson, link: LessonLink, notices: list[str], words: Words) -> Context:
    shown, own = lesson.pages[link.page - 1].link, of_class()
    hides = own.hides if own else ()
    return given(
        LessonData,
        words,
        "lesson",
        link=link,
        notices=notices,
        first_state=shown and first_state(shown, panels_of_one(with_panels(shown)), words, hides),
        lesson=lesson.name,
        version=lesson.version,
        own=lesson.own,
        pages=[*map(_shown, lesson.pages)],
        keys=tuple(keys_of(BY_NAME["lesson"])),
    )


def with_panels(link: Link) -> Link:
    """Return a page's link with its panels: a page shows only those that it names."""
    return replace(link, panels=link.panels or [])


def _shown(page: Page) -> Shown:
    link = None if page.link is None else with_panels(page.link)
    return Shown(address=page.address, link=link, ask=_asked(page.exercise))


def _asked(exercise: Exercise | None) -> Asked | None:
    return (
        None if exercise is None else Asked(kind=exercise.kind, points=exercise.points, hides=exercise.hides)
    )

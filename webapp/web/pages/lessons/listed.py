"""Template contexts for the list of lessons, and for the page of a broken lesson."""

from dataclasses import dataclass

from flask import request

from webapp.web.pages.context import Context, PageContext, autonym, page_context
from webapp.web.pages.lessons.lesson import Lesson
from webapp.web.pages.lessons.shelf import Broken
from webapp.web.pages.links.link import Kept, Looks, read_link, read_looks
from webapp.web.pages.links.place import links_query, place_text, query_of, rest_text
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.words.words import Words


@dataclass(frozen=True, slots=True)
class Listed:
    """A lesson in the list; `asked` is how many of its pages ask something."""

    name: str
    lang: str
    language: str  # its name in itself
    title: str
    about: str
    minutes: int
    asked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonsData(ScriptData):
    """The list of lessons: what its link says about looks."""

    link: Looks


@dataclass(frozen=True, slots=True, kw_only=True)
class LessonsContext(PageContext):
    """The list of lessons, and what is wrong with files in the user's own folder.

    `looks` is what links to lessons carry along, after "?", or "".
    """

    lessons: list[Listed]
    problems: list[str]
    looks: str


def list_context(found: list[Lesson | Broken], words: Words) -> Context:
    """Return the context of the page; it keeps the place in its link for the links to other pages."""
    place = read_link(request.args, ()).link
    whole = Kept(whole=place_text(place.lanes[0], place.start), rest=rest_text(place))
    looks = read_looks(Reader(request.args))
    link = Looks(names_lang=looks.names_lang, theme=looks.theme, text=looks.text, place=whole)
    own = LessonsContext(
        lessons=[listed(one) for one in found if isinstance(one, Lesson)],
        problems=[words.say(said) for one in found if isinstance(one, Broken) for said in one.said],
        looks=links_query("", "", link.theme),
    )
    data = given(LessonsData, words, "lessons", link=link)
    return page_context("lessons", words, own, scripts=data, kept=query_of(place))


def listed(lesson: Lesson) -> Listed:
    """Return what the list says about a lesson."""
    return Listed(
        name=lesson.name,
        lang=lesson.lang,
        language=autonym(lesson.lang),
        title=lesson.title,
        about=lesson.about,
        minutes=lesson.minutes,
        asked=sum(page.exercise is not None for page in lesson.pages),
    )

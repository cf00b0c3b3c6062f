"""The page `/`: one tower, or the variant that the link names."""

from dataclasses import dataclass, field
from functools import cache

from flask import Blueprint, Response, request

from webapp.algorithms import ALGORITHMS
from webapp.live.panels import USUAL_NAMES
from webapp.live.panels.variables import most_variables
from webapp.live.protocol import LARGEST_TOWER
from webapp.sentence import sentence
from webapp.web.pages import facts
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.first_state import FirstState, panels_of_one
from webapp.web.pages.links.link import Link, Read, read_link
from webapp.web.pages.links.place import query_of
from webapp.web.pages.page_cache import page
from webapp.web.pages.script_data import ScriptData, given, opened_data
from webapp.web.pages.variants.limits import asked_variant
from webapp.web.pages.variants.one import variant_context
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

explore = Blueprint("explore", __name__)
BLUEPRINTS = (explore,)


@explore.get("/")
def tower() -> Response:
    """Show one tower: stage, timeline, transport and panels; or the variant that the link names."""
    variant = asked_variant()
    if variant is not None:
        return page(lambda: html_of("variant", variant_context(variant, visitor_words())))
    return page(lambda: html_of("explore", explore_context(visitor_words())))


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploreContext(PageContext):
    """The page with one tower."""

    largest: int = LARGEST_TOWER  # number of discs
    balls: bool = False  # what is moved: balls, not discs


def explore_context(words: Words, read: Read | None = None) -> Context:
    """Return the context of the page, which shows what was `read`, by default its link."""
    read = read or read_link(request.args, USUAL_NAMES)
    scripts = explore_data(read, words)
    return page_context("explore", words, ExploreContext(), scripts=scripts, kept=query_of(read.link))


@cache
def _variables() -> dict[str, int]:
    return {algorithm.name: most_variables(algorithm.program.text) for algorithm in ALGORITHMS}


@dataclass(frozen=True, slots=True, kw_only=True)
class AlgorithmChoice:
    """One entry in the list of algorithms."""

    name: str
    title: str
    group: str
    remembers: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploreData(ScriptData):
    """Its link as it was read, with the notices, and its first state."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    choices: tuple[AlgorithmChoice, ...]  # in the order they are offered in
    variables: dict[str, int] = field(default_factory=_variables)  # the most of each algorithm
    marks: facts.Marks = facts.MARKS
    most_moves_in_file: int = facts.MOST_MOVES_IN_FILE
    most_moves_in_words: int = facts.MOST_MOVES_IN_WORDS


def explore_data(read: Read, words: Words) -> Context:
    """Return what the page's scripts are given from its link."""
    opened = opened_data(read, panels_of_one(read.link), words)
    return given(ExploreData, words, "explore", **opened, choices=_choices(words))


def _choices(words: Words) -> tuple[AlgorithmChoice, ...]:
    return tuple(
        AlgorithmChoice(
            name=one.name,
            title=words.say(one.title),
            group=words.say(one.group),
            remembers=words.say(sentence("remembers {memory}", memory=one.remembers)),
        )
        for one in ALGORITHMS
    )

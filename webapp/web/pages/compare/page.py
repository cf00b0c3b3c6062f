"""The page `/compare`: two to four algorithms on one clock, with the memory and the cost of each."""

from collections.abc import Iterable
from dataclasses import dataclass

from flask import Blueprint, Response, jsonify, request

from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.algorithm import BEGINNING
from webapp.live.protocol import LARGEST_TOWER
from webapp.sentence import sentence
from webapp.variants import FEWEST_PEGS, MOST_PEGS, OTHERS, VARIANTS, Maker
from webapp.web.pages import facts
from webapp.web.pages.compare.growth import growth, growth_of_variants
from webapp.web.pages.compare.link import read_compare_link
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.first_state import FirstState, panels_compared
from webapp.web.pages.headers import for_any_page
from webapp.web.pages.links.link import Link, Read
from webapp.web.pages.links.place import query_of
from webapp.web.pages.page_cache import page
from webapp.web.pages.script_data import ScriptData, given, opened_data
from webapp.web.pages.variants.limits import LaneVariant, lane_variants
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

compare = Blueprint("compare", __name__)
BLUEPRINTS = (compare,)


@compare.get("/compare")
def lanes() -> Response:
    """Show lanes side by side."""
    return page(lambda: html_of("compare", compare_context(visitor_words())))


@compare.get("/compare/growth")
@for_any_page
def curves() -> Response:
    """Send how lines and memory grow with the discs: the chart is far below the lanes and can load later."""
    return jsonify(growth() | growth_of_variants())


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareContext(PageContext):
    """How many lanes fit, and the variants that each may show."""

    largest: int = LARGEST_TOWER  # number of discs
    lanes: int = facts.LANES.most
    variants: dict[str, LaneVariant]
    titles: dict[str, str]  # of all variants, by name
    pegs: range  # how many pegs are possible


def compare_context(words: Words, read: Read | None = None) -> Context:
    """Return the context of the page, which shows what was `read`, by default its link."""
    read = read or read_compare_link(request.args)
    own = CompareContext(
        variants=lane_variants(words),
        titles={one.name: words.say(one.title) for one in VARIANTS},
        pegs=range(FEWEST_PEGS, MOST_PEGS + 1),
    )
    scripts = compare_data(read, words)
    return page_context("compare", words, own, scripts=scripts, kept=query_of(read.link))


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutAlgorithm:
    """What the table of costs says about an algorithm."""

    title: str
    remembers: str
    starts: str
    looks: str | None = None  # at which discs, to choose a move; None for other puzzles and own programs


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareData(ScriptData):
    """The page's link, its first state, and facts about algorithms and puzzles."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    told: dict[str, AboutAlgorithm]
    variants: dict[str, LaneVariant]
    lanes: facts.Lanes = facts.LANES
    marks: facts.Marks = facts.MARKS


def compare_data(read: Read, words: Words) -> Context:
    """Return what the page's scripts are given from its link."""
    return given(
        CompareData,
        words,
        "compare",
        **opened_data(read, panels_compared(read.link), words),
        told=_told(_compared(), words) | _own(words),
        variants=lane_variants(words),
    )


def _compared() -> Iterable[Algorithm | Maker]:
    return (*ALGORITHMS, *filter(None, (one.maker for one in OTHERS)))


def _told(algorithms: Iterable[Algorithm | Maker], words: Words) -> dict[str, AboutAlgorithm]:
    return {
        one.name: AboutAlgorithm(
            title=words.say(one.title),
            remembers=words.say(one.remembers),
            starts=words.say(one.starts),
            looks=words.say(one.looks) if isinstance(one, Algorithm) else None,
        )
        for one in algorithms
    }


def _own(words: Words) -> dict[str, AboutAlgorithm]:
    """Return the same for a visitor's own program."""
    remembers = sentence("the open calls, each with its variables")
    told = AboutAlgorithm(
        title=words.say(sentence("Yours")), remembers=words.say(remembers), starts=words.say(BEGINNING)
    )
    return {facts.YOURS: told}

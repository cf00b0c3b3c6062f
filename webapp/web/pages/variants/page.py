"""The page `/variants`: every variant with a picture, its goal and rules, and what is known about it."""

from dataclasses import dataclass
from functools import cache
from urllib.parse import urlencode

import msgspec
from flask import Response, request

from webapp.puzzle import pegs_text
from webapp.variants import FEWEST_PEGS, OTHERS, Course, Variant
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.links.link import Kept, Looks, read_link, read_looks
from webapp.web.pages.links.place import links_query, place_text, query_of, rest_text
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.page_cache import page
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.pages.variants.api import variants
from webapp.web.pages.variants.picture import Picture, picture_of
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

BLUEPRINTS = (variants,)


@variants.get("/variants")
def every() -> Response:
    """Show all variants."""
    return page(lambda: html_of("variants", variants_context(visitor_words())))


@dataclass(frozen=True, slots=True)
class Shown:
    """A variant in the list: `rules` are goal and rules, `about` is what is known, one paragraph each.

    `moves` is the number of moves of the problem in the picture, from `start` to `goal`; `link` shows them,
    `play` lets the reader make them.
    """

    name: str
    title: str
    summary: str
    rules: str
    about: list[str]
    moves: int
    start: Picture
    goal: Picture
    link: str
    play: str
    beside: str  # the link to a comparison
    pegs: bool  # whether it is compared with three pegs


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantsData(ScriptData):
    """The page that lists all variants: what its link says about looks, and the place that it keeps."""

    link: Looks


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantsContext(PageContext):
    """The page that lists all variants."""

    variants: list[Shown]


def variants_context(words: Words) -> Context:
    """Return the context of the page."""
    place = read_link(request.args, ()).link
    whole = Kept(whole=place_text(place.lanes[0], place.start), rest=rest_text(place))
    link = msgspec.structs.replace(read_looks(Reader(request.args)), place=whole)
    looks = links_query("", "", link.theme, "&")
    data = given(VariantsData, words, "variants", link=link)
    own = VariantsContext(variants=[shown(variant, words, looks) for variant in OTHERS])
    return page_context("variants", words, own, scripts=data, kept=query_of(place))


def shown(variant: Variant, words: Words, looks: str) -> Shown:
    """Return what the list says about a variant; `looks` is what its links carry along."""
    course = course_of(variant)
    start, goal = (picture_of(course.setting, end) for end in course.ends)
    return Shown(
        name=variant.name,
        title=words.say(variant.title),
        summary=words.say(variant.summary),
        rules=words.say(course.rules) if course.rules else "",
        about=[words.say(one) for one in course.about],
        moves=course.moves,
        start=start,
        goal=goal,
        link=link_of(variant) + looks,
        play=link_of(variant, "/play") + looks,
        beside=beside_link_of(variant) + looks,
        pegs="pegs" in variant.takes,
    )


@cache
def course_of(variant: Variant) -> Course:
    """Return the path from start to goal in the picture; it is searched for once."""
    return variant.course(variant.sample)


def link_of(variant: Variant, page: str = "/") -> str:
    """Return the link that opens the problem in the picture on a page."""
    asked = variant.sample
    ends = {"start": asked.start, "goal": asked.goal}
    parts = {"variant": variant.name, "pegs": asked.pegs, "discs": asked.discs}
    parts |= {name: pegs_text(end) for name, end in ends.items() if end}
    return f"{page}?" + urlencode({name: value for name, value in parts.items() if value}, safe="|,")


def beside_link_of(variant: Variant) -> str:
    """Return the link to a comparison: more pegs with three, any other variant with the classic puzzle."""
    asked, course = variant.sample, course_of(variant)
    own = {"variant": variant.name, "pegs": asked.pegs}
    own |= {name: pegs_text(end) for name, end in (("start", asked.start), ("goal", asked.goal)) if end}
    tower = ("recursive", len(course.setting.looks), "A", "C")
    here = (variant.algorithms[0], asked.discs, "A", "C")
    other = _lane(here, own | {"pegs": FEWEST_PEGS}) if asked.pegs else _lane(tower, {})
    lanes = [other, _lane(here, own)]
    return "/compare?" + urlencode([("lane", lane) for lane in lanes], safe="|,:")


def _lane(tower: tuple[str | int, ...], own: dict[str, str | int | None]) -> str:
    return ",".join([*map(str, tower), *(f"{name}:{value}" for name, value in own.items() if value)])

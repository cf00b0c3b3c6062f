"""What each page hands to its scripts as JSON: documented dataclasses, so that no fact stands twice."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import msgspec
from flask import request

from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.algorithms.algorithm import BEGINNING
from webapp.live.panels import USUAL_NAMES
from webapp.live.panels.variables import most_variables
from webapp.live.protocol import LARGEST_TOWER
from webapp.sentence import sentence
from webapp.variants import OTHERS, Maker
from webapp.web.pages import facts
from webapp.web.pages.first_state import FirstState, first_state, panels_compared, panels_of_one
from webapp.web.pages.links.bare import keys_left_out
from webapp.web.pages.links.link import Link, Read, read_link
from webapp.web.pages.links.table import lists_of
from webapp.web.pages.origins import origins
from webapp.web.pages.variants.limits import LaneVariant, Limits, lane_variants, limits
from webapp.web.words.page_words import FRAME_KEYS
from webapp.web.words.words import Words


@cache
def _variables() -> dict[str, int]:
    return {algorithm.name: most_variables(algorithm.program.text) for algorithm in ALGORITHMS}


@dataclass(frozen=True, slots=True, kw_only=True)
class ScriptData:
    """What the scripts of every page are given."""

    lang: str
    grouping: dict[str, int | str]  # how the language groups digits
    largest: int = LARGEST_TOWER  # number of discs
    algorithms: tuple[str, ...] = tuple(algorithm.name for algorithm in ALGORITHMS)
    panels: tuple[str, ...] = USUAL_NAMES  # in the order of the chips
    themes: tuple[str, ...] = facts.THEMES
    defaults: facts.Defaults = facts.DEFAULTS
    speeds: facts.Speeds = facts.SPEEDS
    text_sizes: facts.TextSizes = facts.TEXT_SIZES
    bare: tuple[str, ...] = field(default_factory=keys_left_out)
    written: dict[str, str]  # what links say that the page writes, see `links/table.py`


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedData(ScriptData):
    """A page whose link can be shared: beginnings of addresses for other machines, see origins.py."""

    addresses: tuple[str, ...] = field(default_factory=origins)


@dataclass(frozen=True, slots=True, kw_only=True)
class AlgorithmChoice:
    """One line of the list of algorithms."""

    name: str
    title: str
    group: str
    remembers: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploreData(LinkedData):
    """The page with one tower: its link as it was read and what was wrong with it, its first state."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    choices: tuple[AlgorithmChoice, ...]  # in the order in which they are offered
    variables: dict[str, int] = field(default_factory=_variables)  # of each algorithm, at most
    marks: facts.Marks = facts.MARKS
    most_moves_in_file: int = facts.MOST_MOVES_IN_FILE
    most_moves_in_words: int = facts.MOST_MOVES_IN_WORDS


@dataclass(frozen=True, slots=True, kw_only=True)
class AboutAlgorithm:
    """What the table of costs says of an algorithm."""

    title: str
    remembers: str
    starts: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareData(LinkedData):
    """The page for comparing: its link, its first state, what is told of algorithms and puzzles."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    told: dict[str, AboutAlgorithm]
    variants: dict[str, LaneVariant]
    lanes: facts.Lanes = facts.LANES
    marks: facts.Marks = facts.MARKS


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedData(ScriptData):
    """The page in a frame: its link, its first state, and which commands of the keymap it has."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    marks: facts.Marks = facts.MARKS  # its link may have some, for the whole app
    variants: dict[str, Limits] = field(default_factory=limits)
    keys: tuple[str, ...] = FRAME_KEYS


def explore_data(read: Read, words: Words) -> dict[str, Any]:
    """Return what the scripts of the page with one tower are given of its link."""
    opened = opened_data(read, panels_of_one(read.link), words)
    return given(ExploreData, words, "explore", **opened, choices=_choices(words))


def compare_data(read: Read, words: Words) -> dict[str, Any]:
    """Return what the scripts of the page for comparing are given of its link."""
    return given(
        CompareData,
        words,
        "compare",
        **opened_data(read, panels_compared(read.link), words),
        told=_told(_compared(), words) | _own(words),
        variants=lane_variants(words),
    )


def embed_data(words: Words) -> dict[str, Any]:
    """Return what the scripts of the page in a frame are given; it shows two panels unless some are named."""
    read = read_link(request.args, USUAL_NAMES)
    opened = opened_data(read, panels_of_one(read.link, most=2 if read.link.panels is None else None), words)
    return given(EmbedData, words, "embed", **opened)


def opened_data(read: Read, panels: list[list[str]], words: Words) -> dict[str, Any]:
    """Return what the scripts of a page with lanes are given of its link; `panels` as for `first_state`."""
    return {
        "link": read.link,
        "notices": [*map(words.say, read.notices)],
        "first_state": first_state(read.link, panels, words),
    }


def _compared() -> Iterable[Algorithm | Maker]:
    return (*ALGORITHMS, *filter(None, (one.maker for one in OTHERS)))


def _told(algorithms: Iterable[Algorithm | Maker], words: Words) -> dict[str, AboutAlgorithm]:
    return {
        one.name: AboutAlgorithm(
            title=words.say(one.title), remembers=words.say(one.remembers), starts=words.say(one.starts)
        )
        for one in algorithms
    }


def _own(words: Words) -> dict[str, AboutAlgorithm]:
    """Return the same of a program that somebody wrote."""
    remembers = sentence("the open calls, each with its variables")
    told = AboutAlgorithm(
        title=words.say(sentence("Yours")), remembers=words.say(remembers), starts=words.say(BEGINNING)
    )
    return {facts.YOURS: told}


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


def given(kind: type[ScriptData], words: Words, page: str, /, **own: Any) -> dict[str, Any]:
    """Return what the scripts of a page are given, as JSON would hold it; `own` goes before what all have."""
    shared = {"lang": words.lang, "grouping": words.grouping, "written": lists_of(page)}
    found: dict[str, Any] = msgspec.to_builtins(kind(**shared | own))
    return found

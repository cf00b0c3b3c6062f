"""Template contexts of all pages: a documented dataclass each, in one language."""

from dataclasses import dataclass, field, fields
from typing import Any

from babel import Locale
from flask import request
from markupsafe import Markup

from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.live.panels import TABLE_NAMES, USUAL_NAMES, panels_on
from webapp.live.panels.panel import Panel
from webapp.live.protocol import LARGEST_TOWER
from webapp.variants import FEWEST_PEGS, MOST_PEGS, VARIANTS
from webapp.web.assets.files import asset_url
from webapp.web.assets.styles import LATER_PAGES, later_name, paper_name, sheet_name
from webapp.web.pages.facts import DEFAULTS, LANES, SPEEDS, Speeds
from webapp.web.pages.links.bare import keys_left_out
from webapp.web.pages.links.compare import read_compare_link
from webapp.web.pages.links.link import Read, read_link
from webapp.web.pages.links.place import query_of
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.mathml import IDLE_PEG, IDLE_PEG_FILLED, fillable, formula
from webapp.web.pages.script_data import compare_data, embed_data, explore_data
from webapp.web.pages.variants.limits import LaneVariant, asked_variant, lane_variants
from webapp.web.words.languages import kept
from webapp.web.words.page_words import (
    COMPARE_KEY_WORDS,
    EXPLORE_KEY_WORDS,
    FRAME_KEYS,
    KEY_WORDS,
    SHARE_KEY_WORDS,
    THEME_TITLES,
    THINK_KEY_WORDS,
    said,
)
from webapp.web.words.words import Words, languages

LATER_VIEWS = {"present", "text", "think"}  # of the link: what their style sheet draws is seen at once


@dataclass(frozen=True, slots=True)
class AlgorithmWords:
    """One algorithm as pages tell of it; `own` says whether its memory has a panel of its own."""

    name: str
    title: str
    about: str
    remembers: str
    own: bool


@dataclass(frozen=True, slots=True)
class PanelWords:
    """One panel as pages tell of it; `formula` is the name of the formula that tells more."""

    title: str
    formula: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PageContext:
    """What every page's template is given."""

    theme: str  # of the link, or "auto"
    picture: str  # address of the picture in the browser's tab
    styles: str  # address of the style sheet
    paper_styles: str  # address of the style sheet for paper
    later_styles: str | None = None  # address of what is seen only after a press, where the page has it
    later_media: str = "not all"  # "all" where the link asks for such a view
    room_styles: str | None = None  # address of what only a class has, where the page is a class's
    bare: tuple[str, ...] = field(default_factory=keys_left_out)  # commands of whole pages, where it is none

    def given(self) -> dict[str, Any]:
        """Return the fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ErrorContext(PageContext):
    """A page that says what is wrong: its title, a sentence, and what the link back carries on."""

    title: str
    said: str
    kept: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramContext(PageContext):
    """What a page with scripts is given too."""

    main: str  # address of the script, with all it imports
    for_scripts: dict[str, Any]  # see script_data


@dataclass(frozen=True, slots=True, kw_only=True)
class HeaderContext(ProgramContext):
    """What a page with a header and settings is given too, see `whole_parts`."""

    key_words: dict[str, str]  # by command of the keymap
    kept: str  # what links to other pages carry on: place, theme, language
    languages: list[tuple[str, str]]  # (tag, its name in itself)
    themes: dict[str, str]  # titles by name
    room: str | None = None  # the code of the class that sees it


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockContext(ProgramContext):
    """What a page with panels and a transport is given too."""

    key_words: dict[str, str]  # by command of the keymap
    algorithms: list[AlgorithmWords]  # in the order in which they are offered
    panels: dict[str, PanelWords]  # by name, in the order of the chips
    idle_formula: Markup
    idle_filled: Markup
    speeds: Speeds = SPEEDS


@dataclass(frozen=True, slots=True, kw_only=True)
class WholePageContext(ClockContext):
    """What a page with both is given; its fields are those of `HeaderContext` too."""

    kept: str  # what links to other pages carry on: place, theme, language
    languages: list[tuple[str, str]]  # (tag, its name in itself)
    themes: dict[str, str]  # titles by name
    room: str | None = None  # the code of the class that sees it


def thinking_sheet() -> str:
    """Return the address of the style sheet that “Think first” asks for when it is first on."""
    return asset_url(sheet_name("thinking"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ExploreContext(WholePageContext):
    """The page with one tower."""

    thinking_styles: str = field(default_factory=thinking_sheet)
    largest: int = LARGEST_TOWER  # number of discs
    balls: bool = False  # what is moved: balls, not discs


@dataclass(frozen=True, slots=True, kw_only=True)
class CompareContext(WholePageContext):
    """The page for comparing: how many lanes there is space for; the variants that each may hold."""

    largest: int = LARGEST_TOWER  # number of discs
    lanes: int = LANES.most
    variants: dict[str, LaneVariant]
    titles: dict[str, str]  # of all variants, by name
    pegs: range  # how many pegs there can be


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbedContext(ClockContext):
    """The page in a frame of another page; `listed` where what it shows has lines to step by."""

    thinking_styles: str = field(default_factory=thinking_sheet)
    listed: bool
    balls: bool


def error_context(words: Words, title: str, said: str) -> ErrorContext:
    """Return what the page that says what is wrong is given."""
    return ErrorContext(**bare_parts("error"), title=title, said=said, kept=kept())


def explore_context(words: Words, read: Read | None = None) -> ExploreContext:
    """Return what the page with one tower is given; it shows what was `read`, by default its link."""
    keys = said(words, KEY_WORDS | EXPLORE_KEY_WORDS | THINK_KEY_WORDS | SHARE_KEY_WORDS)
    read = read or read_link(request.args, USUAL_NAMES)
    shared = clock_parts(words, "explore") | whole_parts(words, query_of(read.link))
    return ExploreContext(**shared, key_words=keys, for_scripts=explore_data(read, words))


def compare_context(words: Words, read: Read | None = None) -> CompareContext:
    """Return what the page for comparing is given; it shows what was `read`, by default its link."""
    keys = said(words, KEY_WORDS | COMPARE_KEY_WORDS | SHARE_KEY_WORDS)
    read = read or read_compare_link(request.args)
    shared = clock_parts(words, "compare") | whole_parts(words, query_of(read.link))
    return CompareContext(
        **shared,
        key_words=keys,
        for_scripts=compare_data(read, words),
        variants=lane_variants(words),
        titles={one.name: words.say(one.title) for one in VARIANTS},
        pegs=range(FEWEST_PEGS, MOST_PEGS + 1),
    )


def embed_context(words: Words) -> EmbedContext:
    """Return what the page in a frame is given."""
    variant = asked_variant()
    return EmbedContext(
        **clock_parts(words, "embed"),
        key_words=said(words, {name: KEY_WORDS[name] for name in FRAME_KEYS}),
        for_scripts=embed_data(words),
        listed=variant is None or variant.listed,
        balls=variant is not None and variant.shape == "ball",
    )


def bare_parts(page: str) -> dict[str, Any]:
    """Return the fields of `PageContext`."""
    return {
        "theme": Reader(request.args).value("theme") or DEFAULTS.theme,
        "picture": asset_url("img/icon.svg"),
        "styles": asset_url(sheet_name(page)),
        "paper_styles": asset_url(paper_name(page)),
        "later_styles": asset_url(later_name(page)) if page in LATER_PAGES else None,
        "later_media": "not all" if LATER_VIEWS.isdisjoint(request.args) else "all",
    }


def clock_parts(words: Words, page: str) -> dict[str, Any]:
    """Return what a page with panels and a transport is given, all but its words for keys and scripts."""
    return bare_parts(page) | {
        "main": asset_url(f"js/{page}/main.js", words.lang),
        "algorithms": [_algorithm(algorithm, words) for algorithm in ALGORITHMS],
        "panels": {panel.name: panel_words(panel, words) for panel in panels_on(page)},
        "idle_formula": formula(IDLE_PEG),
        "idle_filled": fillable(*IDLE_PEG_FILLED),
    }


def whole_parts(words: Words, carried: str) -> dict[str, Any]:
    """Return what the header and the settings of a page are given; `carried` is what its links carry on."""
    return {
        "kept": carried,
        "languages": [(tag, autonym(tag)) for tag in languages()],
        "themes": said(words, THEME_TITLES),
    }


def panel_words(panel: Panel, words: Words) -> PanelWords:
    """Return what a page tells of a panel."""
    return PanelWords(words.say(panel.title), panel.formula)


def _algorithm(algorithm: Algorithm, words: Words) -> AlgorithmWords:
    title, about, remembers = map(words.say, (algorithm.title, algorithm.about, algorithm.remembers))
    own = algorithm.own and algorithm.name not in TABLE_NAMES
    return AlgorithmWords(algorithm.name, title, about, remembers, own)


def autonym(tag: str) -> str:
    """Return the name of a language in itself."""
    name = Locale.parse(tag, sep="-").get_display_name(tag.replace("-", "_")) or tag
    return name[:1].upper() + name[1:]

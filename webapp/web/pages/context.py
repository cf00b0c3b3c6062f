"""The contexts of page templates: one part shared by all pages, and a dataclass for each page."""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, NamedTuple

from babel import Locale
from flask import render_template, request
from markupsafe import Markup

from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.live.panels import TABLE_NAMES, USUAL_PANELS
from webapp.live.panels.panel import Panel
from webapp.live.protocol import Marks
from webapp.web.assets.files import asset_url
from webapp.web.assets.styles import LATER_PAGES, later_name, paper_name, sheet_name
from webapp.web.page_list import BY_NAME, PAGES
from webapp.web.pages.facts import DEFAULTS, SPEEDS
from webapp.web.pages.links.bare import keys_left_out
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.mathml import IDLE_PEG, IDLE_PEG_FILLED, fillable, formula
from webapp.web.pages.parts import Keys, keys_of
from webapp.web.words.languages import visitor_words
from webapp.web.words.page_words import THEME_TITLES, said
from webapp.web.words.words import Words, languages

LATER_VIEWS = {"present", "text", "think"}  # of the link: they need their style sheet at once

OF_CLASS = "hanoi.class"  # key in the environ of a request; its value is a `PageOfClass`

Context = dict[str, Any]
"""What a template is given, by name."""


class PageOfClass(NamedTuple):
    """What a page shown to a class gets: additional HTML, and data for its scripts.

    `hides` is what its first state leaves out, while the class is asked a question.
    """

    html: str
    room: dict[str, str]
    hides: Marks = ()


def of_class() -> PageOfClass | None:
    """Return what this page gets if it is requested for a class that sees it by its link, or None."""
    found: PageOfClass | None = request.environ.get(OF_CLASS)
    return found


@dataclass(frozen=True, slots=True)
class PageContext:
    """What the templates of one page are given in addition."""


@dataclass(frozen=True, slots=True)
class AlgorithmWords:
    """One algorithm in words; `own` says whether its memory has its own panel."""

    name: str
    title: str
    about: list[str]
    remembers: str
    own: bool


@dataclass(frozen=True, slots=True)
class PanelWords:
    """One panel in words; `formula` is the name of the formula that explains it."""

    title: str
    formula: str | None = None


def of_all_pages() -> Context:
    """Return what every template is given: language, theme, menu, and what a page in a frame omits."""
    words, made_for = visitor_words(), of_class()
    return {
        "beside": Markup(made_for.html if made_for else ""),
        "lang": words.lang,
        "theme": Reader(request.args).value("theme") or DEFAULTS.theme,
        "picture": asset_url("img/icon.svg"),
        "bare": keys_left_out(),
        "menu": {page.address: words.say(page.title) for page in PAGES if page.title},
        "here": request.path,
        "languages": autonyms(),
        "themes": said(words, THEME_TITLES),
        "speeds": SPEEDS,
        "thinking_styles": asset_url(sheet_name("thinking")),
    }


def page_context(
    page: str,
    words: Words,
    own: PageContext | None = None,
    *,
    scripts: Context | None = None,
    kept: str = "",
    **more: Any,
) -> Context:
    """Return what the templates of a page are given in addition to `of_all_pages`.

    `own` is the page's own context, `scripts` is what its scripts are given, and `kept` is what its links to
    other pages carry along: place, theme, language. An entry of `more` overrides those of the page's parts.
    """
    found = style_sheets_of(page) | {"kept": kept, "room": None, "room_styles": None}
    if scripts is not None:
        made_for = of_class()
        scripts = scripts | {"room": made_for.room} if made_for else scripts
        found |= {"main": asset_url(f"js/{page}/main.js", words.lang), "for_scripts": scripts}
        found["key_rows"] = key_rows(keys_of(BY_NAME[page]), words)
    if "panels" in BY_NAME[page].parts.split():
        found |= {
            "algorithms": [_algorithm(algorithm, words) for algorithm in ALGORITHMS],
            "panels": {panel.name: panel_words(panel, words) for panel in USUAL_PANELS},
            "idle_formula": formula(IDLE_PEG),
            "idle_filled": fillable(*IDLE_PEG_FILLED),
        }
    given = {field.name: getattr(own, field.name) for field in fields(own)} if own else {}
    return found | given | more


def key_rows(keys: Keys, words: Words) -> dict[str, list[str]]:
    """Return the rows of the help: what keys do, and the commands that do it."""
    rows: dict[str, list[str]] = {}
    for name, text in said(words, keys).items():
        rows.setdefault(text, []).append(name)
    return rows


def html_of(page: str, context: Context) -> str:
    """Return a page, in the visitor's language."""
    return render_template(f"{page}/page.html", **context)


def style_sheets_of(page: str) -> Context:
    """Return the addresses of a page's style sheets: for all media, for print, and for views opened later."""
    return {
        "styles": asset_url(sheet_name(page)),
        "paper_styles": asset_url(paper_name(page)),
        "later_styles": asset_url(later_name(page)) if page in LATER_PAGES else None,
        "later_media": "not all" if LATER_VIEWS.isdisjoint(request.args) else "all",
    }


def panel_words(panel: Panel, words: Words) -> PanelWords:
    """Return a panel in words."""
    return PanelWords(words.say(panel.title), panel.formula)


def _algorithm(algorithm: Algorithm, words: Words) -> AlgorithmWords:
    title, remembers = words.say(algorithm.title), words.say(algorithm.remembers)
    about = [words.say(one) for one in (algorithm.about, *algorithm.reasons)]
    own = algorithm.own and algorithm.name not in TABLE_NAMES
    return AlgorithmWords(algorithm.name, title, about, remembers, own)


@cache
def autonyms() -> list[tuple[str, str]]:
    """Return the available languages: each tag with the language's own name for itself."""
    return [(tag, autonym(tag)) for tag in languages()]


def autonym(tag: str) -> str:
    """Return a language's own name for itself."""
    name = Locale.parse(tag, sep="-").get_display_name(tag.replace("-", "_")) or tag
    return name[:1].upper() + name[1:]

"""The pages. What a page's template is given is one documented dataclass."""

from __future__ import annotations

from dataclasses import dataclass, fields

from flask import Blueprint, render_template, request
from markupsafe import Markup

from webapp.algorithms import ALGORITHMS
from webapp.live.protocol import LARGEST_TOWER, VERSION
from webapp.web.assets import asset_url, modules, style_sheets
from webapp.web.formulas import IDLE_PEG, IDLE_PEG_FILLED, fillable, formula
from webapp.web.languages import visitor_words
from webapp.web.page_words import KEY_WORDS, PANEL_TITLES, said
from webapp.web.script_words import script_words
from webapp.web.words import Words

THEMES = ("light", "dark", "projector")

pages = Blueprint("pages", __name__)


@dataclass(frozen=True, slots=True)
class ExploreContext:
    """What explore.html is given."""

    theme: str  # of the link, or "auto"
    algorithms: list[tuple[str, str]]  # (name, title), in the order in which they are offered
    largest: int  # number of discs
    panel_titles: dict[str, str]  # by name, in the order of the chips
    key_words: dict[str, str]  # by command of the keymap
    idle_formula: Markup
    idle_filled: Markup
    picture: str  # address of the picture in the browser's tab
    main: str  # address of the first script
    modules: list[str]  # addresses of all scripts
    styles: list[str]  # addresses of the style sheets
    for_scripts: dict[str, object]  # language, words, algorithms and limits, as JSON


@pages.get("/")
def explore() -> str:
    """Show one tower: stage, timeline, transport and panels."""
    return render_template("explore.html", **_shallow(_explore_context(visitor_words())))


def _explore_context(words: Words) -> ExploreContext:
    asked = request.args.get("theme", "")
    algorithms = [(algorithm.name, words.say(algorithm.title)) for algorithm in ALGORITHMS]
    return ExploreContext(
        theme=asked if asked in THEMES else "auto",
        algorithms=algorithms,
        largest=LARGEST_TOWER,
        panel_titles=said(words, PANEL_TITLES),
        key_words=said(words, KEY_WORDS),
        idle_formula=formula(IDLE_PEG),
        idle_filled=fillable(IDLE_PEG_FILLED),
        picture=asset_url("img/icon.svg"),
        main=asset_url("js/main.js"),
        modules=modules(),
        styles=style_sheets(),
        for_scripts={
            "lang": words.lang,
            "protocol": VERSION,
            "largest": LARGEST_TOWER,
            "algorithms": [name for name, _ in algorithms],
            "panels": list(PANEL_TITLES),
            "words": script_words(words),
        },
    )


def _shallow(context: ExploreContext) -> dict[str, object]:
    return {name: getattr(context, name) for name in (field.name for field in fields(context))}

"""What the templates of pages are given: documented dataclasses, in the words of one language."""

from __future__ import annotations

from dataclasses import dataclass, fields

from babel import Locale
from flask import request
from markupsafe import Markup

from webapp.algorithms import ALGORITHMS, Algorithm
from webapp.live.protocol import LARGEST_TOWER, VERSION
from webapp.web.assets import STYLES, asset_url
from webapp.web.foretelling import foretold
from webapp.web.formulas import IDLE_PEG, IDLE_PEG_FILLED, fillable, formula
from webapp.web.growth import growth
from webapp.web.page_words import COMPARE_KEY_WORDS, EXPLORE_KEY_WORDS, KEY_WORDS, PANEL_TITLES, said
from webapp.web.script_words import script_words
from webapp.web.take_words import TAKE_KEY_WORDS
from webapp.web.think_words import THINK_KEY_WORDS
from webapp.web.words import Words, languages

THEMES = ("light", "dark", "projector")
MOST_LANES = 4
MAINS = {"explore": "js/main.js", "compare": "js/compare/main.js", "embed": "js/embed/main.js"}
FRAME_KEYS = (
    "forward-move back-move forward-line back-line first last play-pause faster slower go fewer more "
    "next-item previous-item help close"
).split()


@dataclass(frozen=True, slots=True)
class AlgorithmWords:
    """One algorithm as pages tell of it; `own` says whether its memory has a panel of its own."""

    name: str
    title: str
    about: str
    remembers: str
    starts: str
    own: bool


@dataclass(frozen=True, slots=True)
class PageContext:
    """What every page's template is given."""

    theme: str  # of the link, or "auto"
    kept: str  # what links to other pages carry on: the language that was chosen
    languages: list[tuple[str, str]]  # (tag, its name in itself)
    algorithms: list[AlgorithmWords]  # in the order in which they are offered
    largest: int  # number of discs
    panel_titles: dict[str, str]  # by name, in the order of the chips
    key_words: dict[str, str]  # by command of the keymap
    idle_formula: Markup
    idle_filled: Markup
    picture: str  # address of the picture in the browser's tab
    main: str  # address of the script, with all it imports
    styles: str  # address of the style sheet
    for_scripts: dict[str, object]  # language, words, algorithms and limits, as JSON
    lanes: int  # how many lanes there is room for

    def given(self) -> dict[str, object]:
        """Return the fields by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


def page_context(words: Words, page: str) -> PageContext:
    """Return what the page "explore", "compare" or "embed" is given."""
    asked = request.args.get("theme", "")
    comparing = page == "compare"
    main = MAINS[page]
    algorithms = [_algorithm(algorithm, words) for algorithm in ALGORITHMS]
    return PageContext(
        theme=asked if asked in THEMES else "auto",
        kept=f"?lang={words.lang}" if "lang" in request.args else "",
        languages=[(tag, _autonym(tag)) for tag in languages()],
        algorithms=algorithms,
        largest=LARGEST_TOWER,
        panel_titles=said(words, PANEL_TITLES),
        key_words=_key_words(words, page),
        idle_formula=formula(IDLE_PEG),
        idle_filled=fillable(IDLE_PEG_FILLED),
        picture=asset_url("img/icon.svg"),
        main=asset_url(main),
        styles=asset_url(STYLES),
        for_scripts=_for_scripts(words, algorithms, page)
        | (_for_comparing(algorithms) if comparing else {})
        | foretold(words, page),
        lanes=MOST_LANES,
    )


def _key_words(words: Words, page: str) -> dict[str, str]:
    if page == "embed":
        return said(words, {name: KEY_WORDS[name] for name in FRAME_KEYS})
    own = COMPARE_KEY_WORDS if page == "compare" else EXPLORE_KEY_WORDS | THINK_KEY_WORDS | TAKE_KEY_WORDS
    return said(words, KEY_WORDS | own)


def _algorithm(algorithm: Algorithm, words: Words) -> AlgorithmWords:
    title, about = words.say(algorithm.title), words.say(algorithm.about)
    remembers, starts = words.say(algorithm.remembers), words.say(algorithm.starts)
    own = algorithm.own and algorithm.name not in PANEL_TITLES
    return AlgorithmWords(algorithm.name, title, about, remembers, starts, own)


def _for_scripts(words: Words, algorithms: list[AlgorithmWords], page: str) -> dict[str, object]:
    return {
        "lang": words.lang,
        "protocol": VERSION,
        "largest": LARGEST_TOWER,
        "algorithms": [algorithm.name for algorithm in algorithms],
        "panels": [*PANEL_TITLES, *(algorithm.name for algorithm in algorithms if algorithm.own)],
        "words": script_words(words, page),
        "grouping": words.grouping,
        **({"keys": FRAME_KEYS} if page == "embed" else {}),
    }


def _for_comparing(algorithms: list[AlgorithmWords]) -> dict[str, object]:
    told = {
        one.name: {"title": one.title, "remembers": one.remembers, "starts": one.starts} for one in algorithms
    }
    return {"told": told, "growth": growth(), "lanes": MOST_LANES}


def _autonym(tag: str) -> str:
    locale = Locale.parse(tag, sep="-")
    name = locale.get_display_name(locale) or tag
    return name[:1].upper() + name[1:]

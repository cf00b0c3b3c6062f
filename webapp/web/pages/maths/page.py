"""The page `/maths`: every formula with a calculator, about one tower."""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec
from flask import Blueprint, Response, current_app, request
from markupsafe import Markup

from webapp.live.protocol import LARGEST_TOWER
from webapp.maths import Formula, Variable
from webapp.maths.kinds import Number, Peg
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.links.link import Kept, Looks, read_looks
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.mathml import formula as as_mathml
from webapp.web.pages.maths.api import formula_api
from webapp.web.pages.maths.cards import CARDS, FIRST_CARD, asked_of, formulas, title_of
from webapp.web.pages.maths.data import CardData, MathsData, maths_data
from webapp.web.pages.maths.link import read_kept, read_link
from webapp.web.pages.maths.rows import Growth, growth
from webapp.web.pages.maths.worked import raised, readable
from webapp.web.pages.page_cache import page
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.words.languages import kept, visitor_words
from webapp.web.words.page_words import said
from webapp.web.words.words import Words

CONNECTED = {"/play": "play", "/graph": "graph"}

maths = Blueprint("maths", __name__)
BLUEPRINTS = (maths, formula_api)


@maths.get("/maths")
def formulas_about() -> Response:
    """Show the formulas, about one tower."""
    return page(lambda: html_of("maths", maths_context(visitor_words())))


@dataclass(frozen=True, slots=True)
class Input:
    """An input of a card: its letter, its meaning, its range and its kind."""

    name: str
    symbol: str
    meaning: str
    first: str
    last: str
    kind: str  # "number", "peg" or "position"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a formula: its fixed parts, and the results of its inputs."""

    name: str
    title: str
    why: str
    source: str
    formula: Markup
    inputs: list[Input]
    data: CardData


@dataclass(frozen=True, slots=True, kw_only=True)
class MathsScriptData(ScriptData):
    """What the scripts of the page are given: everything that it shows, and the order of its cards.

    `link` is what its link says about looks, with the place it keeps; `named`: it names the current card.
    """

    link: Looks
    named: bool
    first: MathsData
    cards: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MathsContext(PageContext):
    """The page of formulas: its cards, its tower, and the pages that can open a position."""

    titles: dict[str, str]  # of all cards, by name, in their order
    cards: dict[str, Card]  # of formulas, by name
    shown: MathsData
    growth: list[Growth]  # of the list of Gray codes
    goes_on: list[str]  # "play", "graph"
    numbers: Callable[[str], str]  # digits in groups
    largest: int = LARGEST_TOWER  # number of discs


def maths_context(words: Words) -> Context:
    """Return the context of the page."""
    link = read_link(request.args)
    shown = maths_data(link, words, kept("&"))
    place, carried = read_kept(request.args, link)
    own = MathsContext(
        titles=said(words, {name: title_of(name) for name in CARDS}),
        cards={one.name: card_of(one, shown.cards[one.name], words) for one in formulas()},
        shown=shown,
        growth=growth(),
        numbers=lambda digits: words.number(int(digits)),
        goes_on=[name for path, name in CONNECTED.items() if has_page(path)],
    )
    data = _for_scripts(shown, place, words)
    return page_context("maths", words, own, scripts=data, kept=carried)


def _for_scripts(shown: MathsData, place: Kept, words: Words) -> Context:
    return given(
        MathsScriptData,
        words,
        "maths",
        link=msgspec.structs.replace(read_looks(Reader(request.args)), place=place),
        named="formula" in request.args or shown.card != FIRST_CARD,
        first=shown,
        cards=CARDS,
    )


def has_page(path: str) -> bool:
    """True if the app has a page at this address."""
    return any(rule.rule == path for rule in current_app.url_map.iter_rules())


def card_of(formula: Formula, data: CardData, words: Words) -> Card:
    """Return the card of a formula."""
    return Card(
        name=formula.name,
        title=words.say(formula.title),
        why=raised(words.say(formula.why)),
        source=words.say(formula.source),
        formula=as_mathml(formula.latex),
        inputs=[input_of(variable, words) for variable in asked_of(formula)],
        data=data,
    )


def input_of(variable: Variable, words: Words) -> Input:
    """Return the input of a variable."""
    kind = "number" if isinstance(variable, Number) else "peg" if isinstance(variable, Peg) else "position"
    symbol = variable.symbol if kind != "position" else ""
    meaning = words.say(variable.meaning)
    return Input(variable.name, symbol, meaning, variable.first, readable(variable.last, words), kind)

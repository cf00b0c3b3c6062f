"""The page `/mine`: a student's own program on the stage, compared with the sixteen algorithms."""

from dataclasses import dataclass
from urllib.parse import quote

from flask import Blueprint, Response, abort, current_app, jsonify, request
from msgspec.structs import replace
from werkzeug.datastructures import MultiDict

from webapp.algorithms import ALGORITHMS, BY_NAME, Algorithm
from webapp.live.panels import PANELS
from webapp.live.panels.panel import Needs
from webapp.live.problems import NO_PROGRAMS
from webapp.live.protocol import TALLEST_OWN
from webapp.web.pages.context import Context, PageContext, PanelWords, html_of, page_context, panel_words
from webapp.web.pages.facts import DEFAULTS, MARKS, OWN, Marks
from webapp.web.pages.first_state import FirstState, first_state
from webapp.web.pages.headers import for_any_page
from webapp.web.pages.links.lanes import OF_VARIANTS, Lane, read_pegs
from webapp.web.pages.links.link import Link, Place, Read, link_of
from webapp.web.pages.links.place import kept_of, query_kept
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import number
from webapp.web.pages.mine.traced import traced, traced_folder
from webapp.web.pages.mine.words import (
    BESIDE,
    EMPTY,
    HELPERS,
    RULES,
    WHAT_IT_DID,
    WHAT_IT_MAY_USE,
    WITHOUT_BASE,
    YOUR_PROGRAM,
)
from webapp.web.pages.page_cache import page
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.programs.child.allowed import NAMES
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

USUAL = 5  # discs
MODULES = ", ".join(name for name in NAMES if name != "__future__" and "." not in name)
ALWAYS = ("call-stack", "moves")  # filled by the server; open if the link names no panels

mine = Blueprint("mine", __name__)
BLUEPRINTS = (mine, traced, traced_folder)


@mine.get("/mine")
def program() -> Response:
    """Show a program on the stage."""
    return page(mine_html)


@traced_folder.get("/mine/files/<path:name>")
def of_folder(name: str) -> Response:
    """Show one file of a folder on the stage."""
    if current_app.config["TRACED"].name_or_first(name) is None:
        abort(404)
    return Response(mine_html())


def mine_html() -> str:
    """Return the page, in the visitor's language."""
    return html_of("mine", mine_context(visitor_words()))


@dataclass(frozen=True, slots=True)
class Known:
    """What an algorithm costs for 1, 2, … discs: lines, and values or frames in words."""

    title: str
    lines: list[int]
    memory: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class MineData(ScriptData):
    """The page's link, the sixteen algorithms' costs, and whether this server runs programs or a file."""

    link: Link
    notices: list[str]
    first_state: FirstState | None
    panels: tuple[str, ...]
    known: dict[str, Known]
    runs: bool
    traced: str | None  # the address of the file whose saved version is shown
    largest: int = TALLEST_OWN
    marks: Marks = MARKS
    most_moves_in_file: int = 0  # the server can export only the algorithms' moves


@dataclass(frozen=True, slots=True, kw_only=True)
class MineContext(PageContext):
    """The page: what a program can use, what it can start from, and why none runs here, if none does."""

    largest: int = TALLEST_OWN
    balls: bool = False  # what is moved: balls, not discs
    helpers: list[tuple[str, str]]
    rules: list[str]
    beginnings: dict[str, str]  # titles by name
    traced: bool  # whether it follows a file as it is saved
    in_folder: bool  # whether that file is in a folder
    off: str | None


def mine_context(words: Words, query: MultiDict[str, str] | None = None) -> Context:
    """Return the context of the page, which shows what this query says, by default its link's."""
    panels = mine_panels(words)
    read = read_mine_link(tuple(panels), request.args if query is None else query)
    link = read.link
    carried = query_kept(link.place, *shown_by(link), link.theme, link.power)
    own = MineContext(
        helpers=[(example, words.say(text)) for example, text in HELPERS],
        rules=[words.say(text.filled({"modules": MODULES, "command": "hanoi trace"})) for text in RULES],
        beginnings={name: title for name, title, _text in _beginnings(words)},
        traced=_traced() is not None,
        in_folder=bool(_traced() and current_app.config["TRACED"].folder),
        off=None if current_app.config["PROGRAMS"] else words.say(NO_PROGRAMS),
    )
    data = _data(read, tuple(panels), words)
    return page_context("mine", words, own, scripts=data, kept=carried, algorithms=[], panels=panels)


def read_mine_link(panels: tuple[str, ...], query: MultiDict[str, str]) -> Read:
    """Return what a link says; its lane is a recording that the page has yet to make."""
    reader = Reader(query)
    source, target = read_pegs(reader)
    discs = int(reader.read("discs", str(USUAL), number(1, TALLEST_OWN, USUAL)))
    lane = Lane(discs=discs, source=source, target=target, recording=OWN)
    read = link_of(reader, lane, panels)
    own = not {*OF_VARIANTS, "discs", "move"} & {*query}
    kept = kept_of(query, *shown_by(read.link), own=own)
    return Read(replace(read.link, place=kept), read.notices)


def shown_by(link: Link) -> tuple[Lane, str]:
    """Return what other pages show of it: the tower at its start, because its moves are the program's own."""
    [lane] = link.lanes
    return replace(lane, recording=None), DEFAULTS.move


def mine_panels(words: Words) -> dict[str, PanelWords]:
    """Return the panels: the program takes the place of the listing, and three belong to this page alone."""
    fed = {panel.name: panel_words(panel, words) for panel in PANELS if panel.needs is not Needs.CLASSIC}
    own = {"code": YOUR_PROGRAM, "found": WHAT_IT_DID, "beside": BESIDE, "helpers": WHAT_IT_MAY_USE}
    first = {name: PanelWords(words.say(title)) for name, title in own.items()}
    return first | {name: panel for name, panel in fed.items() if name != "code"}


def _data(read: Read, panels: tuple[str, ...], words: Words) -> Context:
    still = replace(read.link, start=Place(move="0", line=0))
    return given(
        MineData,
        words,
        "mine",
        link=read.link,
        notices=[*map(words.say, read.notices)],
        first_state=first_state(still, [list(ALWAYS)], words),
        panels=panels,
        known={one.name: _known(one, words) for one in ALGORITHMS},
        runs=current_app.config["PROGRAMS"],
        traced=_traced(),
    )


def _traced() -> str | None:
    """Return the address of the file that the page shows, or None."""
    if current_app.config["TRACED"] is None:
        return None
    name = (request.view_args or {}).get("name")
    return "/mine/file" if name is None else f"/mine/file?name={quote(name)}"


def _known(algorithm: Algorithm, words: Words) -> Known:
    discs = range(1, TALLEST_OWN + 1)
    most = [algorithm.memory_most(n) for n in discs]
    return Known(
        title=words.say(algorithm.title),
        lines=[algorithm.lines(n).total for n in discs],
        memory=[f"{words.number(count)} {words.say(algorithm.unit.for_count(count))}" for count in most],
    )


@mine.get("/mine/beginnings")
@for_any_page
def beginnings() -> Response:
    """Send the texts that a program may start from, by name."""
    return jsonify({name: text for name, _title, text in _beginnings(visitor_words())})


def _beginnings(words: Words) -> list[tuple[str, str, str]]:
    """Return the name, title and text of each: first the recursion that never ends, last an empty text."""
    sixteen = [(one.name, words.say(one.title), one.program.text) for one in ALGORITHMS]
    base = "    if n == 0:\n        return\n"
    endless = BY_NAME["recursive"].program.text.replace(base, "")
    return [
        ("without-base", words.say(WITHOUT_BASE), endless),
        *sixteen,
        ("empty", words.say(EMPTY), ""),
    ]

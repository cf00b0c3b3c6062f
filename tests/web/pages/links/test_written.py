"""The server reads a link that scripts wrote as the same view; all pages keep the place."""

import re
from functools import cache, partial
from html import unescape
from itertools import product
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict
from werkzeug.urls import iri_to_uri

from tests.conftest import ROOT
from tests.node import node_told
from webapp.live.panels import NAMES
from webapp.web.page_list import PAGES
from webapp.web.pages.compare.link import one_more, read_compare_link, with_algorithm
from webapp.web.pages.graph.link import GraphLink, read_graph_link, shown_by
from webapp.web.pages.links.lanes import Lane
from webapp.web.pages.links.link import Link, read_link
from webapp.web.pages.links.place import query_kept
from webapp.web.pages.play.kind import Kind
from webapp.web.pages.play.link import PlayLink, read_play_link
from webapp.web.pages.play.link import shown_by as shown_by_game

SCRIPT = (ROOT / "tests" / "js" / "written-links.js").as_uri()
Written = list[dict[str, Any]]


@cache
def written() -> dict[str, Written]:
    """Return links of each kind, each with the part of the view that it keeps."""
    return node_told(f"import {SCRIPT!r};")


def query(link: str) -> MultiDict[str, str]:
    """Return a link's query as the server gets it."""
    return MultiDict(parse_qsl(urlsplit(iri_to_uri(link)).query, keep_blank_values=True))


def test_a_link_to_one_puzzle_or_several_lanes_is_read_as_the_view_it_keeps() -> None:
    alone, beside = written()["one"], written()["lanes"]
    reads = [read_link(query(one["link"]), NAMES) for one in alone]
    reads += [read_compare_link(query(one["link"])) for one in beside]
    for one, read in zip([*alone, *beside], reads, strict=True):
        assert read.notices == [], one["link"]
        assert read.link == msgspec.convert(one["kept"], Link), one["link"]


def test_scripts_add_the_same_lane_as_a_link_that_names_too_few() -> None:
    for one in written()["lanes"]:
        lanes = msgspec.convert(one["kept"], Link).lanes
        assert one_more(lanes) == msgspec.convert(one["more"], Lane), one["link"]


def test_a_link_to_the_state_graph_is_read_as_the_view_it_keeps() -> None:
    for one in written()["graph"]:
        link, notices = read_graph_link(query(one["link"]))
        assert notices == [], one["link"]
        assert link == msgspec.convert(one["kept"], GraphLink), one["link"]


def test_a_link_to_a_game_is_read_as_that_game() -> None:
    for one in written()["games"]:
        link, notices = read_play_link(query(one["link"]), msgspec.convert(one["kind"], Kind))
        assert notices == [], one["link"]
        assert link == msgspec.convert(one["kept"], PlayLink), one["link"]


def test_another_page_reads_what_a_link_to_it_carries_over() -> None:
    """The puzzle (of the front lane) and its move; algorithm, display settings and bookmarks."""
    for one in written()["elsewhere"]:
        asked = query(one["link"])
        shown = msgspec.convert(one["kept"], Link)
        lane = with_algorithm(shown.lanes[0])
        alone, beside = read_link(asked, NAMES), read_compare_link(asked)
        assert (alone.notices, beside.notices) == ([], []), one["link"]
        assert [*map(with_algorithm, alone.link.lanes)] == [lane]
        assert (beside.link.lanes[0], len(beside.link.lanes)) == (lane, 2)
        assert (alone.link.start, beside.link.start.move) == (shown.start, shown.start.move)
        for read in (alone.link, beside.link):
            assert (read.marks, read.power, read.names_lang) == (shown.marks, shown.power, shown.names_lang)
            assert (read.theme or "auto") == shown.theme


ADDRESSES = [page.address for page in PAGES if page.title]
PLACES = {
    "a move and its line": "discs=8&from=A&to=C&move=44&line=2",
    "what was chosen": "discs=6&from=B&to=A&move=49&algorithm=olive&speed=3&mark=7,half",
    "the middle of 64 discs": "discs=64&from=A&to=C&move=9223372036854775807&algorithm=gray-code",
    "the end": "discs=5&from=C&to=B&move=31",
    "five pegs": "variant=pegs&pegs=5&discs=9&from=A&to=E&move=11",
    "any position to any other": "variant=regular&discs=4&start=4,1||3,2&goal=2|4,3,1|&path=2&move=3",
    "two towers as any positions": "variant=regular&discs=3&start=3,2,1||&goal=||3,2,1&move=5",
    "balls": "variant=london&discs=3&start=1|2|3&goal=3,2|1|&move=2",
    "a search": "variant=antwerp&discs=2&move=4",
}


def links_on(client: FlaskClient, address: str) -> dict[str, str]:
    """Return the links in a page's menu, by page, before any script has run."""
    text = client.get(address).get_data(as_text=True)
    menu = text[text.index('class="pages"') : text.index("</nav>")]
    found = [unescape(one) for one in re.findall(r'<a href="([^"]*)"', menu)]
    return {urlsplit(one).path: one for one in found}


def said(link: str) -> tuple[object, ...]:
    """Return the place and the display settings in a link."""
    read = read_link(query(link), ())
    assert read.notices == [], link
    told: Link = read.link
    return told.lanes, told.start, told.power, told.marks, told.theme, told.names_lang


@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_the_place_is_kept_from_every_page_to_every_page_and_back(client: FlaskClient, place: str) -> None:
    """The page for comparing shows moves, but not the lines between them."""
    begun = f"/?{place}&theme=dark&lang=pl"
    seen = cache(partial(links_on, client))
    for first, second in product(ADDRESSES, ADDRESSES):
        there = seen(seen(begun)[first])[second]
        assert [*seen(there)] == ADDRESSES
        wanted = begun.replace("&line=2", "") if "/compare" in (first, second) else begun
        assert said(seen(there)["/"]) == said(wanted), (first, second)


@pytest.mark.slow
def test_a_page_writes_the_place_it_shows_into_its_links(client: FlaskClient) -> None:
    """Scripts and the server write the same place, for the state graph and for a game."""
    for one in written()["graph"]:
        link, _ = read_graph_link(query(one["link"]))
        with client.application.test_request_context(iri_to_uri(f"/graph{one['link']}")):
            out = query_kept(link.place, *shown_by(link), link.theme, link.power)
        assert query(out) == query(one["out"])
    for one in written()["games"]:
        kind = msgspec.convert(one["kind"], Kind)
        game, _ = read_play_link(query(one["link"]), kind)
        with client.application.test_request_context("/play"):
            out = query_kept(game.place, *shown_by_game(game, kind), None)
        assert query(out) == query(one["out"]), one["link"]

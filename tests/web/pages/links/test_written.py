"""What scripts write as a link the server reads as what they keep of the same view in the history."""

from functools import cache
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec
from werkzeug.datastructures import MultiDict
from werkzeug.urls import iri_to_uri

from tests.conftest import ROOT
from tests.node import node_told
from webapp.live.panels import NAMES
from webapp.web.pages.links.compare import one_more, read_compare_link, with_algorithm
from webapp.web.pages.links.graph import GraphLink, read_graph_link
from webapp.web.pages.links.lanes import Lane
from webapp.web.pages.links.link import Link, read_link
from webapp.web.pages.links.play import PlayLink, read_play_link
from webapp.web.pages.play.kind import Kind

SCRIPT = (ROOT / "tests" / "js" / "written-links.js").as_uri()
Written = list[dict[str, Any]]


@cache
def written() -> dict[str, Written]:
    """Return links of each kind, each with what is kept of its view."""
    found: dict[str, Written] = node_told(f"import {SCRIPT!r};")
    return found


def query(link: str) -> MultiDict[str, str]:
    """Return what a link says, as the server is told."""
    return MultiDict(parse_qsl(urlsplit(iri_to_uri(link)).query, keep_blank_values=True))


def test_a_link_of_one_puzzle_or_of_several_lanes_is_read_as_what_is_kept_of_its_view() -> None:
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


def test_a_link_of_the_state_graph_is_read_as_what_is_kept_of_its_view() -> None:
    for one in written()["graph"]:
        link, notices = read_graph_link(query(one["link"]))
        assert notices == [], one["link"]
        assert link == msgspec.convert(one["kept"], GraphLink), one["link"]


def test_a_link_of_a_game_is_read_as_that_game() -> None:
    for one in written()["games"]:
        link, notices = read_play_link(query(one["link"]), msgspec.convert(one["kind"], Kind))
        assert notices == [], one["link"]
        assert link == msgspec.convert(one["kept"], PlayLink), one["link"]


def test_what_a_link_to_another_page_carries_on_is_read_there() -> None:
    """The puzzle, or that of the lane in front, and its own move; algorithm, looks and bookmarks."""
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

"""Template context of `/graph`: the state graph, tied to the clock."""

from dataclasses import dataclass
from typing import Any

from flask import request

from webapp.live.protocol import LARGEST_TOWER
from webapp.sentence import Sentence, sentence
from webapp.web.assets.files import asset_url
from webapp.web.pages.facts import SPEEDS, Speeds
from webapp.web.pages.links.graph import GraphLink, read_graph_link, shown_by
from webapp.web.pages.links.place import query_kept
from webapp.web.pages.page_context import HeaderContext, bare_parts, whole_parts
from webapp.web.pages.script_data import LinkedData, given
from webapp.web.words.page_words import KEY_WORDS, LINK_KEY_WORDS, said
from webapp.web.words.words import Words

GRAPH_KEY_WORDS: dict[str, Sentence] = {
    "forward": sentence("one move forward (presentation remotes too)"),
    "back": sentence("one move back (presentation remotes too)"),
    "zoom-in": sentence("zoom in to the position"),
    "zoom-out": sentence("zoom out"),
    "whole-run": sentence("show the whole graph"),
    "pan-back": sentence("show what is further left"),
    "pan-on": sentence("show what is further right"),
    "next-item": sentence("next neighbour or disc, when one has the focus"),
    "previous-item": sentence("previous neighbour or disc"),
}
GRAPH_KEYS = (
    *("forward", "back", "first", "last", "play-pause", "faster", "slower", "go"),
    *("zoom-in", "zoom-out", "whole-run", "pan-back", "pan-on", "fewer", "more", "full-screen"),
    *("blank", "present", "present-start", "spot-next", "spot-previous", "next-item", "previous-item"),
    *("share", "help", "close"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphData(LinkedData):
    """The page of the state graph: its link as it was read, and what was wrong with it."""

    link: GraphLink
    notices: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphContext(HeaderContext):
    """The page of the state graph."""

    worker: str  # the address of the script that paints the triangle beside the page
    largest: int = LARGEST_TOWER  # number of discs
    speeds: Speeds = SPEEDS


def graph_context(words: Words) -> GraphContext:
    """Return what the page is given."""
    keys = {name: (KEY_WORDS | GRAPH_KEY_WORDS | LINK_KEY_WORDS)[name] for name in GRAPH_KEYS}
    link, notices = read_graph_link(request.args)
    carried = query_kept(link.place, *shown_by(link), link.theme, link.power)
    parts: dict[str, Any] = bare_parts("graph") | whole_parts(words, carried)
    return GraphContext(
        **parts,
        main=asset_url("js/graph/main.js", words.lang),
        worker=asset_url("js/graph/worker.js"),
        for_scripts=given(GraphData, words, "graph", link=link, notices=[*map(words.say, notices)]),
        key_words=said(words, keys),
    )

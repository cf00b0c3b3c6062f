"""Template context of `/graph`: the state graph, tied to the clock."""

from dataclasses import dataclass
from typing import Any

from flask import request

from webapp.live.protocol import LARGEST_TOWER
from webapp.web.assets.files import asset_url
from webapp.web.pages.facts import SPEEDS, Speeds
from webapp.web.pages.links.graph import GraphLink, read_graph_link, shown_by
from webapp.web.pages.links.place import query_kept
from webapp.web.pages.page_context import HeaderContext, bare_parts, whole_parts
from webapp.web.pages.script_data import LinkedData, given
from webapp.web.words.graph_words import GRAPH_KEY_WORDS, GRAPH_KEYS
from webapp.web.words.page_words import KEY_WORDS, said
from webapp.web.words.share_words import LINK_KEY_WORDS
from webapp.web.words.words import Words


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

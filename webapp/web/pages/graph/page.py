"""The page `/graph`: all positions and moves as a triangle, and the shortest path between any two."""

from dataclasses import dataclass

from flask import Blueprint, Response, request

from webapp.live.protocol import LARGEST_TOWER
from webapp.web.assets.files import asset_url
from webapp.web.pages.context import Context, PageContext, html_of, page_context
from webapp.web.pages.graph.api import graph_api
from webapp.web.pages.graph.link import GraphLink, read_graph_link, shown_by
from webapp.web.pages.links.place import query_kept
from webapp.web.pages.page_cache import page
from webapp.web.pages.script_data import ScriptData, given
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

graph = Blueprint("graph", __name__)
BLUEPRINTS = (graph, graph_api)


@graph.get("/graph")
def whole() -> Response:
    """Show the graph."""
    return page(lambda: html_of("graph", graph_context(visitor_words())))


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphData(ScriptData):
    """The page of the state graph: its link as it was read, with the notices."""

    link: GraphLink
    notices: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphContext(PageContext):
    """The page of the state graph."""

    worker: str  # the address of the worker script that paints the triangle
    largest: int = LARGEST_TOWER  # number of discs


def graph_context(words: Words) -> Context:
    """Return the context of the page."""
    link, notices = read_graph_link(request.args)
    carried = query_kept(link.place, *shown_by(link), link.theme, link.power)
    data = given(GraphData, words, "graph", link=link, notices=[*map(words.say, notices)])
    own = GraphContext(worker=asset_url("js/graph/worker.js"))
    return page_context("graph", words, own, scripts=data, kept=carried)

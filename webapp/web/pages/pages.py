"""The pages, each with its template and context."""

from collections.abc import Callable
from functools import partial

from flask import Blueprint, Response, jsonify, render_template, request

from webapp.sentence import sentence
from webapp.web.pages.graph_page import graph_context
from webapp.web.pages.growth import growth, growth_of_variants
from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.links.bare import is_bare
from webapp.web.pages.maths.context import maths_context
from webapp.web.pages.mine import mine_context
from webapp.web.pages.page_cache import page
from webapp.web.pages.page_context import PageContext, compare_context, embed_context, explore_context
from webapp.web.pages.play.context import play_context
from webapp.web.pages.variants.context import variants_context
from webapp.web.pages.variants.limits import asked_variant
from webapp.web.pages.variants.one import variant_context
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

OF_ONE_NAME: dict[str, Callable[[Words], PageContext]] = {
    "compare": compare_context,  # two to four algorithms on one clock, what each remembers and what it costs
    "embed": embed_context,  # stage, transport and panels in a frame of any page, of a local file too
    "graph": graph_context,  # all positions and moves as a triangle, and the shortest path between any two
    "maths": maths_context,  # every formula with a calculator, about one tower
    "mine": mine_context,  # a student's own program on the stage
    "play": play_context,  # one tower that a person solves
    "variants": variants_context,  # every variant with a picture, its goal and rules, and what is known of it
}
"""The pages whose address, folder of templates and endpoint have one name."""
WITHOUT_SLASH = ("compare", "embed", "graph", "mine", "play", "variants")

pages = Blueprint("pages", __name__)


@pages.get("/")
def explore() -> Response:
    """Show one tower: stage, timeline, transport and panels; or the variant that the link names."""
    variant = asked_variant()
    if variant is not None:
        return page(partial(made, "variant", partial(variant_context, variant)))
    return page(partial(made, "explore", explore_context))


def shown(name: str) -> Response:
    """Show a page; one of them may be in any frame, and others where their link says so."""
    answer = page(partial(made, name, OF_ONE_NAME[name]))
    answer.headers.update(IN_ANY_FRAME if name == "embed" or is_bare() else {})
    return answer


def made(folder: str, context: Callable[[Words], PageContext]) -> str:
    """Return the HTML of a page, in the visitor's language."""
    return render_template(f"{folder}/page.html", **context(visitor_words()).given())


@pages.get("/compare/growth")
def curves() -> Response:
    """Send how lines and memory grow with the discs: the chart is far below the lanes, and can wait."""
    return jsonify(growth() | growth_of_variants())


def without_slash() -> Response:
    """Lead to the page of the same name, with all that the link says."""
    query = request.query_string.decode("latin-1")
    address = request.path.rstrip("/") + (f"?{query}" if query else "")
    said = visitor_words().say(sentence("This page is at {address}.", address=address))
    return Response(said + "\n", 308, {"Location": address}, mimetype="text/plain")


for name in OF_ONE_NAME:
    pages.add_url_rule(f"/{name}", name, partial(shown, name))
for name in WITHOUT_SLASH:
    pages.add_url_rule(f"/{name}/", view_func=without_slash)

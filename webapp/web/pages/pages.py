"""The pages."""

from flask import Blueprint, Response, jsonify, render_template, request

from webapp.sentence import sentence
from webapp.web.pages.growth import growth, growth_of_variants
from webapp.web.pages.headers import IN_ANY_FRAME
from webapp.web.pages.page_context import compare_context, embed_context, explore_context
from webapp.web.pages.variants.limits import asked_variant
from webapp.web.pages.variants.one import variant_context
from webapp.web.words.languages import visitor_words

pages = Blueprint("pages", __name__)


@pages.get("/")
def explore() -> str:
    """Show one tower: stage, timeline, transport and panels; or the variant that the link names."""
    variant = asked_variant()
    if variant is not None:
        return render_template("variant/page.html", **variant_context(variant, visitor_words()).given())
    return render_template("explore/page.html", **explore_context(visitor_words()).given())


@pages.get("/compare")
def compare() -> str:
    """Show two to four algorithms on one clock, what each remembers, and what it costs."""
    return render_template("compare/page.html", **compare_context(visitor_words()).given())


@pages.get("/compare/growth")
def curves() -> Response:
    """Send how lines and memory grow with the discs: the chart is far below the lanes, and can wait."""
    return jsonify(growth() | growth_of_variants())


@pages.get("/compare/")
@pages.get("/embed/")
@pages.get("/graph/")
def without_slash() -> Response:
    """Lead to the page of the same name, with all that the link says."""
    query = request.query_string.decode("latin-1")
    address = request.path.rstrip("/") + (f"?{query}" if query else "")
    said = visitor_words().say(sentence("This page is at {address}.", address=address))
    return Response(said + "\n", 308, {"Location": address}, mimetype="text/plain")


@pages.get("/embed")
def embed() -> Response:
    """Show stage, transport and one panel in a frame of any other page, of a local file too."""
    page = Response(render_template("embed/page.html", **embed_context(visitor_words()).given()))
    page.headers.update(IN_ANY_FRAME)
    return page

"""The page `/variants`."""

from flask import Blueprint, render_template

from webapp.web.pages.pages import without_slash
from webapp.web.pages.variants.context import variants_context
from webapp.web.words.languages import visitor_words

variants_page = Blueprint("variants_page", __name__)


@variants_page.get("/variants")
def variants() -> str:
    """Show every variant with a picture, its goal and rules, and what is known of it."""
    return render_template("variants/page.html", **variants_context(visitor_words()).given())


variants_page.add_url_rule("/variants/", view_func=without_slash)

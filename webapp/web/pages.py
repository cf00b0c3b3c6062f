"""The pages."""

from __future__ import annotations

from flask import Blueprint, render_template

from webapp.web.languages import visitor_words
from webapp.web.page_context import page_context

pages = Blueprint("pages", __name__)


@pages.get("/")
def explore() -> str:
    """Show one tower: stage, timeline, transport and panels."""
    return render_template("explore.html", **page_context(visitor_words(), "explore").given())


@pages.get("/compare")
def compare() -> str:
    """Show two to four algorithms on one clock, what each remembers, and what it costs."""
    return render_template("compare.html", **page_context(visitor_words(), "compare").given())

"""What the scripts of `/maths` ask for when its tower, its move or a list changes."""

from flask import Blueprint, Response, request

from webapp.web.pages.errors import as_json
from webapp.web.pages.maths.data import maths_data
from webapp.web.pages.maths.link import read_link
from webapp.web.words.languages import kept, visitor_words

maths = Blueprint("maths", __name__)


@maths.get("/maths/data")
def data() -> Response:
    """Return what the page shows of the link that has the same query."""
    return as_json(maths_data(read_link(request.args), visitor_words(), kept("&")))

"""What is answered where classes cannot be looked up at this moment: a page that tries again by itself."""

from flask import Response, render_template

from webapp.sentence import sentence
from webapp.web.pages.errors import RETRY_AFTER
from webapp.web.pages.rooms.contexts import ask_context
from webapp.web.words.languages import visitor_words


def asked_later(code: str) -> Response:
    """Return that page with 503, for the class of a code; "" where none was given."""
    words = visitor_words()
    said = (
        sentence(
            "The class {code} cannot be looked up at this moment. This page tries again by itself, every few "
            "seconds.",
            code=code,
        )
        if code
        else sentence(
            "Classes cannot be looked up at this moment. This page tries again by itself, every few seconds."
        )
    )
    context = ask_context(code, words.say(said), words, RETRY_AFTER).given()
    answer = Response(render_template("ask/page.html", **context), 503)
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer

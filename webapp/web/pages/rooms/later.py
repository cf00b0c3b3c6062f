"""What is answered where a class cannot be had at this moment: a page that tries again by itself."""

from flask import Response, render_template

from webapp.live.rooms.refusals import LostRooms, LostWhileMoving
from webapp.sentence import Sentence, sentence
from webapp.web.pages.rooms.contexts import ask_context
from webapp.web.words.languages import visitor_words


def asked_later(code: str, refusal: LostRooms) -> Response:
    """Return that page with 503, for the class of a code."""
    words = visitor_words()
    context = ask_context(code, words.say(said_of(code, refusal)), words, refusal.seconds).given()
    answer = Response(render_template("ask/page.html", **context), 503)
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Retry-After"] = str(refusal.seconds)
    return answer


def said_of(code: str, refusal: LostRooms) -> Sentence:
    """Say why the class of a code is not shown now."""
    if isinstance(refusal, LostWhileMoving):
        return sentence(
            "The class {code} is moving to another server. This page tries again by itself, every "
            "few seconds.",
            code=code,
        )
    return sentence(
        "The class {code} cannot be looked up at this moment. This page tries again by itself, every few "
        "seconds.",
        code=code,
    )

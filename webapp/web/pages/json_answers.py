"""Answers in JSON, and refusals told in the same shape as on the WebSocket: a code, a sentence, a field."""

import msgspec
from flask import Response

from webapp.sentence import Refusal
from webapp.web.words.languages import visitor_words


def as_json(content: object, status: int = 200) -> Response:
    """Return an answer in JSON, which is another one for another language."""
    answer = Response(msgspec.json.encode(content), status, mimetype="application/json")
    answer.vary.add("Accept-Language")
    return answer


def refused_in_json(refusal: Refusal, status: int = 400, code: str | None = None) -> Response:
    """Return what is wrong; `code` where it is not the refusal's own."""
    message = visitor_words().say(refusal.said)
    told = {"code": code or refusal.code, "message": message, "field": refusal.field}
    answer = as_json(told, status)
    answer.headers["Cache-Control"] = "no-store"
    return answer

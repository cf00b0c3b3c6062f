"""What is answered where there is no page, or no answer: a sentence in the visitor's language."""

from __future__ import annotations

from flask import Response, request
from werkzeug.exceptions import HTTPException, InternalServerError, MethodNotAllowed, NotFound

from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.languages import visitor_words


def explain(problem: HTTPException) -> Response:
    """Return the error with its headers, and a sentence in plain text in place of its page."""
    answer = Response(status=problem.code)
    for name, value in problem.get_headers():
        answer.headers[name] = value
    answer.mimetype = "text/plain"
    answer.set_data(visitor_words().say(reason(problem)) + "\n")
    return answer


def refused(refusal: Refusal) -> Response:
    """Return a refusal as its sentence in plain text; the request was bad."""
    answer = Response(visitor_words().say(refusal.said) + "\n", status=400, mimetype="text/plain")
    answer.headers["Cache-Control"] = "no-store"
    return answer


def reason(problem: HTTPException) -> Sentence:
    """Return what is wrong; it names the address, or the number of any rarer error."""
    if isinstance(problem, NotFound):
        return sentence("There is nothing at {address}.", address=request.path)
    if isinstance(problem, MethodNotAllowed):
        return sentence(
            "{address} cannot be asked for with {method}.", address=request.path, method=request.method
        )
    if isinstance(problem, InternalServerError):
        return sentence("The server failed at this page; its log says why.")
    return sentence("The server cannot answer this request: error {code}.", code=str(problem.code))

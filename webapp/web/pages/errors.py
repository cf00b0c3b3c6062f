"""Error pages and JSON error responses, including refusals."""

import logging

import msgspec
from flask import Response, render_template, request
from werkzeug.exceptions import (
    BadRequest,
    HTTPException,
    InternalServerError,
    MethodNotAllowed,
    NotFound,
    ServiceUnavailable,
)

from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.context import page_context
from webapp.web.socket.endpoint import UpgradeRequired
from webapp.web.words.languages import kept, visitor_words

log = logging.getLogger(__name__)
HEADINGS: dict[type[HTTPException], Sentence] = {
    BadRequest: sentence("There is a mistake in this address"),
    NotFound: sentence("Page not found"),
}
RETRY_AFTER = 5  # seconds
OTHER_HEADING = sentence("This did not work")


class TooMuchToDo(ServiceUnavailable):
    """A request that would have to wait too long behind others."""

    said = sentence("The server is busy; try again in a few seconds.")

    def __init__(self) -> None:
        super().__init__(retry_after=RETRY_AFTER)


def explain(problem: HTTPException) -> Response:
    """Return the error with its own headers, but with the page or text from `told`."""
    heading = HEADINGS.get(type(problem), OTHER_HEADING)
    answer = told(problem.code or InternalServerError.code, heading, reason(problem))
    for name, value in problem.get_headers():
        if name != "Content-Type":
            answer.headers[name] = value
    return answer


def refused(refusal: Refusal) -> Response:
    """Return a refusal as a bad request."""
    return told(BadRequest.code, HEADINGS[BadRequest], refusal.said)


def told(status: int, heading: Sentence, said: Sentence) -> Response:
    """Return the error as a page if `Accept` names text/html, otherwise as plain text."""
    answer = (page_of(heading, said) if wants_page() else None) or plain(said)
    answer.status_code = status
    answer.headers["Cache-Control"] = "no-store"
    answer.vary.add("Accept")
    return answer


def page_of(heading: Sentence, said: Sentence) -> Response | None:
    """Return the page, or None if it cannot be rendered, perhaps because of this very error."""
    words = visitor_words()
    try:
        context = page_context("error", words, kept=kept(), title=words.say(heading), said=words.say(said))
        return Response(render_template("core/error.html", **context))
    except Exception:
        log.exception("No page can be made of an error.")
        return None


def plain(said: Sentence) -> Response:
    """Return the sentence in plain text."""
    return Response(visitor_words().say(said) + "\n", mimetype="text/plain")


def wants_page() -> bool:
    """True if the request accepts text/html by name, as a browser does for a page."""
    return any(kind.lower() == "text/html" and quality > 0 for kind, quality in request.accept_mimetypes)


def reason(problem: HTTPException) -> Sentence:
    """Return what is wrong, with the address, or with the status of a less common error."""
    if isinstance(problem, UpgradeRequired | TooMuchToDo):
        return problem.said
    if isinstance(problem, NotFound):
        return sentence("There is nothing at {address}.", address=request.path)
    if isinstance(problem, MethodNotAllowed):
        return sentence("{address} does not accept {method}.", address=request.path, method=request.method)
    if isinstance(problem, InternalServerError):
        return sentence("Something went wrong on the server; the reason is in its log.")
    return sentence("The server cannot answer this request: error {code}.", code=str(problem.code))


def as_json(content: object, status: int = 200) -> Response:
    """Return a JSON response, which varies by language."""
    answer = Response(msgspec.json.encode(content), status, mimetype="application/json")
    answer.vary.add("Accept-Language")
    return answer


def refused_in_json(refusal: Refusal, status: int = 400, code: str | None = None) -> Response:
    """Return a refusal as JSON; `code` overrides the refusal's own."""
    message = visitor_words().say(refusal.said)
    told = {"code": code or refusal.code, "message": message, "field": refusal.field}
    answer = as_json(told, status)
    answer.headers["Cache-Control"] = "no-store"
    return answer

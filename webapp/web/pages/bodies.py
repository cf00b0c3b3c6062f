"""Which requests may have a body: those with POST, up to `LONGEST_BODY` bytes and with a stated length."""

from flask import Flask, Response, request

from webapp.sentence import Refusal, sentence
from webapp.web.pages.errors import OTHER_HEADING, told
from webapp.web.socket.library import LONGEST_BODY


class TooLongBody(Refusal):
    """A body longer than the address accepts."""

    code = "too_large"


class InvalidBody(Refusal):
    """A body without a stated length."""


TOO_LONG = sentence("The body of this request is too long: the limit is {most} bytes.", most=LONGEST_BODY)
NO_BODY = sentence("A request for this address must not have a body.")
NO_LENGTH = sentence("The body of this request needs a {header}.", header="Content-Length")
BODY_STATUS = {TooLongBody: 413, InvalidBody: 411}


def check_bodies(app: Flask) -> None:
    """Let the app refuse each body that it would not read, before it does anything else."""
    app.before_request(check_body)
    for kind in BODY_STATUS:
        app.register_error_handler(kind, refuse_body)


def check_body() -> None:
    """Raise `TooLongBody`, or `InvalidBody` if the body comes in chunks (RFC 9112, section 6.3)."""
    if "Transfer-Encoding" in request.headers:
        raise InvalidBody(NO_LENGTH)
    wanted = "POST" in ((request.url_rule and request.url_rule.methods) or ())
    if (request.content_length or 0) > (LONGEST_BODY if wanted else 0):
        raise TooLongBody(TOO_LONG if wanted else NO_BODY)


def refuse_body(refusal: Refusal) -> Response:
    """Say what is wrong with the body."""
    return told(BODY_STATUS[type(refusal)], OTHER_HEADING, refusal.said)

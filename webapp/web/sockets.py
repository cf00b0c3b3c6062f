"""The endpoint `/ws`: a page of another site may not connect; a program, which names no origin, may."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, Response, request
from flask_sock import Sock
from gevent.event import Event
from simple_websocket import ConnectionError as HandshakeError
from simple_websocket import Server
from wsproto.utilities import RemoteProtocolError

from webapp.sentence import Sentence, sentence
from webapp.web.languages import visitor_words
from webapp.web.limits import Limits
from webapp.web.viewers import ReadingThread, Viewers

BYTES_AT_ONCE = 2048  # of a flood, between two turns of everyone else


def socket_options(limits: Limits) -> dict[str, Any]:
    """Return how flask-sock is to make its connections; pings are the viewing's own."""
    return {
        "max_message_size": limits.message_bytes,
        "receive_bytes": BYTES_AT_ONCE,
        "thread_class": ReadingThread,
        "event_class": Event,
    }


def sockets(viewers: Viewers) -> Blueprint:
    """Return the endpoint that hands each new connection to these viewers."""
    blueprint = Blueprint("sockets", __name__)
    blueprint.before_request(refuse_other_origins)
    for problem in (RemoteProtocolError, HandshakeError, UnicodeError):
        blueprint.register_error_handler(problem, refuse_handshake)

    @blueprint.get("/ws")
    def upgrade_required() -> Response:
        answer = refusal(426, sentence("This address speaks WebSocket only."))
        answer.headers["Upgrade"] = "websocket"
        return answer

    def view(ws: Server) -> None:
        viewers.serve(ws, visitor_words())

    Sock().route("/ws", bp=blueprint)(view)
    return blueprint


def refuse_other_origins() -> Response | None:
    """Refuse a page that came from another host than the one it now asks."""
    origin = request.headers.get("Origin")
    if origin is None or same_host(origin, request.host):
        return None
    return refusal(
        403, sentence("A page from {origin} may not connect to {host}.", origin=origin, host=request.host)
    )


def refuse_handshake(problem: Exception) -> Response:
    """Answer a request to upgrade that is not one."""
    return refusal(400, sentence("This is no WebSocket handshake: {problem}", problem=str(problem)))


def refusal(status: int, reason: Sentence) -> Response:
    """Return a sentence as an answer in plain text."""
    return Response(visitor_words().say(reason) + "\n", status, mimetype="text/plain")


def same_host(origin: str, host: str) -> bool:
    """Return whether an Origin header names this Host, with or without the scheme's usual port."""
    try:
        page = urlsplit(origin)
        asked = urlsplit(f"{page.scheme}://{host}")
        usual = {"http": 80, "https": 443}.get(page.scheme)
        return page.hostname is not None and (page.hostname, page.port or usual) == (
            asked.hostname,
            asked.port or usual,
        )
    except ValueError:  # not an address at all
        return False

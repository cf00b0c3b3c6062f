"""`/ws` and, for a class, `/r/CODE/ws`. Pages of other sites may not connect; clients without origin may.

A page of ours in an `<iframe sandbox="allow-scripts">` has the origin `null`, and so has any other site's
page in such a frame. So a connection with that origin may only view and ask itself questions, which reveals
nothing that is not public anyway; no classes, no programs (see `VIEWING` in `live.actions`).
"""

from base64 import b64decode
from typing import Any
from urllib.parse import urlsplit

from flask import Blueprint, Response, request
from werkzeug.exceptions import HTTPException

from webapp.live.rooms.refusals import LostRooms
from webapp.sentence import Sentence, sentence
from webapp.web.socket.library import HANDSHAKE_PROBLEMS, Socket, route
from webapp.web.socket.room_address import ROOM, lead_on
from webapp.web.socket.turns import end_turn, out_of_turn
from webapp.web.socket.viewers import Viewers
from webapp.web.words.languages import visitor_words

USUAL_PORTS = {"http": 80, "https": 443}
SANDBOXED = "null"  # the origin of a page in a sandboxed frame
KEY_BYTES = 16  # that a handshake's key holds (RFC 6455, section 4.1)


class UpgradeRequired(HTTPException):
    """A request to the endpoint without an upgrade to WebSocket."""

    code = 426
    said = sentence("This address is only for WebSocket connections.")

    def get_headers(self, *_request: Any) -> list[tuple[str, str]]:
        """Add the Upgrade header."""
        return [*super().get_headers(*_request), ("Upgrade", "websocket")]


def sockets(viewers: Viewers) -> Blueprint:
    """Return the endpoint that hands new connections to `viewers`."""
    blueprint = Blueprint("sockets", __name__)
    blueprint.before_request(refuse_other_origins)
    blueprint.before_request(refuse_other_keys)
    blueprint.before_request(lead_on)
    for problem in HANDSHAKE_PROBLEMS:
        blueprint.register_error_handler(problem, refuse_handshake)

    def upgrade_required(**_named: str) -> Response:
        raise UpgradeRequired

    def view(socket: Socket, code: str | None = None) -> None:
        end_turn(request.environ)
        sandboxed = request.headers.get("Origin") == SANDBOXED
        viewers.serve(socket, visitor_words(), sandboxed=sandboxed, code=code)

    @blueprint.before_request
    def find_class() -> Response | None:
        """Find the class before the handshake: its home may be elsewhere."""
        code = (request.view_args or {}).get("code")
        if code is None:
            return None
        try:
            with out_of_turn(request.environ):
                viewers.keeper.find(code)
        except LostRooms as problem:
            return refusal(503, problem.said, {"Retry-After": f"{problem.seconds}"})
        return None

    for path in ("/ws", f"{ROOM}/ws"):
        blueprint.get(path, endpoint=f"no {path}")(upgrade_required)
        route(blueprint, path, view)
    return blueprint


def refuse_other_origins() -> Response | None:
    """Refuse a page of another origin."""
    origin = request.headers.get("Origin")
    if origin is None or origin == SANDBOXED or same_host(origin, request.host):
        return None
    return refusal(
        403, sentence("A page from {origin} may not connect to {host}.", origin=origin, host=request.host)
    )


def refuse_other_keys() -> Response | None:
    """Refuse a handshake whose key is not 16 bytes in Base64."""
    key = request.headers.get("Sec-WebSocket-Key")
    if key is None or is_key(key):
        return None
    return refusal(400, sentence("The key of this WebSocket handshake is not 16 bytes in Base64."))


def is_key(text: str) -> bool:
    """True for 16 bytes in Base64."""
    try:
        return len(b64decode(text, validate=True)) == KEY_BYTES
    except ValueError:
        return False


def refuse_handshake(problem: Exception) -> Response:
    """Answer a malformed handshake."""
    return refusal(400, sentence("This is not a WebSocket handshake: {problem}", problem=str(problem)))


def refusal(status: int, reason: Sentence, headers: dict[str, str] | None = None) -> Response:
    """Return a plain-text response."""
    return Response(visitor_words().say(reason) + "\n", status, headers, mimetype="text/plain")


def same_host(origin: str, host: str) -> bool:
    """True if an Origin header names this Host, with or without the scheme's default port."""
    try:
        page = urlsplit(origin)
        if page.scheme not in USUAL_PORTS or "@" in page.netloc or page.path or page.query or page.fragment:
            return False
        asked = urlsplit(f"{page.scheme}://{host}")
        usual = USUAL_PORTS[page.scheme]
        return page.hostname is not None and (page.hostname, page.port or usual) == (
            asked.hostname,
            asked.port or usual,
        )
    except ValueError:  # not an address at all
        return False

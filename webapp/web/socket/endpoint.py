"""`/ws` and, for a class, `/r/CODE/ws`: who may connect, and all connected viewers.

Pages of other sites may not connect; clients without an origin may. A page of ours in an `<iframe
sandbox="allow-scripts">` has the origin `null`, but so has any other site's page in such a frame. So a
connection with that origin may only view and ask itself questions, which reveals only what is public anyway;
no classes, no programs (see `VIEWING` in `live.actions`). At a class's own address it is refused before
anything is looked up, so that no site learns from its visitors' browsers which codes are in use.
"""

import logging
from base64 import b64decode
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from flask import Blueprint, Response, request
from gevent.event import Event
from werkzeug.exceptions import HTTPException
from wsproto.frame_protocol import CloseReason

from webapp.live.problems import not_possible
from webapp.live.protocol import Error
from webapp.live.rooms.credentials import as_code, is_code
from webapp.live.rooms.refusals import LostRooms, TooManyTries
from webapp.live.viewing import Lessons, no_lessons
from webapp.sentence import Sentence, sentence
from webapp.web.clients import client
from webapp.web.programs.runs import Runs
from webapp.web.rate_limit import Client
from webapp.web.search.searches import Searches
from webapp.web.socket.connection import Connection
from webapp.web.socket.library import HANDSHAKE_PROBLEMS, route
from webapp.web.socket.limits import FAILED, NOT_READ, STOPPING, Closing, Limits
from webapp.web.socket.origin import other_origin, same_host
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.socket.turns import Turns, end_turn, out_of_turn
from webapp.web.socket.viewing import Alone, Entrance, Live
from webapp.web.socket.websocket import ConnectionClosed, Socket
from webapp.web.words.languages import visitor_words
from webapp.web.words.words import Words

ROOM = "/r/<code>"


def lead_on() -> Response | None:
    """Redirect from a code in lower case, with spaces or written as %4B, to the canonical address.

    Otherwise a load balancer that hashes the address as written would choose another process.
    """
    code = as_code((request.view_args or {}).get("code", ""))
    if not is_code(code) or request.url_rule is None:
        return None
    place = f"/r/{code}{request.url_rule.rule.removeprefix(ROOM)}"
    if request.environ["REQUEST_URI"].partition("?")[0] == place:
        return None
    query = request.query_string.decode()
    return Response(status=308, headers={"Location": f"{place}?{query}" if query else place})


if TYPE_CHECKING:
    from webapp.web.store import Store

log = logging.getLogger(__name__)


class Viewers:
    """All connections."""

    def __init__(
        self,
        live: Live,
        limits: Limits,
        runs: Runs | None = None,
        store: "Store | None" = None,
        lessons: Lessons = no_lessons,
    ) -> None:
        """Give every viewer a session of `live`, and let viewers run programs if there are `runs`.

        With a `store`, other processes share the classes. `lessons` returns the questions of lessons.
        """
        self._live = live
        self._limits = limits
        self._lessons = lessons
        self.turns = Turns()
        self.keeper = RoomKeeper(self.turns, Searches(), limits, runs, store, lessons)
        self._connections: set[Connection] = set()
        self._stopping = False
        self.gone = Event()
        self.gone.set()

    def serve(
        self,
        socket: Socket,
        words: Words,
        *,
        sandboxed: bool = False,
        code: str | None = None,
        client: Client = None,
    ) -> None:
        """Serve this connection until it ends; errors never reach another connection.

        `code` is that of the class in the requested address, if any; `client` is who sent the request.
        """
        alone = Alone(self._live, words.lang, sandboxed=sandboxed, lessons=self._lessons)
        connection = Connection(socket, alone, self._limits, words, Entrance(self.keeper, code, client))
        self._connections.add(connection)
        self.gone.clear()
        if self._stopping:  # it connected while stopping
            connection.close(CloseReason.GOING_AWAY, STOPPING)
        try:
            run_to_the_end(connection, words)
            tell_why(connection, socket)
            socket.wire.finish()
        finally:
            self._connections.discard(connection)
            if not self._connections:
                self.gone.set()

    def end_runs(self, patience: float) -> None:
        """Wait until the processes of all runs are dead, at most `patience` seconds."""
        if self.keeper.runs:
            self.keeper.runs.ended.wait(patience)

    def close(self) -> None:
        """Close all connections because the server is stopping; `gone` is set once the last has ended."""
        self._stopping = True
        self.keeper.give_up_homes()
        for connection in list(self._connections):
            connection.close(CloseReason.GOING_AWAY, STOPPING)


def run_to_the_end(connection: Connection, words: Words) -> None:
    """Run the connection, and close it in the way its end requires. OSError: the viewer has vanished."""
    try:
        connection.run()
    except (ConnectionClosed, OSError):
        pass
    except Closing as end:
        connection.turn_away(end)
    except Exception:
        log.exception("A session failed.")
        connection.refuse(Error(code="bad_message", message=words.say(FAILED), field=None))
        connection.close(CloseReason.INTERNAL_ERROR, FAILED)


def tell_why(connection: Connection, socket: Socket) -> None:
    """Log why the server closed a connection, if it did."""
    reason = NOT_READ if socket.wire.writer.stalled else connection.sent_away
    if reason is not None:
        log.info("A viewer at %s was sent away: %s", socket.wire.peer, reason)


SANDBOXED = "null"  # the origin of a page in a sandboxed frame
KEY_BYTES = 16  # size of the key in a handshake (RFC 6455, section 4.1)


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
        viewers.serve(socket, visitor_words(), sandboxed=sandboxed, code=code, client=client())

    @blueprint.before_request
    def find_class() -> Response | None:
        """Find the class before the handshake if its home may be another process."""
        code = (request.view_args or {}).get("code")
        if code is None or viewers.keeper.homes is None:
            return None
        try:
            viewers.keeper.seek(code, client(), partial(out_of_turn, request.environ))
        except (LostRooms, TooManyTries) as problem:
            status = 503 if isinstance(problem, LostRooms) else 429
            return refusal(status, problem.said, {"Retry-After": f"{problem.seconds}"})
        return None

    for path in ("/ws", f"{ROOM}/ws"):
        blueprint.get(path, endpoint=f"no {path}")(upgrade_required)
        route(blueprint, path, view)
    return blueprint


def refuse_other_origins() -> Response | None:
    """Refuse a page of another origin, and at a class's address one in a sandboxed frame, too."""
    origin = request.headers.get("Origin")
    if origin is None or same_host(origin, request.host):
        return None
    if origin == SANDBOXED and "code" not in (request.view_args or {}):
        return None
    return refusal(403, other_origin(origin, request.host))


def refuse_other_keys() -> Response | None:
    """Refuse a handshake whose key is not 16 bytes in Base64."""
    key = request.headers.get("Sec-WebSocket-Key")
    with suppress(ValueError):
        if key is None or len(b64decode(key, validate=True)) == KEY_BYTES:
            return None
    return refusal(400, not_possible(key, "Sec-WebSocket-Key", f"base64, {KEY_BYTES} B"))


def refuse_handshake(problem: Exception) -> Response:
    """Respond to a malformed handshake."""
    return refusal(400, sentence("This is not a WebSocket handshake: {problem}", problem=str(problem)))


def refusal(status: int, reason: Sentence, headers: dict[str, str] | None = None) -> Response:
    """Return a plain-text response."""
    return Response(visitor_words().say(reason) + "\n", status, headers, mimetype="text/plain")

"""All connected viewers: served until they go, and told when the server stops."""

import logging
from typing import TYPE_CHECKING

from gevent.event import Event

from webapp.live.protocol import Error
from webapp.live.viewing import Lessons, no_lessons
from webapp.web.programs.runs import Runs
from webapp.web.search.searches import Searches
from webapp.web.socket.close_reasons import FAILED, NOT_READ, STOPPING, Closing
from webapp.web.socket.connection import Connection
from webapp.web.socket.entrance import Entrance
from webapp.web.socket.library import CloseReason, ConnectionClosed, Socket
from webapp.web.socket.limits import Limits
from webapp.web.socket.room_keeper import RoomKeeper
from webapp.web.socket.turns import Turns
from webapp.web.socket.viewing import Alone, Live
from webapp.web.words.words import Words

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
        """Every viewer gets a session of `live`, and may run programs if there are `runs`.

        With a `store`, other processes share the classes. `lessons` returns the questions of lessons.
        """
        self._live = live
        self._limits = limits
        self._lessons = lessons
        self.turns = Turns()
        self.keeper = RoomKeeper(self.turns, Searches(), limits, runs, store)
        self._connections: set[Connection] = set()
        self._stopping = False
        self.gone = Event()
        self.gone.set()

    def serve(
        self, socket: Socket, words: Words, *, sandboxed: bool = False, code: str | None = None
    ) -> None:
        """Serve this connection until it ends; errors never reach another connection.

        `code` is that of the class whose address was requested, if any.
        """
        alone = Alone(self._live, words.lang, sandboxed=sandboxed, lessons=self._lessons)
        connection = Connection(socket, alone, self._limits, words, Entrance(self.keeper, code))
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
        """Close all connections because the server stops; `gone` is set when the last has ended."""
        self._stopping = True
        self.keeper.give_up_homes()
        for connection in list(self._connections):
            connection.close(CloseReason.GOING_AWAY, STOPPING)


def run_to_the_end(connection: Connection, words: Words) -> None:
    """Run the connection and close it as its end requires. OSError: the viewer has vanished."""
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

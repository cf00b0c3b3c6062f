"""All viewers connected now: each is served until it goes, and all are told when the server stops."""

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
    """All who are connected now."""

    def __init__(
        self,
        live: Live,
        limits: Limits,
        runs: Runs | None = None,
        store: "Store | None" = None,
        lessons: Lessons = no_lessons,
    ) -> None:
        """Begin with nobody; every viewer gets a session of `live`, and may have programs run by `runs`.

        With a store, other processes may be the homes of classes, too. `lessons` knows what lessons ask.
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
        """Serve this connection until it ends, whatever happens: no error reaches another connection.

        `code` is that of the class whose address was asked for, if any.
        """
        alone = Alone(self._live, words.lang, sandboxed=sandboxed, lessons=self._lessons)
        connection = Connection(socket, alone, self._limits, words, Entrance(self.keeper, code))
        self._connections.add(connection)
        self.gone.clear()
        if self._stopping:  # this one's handshake was under way
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
        """Wait until the processes of all runs, which nobody wants any more, are dead; at most so long."""
        if self.keeper.runs:
            self.keeper.runs.ended.wait(patience)

    def close(self) -> None:
        """Tell all who are connected that the server goes away; `gone` is set when the last has left.

        Those of a class that other processes may have come back to one of them.
        """
        self._stopping = True
        self.keeper.give_up_homes()
        for connection in list(self._connections):
            connection.close(CloseReason.GOING_AWAY, STOPPING)


def run_to_the_end(connection: Connection, words: Words) -> None:
    """Run, and close as the end calls for. OSError is a viewer who has vanished."""
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
    """Write one line to the log for a viewer whom the server has sent away."""
    reason = NOT_READ if socket.wire.writer.stalled else connection.sent_away
    if reason is not None:
        log.info("A viewer at %s was sent away: %s", socket.wire.peer, reason)

"""All viewers connected now: each is served to its own end, and the server can tell all that it stops."""

from __future__ import annotations

import logging
import threading
from typing import Any

from gevent.event import Event
from simple_websocket import ConnectionClosed, Server
from wsproto.frame_protocol import CloseReason

from webapp.live.protocol import Error
from webapp.web.closing import Closing, failed, stopping
from webapp.web.limits import Limits
from webapp.web.viewing import Live, Viewing
from webapp.web.words import Words

log = logging.getLogger(__name__)


class Viewers:
    """All who are connected now."""

    def __init__(self, live: Live, limits: Limits) -> None:
        """Begin with nobody; every viewer gets a session of `live`."""
        self._live = live
        self._limits = limits
        self._viewings: set[Viewing] = set()
        self._stopping = False
        self.gone = Event()
        self.gone.set()

    def serve(self, ws: Server, words: Words) -> None:
        """Serve this connection to its end, whatever happens: none disturbs another."""
        viewing = Viewing(ws, self._live, self._limits, words)
        self._viewings.add(viewing)
        self.gone.clear()
        if self._stopping:  # this one's handshake was under way
            viewing.close(CloseReason.GOING_AWAY, stopping())
        try:
            run_to_the_end(viewing, words)
            ws.sock.finish()
        finally:
            self._viewings.discard(viewing)
            if not self._viewings:
                self.gone.set()

    def close(self) -> None:
        """Tell all who are connected that the server goes away; `gone` is set when the last has left."""
        self._stopping = True
        for viewing in list(self._viewings):
            viewing.close(CloseReason.GOING_AWAY, stopping())


def run_to_the_end(viewing: Viewing, words: Words) -> None:
    """Run, and close as the end calls for. OSError is a viewer who has vanished."""
    try:
        viewing.run()
    except (ConnectionClosed, OSError):
        pass
    except Closing as end:
        if end.code is CloseReason.POLICY_VIOLATION:
            viewing.refuse(Error(code="too_fast", message=words.say(end.reason), field=None))
        viewing.close(end.code, end.reason)
    except Exception:
        log.exception("A session failed.")
        viewing.refuse(Error(code="bad_message", message=words.say(failed()), field=None))
        viewing.close(CloseReason.INTERNAL_ERROR, failed())


class ReadingThread(threading.Thread):
    """simple-websocket's reading thread: what it does not expect ends this connection, in a line of log."""

    def __init__(self, target: Any) -> None:
        """Read for the connection whose method `target` is."""
        super().__init__(daemon=True)
        self._ws = target.__self__
        self._read = target

    def run(self) -> None:
        """Read until the connection ends."""
        try:
            self._read()
        except Exception as problem:
            log.warning("A connection sent what cannot be read: %r", problem)
            self._ws.connected = False
            self._ws.event.set()
            self._ws.sock.close()

"""gevent's pywsgi, embedded, with what a room full of WebSockets needs of it."""

from __future__ import annotations

import logging
import socket
from typing import Any

import gevent.socket
from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from webapp.web.limits import Limits
from webapp.web.viewers import Viewers
from webapp.web.wire import Wire, WireInput

log = logging.getLogger(__name__)
LONGEST_STOP = 0.3


class RequestHandler(WSGIHandler):
    """Hands a WebSocket its wire, which ends the connection when the view does."""

    server: ClassroomServer

    def get_environ(self) -> dict[str, Any]:
        """Return the request; of a WebSocket, the wire in place of its body."""
        environ: dict[str, Any] = super().get_environ()
        if environ.get("HTTP_UPGRADE", "").lower() == "websocket":
            # simple-websocket would accept compression: three times the CPU, five times the memory.
            environ.pop("HTTP_SEC_WEBSOCKET_EXTENSIONS", None)
            self.close_connection = True  # or pywsgi would wait for another request
            environ["wsgi.input"] = WireInput(Wire(self.socket, self.server.limits))
        return environ


class ClassroomServer(WSGIServer):
    """Serves an application made by `create_app` on a listening socket."""

    handler_class = RequestHandler

    def __init__(self, listener: socket.socket, app: Flask) -> None:
        """Serve, without an access log; SERVER_NAME is given, for pywsgi would look it up in the network."""
        self.limits: Limits = app.config["LIMITS"]
        self.viewers: Viewers = app.extensions["viewers"]
        environ = {"SERVER_NAME": str(listener.getsockname()[0])}
        self.connections = Pool()
        super().__init__(listener, app, spawn=self.connections, log=None, error_log=log, environ=environ)

    def handle(self, sock: gevent.socket.socket, address: Any) -> None:
        """Serve one connection, without Nagle's delay: it makes small answers wait for one another."""
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().handle(sock, address)

    def stop_with_viewers(self) -> None:
        """Accept nothing more, close every WebSocket with 1001, and end what is left a moment later."""
        self.close()
        self.viewers.close()
        self.viewers.gone.wait(self.limits.goodbye + LONGEST_STOP)
        self.connections.kill(timeout=LONGEST_STOP)

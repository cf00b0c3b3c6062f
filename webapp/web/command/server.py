"""gevent's pywsgi, embedded and adapted to many WebSockets."""

import logging
import socket
from contextlib import suppress
from typing import Any

import gevent.socket
from flask import Flask
from gevent.pool import Pool

from webapp.web.clock import Deadline
from webapp.web.command.listening import most_connections
from webapp.web.command.request_handler import LimitedServer, RequestHandler, refusal
from webapp.web.socket.turns import in_turns
from webapp.web.socket.viewers import Viewers

log = logging.getLogger(__name__)
LONGEST_STOP = 0.3
REFUSED_AT_ONCE = 32  # connections that are being told so; more are closed without a word
LONGEST_REFUSAL = 1.0  # seconds
LONGEST_REFUSED = 65536  # bytes of its request


class ClassroomServer(LimitedServer):
    """Serves an application made by `create_app` on a listening socket."""

    handler_class = RequestHandler

    def __init__(self, listener: socket.socket, app: Flask) -> None:
        """Serve, without an access log; SERVER_NAME is given, for pywsgi would look it up in the network."""
        self.limits = app.config["LIMITS"]
        self.viewers: Viewers = app.extensions["viewers"]
        self.turns = self.viewers.turns
        self.most = most_connections()
        environ = {"SERVER_NAME": str(listener.getsockname()[0])}
        self.connections = Pool()
        self._refused = Pool(REFUSED_AT_ONCE)
        self._full = False
        answers = in_turns(app, self.turns)
        super().__init__(listener, answers, spawn=self.connections, log=None, error_log=log, environ=environ)

    def do_handle(self, sock: gevent.socket.socket, address: Any) -> None:
        """Serve a connection, or refuse it at once where there are as many as this process can hold."""
        if len(self.connections) < self.most:
            self._full = self._full and len(self.connections) > self.most * 0.9
            super().do_handle(sock, address)
            return
        if not self._full:
            self._full = True
            log.warning("There are %d connections, as many as can be; new ones are refused.", self.most)
        if self._refused.full():
            sock.close()
        else:
            self._refused.spawn(refuse, sock)

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
        self.viewers.end_runs(LONGEST_STOP)
        self._refused.kill(timeout=LONGEST_STOP)


def refuse(sock: gevent.socket.socket) -> None:
    """Say that there is no space, and close; the request is read first, or closing would reset the answer."""
    with sock, suppress(OSError), Deadline(LONGEST_REFUSAL, TimeoutError()):
        sock.recv(LONGEST_REFUSED)
        sock.sendall(refusal(503))
        sock.shutdown(socket.SHUT_WR)
        sock.recv(LONGEST_REFUSED)

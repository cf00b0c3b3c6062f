"""The barest broadcast: a handshake, then the same bytes to every socket by gevent's `sendall`.

A connection's path determines what it receives. `/drive` sets that: `NAME TEXT` is the text for the
connections to `/NAME`, and an empty message sends all texts. The server reads only the path of a request, and
responds to nothing else.
"""

from functools import partial
from signal import SIGTERM
from typing import IO

import gevent
from gevent.server import StreamServer
from gevent.socket import IPPROTO_TCP, TCP_NODELAY, socket

from webapp.web.socket.wire import text_frame

BACKLOG = 2048

sockets: dict[str, dict[socket, None]] = {}
frames: dict[str, bytes] = {}


def serve(sock: socket, _address: object) -> None:
    sock.setsockopt(IPPROTO_TCP, TCP_NODELAY, 1)
    with sock, sock.makefile("rb") as file:
        path = shake_hands(sock, file)
        if path == "drive":
            drive(file)
            return
        others = sockets.setdefault(path, {})
        others[sock] = None
        while file.read1():
            pass
        del others[sock]


def shake_hands(sock: socket, file: IO[bytes]) -> str:
    """Complete the handshake, of which these clients check nothing, and return its path."""
    path = file.readline().split()[1].decode().removeprefix("/")
    while file.readline() != b"\r\n":
        pass
    sock.sendall(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")
    return path


def drive(file: IO[bytes]) -> None:
    """Follow the messages until the connection ends."""
    while head := file.read(2):
        size = head[1] & 0x7F
        size = int.from_bytes(file.read(2), "big") if size == 126 else size
        file.read(4)  # the mask: zeros, which change nothing
        name, _, text = file.read(size).decode().partition(" ")
        if name:
            frames[name] = text_frame(text.encode())
        else:
            broadcast()


def broadcast() -> None:
    for name, frame in frames.items():
        for sock in sockets[name]:
            sock.sendall(frame)


if __name__ == "__main__":
    server = StreamServer(("127.0.0.1", 0), serve, backlog=BACKLOG)
    server.start()
    gevent.signal_handler(SIGTERM, partial(server.stop, timeout=0))
    print(f"Serving on http://127.0.0.1:{server.server_port}", flush=True)
    server.serve_forever()

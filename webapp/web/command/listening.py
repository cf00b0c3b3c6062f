"""Where the server listens: the port, or the first free one, and the limit of sockets."""

import errno
import socket
import sys

import gevent.socket

try:
    import resource
except ImportError:  # Windows, where nothing limits them so low
    resource = None  # type: ignore[assignment]

BACKLOG = 2048  # of joins at once: a class opens the link in the same second
MOST_DESCRIPTORS = 65536
KEPT_DESCRIPTORS = 96  # for files, for the loop, and for connections that are being refused
USUAL_PORT = 8000
LAST_PORT = 65535


def listen(host: str, port: int | None) -> gevent.socket.socket:
    """Return a socket listening at this port (0: any), or without one at the first free. Raises OSError."""
    family, _, _, _, address = socket.getaddrinfo(host, port or 0, type=socket.SOCK_STREAM)[0]
    tried = USUAL_PORT if port is None else port
    while True:
        try:
            return bound(family, (address[0], tried, *address[2:]))
        except OSError as problem:
            if port is not None or not is_taken(problem) or tried == LAST_PORT:
                raise
            tried += 1


def bound(family: int, address: tuple[object, ...]) -> gevent.socket.socket:
    """Return a socket listening at exactly this address. Raises OSError."""
    listener = gevent.socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":  # where "reuse" lets two programs share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def is_taken(problem: OSError) -> bool:
    """True if another program has the port; Windows may say that it is forbidden."""
    return problem.errno == errno.EADDRINUSE or (sys.platform == "win32" and problem.errno == errno.EACCES)


def most_connections() -> int:
    """Return how many connections this process can hold: its descriptors, without those for all else."""
    if resource is None:
        return MOST_DESCRIPTORS
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else max(soft - KEPT_DESCRIPTORS, 1)


def raise_descriptor_limit() -> None:
    """Allow this process as many open sockets as it may have, up to `MOST_DESCRIPTORS`."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (MOST_DESCRIPTORS, 10240):  # macOS refuses more than 10,240 where it says "unlimited"
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and most > soft:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            except (OSError, ValueError):
                continue
        return

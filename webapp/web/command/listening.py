"""Where the server listens (the port, or the first free one), and the machine's addresses for others."""

import errno
import socket
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any

import gevent
import gevent.socket

# Reserved for documentation, so nobody has them. "Connecting" a datagram socket only looks up the route.
FAR = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
DISCARD = 9  # a port
LONGEST_LOOKUP = 1.0  # seconds: some machines look up their own name on the network, and wait

Address = IPv4Address | IPv6Address


@dataclass(frozen=True, slots=True)
class Listening:
    """The address and port where a server listens; `both`: at "::", for IPv4, too."""

    address: str
    port: int
    both: bool = False

    @property
    def everywhere(self) -> bool:
        """True if it listens at every address of the machine."""
        return ip_address(self.address).is_unspecified

    @property
    def alone(self) -> bool:
        """True if only this machine can connect."""
        return ip_address(self.address).is_loopback

    def origins(self) -> tuple[str, ...]:
        """Return origins for other machines, such as "http://192.168.1.7:8000"; () if only this one connects.

        Looked up on each call, because a laptop may change networks.
        """
        if self.alone:
            return ()
        found = [*routed_addresses(), *named_addresses()] if self.everywhere else [self.address]
        return tuple(page_address(address, self.port) for address in self.heard(reachable(found)))

    def heard(self, addresses: list[str]) -> list[str]:
        """Return the addresses of the IP versions that this server listens to."""
        version = ip_address(self.address).version
        return [one for one in addresses if self.both or ip_address(one).version == version]


def listening_at(listener: socket.socket) -> Listening:
    """Return where a socket listens."""
    address, port = listener.getsockname()[:2]
    only = listener.family != socket.AF_INET6 or listener.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY)
    return Listening(address, port, both=not only and ip_address(address).is_unspecified)


def reachable(found: Iterable[str]) -> list[str]:
    """Return the addresses that other machines can open, each once, IPv4 first.

    Link-local ones (169.254.…) only if there are no others, and none of IPv6, because browsers do not open
    them.
    """
    addresses = [ip_address(text) for text in dict.fromkeys(found)]
    others = [one for one in addresses if not (one.is_loopback or one.is_unspecified or one.is_multicast)]
    linked = [one for one in others if not one.is_link_local]
    alone = [one for one in others if one.is_link_local and one.version == 4]
    return [str(one) for one in sorted(linked or alone, key=lambda one: one.version)]


def routed_addresses() -> list[str]:
    """Return this machine's addresses on its routes to other networks."""
    found = []
    for family, far in FAR:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as way:
            way.connect((far, DISCARD))
            found.append(way.getsockname()[0])
    return found


def looked_up(host: str, port: int | None = None) -> list[tuple[Any, ...]]:
    """Return what getaddrinfo knows of this host. Raises OSError, also for what cannot be a name."""
    try:
        host.encode("idna")  # in gevent's thread, this error would be printed with a traceback
    except UnicodeError:
        raise socket.gaierror(socket.EAI_NONAME, "Name or service not known") from None
    return [*socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


@cache
def named_addresses() -> tuple[str, ...]:
    """Return the addresses of this machine's own name, looked up once; () if that takes too long."""
    try:
        with gevent.Timeout(LONGEST_LOOKUP):
            known = looked_up(socket.gethostname())
    except (OSError, gevent.Timeout):
        return ()
    return tuple(str(place[0]).partition("%")[0] for *_, place in known)


def is_this_machine(host: str) -> bool:
    """True if only this machine can connect to a server that listens at this address or name."""
    try:
        known = looked_up(host)
    except OSError:
        return False
    return all(ip_address(str(place[0]).partition("%")[0]).is_loopback for *_, place in known)


def page_address(host: str, port: int) -> str:
    """Return the URL of the first page."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


try:
    import resource
except ImportError:  # on Windows, where the limit is not that low
    resource = None  # type: ignore[assignment]

BACKLOG = 2048  # of simultaneous joins: a class opens the link in the same second
MOST_DESCRIPTORS = 65536
KEPT_DESCRIPTORS = 96  # for files, for the event loop, and for connections that are being refused
USUAL_PORT = 8000
LAST_PORT = 65535


def listen(host: str, port: int | None) -> gevent.socket.socket:
    """Return a socket listening at this port (0: any), by default at the first free one. Raises OSError."""
    family, _, _, _, address = looked_up(host, port or 0)[0]
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
        if sys.platform == "win32":  # there, "reuse" lets two programs share a port
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
    """True if another program has the port; Windows may report that as forbidden."""
    return problem.errno == errno.EADDRINUSE or (sys.platform == "win32" and problem.errno == errno.EACCES)


def most_connections() -> int:
    """Return how many connections this process can hold: its descriptors, except those for other purposes."""
    return max(0, descriptor_limit() - KEPT_DESCRIPTORS)


def descriptor_limit() -> int:
    """Return how many files and sockets this process may have open, a large number if there is no limit."""
    if resource is None:
        return MOST_DESCRIPTORS + KEPT_DESCRIPTORS
    soft: int = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_DESCRIPTORS + KEPT_DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


def raise_descriptor_limit() -> None:
    """Raise the limit of open sockets as far as allowed, up to `MOST_DESCRIPTORS`."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (MOST_DESCRIPTORS, 10240):  # macOS refuses more than 10,240 although it says "unlimited"
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and most > soft:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
            except (OSError, ValueError):
                continue
        return

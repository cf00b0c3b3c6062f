"""The client that sends a request: an address, however many connections it has.

A whole school often has one address, so the limits for one client are generous. With IPv6 one computer has
many addresses, which share their first 64 bits, so these are the client; only addresses of the local link
are told apart. This machine's own address is not limited, as it is the teacher's laptop. Behind a proxy all
requests come from the proxy, which names the client in `X-Forwarded-For`; from anyone else that header is
ignored.
"""

from collections.abc import Collection, Mapping
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any

from flask import current_app, request

from webapp.web.rate_limit import Client

Address = IPv4Address | IPv6Address

PROXIES = "PROXIES"
"""The name in the app's configuration of the addresses of trusted proxies."""
OF_A_NETWORK = 64  # bits of an IPv6 address
OWN = {ip_address("127.0.0.1"), ip_address("::1")}


def address_from(text: str) -> Address | None:
    """Return an IP address without a zone, an IPv4 one as such also if it is written as IPv6; else None."""
    with suppress(ValueError):
        address = ip_address(text.strip().partition("%")[0])
        return (isinstance(address, IPv6Address) and address.ipv4_mapped) or address
    return None


def address_of(environ: Mapping[str, Any], proxies: Collection[Address]) -> Address | None:
    """Return the address of the client that sent a request, None if it is unknown.

    Only of a proxy's request the last `X-Forwarded-For` is taken, if it is an address.
    """
    peer = address_from(environ.get("REMOTE_ADDR") or "")
    if peer not in proxies:
        return peer
    return address_from(environ.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2]) or peer


def client_of(environ: Mapping[str, Any], proxies: Collection[Address]) -> Client:
    """Return the client that sent a request; None if it is not limited."""
    address = address_of(environ, proxies)
    if address is None or address in OWN:
        return None
    if isinstance(address, IPv6Address) and not address.is_link_local:
        return str(IPv6Network((address, OF_A_NETWORK), strict=False))
    return str(address)


def client() -> Client:
    """Return the client of the current request; None if it is not limited."""
    return client_of(request.environ, current_app.config[PROXIES])


def visitor_address() -> str:
    """Return the whole address of the current request's client, for the log."""
    address = address_of(request.environ, current_app.config[PROXIES])
    return "an unknown address" if address is None else str(address)

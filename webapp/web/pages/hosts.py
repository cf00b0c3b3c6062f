"""Host names that the server responds to, as a protection against DNS rebinding."""

import socket
from collections.abc import Iterable
from functools import cache
from ipaddress import ip_address
from urllib.parse import urlsplit

from flask import Flask, Response, request
from werkzeug.exceptions import BadRequest

from webapp.sentence import sentence
from webapp.web.pages.errors import HEADINGS, told

LOOPBACK = "localhost"
LOCAL = ".local"  # the suffix by which machines on a network find each other


def check_hosts(app: Flask, trusted: Iterable[str] = ()) -> None:
    """Let the app respond only to IP addresses, this machine's names, and trusted names."""
    names = {LOOPBACK, *own_names(), *map(plain_name, trusted)}

    @app.before_request
    def refuse_other_names() -> Response | None:
        host = request.headers.get("Host")
        if not host or is_known(host, names):  # only programs omit the host, never browsers
            return None
        return told(
            BadRequest.code,
            HEADINGS[BadRequest],
            sentence(
                "This server does not answer to “{name}”. If that is its name, start it with {option}.",
                name=host[:60],
                option=f"--trusted-host {name_in(host)[:60] or '…'}",
            ),
        )


def is_known(host: str, names: set[str]) -> bool:
    """True if a Host header is an address, or one of these names."""
    name = name_in(host)
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return name in names
    return True


def name_in(host: str) -> str:
    """Return the name or address in a Host header, without its port; "" if it has none."""
    try:
        parts = urlsplit(f"//{host}")
        if parts.port is not None and not host.endswith(f":{parts.port}"):
            return ""
        whole = "@" not in host and parts.path == "" and not parts.query and not parts.fragment
        return plain_name(parts.hostname or "") if whole else ""
    except ValueError:
        return ""


def plain_name(name: str) -> str:
    """Return a name in the form used for comparison."""
    return name.strip().lower().removesuffix(".")


@cache
def own_names() -> frozenset[str]:
    """Return the names of this machine, including those on its network."""
    name = plain_name(socket.gethostname())
    short = name.partition(".")[0]
    return frozenset(filter(None, (name, short, f"{short}{LOCAL}" if short else "")))

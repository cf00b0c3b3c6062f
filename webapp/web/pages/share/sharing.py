"""A QR code of any address of this app, for other machines, too."""

import re
import sys
from functools import cache
from io import BytesIO

import gevent
import segno
from flask import Blueprint, Response, request
from gevent import Greenlet
from gevent.threadpool import ThreadPool
from werkzeug.urls import iri_to_uri

from webapp.sentence import Refusal, Sentence, sentence
from webapp.web.pages.errors import TooMuchToDo, refused
from webapp.web.pages.origins import origins, own_origin
from webapp.web.socket.turns import end_turn

LONGEST = 1000  # characters: a longer address makes squares too small for most cameras
MOST_WAITING = 10_000  # characters of addresses whose codes are yet to be drawn, in about 0.4 s
MOST_KEPT = 256  # codes
PART = 0.0002  # seconds that it draws while others wait; Python's default, 5 ms, is as long as any response
FRAGMENT = re.compile(r"[A-Za-z0-9_=-]{1,100}")
QUIET = 4  # white squares around the code, as ISO/IEC 18004 requires

sharing = Blueprint("sharing", __name__)
sharing.register_error_handler(Refusal, refused)


class InvalidAddress(Refusal):
    """An address outside this app, or one too long for a QR code."""


@sharing.get("/qr.svg")
def qr_code() -> Response:
    """Draw the QR code of `?to=` a path and query of this app.

    `&origin=` is one of the app's addresses for other machines; the default is the host of the request. What
    must not be in addresses is sent in a header, `Fragment`, and follows a “#” in the code.
    """
    origin = known_origin(request.args.get("origin"))
    fragment = known_fragment(request.headers.get("Fragment"))
    address = whole_address(origin, request.args.get("to", "")) + fragment
    code = artist().code_of(address)
    if not code.ready():
        end_turn(request.environ)
    answer = Response(code.get(), mimetype="image/svg+xml")
    answer.headers["Cache-Control"] = "no-store" if fragment else "no-cache"  # another host has another code
    return answer


def known_origin(asked: str | None) -> str:
    """Return the origin of an address of this app; raise InvalidAddress for any other.

    A proxy may secure a visitor's connection and call this server without TLS.
    """
    own = own_origin()
    known = dict.fromkeys((own, *origins()))
    if asked is None or asked in (*known, f"https://{request.host}"):
        return asked or own
    raise InvalidAddress(say_other(asked, ", ".join(known)), "origin")


def known_fragment(asked: str | None) -> str:
    """Return a fragment with its “#”, or "" if none was given; raise InvalidAddress for an invalid one."""
    if asked is None or FRAGMENT.fullmatch(asked):
        return f"#{asked}" if asked else ""
    raise InvalidAddress(say_other(f"#{asked}", f"#{FRAGMENT.pattern}"), "Fragment")


def say_other(address: str, known: str) -> Sentence:
    """Say that this does not belong to an address of this app, and what would."""
    return sentence(
        "“{address}” is not an address of this app; use one like {known}.",
        address=address[:40],
        known=known,
    )


def whole_address(origin: str, path: str) -> str:
    """Return a path and query of this app after its origin; raise InvalidAddress for any other text."""
    if not path.startswith("/") or path.startswith("//") or "\\" in path or not path.isprintable():
        raise InvalidAddress(say_other(path, "/?discs=6"), "to")
    address = iri_to_uri(origin + path)
    if len(address) > LONGEST:
        said = sentence(
            "This link has {length} characters; a QR code that cameras can read holds at most {most}.",
            length=len(address),
            most=LONGEST,
        )
        raise InvalidAddress(said, "to")
    return address


class Artist:
    """The one thread that draws: a long address takes about 50 ms, while other requests are handled."""

    def __init__(self) -> None:
        sys.setswitchinterval(PART)
        self._thread = ThreadPool(1)
        self._codes: dict[str, Greenlet[..., bytes]] = {}

    def code_of(self, address: str) -> "Greenlet[..., bytes]":
        """Return the code of an address, drawn or yet to be drawn; the newest are cached.

        Raises `TooMuchToDo` if long addresses, or many, are waiting to be drawn.
        """
        if address not in self._codes:
            waiting = sum(len(one) for one, code in self._codes.items() if not code.ready())
            if waiting + len(address) > MOST_WAITING:
                raise TooMuchToDo
            if len(self._codes) == MOST_KEPT:
                del self._codes[next(iter(self._codes))]
            self._codes[address] = gevent.spawn(self._thread.apply, drawn, (address,))
        return self._codes[address]


@cache
def artist() -> Artist:
    """Return the only artist of this process."""
    return Artist()


def drawn(address: str) -> bytes:
    """Return the picture: black on white, with its quiet zone, without a fixed size."""
    picture = BytesIO()
    looks = {"dark": "#000", "light": "#fff", "omitsize": True, "svgclass": None, "lineclass": None}
    segno.make_qr(address, error="l").save(picture, kind="svg", border=QUIET, **looks)
    return picture.getvalue()

"""A QR code of any address of this app, and the page that others may frame."""

from __future__ import annotations

from io import BytesIO

import segno
from flask import Blueprint, Response, render_template, request
from werkzeug.urls import iri_to_uri

from webapp.sentence import Refusal, sentence
from webapp.web.errors import refused
from webapp.web.languages import visitor_words
from webapp.web.page_context import page_context

LONGEST = 1000  # characters: a longer address makes squares that few cameras read
QUIET = 4  # squares left white around the code, as ISO/IEC 18004 asks
# A blob is a picture being saved, or a video that was recorded.
OWN_ORIGIN = "default-src 'self'; img-src 'self' blob:; media-src 'self' blob:; base-uri 'none'"

sharing = Blueprint("sharing", __name__)
sharing.register_error_handler(Refusal, refused)


class InvalidAddress(Refusal):
    """An address that is not one of this app, or is too long for a QR code."""


@sharing.get("/embed")
def embed() -> Response:
    """Show stage, transport and one panel in a frame of any other page."""
    page = Response(render_template("embed.html", **page_context(visitor_words(), "embed").given()))
    page.headers["Content-Security-Policy"] = f"{OWN_ORIGIN}; frame-ancestors *"
    return page


@sharing.get("/qr.svg")
def qr_code() -> Response:
    """Draw the QR code of `?to=` a path and query of this app, at the host that was asked."""
    answer = Response(drawn(whole_address(request.args.get("to", ""))), mimetype="image/svg+xml")
    answer.headers["Cache-Control"] = "no-cache"  # another host has another code
    return answer


def whole_address(path: str) -> str:
    """Return a path and query of this app after its host; raises InvalidAddress for any other text."""
    host = request.host_url.removesuffix("/")
    if not path.startswith("/") or path.startswith("//") or "\\" in path or not path.isprintable():
        said = sentence(
            "“{path}” is not an address of this app: one begins with a single “/”, for example “/?discs=6”.",
            path=path[:40],
        )
        raise InvalidAddress(said, "to")
    address = iri_to_uri(host + path)
    if len(address) > LONGEST:
        said = sentence(
            "The address has {length} characters; a QR code that cameras read holds {most} at most.",
            length=len(address),
            most=LONGEST,
        )
        raise InvalidAddress(said, "to")
    return address


def drawn(address: str) -> bytes:
    """Return the picture: black on white, with its quiet zone, of no fixed size."""
    picture = BytesIO()
    segno.make_qr(address, error="l").save(
        picture,
        kind="svg",
        border=QUIET,
        dark="#000",
        light="#fff",
        omitsize=True,
        svgclass=None,
        lineclass=None,
    )
    return picture.getvalue()

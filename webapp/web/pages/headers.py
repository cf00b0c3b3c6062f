"""Security headers of every response, and compression of pages.

Pages contain no secrets that their compressed size could leak.
"""

import gzip
from collections.abc import Callable
from typing import Any, TypeVar

from flask import Response, current_app, request

# Blobs are pictures being saved, and recorded videos.
OWN_ORIGIN = (
    "default-src 'self'; img-src 'self' blob:; media-src 'self' blob:; base-uri 'none'; form-action 'self'"
)
SECURITY_HEADERS = {
    "Content-Security-Policy": f"{OWN_ORIGIN}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), midi=(), serial=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
IN_ANY_FRAME = {
    # Without frame-ancestors: even "*" would reject the page of a local file.
    "Content-Security-Policy": OWN_ORIGIN,
    "Cross-Origin-Opener-Policy": "unsafe-none",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
FOR_ANY_PAGE = {"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"}
View = TypeVar("View", bound=Callable[..., Response])
_views_for_any_page: set[Callable[..., Any]] = set()

# A page that was typed, bookmarked or opened from one of ours: no other site has a handle on its window, and
# a browser takes 25 to 40 ms to isolate it.
FROM_HERE = ("none", "same-origin")
ASK_AGAIN = "no-cache"  # for what depends on the language, the host or the version

LEVEL = 6


def for_any_page(view: View) -> View:
    """Let any page read a view's responses, even one in a sandboxed frame, whose origin is not ours.

    Only for a view whose response depends on its address alone: not for pages, classes or the machine's own
    files.
    """
    _views_for_any_page.add(view)
    return view


class CachedPage(Response):
    """A page of HTML that has already been compressed."""

    def __init__(self, plain: bytes, gzipped: bytes) -> None:
        super().__init__(plain)
        self.gzipped = gzipped


def add_headers(response: Response) -> Response:
    """Restrict every response to its own origin, and have it revalidated; a view may set its own headers."""
    if response.mimetype == "text/html":
        response.vary.add("Sec-Fetch-Site")
        if request.headers.get("Sec-Fetch-Site") in FROM_HERE:
            response.headers.setdefault("Cross-Origin-Opener-Policy", "unsafe-none")
    if current_app.view_functions.get(request.endpoint or "") in _views_for_any_page:
        response.headers.update(FOR_ANY_PAGE)
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", ASK_AGAIN)
    return response


def compress_page(response: Response) -> Response:
    """Compress a page of HTML; leave everything else as it is."""
    if response.mimetype != "text/html" or response.is_streamed or "Content-Encoding" in response.headers:
        return response
    response.vary.add("Accept-Encoding")
    if request.accept_encodings["gzip"] > 0:
        response.set_data(
            response.gzipped if isinstance(response, CachedPage) else compressed(response.get_data())
        )
        response.headers["Content-Encoding"] = "gzip"
    return response


def compressed(plain: bytes) -> bytes:
    """Return these bytes compressed for a browser that accepts gzip."""
    return gzip.compress(plain, LEVEL, mtime=0)

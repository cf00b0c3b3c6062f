"""Pages without a query are made once in each language: they are the same for all.

Only what the request's path, its language and the server's addresses for other machines tell may be in them;
everything else that a page shows is in its query. A page with a query is made anew each time.
"""

from collections.abc import Callable
from dataclasses import dataclass

from flask import Flask, Response, current_app, request

from webapp.web.pages.headers import KeptPage, compressed
from webapp.web.pages.origins import origins
from webapp.web.words.languages import visitor_words


@dataclass(frozen=True, slots=True)
class Kept:
    """A page's HTML, plain and compressed, made while the server had these addresses for other machines."""

    origins: tuple[str, ...]
    plain: bytes
    gzipped: bytes


def keep_pages(app: Flask) -> None:
    """Give the app space for its pages: each once in each language."""
    app.extensions["pages"] = {}


def page(make: Callable[[], str]) -> Response:
    """Return the page that was asked for, which `make` makes where it has a query or is not kept yet."""
    if request.query_string:
        return Response(make())
    pages: dict[tuple[str, str], Kept] = current_app.extensions["pages"]
    name, now = (request.path, visitor_words().lang), origins()
    if name not in pages or pages[name].origins != now:
        plain = make().encode()
        pages[name] = Kept(now, plain, compressed(plain))
    kept = pages[name]
    return KeptPage(kept.plain, kept.gzipped)

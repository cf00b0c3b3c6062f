"""Pages without a query are made once in each language: they are the same for all.

Only what the request's path, its language and the server's addresses for other machines tell may be in them,
and of a class what it sees; everything else that a page shows is in its query. A page with a query is made
anew each time.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from flask import Flask, Response, current_app, request

from webapp.live.rooms.room import Room
from webapp.web.pages.headers import KeptPage, compressed
from webapp.web.pages.origins import origins
from webapp.web.words.languages import visitor_words


@dataclass(frozen=True, slots=True)
class Kept:
    """A page's HTML, plain and compressed, made while these were as they are."""

    of: tuple[object, ...]
    plain: bytes
    gzipped: bytes


Pages = dict[Hashable, Kept]


def keep_pages(app: Flask) -> None:
    """Give the app space for its pages: each once in each language."""
    app.extensions["pages"] = {}
    app.extensions["room_pages"] = WeakKeyDictionary()


def page(make: Callable[[], str]) -> Response:
    """Return the page that was asked for, which `make` makes where it has a query or is not kept yet."""
    return kept(current_app.extensions["pages"], request.path, (), make)


def room_page(room: Room, make: Callable[[], str]) -> Response:
    """Return the same of a class: it is kept until the class sees something else, is asked, or has ended."""
    pages: Pages = current_app.extensions["room_pages"].setdefault(room, {})
    return kept(pages, "", (room.shared, room.votes.told), make)


def kept(pages: Pages, name: str, of: tuple[object, ...], make: Callable[[], str]) -> Response:
    """Return the page of this name among these, made anew where what it is made `of` is another one now."""
    if request.query_string:
        return Response(make())
    key, now = (name, visitor_words().lang), (*of, origins())
    if key not in pages or pages[key].of != now:
        plain = make().encode()
        pages[key] = Kept(now, plain, compressed(plain))
    return KeptPage(pages[key].plain, pages[key].gzipped)

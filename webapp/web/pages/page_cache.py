"""A cache of the pages without a query, by path and language.

Such a page may depend only on its path, the language, the server's addresses for other machines and, for a
class, on what the class sees; everything else is in the query. Pages with a query are not cached.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from flask import Flask, Response, current_app, request

from webapp.live.rooms.room import Room
from webapp.web.pages.context import OF_CLASS
from webapp.web.pages.headers import IN_ANY_FRAME, CachedPage, compressed
from webapp.web.pages.links.bare import is_bare
from webapp.web.pages.origins import origins
from webapp.web.words.languages import visitor_words


@dataclass(frozen=True, slots=True)
class CacheEntry:
    """A page's HTML, plain and compressed, and the values (`of`) that it depends on."""

    of: tuple[object, ...]
    plain: bytes
    gzipped: bytes


Pages = dict[Hashable, CacheEntry]


def set_up_page_cache(app: Flask) -> None:
    """Give the app an empty cache."""
    app.extensions["pages"] = {}
    app.extensions["room_pages"] = WeakKeyDictionary()


def page(make: Callable[[], str]) -> Response:
    """Return the requested page, rendered by `make` unless it is cached; for a frame if its link says so."""
    answer = cached(current_app.extensions["pages"], request.path, (), make)
    answer.headers.update(IN_ANY_FRAME if is_bare() else {})
    return answer


def room_page(room: Room, make: Callable[[], str]) -> Response:
    """Return the page of a class, cached until what the class sees or is asked changes."""
    pages: Pages = current_app.extensions["room_pages"].setdefault(room, {})
    return cached(pages, "", (room.shared, room.link, room.votes.told), make)


def cached(pages: Pages, name: str, of: tuple[object, ...], make: Callable[[], str]) -> Response:
    """Return a page from a cache; render it if there is none, or if the values in `of` have changed."""
    if request.query_string or OF_CLASS in request.environ:
        return Response(make())
    key, now = (name, visitor_words().lang), (*of, origins())
    if key not in pages or pages[key].of != now:
        plain = make().encode()
        pages[key] = CacheEntry(now, plain, compressed(plain))
    return CachedPage(pages[key].plain, pages[key].gzipped)

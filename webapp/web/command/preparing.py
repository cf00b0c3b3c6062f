"""What pages are made of is there before anyone asks: nobody waits while the server reads and compiles it."""

from collections.abc import Iterator
from itertools import product

from flask import Flask

from webapp.variants import OTHERS
from webapp.web.words.words import SOURCE, languages

FULLEST = next(one for one in OTHERS if one.small)  # its page has all panels
PAGES = (
    "/", f"/?variant={FULLEST.name}", "/compare", "/embed", "/graph", "/maths", "/play", "/variants",
    "/no-such-page",
)  # fmt: skip


def prepare(app: Flask) -> None:
    """Ask for every page in every language: what they make once and keep is made then, whatever it is."""
    client = app.test_client()
    for page, lang in asked():
        client.get(page, headers={"Accept": "text/html", "Accept-Language": lang})


def asked() -> Iterator[tuple[str, str]]:
    """Yield each page with each language.

    All variants but one are asked for in the source language alone: what they make besides has no words.
    """
    yield from product(PAGES, languages())
    others = (f"/?variant={one.name}" for one in OTHERS)
    yield from ((page, SOURCE) for page in others if page not in PAGES)

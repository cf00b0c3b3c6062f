"""The address of each page, for tests that go through all pages."""

from pathlib import Path

from flask.testing import FlaskClient

from webapp.web.app import create_app
from webapp.web.page_list import BY_NAME, PAGES
from webapp.web.programs.children import Traced

ON_DEMAND = "thinking"  # not a page but styles that scripts load on demand
IN_CLASS = {
    "room": "",
    "remote": "?as=remote",
    "teacher": "?as=teacher",
    "beside": "/beside",
}  # what follows the address of a class
HTML_PAGES = [page.name for page in PAGES if page.name not in ("room", ON_DEMAND)]
ELSEWHERE = {
    "variant": "/?variant=london",
    "lesson": "/lessons/who-stops",
    "worksheet": "/lessons/who-stops/worksheet",
    "ask": "/r",
    "files": "/mine/files",
    "error": "/no-such-page",
    ON_DEMAND: "/",
}
CLIENT = create_app().test_client()
OF_FILES = create_app(traced=Traced({"a.py": Path("nowhere")}, 3, closed=True, folder="some")).test_client()


def client_of(page: str) -> FlaskClient:
    """Return a client of an app that has the page."""
    return OF_FILES if page == "files" else CLIENT


def address_of(page: str) -> str:
    """Return an address of a page; of one of a class, a new class is opened."""
    if page in IN_CLASS:
        return CLIENT.post("/rooms").json["join"] + IN_CLASS[page]
    return ELSEWHERE.get(page, BY_NAME[page].address)

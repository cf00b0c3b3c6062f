"""Style sheets and scripts as they are sent: whole, compressed, kept under an address of their content."""

from __future__ import annotations

import gzip
import re
from posixpath import normpath

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.web.assets import STYLES, all_assets, asset_url, assets, modules, version, without_notes
from webapp.web.places import static_folder

SCRIPTS = sorted(path.relative_to(static_folder()).as_posix() for path in static_folder().rglob("*.js"))


@pytest.fixture
def client() -> FlaskClient:
    app = Flask(__name__, static_folder=None)
    app.register_blueprint(assets)
    return app.test_client()


@pytest.mark.parametrize("name", SCRIPTS)
def test_only_comments_that_begin_a_line_are_left_out(name: str) -> None:
    text = (static_folder() / name).read_text(encoding="utf-8")
    kept = without_notes(text).split("\n")
    lines = text.split("\n")
    assert len(kept) == len(lines)
    inside = False
    for line, sent in zip(lines, kept, strict=True):
        inside = inside or line.strip().startswith("/**")
        note = (inside and not sent) or line.strip().startswith("//")
        assert sent == ("" if note else line)
        inside = inside and "*/" not in line


def test_a_note_before_code_on_one_line_stays() -> None:
    assert without_notes("/** @type {A} */ (b).c();\n/** d */\ne();") == "/** @type {A} */ (b).c();\n\ne();"


def test_a_script_is_sent_compressed_with_its_type_and_kept_for_good(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/main.js"), headers={"Accept-Encoding": "gzip"})
    assert sent.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert sent.headers["Content-Encoding"] == "gzip"
    assert "immutable" in sent.headers["Cache-Control"]
    assert gzip.decompress(sent.data) == all_assets()["js/main.js"].plain


def test_a_browser_without_gzip_gets_it_plain(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/main.js"), headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in sent.headers
    assert sent.data == all_assets()["js/main.js"].plain


def test_an_old_version_is_served_but_not_kept(client: FlaskClient) -> None:
    assert client.get("/static/old/js/main.js").headers["Cache-Control"] == "no-cache"


def test_what_is_not_there_is_404(client: FlaskClient) -> None:
    assert client.get(f"/static/{version()}/js/none.js").status_code == 404
    assert client.get(f"/static/{version()}/../templates/base.html").status_code == 404


TYPES = {"js/protocol.js", "js/compare/given.js"}


MAINS = ("js/main.js", "js/compare/main.js", "js/embed/main.js")
LATER = re.compile(r'\bimport\("(\..*?)"\)')


def preloaded(main: str) -> set[str]:
    return {address.split(f"{version()}/")[1] for address in modules(main)}


def loaded_later(names: set[str]) -> set[str]:
    """Return what these scripts import later, by relative addresses, and what that imports."""
    texts = {name: all_assets()[name].plain.decode() for name in names}
    asked = {normpath(f"{name}/../{path}") for name, text in texts.items() for path in LATER.findall(text)}
    found = set().union(*(preloaded(name) for name in asked)) - names
    return found | loaded_later(found) if found else found


def test_every_script_but_the_types_is_loaded_by_a_page_at_once_or_later() -> None:
    at_once = set().union(*(preloaded(main) for main in MAINS))
    assert at_once | loaded_later(at_once) | TYPES == {*SCRIPTS} | TYPES
    assert not any("compare" in name for name in preloaded("js/main.js"))


@pytest.mark.parametrize("main", MAINS)
def test_what_a_page_loads_at_once_is_small(main: str) -> None:
    sent = [all_assets()[name] for name in (*preloaded(main), STYLES)]
    assert sum(len(one.gzipped or one.plain) for one in sent) <= 60_000

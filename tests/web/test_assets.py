"""Style sheets and scripts as they are sent: whole, compressed, kept under an address of their content."""

from __future__ import annotations

import gzip

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.web.assets import all_assets, asset_url, assets, modules, version, without_notes
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


def test_every_script_but_the_types_is_preloaded_by_a_page() -> None:
    mains = ("js/main.js", "js/compare/main.js")
    preloaded = {address.split(f"{version()}/")[1] for main in mains for address in modules(main)}
    assert preloaded | TYPES == {*SCRIPTS} | TYPES
    assert not any("compare" in address for address in modules("js/main.js"))


def test_scripts_and_style_sheets_are_small() -> None:
    sent = [one for name, one in all_assets().items() if name.endswith((".js", ".css"))]
    assert sum(len(one.gzipped or one.plain) for one in sent) <= 60_000

"""Style sheets and scripts as they are sent: whole, compressed, kept under an address of their content."""

from __future__ import annotations

import gzip
import re

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.web.assets import STYLES, all_assets, asset_url, assets, version, without_notes
from webapp.web.joining import CircularImport, first_scripts, joined, order
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


def sources() -> dict[str, str]:
    folder = static_folder()
    return {name: without_notes((folder / name).read_text(encoding="utf-8")) for name in SCRIPTS}


def test_every_script_but_the_types_is_in_a_file_that_a_page_loads() -> None:
    texts = sources()
    found = set().union(*(order(name, texts) for name in first_scripts(texts)))
    assert found | TYPES == {*SCRIPTS} | TYPES
    assert not any("compare" in name for name in order("js/main.js", texts))


@pytest.mark.parametrize("main", MAINS)
def test_a_page_loads_nothing_at_once_that_is_asked_for_later(main: str) -> None:
    texts = sources()
    later = first_scripts(texts) - {*MAINS}
    assert later
    assert not later & {*order(main, texts)}


def test_a_joined_file_imports_nothing_and_exports_what_its_script_does() -> None:
    for name in first_scripts(sources()):
        text = all_assets()[name].plain.decode()
        assert not re.search(r"^import ", text, re.MULTILINE)
        assert set(re.findall(r"^export ", text, re.MULTILINE)) == (
            {"export "} if name not in MAINS else set()
        )


def test_what_a_script_asks_for_later_is_named_from_where_the_joined_file_is() -> None:
    texts = {
        "js/main.js": 'import { open } from "./input/open.js";\n\nopen();\n',
        "js/input/open.js": 'export function open() {\n  return import("../take/share.js");\n}\n',
        "js/take/share.js": 'import { open as again } from "../input/open.js";\nexport const show = again;\n',
    }
    assert first_scripts(texts) == {"js/main.js", "js/take/share.js"}
    main, share = (joined(name, texts) for name in sorted(first_scripts(texts)))
    assert 'import("./take/share.js")' in main
    assert 'const { open: again } = $m["js/input/open.js"];' in share
    assert share.endswith('export const { show } = $m["js/take/share.js"];\n')


def test_scripts_that_wait_for_each_other_are_refused() -> None:
    texts = {"js/a.js": 'import { b } from "./b.js";\n', "js/b.js": 'import { a } from "./a.js";\n'}
    with pytest.raises(CircularImport, match=r"js/a\.js imports js/b\.js imports js/a\.js"):
        order("js/a.js", texts)


@pytest.mark.parametrize("main", MAINS)
def test_what_a_page_loads_at_once_is_small(main: str) -> None:
    sent = [all_assets()[name] for name in (main, STYLES)]
    assert sum(len(one.gzipped or one.plain) for one in sent) <= 60_000

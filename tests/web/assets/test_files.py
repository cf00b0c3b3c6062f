"""Pages, style sheets and scripts as they are sent: whole, compressed, kept where their content is named."""

import gzip
import os
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.conftest import run_python
from tests.node import run_node
from tests.weights import AT_ONCE, PAGE
from webapp.web.assets.bundle import first_scripts, order
from webapp.web.assets.files import all_assets, all_scripts, asset_url, version
from webapp.web.assets.script import read_script
from webapp.web.assets.styles import sheet_name
from webapp.web.paths import static_folder

SCRIPTS = sorted(path.relative_to(static_folder()).as_posix() for path in static_folder().rglob("*.js"))


def test_a_script_is_sent_compressed_with_its_type_and_kept_for_good(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/explore/main.js"), headers={"Accept-Encoding": "gzip"})
    assert sent.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert sent.headers["Content-Encoding"] == "gzip"
    assert "immutable" in sent.headers["Cache-Control"]
    assert gzip.decompress(sent.data) == all_assets()["js/explore/main.js"].plain


def test_a_browser_without_gzip_gets_it_plain(client: FlaskClient) -> None:
    sent = client.get(asset_url("js/explore/main.js"), headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in sent.headers
    assert sent.data == all_assets()["js/explore/main.js"].plain


def test_an_old_version_is_served_but_not_kept(client: FlaskClient) -> None:
    assert client.get("/static/old/js/explore/main.js").headers["Cache-Control"] == "no-cache"


def test_what_is_not_there_is_404(client: FlaskClient) -> None:
    assert client.get(f"/static/{version()}/js/none.js").status_code == 404
    assert client.get(f"/static/{version()}/../templates/core/base.html").status_code == 404


MAINS = [name for name in SCRIPTS if name.endswith("/main.js")]


def test_every_script_with_code_is_in_a_file_that_a_page_loads() -> None:
    found = set().union(*(order(name, all_scripts()) for name in first_scripts(all_scripts())))
    code = {name: "".join(map(str, script.pieces)).strip(";\n ") for name, script in all_scripts().items()}
    assert found == {name for name in SCRIPTS if code[name]}
    assert not any("compare" in name for name in order("js/explore/main.js", all_scripts()))


@pytest.mark.parametrize("main", MAINS)
def test_a_page_loads_nothing_at_once_that_is_asked_for_later(main: str) -> None:
    later = first_scripts(all_scripts()) - {*MAINS}
    assert later
    assert not later & {*order(main, all_scripts())}


# Reads each file as a module without running it.
READ = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
const read = (name) => new SourceTextModule(readFileSync(name, "utf-8"), { identifier: name });
process.argv.slice(1).forEach(read);
"""


@pytest.mark.slow
def test_a_joined_file_is_a_module_that_imports_nothing(tmp_path: Path) -> None:
    names = sorted(first_scripts(all_scripts()))
    files = [tmp_path / f"{number}.mjs" for number in range(len(names))]
    for name, file in zip(names, files, strict=True):
        file.write_bytes(all_assets()[name].plain)
    checked = run_node("--experimental-vm-modules", "--input-type=module", "--eval", READ, "--", *files)
    assert checked.returncode == 0, checked.stderr
    for name in names:
        read = read_script(name, all_assets()[name].plain.decode().replace("$m", "modules"))
        assert read.needs == ()
        assert {one.name for one in read.exports} == {one.name for one in all_scripts()[name].exports}


@pytest.mark.parametrize("main", MAINS)
def test_what_a_page_loads_at_once_is_small(main: str) -> None:
    sent = [all_assets()[name] for name in (main, sheet_name(Path(main).parent.name))]
    assert sum(len(one.gzipped or one.plain) for one in sent) <= AT_ONCE


@pytest.mark.slow
def test_every_process_gives_files_the_same_addresses() -> None:
    say = "from webapp.web.assets.files import version; print(version())"
    seed = "1" if os.environ.get("PYTHONHASHSEED") != "1" else "2"
    said = run_python("-c", say, env={**os.environ, "PYTHONHASHSEED": seed})
    assert said.stdout == f"{version()}\n"


@pytest.mark.parametrize(
    "address", ["/", "/compare", "/embed", "/maths", "/graph", "/mine", "/play", "/?variant=london"]
)
def test_a_page_is_sent_compressed_to_those_who_take_it(client: FlaskClient, address: str) -> None:
    plain = client.get(address)
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert gzip.decompress(packed.data).startswith(b"<!doctype html>")
    assert len(packed.data) < min(len(plain.data) / 3, PAGE)

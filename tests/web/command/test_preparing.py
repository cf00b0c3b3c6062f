"""A server prepares everything its pages need before it says it is serving; and the systemd unit.

Run as a program, `test_preparing [prepared]`, it prints what the first request for each page fills in.
"""

import gc
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.conftest import ROOT, SERVING, run_python, start
from webapp.variants import VARIANTS
from webapp.web.app import create_app
from webapp.web.command import serve
from webapp.web.command.serve import ADDRESSES, asked, prepare
from webapp.web.words.words import SOURCE, words_in

PREPARED = """
from gevent import monkey
monkey.patch_all()
from webapp.web.command import serve
prepare = serve.prepare
serve.prepare = lambda app: (prepare(app), print("Prepared"))
from webapp.__main__ import main
main()
"""


def kept(app: Flask) -> dict[str, int]:
    """Return how often each cache of the app has been filled, and how many templates have been compiled."""
    caches = [one for one in gc.get_objects() if isinstance(one, _lru_cache_wrapper)]
    own = {f"{one.__module__}.{one.__name__}": one for one in caches if one.__module__.startswith("webapp.")}
    assert app.jinja_env.cache is not None
    return {name: one.cache_info().misses for name, one in own.items()} | {
        "templates": len(app.jinja_env.cache)
    }


def made_anew(app: Flask, pages: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the caches that each request for a page in a language fills, leaving out empty lists."""
    client = app.test_client()
    made = {}
    for page, lang in pages:
        before = kept(app)
        client.get(page, headers={"Accept": "text/html", "Accept-Language": lang})
        new = [name for name, count in kept(app).items() if count != before.get(name, 0)]
        made |= {f"{page} {lang}": new} if new else {}
    return made


def in_another_process(*arguments: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(run_python("-m", __name__, *arguments).stdout)
    return found


@pytest.mark.slow
def test_no_request_fills_a_cache_once_the_server_is_prepared() -> None:
    assert in_another_process("prepared") == {}


@pytest.mark.slow
def test_without_preparation_the_first_requests_fill_the_caches() -> None:
    made = in_another_process()
    words = "webapp.web.words.words._words"
    assert {"webapp.web.assets.files.all_assets", "templates", words} <= {*made["/ en"]}
    assert words in made["/ pl"]


def test_every_page_is_prepared(client: FlaskClient, addresses: list[str]) -> None:
    answers = {address: client.get(address) for address in addresses}
    found = {address for address, answer in answers.items() if answer.mimetype == "text/html"}
    assert found == {page for page in ADDRESSES if "?" not in page} - {"/no-such-page"}
    variants = {f"/?variant={one.name}" for one in VARIANTS if one.name != "classic"}
    assert variants == {page for page, lang in asked() if "?" in page and lang == SOURCE}


def test_every_prepared_page_is_served(client: FlaskClient) -> None:
    answers = {page: client.get(page).status_code for page, _ in asked()}
    assert {page for page, status in answers.items() if status != 200} == {"/no-such-page"}


def test_pages_are_prepared_with_the_addresses_for_other_machines(monkeypatch: pytest.MonkeyPatch) -> None:
    app, told = create_app(), []
    monkeypatch.setattr(serve, "prepare", lambda app: told.append("origins" in app.extensions) or 1 / 0)
    with closing(serve.listen("127.0.0.1", 0)) as listener:
        monkeypatch.setattr(serve, "listening", lambda *_: listener)
        with pytest.raises(ZeroDivisionError):
            serve.serve(app, "127.0.0.1", 0, opens=False, words=words_in("en"))
    assert told == [True]


@pytest.mark.slow
def test_a_server_says_that_it_serves_only_when_it_is_prepared() -> None:
    server = start("-c", PREPARED, "serve", "--no-open", "--port", "0")
    assert server.stop() == 0
    assert server.lines[0] == "Prepared\n"
    assert server.lines[1].startswith(SERVING)


ANALYZE = shutil.which("systemd-analyze")
UNIT = (ROOT / "docs" / "hanoi@.service").read_text()
MOST_EXPOSED = "20"  # tenths on a scale of 10: a service that answers the network can hardly score less

judged = pytest.mark.skipif(ANALYZE is None, reason="systemd is not installed")


def analyzed(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Have systemd-analyze check one instance of the unit, with a program that exists."""
    unit = folder / "hanoi@8001.service"
    unit.write_text(UNIT.replace("/opt/hanoi/bin/hanoi", shutil.which("true") or ""))
    command = [str(ANALYZE), *arguments, str(unit)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@judged
def test_the_unit_is_valid(tmp_path: Path) -> None:
    done = analyzed(tmp_path, "verify", "--man=no")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@judged
def test_the_unit_gives_the_service_few_privileges_it_does_not_need(tmp_path: Path) -> None:
    done = analyzed(tmp_path, "security", "--offline=yes", f"--threshold={MOST_EXPOSED}")
    assert done.returncode == 0, done.stdout


if __name__ == "__main__":
    app = create_app()
    if sys.argv[1:] == ["prepared"]:
        prepare(app)
        print(json.dumps(made_anew(app, asked())))
    else:
        print(json.dumps(made_anew(app, [("/", "en"), ("/", "pl")])))

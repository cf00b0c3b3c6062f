"""What pages are made of is there before a server says that it serves."""

import json

from flask.testing import FlaskClient

from tests.conftest import SERVING, run_python, start
from webapp.variants import VARIANTS
from webapp.web.command.preparing import PAGES, asked
from webapp.web.words.words import SOURCE

MADE_ANEW = "tests.web.command.made_anew"
PREPARED = """
from gevent import monkey
monkey.patch_all()
from webapp.web.command import serve
prepare = serve.prepare
serve.prepare = lambda app: (prepare(app), print("Prepared"))
from webapp.__main__ import main
main()
"""


def made_anew(*arguments: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(run_python("-m", MADE_ANEW, *arguments).stdout)
    return found


def test_no_page_makes_anything_anew_once_the_server_is_prepared() -> None:
    assert made_anew("prepared") == {}


def test_without_that_the_first_pages_join_compile_and_read() -> None:
    made = made_anew()
    assert {f"{page} en" for page in PAGES} <= {*made}
    words = {"webapp.web.words.words._words", "webapp.web.words.script_words.script_words"}
    assert {"webapp.web.assets.files.all_assets", "templates"} | words <= {*made["/ en"]}
    assert words <= {*made["/ pl"]}


def test_every_page_is_prepared(client: FlaskClient, addresses: list[str]) -> None:
    answers = {address: client.get(address) for address in addresses}
    found = {address for address, answer in answers.items() if answer.mimetype == "text/html"}
    assert found == {page for page in PAGES if "?" not in page} - {"/no-such-page"}
    variants = {f"/?variant={one.name}" for one in VARIANTS if one.name != "classic"}
    assert variants == {page for page, lang in asked() if "?" in page and lang == SOURCE}


def test_a_server_says_that_it_serves_only_when_it_is_prepared() -> None:
    server = start("-c", PREPARED, "serve", "--no-open", "--port", "0")
    assert server.stop() == 0
    assert server.lines[0] == "Prepared\n"
    assert server.lines[1].startswith(SERVING)

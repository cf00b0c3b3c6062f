"""Everything the pages name exists: links, addresses, commands, options, files, keys, names in the code."""

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

import click
import pytest
from babel.messages.pofile import read_po
from flask.testing import FlaskClient

from bench.__main__ import MEASUREMENTS
from tests.conftest import ROOT
from tests.docs.written import HERE, PAGES, TARGETS, Written
from tests.node import node_told
from tests.page_text import visible
from webapp.web.command.command_line import hanoi
from webapp.web.pages.lessons.shelf import named_by
from webapp.web.pages.links.reading import typed_number
from webapp.web.paths import PACKAGE, static_folder
from webapp.web.words.words import CATALOGUES

ADDRESSES = sorted({code for page in PAGES for code in page.codes if re.match(r"(POST )?/(?!etc)", code)})
LINKED = {link.removeprefix(HERE) for page in PAGES for link in page.links if link.startswith(HERE)}
ASKED = sorted(LINKED | {code for code in ADDRESSES if "?" in code})
PARAMETER = re.compile(r"([a-z-]+)=[^ ]*")


@pytest.mark.parametrize("where", PAGES, ids=lambda where: where.name)
def test_every_link_leads_somewhere(where: Written) -> None:
    links = {link for link in where.links if not link.startswith(HERE)}
    assert {link for link in links if not leads(where, link)} == set()


def leads(where: Written, link: str) -> bool:
    """Whether a link leads to a file, and to a heading in it; no link may need a network."""
    parts = urlsplit(link)
    path = (where.path.parent / parts.path).resolve() if parts.path else where.path
    found = not parts.scheme and path.exists()
    return found and (not parts.fragment or parts.fragment in Written(path).anchors)


def test_every_address_belongs_to_the_app(client: FlaskClient) -> None:
    addresses = client.application.url_map.bind("")
    named = {code: code.rpartition(" ") for code in ADDRESSES}
    assert ADDRESSES
    assert {
        code
        for code, (method, _, path) in named.items()
        if not addresses.test(urlsplit(path).path, method or "GET")
    } == set()


@pytest.mark.slow
@pytest.mark.parametrize("address", ASKED)
def test_an_address_is_answered_without_notices(client: FlaskClient, address: str) -> None:
    answer = client.get(quote(address, safe="/?&=,:;#"))
    assert answer.status_code == 200
    if answer.mimetype == "text/html":
        assert [*notices(visible(answer.text).for_scripts)] == []


def notices(data: Any) -> Iterator[str]:
    """Yield the notices of a page about its link."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from value if name == "notices" else notices(value)
    elif isinstance(data, list):
        for value in data:
            yield from notices(value)


def test_the_app_reads_every_parameter() -> None:
    written = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    values = [code for page in PAGES for code in page.codes if PARAMETER.fullmatch(code)]
    queries = [*values, *(urlsplit(address).query for address in ASKED)]
    read = {name for query in queries for name, _ in parse_qsl(query, keep_blank_values=True)}
    assert {name for name in read if f'"{name.rpartition(".")[2]}"' not in written} == set()


FOLDERS = (".ci", "bench", "docs", "static", "templates", "tests", "webapp")
NOT_CODE = ("tests/", "webapp/translations/")
READ = (".conf", ".html", ".js", ".py", ".service", ".toml", "")
WORD = re.compile(r"[\w-]+")
KEYMAP = static_folder() / "js" / "core" / "keymap.js"


@pytest.mark.parametrize("where", PAGES, ids=lambda where: where.name)
def test_everything_in_backticks_exists(where: Written) -> None:
    codes = {*where.codes} - {*ADDRESSES}
    assert {code for code in codes if not is_there(code, where)} == set()


def is_there(code: str, where: Written) -> bool:
    """Whether this is a command, an option, a file, a value of a link, or a name in the code."""
    if code.startswith(("hanoi ", "make ")):
        return is_command(*shlex.split(code))
    if re.match("--[a-z]", code):
        return code.split(" ")[0] in {name for one in commands_in(hanoi) for name in options_of(one)}
    example = any(code in fence.file or code in fence.text for fence in where.fences)
    value = PARAMETER.fullmatch(code) or typed_number(code, 100) is not None or named_by(code)
    return code in (HERE, *files()) or example or bool(value) or is_word(code)


def is_command(program: str, *words: str) -> bool:
    if program == "hanoi":
        command, left = command_named([*words])
        return {word for word in left if word.startswith("-")} <= options_of(command)
    target, *more = words
    given = " ".join(more).removeprefix("ARGS=").split()
    options = options_of(hanoi.commands["serve"]) if target == "run" else set()
    wrong = {one for one in given if one.startswith("--") and target == "run"} - options
    unknown = {one for one in given if target == "bench" and one[0] not in "-."} - {*MEASUREMENTS}
    return target in TARGETS and not wrong | unknown


def command_named(words: list[str]) -> tuple[click.Command, list[str]]:
    """Return the command that these words start with, and the remaining words."""
    command: click.Command = hanoi
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        command, words = command.commands[words[0]], words[1:]
    return command, words


def commands_in(command: click.Command) -> list[click.Command]:
    inner = command.commands.values() if isinstance(command, click.Group) else ()
    return [command, *(one for part in inner for one in commands_in(part))]


def options_of(command: click.Command) -> set[str]:
    return {"--help", *(name for one in command.params for name in (*one.opts, *one.secondary_opts))}


def is_word(code: str) -> bool:
    """Whether this occurs in the code; a word must occur as a whole word."""
    return code in words() if WORD.fullmatch(code) else code in sources()


@cache
def files() -> dict[str, Path]:
    """Return the files and folders of the repository, both by path and by name."""
    found = [path for folder in FOLDERS for path in (ROOT / folder, *(ROOT / folder).rglob("*"))]
    found += [path for path in ROOT.iterdir() if path.is_file()]
    return {name: path for path in found for name in (path.name, path.relative_to(ROOT).as_posix())}


@cache
def sources() -> str:
    read = {path for path in files().values() if path.is_file() and path.suffix in READ}
    code = [path for path in read if not path.relative_to(ROOT).as_posix().startswith(NOT_CODE)]
    return "\n".join(path.read_text(encoding="utf-8") for path in code)


@cache
def words() -> set[str]:
    return {*WORD.findall(sources())}


def test_every_key_is_in_the_keymap() -> None:
    told = node_told(f'import {{ KEYMAP }} from "{KEYMAP.as_uri()}"; console.log(JSON.stringify(KEYMAP));')
    known = {key for binding in told for key in (*binding["keys"], *binding.get("said", []))}
    pressed = {key for page in PAGES for key in page.keys} - {"Shift"}
    assert pressed
    assert pressed - known == set()


def test_bold_words_in_a_sentence_are_words_on_the_screen() -> None:
    with (CATALOGUES / "messages.pot").open("rb") as file:
        said = {str(one.id).rstrip(":") for one in read_po(file)}
    words = {(page.name, one) for page in PAGES for one in page.screen_words}
    assert words
    assert {(name, one) for name, one in words if one not in said} == set()

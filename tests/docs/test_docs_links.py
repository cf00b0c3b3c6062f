"""Every link is followed: to files and headings, and to the addresses of the app."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.docs.written import HERE, PAGES, Written
from tests.page_text import visible
from webapp.web.paths import PACKAGE

ADDRESSES = sorted({code for page in PAGES for code in page.codes if re.match(r"(POST )?/(?!etc)", code)})
LINKED = {link.removeprefix(HERE) for page in PAGES for link in page.links if link.startswith(HERE)}
ASKED = sorted(LINKED | {code for code in ADDRESSES if "?" in code})
PARAMETER = re.compile(r"([a-z-]+)=[^ ]*")


@pytest.mark.parametrize("where", PAGES, ids=lambda where: where.name)
def test_every_link_leads_somewhere(where: Written) -> None:
    links = {link for link in where.links if not link.startswith(HERE)}
    assert {link for link in links if not leads(where, link)} == set()


def leads(where: Written, link: str) -> bool:
    """Tell whether a link leads to a file, and to a heading of it; none may need a network."""
    parts = urlsplit(link)
    path = (where.path.parent / parts.path).resolve() if parts.path else where.path
    found = not parts.scheme and path.exists()
    return found and (not parts.fragment or parts.fragment in Written(path).anchors)


def test_every_address_is_one_of_the_app(client: FlaskClient) -> None:
    addresses = client.application.url_map.bind("")
    named = {code: code.rpartition(" ") for code in ADDRESSES}
    assert ADDRESSES
    assert {
        code
        for code, (method, _, path) in named.items()
        if not addresses.test(urlsplit(path).path, method or "GET")
    } == set()


@pytest.mark.parametrize("address", ASKED)
def test_an_address_is_answered_without_a_complaint(client: FlaskClient, address: str) -> None:
    answer = client.get(quote(address, safe="/?&=,:;#"))
    assert answer.status_code == 200
    if answer.mimetype == "text/html":
        assert [*notices(visible(answer.text).for_scripts)] == []


def notices(data: Any) -> Iterator[str]:
    """Yield what a page says is wrong with its link."""
    if isinstance(data, dict):
        for name, value in data.items():
            yield from value if name == "notices" else notices(value)
    elif isinstance(data, list):
        for value in data:
            yield from notices(value)


def test_a_parameter_is_one_that_the_app_reads() -> None:
    written = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    values = [code for page in PAGES for code in page.codes if PARAMETER.fullmatch(code)]
    queries = [*values, *(urlsplit(address).query for address in ASKED)]
    read = {name for query in queries for name, _ in parse_qsl(query, keep_blank_values=True)}
    assert {name for name in read if f'"{name.rpartition(".")[2]}"' not in written} == set()

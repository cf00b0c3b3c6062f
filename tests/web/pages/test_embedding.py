"""One page may be framed by any other page, and no other answer may be framed at all."""

import pytest
from flask.testing import FlaskClient

from tests.page_text import visible
from webapp.web.assets.files import asset_url


def test_every_route_is_looked_at(addresses: list[str]) -> None:
    known = "/ /compare /embed /qr.svg /moves.csv /moves.txt /listing.py /healthz /ws".split()
    assert {*known} <= {*addresses}


@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_only_the_page_for_frames_may_be_framed(
    client: FlaskClient, addresses: list[str], method: str
) -> None:
    for address in (*addresses, asset_url("js/explore/main.js"), "/nowhere", "/embed/", "/embed/x"):
        answer = client.open(address, method=method)
        framed = address == "/embed" and method != "POST"
        [policy] = answer.headers.getlist("Content-Security-Policy")
        assert ("frame-ancestors" in policy) != framed, address  # no source allows the page of a local file
        assert ("frame-ancestors 'none'" in policy) != framed, address
        assert "X-Frame-Options" not in answer.headers, address


@pytest.mark.parametrize(
    "query", ["", "?discs=64&move=7", "?discs=many", "?panels=%00", "?theme=<b>&lang=xx"]
)
def test_it_answers_any_link(client: FlaskClient, query: str) -> None:
    answer = client.get(f"/embed{query}")
    assert answer.status_code == 200
    assert visible(answer.text).for_scripts["keys"]


def test_its_keys_are_in_its_help(client: FlaskClient) -> None:
    page = client.get("/embed").text
    keys = visible(page).for_scripts["keys"]
    assert all(f'data-command="{name}"' in page for name in keys)
    assert not {"share", "blank", "full-screen", "zoom-in"} & set(keys)

"""Pages are sent compressed to browsers that take it."""

import gzip

import pytest
from flask.testing import FlaskClient

from tests.weights import PAGE


@pytest.mark.parametrize(
    "address", ["/", "/compare", "/embed", "/maths", "/graph", "/play", "/?variant=london"]
)
def test_a_page_is_sent_compressed_to_those_who_take_it(client: FlaskClient, address: str) -> None:
    plain = client.get(address)
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert gzip.decompress(packed.data).startswith(b"<!doctype html>")
    assert len(packed.data) < min(len(plain.data) / 3, PAGE)

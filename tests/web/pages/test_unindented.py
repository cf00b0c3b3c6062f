"""What the indentation of templates leaves on the pages."""

import pytest
from flask import Flask
from flask.testing import FlaskClient

from webapp.web.app import create_app


@pytest.fixture
def app() -> Flask:
    return create_app()


@pytest.mark.parametrize("address", ["/", "/mine", "/maths", "/lessons"])
def test_no_page_carries_the_indentation_of_its_template(app: Flask, address: str) -> None:
    client: FlaskClient = app.test_client()
    lines = client.get(address).text.splitlines()
    assert len(lines) > 50
    assert [line for line in lines if line.startswith(("  ", "\t"))] == []


def test_what_is_filled_in_keeps_its_indentation(app: Flask) -> None:
    template = app.jinja_env.from_string("<pre>\n  {{ text }}</pre>")
    assert template.render(text="if n:\n    move()") == "<pre>\nif n:\n    move()</pre>"

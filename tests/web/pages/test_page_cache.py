"""A page without a query is rendered once in each language, as are imported templates, for all visitors."""

import gzip
from itertools import product

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import Environment, nodes

from webapp.web.app import create_app
from webapp.web.page_list import PAGES
from webapp.web.pages import context
from webapp.web.pages.origins import tell_origins
from webapp.web.words.words import languages

NAMES = [page.address for page in PAGES if page.title or page.framed]
CLASS = "http://192.168.1.7:8000"


@pytest.fixture
def app() -> Flask:
    return create_app()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The templates rendered so far."""
    names: list[str] = []
    render = context.render_template
    monkeypatch.setattr(
        context, "render_template", lambda name, **given: names.append(name) or render(name, **given)
    )
    return names


def test_a_page_is_rendered_once_in_each_language(client: FlaskClient, made: list[str]) -> None:
    for lang in languages() * 3:
        for name in NAMES:
            assert f'<html lang="{lang}"' in client.get(name, headers={"Accept-Language": lang}).text
    assert len(made) == len(NAMES) * len(languages())


def test_a_page_with_a_query_is_rendered_each_time(client: FlaskClient, made: list[str]) -> None:
    plain = client.get("/").text
    dark = [client.get("/?theme=dark").text for _ in range(3)]
    assert len(made) == 4
    assert client.get("/").text == plain
    assert len(made) == 4
    assert 'data-theme="dark"' in dark[0]
    assert 'data-theme="dark"' not in plain


@pytest.fixture(scope="module")
def two() -> tuple[FlaskClient, FlaskClient]:
    """Clients of two apps, whose cached pages are shared by the tests that only request them."""
    return create_app().test_client(), create_app().test_client()


@pytest.mark.slow
@pytest.mark.parametrize("lang", languages())
def test_a_cached_page_is_the_same_for_all_visitors(two: tuple[FlaskClient, FlaskClient], lang: str) -> None:
    client, other_client = two
    for name in NAMES:
        first = client.get(name, headers={"Host": "192.168.1.7:8000", "Accept-Language": lang})
        other = {"Host": "localhost", "Accept-Language": f"{lang};q=0.5", "Accept": "text/html"}
        kept = client.get(name, headers=other)
        assert kept.data == first.data == other_client.get(name, headers=other).data, name
        assert b"192.168.1.7" not in kept.data, name


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("site", ["none", "same-origin", "cross-site"])
def test_a_cached_page_has_its_headers(two: tuple[FlaskClient, FlaskClient], name: str, site: str) -> None:
    client, _ = two
    for method, coding in product(("GET", "HEAD"), ("gzip", "identity", "gzip;q=0")):
        asked = {"Sec-Fetch-Site": site, "Accept-Encoding": coding}
        client.open(name, method=method, headers=asked)
        kept, anew = (client.open(one, method=method, headers=asked) for one in (name, f"{name}?utm=1"))
        assert told(kept) == told(anew)
        assert (kept.headers.get("Content-Encoding") == "gzip") == (coding == "gzip")
        assert bool(kept.data) == (method == "GET")


def told(answer) -> dict[str, str]:
    return {name: text for name, text in answer.headers.items() if name != "Content-Length"}


@pytest.mark.parametrize("name", NAMES)
def test_a_page_is_the_same_compressed_or_not(two: tuple[FlaskClient, FlaskClient], name: str) -> None:
    plain, packed = (two[0].get(name, headers={"Accept-Encoding": one}) for one in ("identity", "gzip"))
    assert gzip.decompress(packed.data) == plain.data
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data)


def test_a_page_has_the_new_address_of_a_machine_whose_address_changes(app: Flask) -> None:
    known: list[str] = []
    tell_origins(app, lambda: tuple(known))
    client = app.test_client()
    assert CLASS not in client.get("/").text
    known.append(CLASS)
    assert CLASS in client.get("/").text


FOR_ALL = (nodes.Macro, nodes.Import, nodes.FromImport)
"""What a template may do when it is imported: a macro writes its output only when it is called."""


def imported(templates: Environment) -> set[str]:
    """The names of all templates that others import without context."""
    assert templates.loader is not None
    names = set[str]()
    for importing in templates.list_templates():
        source, _, _ = templates.loader.get_source(templates, importing)
        for one in templates.parse(source).find_all((nodes.Import, nodes.FromImport)):
            if not one.with_context:
                assert isinstance(one.template, nodes.Const), f"{importing} imports what is not named in it"
                names.add(one.template.value)
    return names


def is_for_all(node: nodes.Node) -> bool:
    """Whether what a template does when it is imported is the same for every visitor."""
    if isinstance(node, nodes.Output):
        return all(isinstance(part, nodes.TemplateData) for part in node.nodes)
    if isinstance(node, nodes.Assign):
        return is_constant(node.node)
    return isinstance(node, FOR_ALL)


def is_constant(value: nodes.Expr) -> bool:
    try:
        value.as_const()
    except nodes.Impossible:
        return False
    return True


def test_templates_imported_without_context_are_the_same_for_every_visitor(client: FlaskClient) -> None:
    templates = client.application.jinja_env
    assert templates.loader is not None
    names = imported(templates)
    assert {"core/icons.html", "page/dialog.html"} <= names
    for name in names:
        source, _, _ = templates.loader.get_source(templates, name)
        found = [node.lineno for node in templates.parse(source).body if not is_for_all(node)]
        assert not found, f"{name} is imported without context: lines {found} need a macro, or “with context”"


def test_a_class_s_page_is_in_the_language_of_each_visitor() -> None:
    client = create_app().test_client()
    join = client.post("/rooms").get_json()["join"]
    for path in (join, f"{join}?as=remote"):
        polish, english = (client.get(path, headers={"Accept-Language": lang}).text for lang in ("pl", "en"))
        assert "Zmieniający się bit" in polish
        assert "The bit that changes" not in polish
        assert "The bit that changes" in english
        assert "Zmieniający się bit" not in english

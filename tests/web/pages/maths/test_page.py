"""The page of formulas as the server writes it: whole, for any link."""

import re

import pytest
from flask.testing import FlaskClient

from webapp.maths import FORMULA_BY_NAME
from webapp.web.pages.maths.cards import CARDS, OWN_TITLES


def test_every_formula_has_a_card_and_every_card_a_title() -> None:
    assert {*CARDS} == {*FORMULA_BY_NAME, *OWN_TITLES}
    assert len(CARDS) == len({*CARDS})


@pytest.mark.parametrize("card", CARDS)
def test_every_card_is_there_before_any_script_has_run(client: FlaskClient, card: str) -> None:
    page = client.get("/maths").text
    assert f'id="card-{card}"' in page
    assert f'href="#card-{card}"' in page


@pytest.mark.parametrize("name", FORMULA_BY_NAME)
def test_a_card_holds_its_formula_its_inputs_with_their_ranges_and_its_result(
    client: FlaskClient, name: str
) -> None:
    page = client.get("/maths?discs=5&move=13").text
    card = page[page.index(f'id="card-{name}"') :].split("</section>")[0]
    assert "<math" in card
    assert card.count('class="range"') >= len(re.findall(r"data-input=", card)) > 0
    assert 'class="result"' in card
    assert 'class="why"' in card
    assert 'class="source"' in card


def test_the_link_fills_in_the_card_in_front(client: FlaskClient) -> None:
    page = client.get("/maths?discs=5&from=A&to=C&move=13&formula=peg&d=3").text
    card = page[page.index('id="card-peg"') :].split("</section>")[0]
    assert re.search(r'id="peg-d"[^>]*value="3"', card)
    assert "(2 · (2 − 0) · ((5 − 3) mod 2 + 1) + 0) mod 3" in card
    assert "<span>= 1 = </span><b>B</b>" in card


@pytest.mark.parametrize(
    "query",
    [
        "discs=99&from=Q&to=Q&move=-1&formula=no",
        "discs=5&move=13&formula=peg&d=9&k=x",
        "two-way.position=1|2&gray-table.k=-1&no.such=1&gray.no=2",
        "discs=1&move=1",
        "discs=64&move=18446744073709551615&formula=years&r=0",
        "move=%ff%00&d=%00&formula=peg",
    ],
)
def test_a_bad_link_gives_the_nearest_page_and_says_what_is_wrong(client: FlaskClient, query: str) -> None:
    assert client.get(f"/maths?{query}").status_code == 200
    said = client.get(f"/maths/data?{query}").json["notices"]  # type: ignore[index]
    assert bool(said) == (query != "discs=1&move=1")
    assert all(one["text"].startswith("In the link, ") for one in said)


def test_every_page_leads_to_this_one(client: FlaskClient) -> None:
    for address in ("/", "/compare", "/maths"):
        assert 'href="/maths"' in client.get(address).text

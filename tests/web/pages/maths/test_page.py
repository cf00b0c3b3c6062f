"""The page of formulas, complete for any link: its cards, both readings and the rows."""

import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import state_graph
from webapp.maths import FORMULA_BY_NAME
from webapp.puzzle import Puzzle, position_text
from webapp.web.pages.maths.cards import CARDS, OWN_TITLES
from webapp.web.pages.maths.link import read_link
from webapp.web.pages.maths.reading import reading_of_move, reading_of_position
from webapp.web.pages.maths.worked import grouped, raised
from webapp.web.words.words import words_in

ENGLISH = words_in("en")
PEGS = ("AB", "AC", "BA", "BC", "CA", "CB")


def data(client: FlaskClient, query: str) -> dict[str, Any]:
    answer = client.get(f"/maths/data?{query}")
    assert answer.status_code == 200
    return answer.get_json()


def test_a_card_gives_the_same_answer_as_the_api(client: FlaskClient) -> None:
    found = data(client, "discs=6&from=B&to=A&move=44")
    for name in FORMULA_BY_NAME:
        card = found["cards"][name]
        texts = {"i": "B", "j": "A", **card["texts"]}
        query = {one: texts[one] for one in card["variables"]}
        told = client.get(f"/formulas/{name}", query_string=query).get_json()
        assert told["value"] is None or told["value"].replace(",", "") in card["worked"]["tail"].replace(
            ",", ""
        )
        again = client.get(f"/formulas/{name}", query_string={**query, "tower": "6,B,A"}).get_json()
        assert again == card["worked"]


def test_move_numbers_default_to_the_move_of_the_link(client: FlaskClient) -> None:
    cards = data(client, "discs=5&move=13")["cards"]
    assert {cards[name]["texts"]["k"] for name in ("peg", "gray", "moves-made", "at-distance")} == {"13"}
    assert {cards[name]["texts"]["l"] for name in ("disc-of-move", "idle-peg")} == {"13"}
    assert cards["distance"]["texts"]["position"] == "5,2|4,3|1"
    assert cards["years"]["texts"] == {"n": "64", "r": "1"}


def test_a_link_without_a_move_shows_move_1_and_a_position_opens_the_calculator(client: FlaskClient) -> None:
    assert (data(client, "")["move"], data(client, "move=0")["move"]) == ("1", "0")
    found = data(client, "discs=5&position=5,4|2,1|3")
    assert (found["card"], found["reading"]["position"]) == ("two-way", "5,4|2,1|3")


def test_values_of_the_front_card_need_no_prefix(client: FlaskClient) -> None:
    found = data(client, "discs=5&move=13&formula=peg&d=3&gray.k=7")["cards"]
    assert (found["peg"]["texts"]["d"], found["moves-made"]["texts"]["d"]) == ("3", "1")
    assert (found["gray"]["texts"]["k"], found["peg"]["texts"]["k"]) == ("7", "13")


def test_a_refused_value_gets_a_reason_and_the_default_stays(client: FlaskClient) -> None:
    found = data(client, "discs=5&move=13&formula=peg&d=6")
    assert found["cards"]["peg"]["texts"]["d"] == "1"
    assert found["problems"]["peg.d"].startswith("“6” is not possible here")


@pytest.mark.parametrize("ends", PEGS)
@pytest.mark.parametrize("n", range(1, 6))
def test_both_readings_of_every_position_agree_with_the_state_graph(n: int, ends: str) -> None:
    """On the only shortest path between two corners and off it; a search finds the distances."""
    source, target = ("ABC".index(peg) for peg in ends)
    puzzle = Puzzle(n, source, target)
    left = state_graph.distances_from((target,) * n)
    for places in product(range(3), repeat=n):
        reading = reading_of_position(puzzle, places, ENGLISH)
        on_path = left[places] + state_graph.distances_from((source,) * n)[places] == 2**n - 1
        assert (reading.move is not None) == on_path
        if reading.move is not None:
            assert int(reading.move) == 2**n - 1 - left[places]
            assert reading_of_move(puzzle, int(reading.move), ENGLISH) == reading
        else:
            assert str(left[places]) in reading.verdict
        assert reading.walk[-1].endswith(f": {left[places]}")


@given(st.integers(1, 64), st.sampled_from(PEGS), st.data())
def test_a_move_number_and_its_position_lead_to_each_other(n: int, ends: str, draw: st.DataObject) -> None:
    move = draw.draw(st.integers(0, 2**n - 1))
    link = read_link({"discs": str(n), "from": ends[0], "to": ends[1], "move": str(move)})
    reading = reading_of_move(link.puzzle, move, ENGLISH)
    assert not link.notices
    assert reading.move == str(move)
    assert len(reading.down) == len(reading.up) == len(reading.walk) == n + 1
    places = tuple(
        next(peg for peg, discs in enumerate(reading.pegs) if disc in discs) for disc in range(1, n + 1)
    )
    assert position_text(places) == reading.position
    assert reading_of_position(link.puzzle, places, ENGLISH) == reading


def test_rows_reach_the_last_number_and_the_ruler_two_to_the_64(client: FlaskClient) -> None:
    last, term = 2**64 - 1, 2**64
    rows = data(client, f"discs=64&move={last}&gray-table.l={term}")["rows"]
    assert [row["k"] for row in rows["rows"]] == [str(k) for k in range(last - 15, last + 1)]
    assert rows["terms"][-1] == {"position": str(term), "disc": 65}
    for row in rows["rows"]:
        k = int(row["k"])
        assert (row["binary"], row["gray"]) == (f"{k:064b}", f"{k ^ (k >> 1):064b}")
        assert int(row["mirror"]) == last - k
    small = data(client, "discs=2&move=0")["rows"]
    assert [row["gray"] for row in small["rows"]] == ["00", "01", "11", "10"]
    assert [term["disc"] for term in small["terms"][:8]] == [1, 2, 1, 3, 1, 2, 1, 4]


def test_powers_are_superscripts_and_digits_are_grouped_except_in_bits() -> None:
    assert raised("2^(n−1) + 2^64 − (−1)^5 · ν2(4)") == "2ⁿ⁻¹ + 2⁶⁴ − (−1)⁵ · ν₂(4)"
    assert raised("2^(5 + 1)") == "2⁵⁺¹"
    assert grouped("12345", ENGLISH) == "12,345"
    assert grouped("01101", ENGLISH) == "01101"
    assert grouped("12345678", words_in("pl")) == "12\u00a0345\u00a0678"


def test_every_formula_has_a_card_before_any_script_has_run(client: FlaskClient) -> None:
    assert {*CARDS} == {*FORMULA_BY_NAME, *OWN_TITLES}
    page = client.get("/maths").text
    for card in CARDS:
        assert (page.count(f'id="card-{card}"'), page.count(f'href="#card-{card}"')) == (1, 1), card


@pytest.mark.parametrize("name", FORMULA_BY_NAME)
def test_a_card_holds_its_formula_its_inputs_and_its_result(client: FlaskClient, name: str) -> None:
    page = client.get("/maths?discs=5&move=13").text
    card = page[page.index(f'id="card-{name}"') :].split("</section>")[0]
    assert card.count('class="range quiet breaks"') >= card.count("data-input=") > 0
    assert [
        part for part in ("<math", 'class="result"', 'class="why"', 'class="source"') if part not in card
    ] == []


def test_the_legend_counts_one_move_a_second_as_the_sheet_of_1883_does(client: FlaskClient) -> None:
    """“More than five billion centuries”, a billion being 10^9: the rate was not added later."""
    centuries = Fraction(2**64 - 1, 60 * 60 * 24) / Fraction("365.25") / 100
    assert 5 * 10**9 < centuries < 6 * 10**9
    page = " ".join(client.get("/maths?lang=en").text.split())
    assert "“would require more than five billion centuries”. That counts one move a second" in page
    assert f"2⁶⁴ − 1 seconds are about {float(centuries / 10**9):.1f} billion centuries" in page
    years = FORMULA_BY_NAME["years"].answer({"n": "64", "r": "1"}).value
    assert abs(Fraction(years or 0) - centuries * 100) < Fraction(1, 10**4)
    assert "5,8 miliarda stuleci" in client.get("/maths?lang=pl").text


def test_the_link_fills_in_the_front_card(client: FlaskClient) -> None:
    page = client.get("/maths?discs=5&from=A&to=C&move=13&formula=peg&d=3").text
    card = page[page.index('id="card-peg"') :].split("</section>")[0]
    assert re.search(r'id="peg-d"[^>]*value="3"', card)
    assert "floor(13 / 2³ + 1/2)" in card
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
    said = client.get(f"/maths/data?{query}").json["notices"]
    assert bool(said) == (query != "discs=1&move=1")
    assert all(one["text"].startswith("In the link, ") for one in said)

"""The page for comparing says what is counted."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient

from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.web.pages.growth import growth, growth_of_variants


@pytest.mark.parametrize(("lang", "words"), [("en", "besides the pegs"), ("pl", "poza słupkami")])
def test_the_table_of_costs_says_what_its_memory_is(client: FlaskClient, lang: str, words: str) -> None:
    page = client.get(f"/compare?lang={lang}").text
    [table] = re.findall(r'<table aria-describedby="([^"]+)">', page)
    [told] = re.findall(rf'<p id="{table}"[^>]*>([^<]+)</p>', page)
    assert words in unescape(told)
    [chart] = re.findall(r'id="growth-memory-title">([^<]+)<', page)
    assert words in unescape(chart)


def test_the_curves_are_asked_for_by_themselves(client: FlaskClient) -> None:
    curves = client.get("/compare/growth").json
    assert curves == growth() | growth_of_variants()
    assert curves["recursive"]["lines"][5] == "380"


@pytest.mark.parametrize("pegs", [3, 4, 8])
@pytest.mark.parametrize("discs", [1, 2, 9, 64])
def test_the_curve_of_more_pegs_is_that_of_its_listing(pegs: int, discs: int) -> None:
    course = VARIANT_BY_NAME["pegs"].course(Asked(discs=discs, pegs=pegs)).run
    assert course is not None
    curves = growth_of_variants()[f"pegs-{pegs}"]
    assert curves["lines"][discs - 1] == str(course.counts.total)
    assert curves["memory"][discs - 1] == str(course.root.sizes.depth)

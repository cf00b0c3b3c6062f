"""The page for comparing says what is counted."""

from __future__ import annotations

import re
from html import unescape

import pytest

from webapp.web.app import create_app


@pytest.mark.parametrize(("lang", "words"), [("en", "besides the pegs"), ("pl", "poza słupkami")])
def test_the_table_of_costs_says_what_its_memory_is(lang: str, words: str) -> None:
    page = create_app().test_client().get(f"/compare?lang={lang}").text
    [table] = re.findall(r'<table aria-describedby="([^"]+)">', page)
    [told] = re.findall(rf'<p id="{table}"[^>]*>([^<]+)</p>', page)
    assert words in unescape(told)
    [chart] = re.findall(r'id="growth-memory-title">([^<]+)<', page)
    assert words in unescape(chart)

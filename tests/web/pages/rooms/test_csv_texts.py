"""No cell of a CSV file that the app writes is a formula to a spreadsheet."""

import csv
from io import StringIO

import pytest
from flask.testing import FlaskClient

from webapp.web.pages.rooms.class_file import csv_of
from webapp.web.pages.share import downloads

FORMULAS = [
    f"{before}{sign}1+1"
    for sign in "=+-@＝＋－＠﹢﹣﹦﹫"
    for before in ("", " ", "\t", "\r", "\n", "\v", "\xa0", "\u3000", "\ufeff", "\u200b \u2060", "\xad", "\0")
]


@pytest.mark.parametrize("text", [*FORMULAS, "\tmove", "\rmove", "\nmove"])
def test_a_text_that_begins_as_a_formula_does_is_marked_as_text(text: str) -> None:
    assert list(csv.reader(StringIO(csv_of([[text, "2"]]), newline=""))) == [[f"'{text}", "2"]]


@pytest.mark.parametrize(
    "text", ["", " ", "\u200b", "0", "a=b", " 2 + 2 = ?", "−1", "“=”", "'=1", "żółw", "(=1)"]
)
def test_any_other_text_stays_as_it_is(text: str) -> None:
    assert list(csv.reader(StringIO(csv_of([[text, "2"]]), newline=""))) == [[text, "2"]]


def test_the_names_of_discs_in_a_file_of_moves_are_texts_too(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(downloads, "name_in", lambda *_: ("=1,2",))
    answer = client.get("/moves.csv?discs=3&from=A&to=C&first=1&last=1").text
    assert list(csv.reader(StringIO(answer)))[1] == ["1", "1", "A", "C", "'=1,2"]

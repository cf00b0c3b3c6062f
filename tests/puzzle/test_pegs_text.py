"""The text form of a position is read alike on the server and in a browser."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.node import node_told
from webapp.puzzle import pegs_from_text, pegs_text
from webapp.web.paths import static_folder

TEXTS = [
    "", "|", "||", "5,4|2,1|3", "1|2", "1", "3|1|2", "1,1|", "9999|", "12345|", "0|1", "01|2", "1,,2|", ",1|",
    "1,|", "-1|2", "1.5|2", "a|b", "٣|1", "６|", "1;2|3", "|||||||8", "1|2\n", "1|2|" * 90, "(1)|2",
]  # fmt: skip


@given(st.lists(st.lists(st.integers(1, 64), max_size=9), min_size=2, max_size=8))
def test_what_is_written_is_read_again(pegs: list[list[int]]) -> None:
    assert pegs_from_text(pegs_text(pegs)) == pegs


@pytest.mark.parametrize("text", ["", "1", "1,,2|", "01|2", "0|", "a|b", "٣|1", "1|2\n", " 1|2"])
def test_a_text_of_another_form_is_none(text: str) -> None:
    assert pegs_from_text(text) is None


def test_scripts_read_the_same_but_for_blanks() -> None:
    module = (static_folder() / "js" / "core" / "position.js").as_uri()
    program = f"""import {{ pegsFrom }} from {module!r};
        console.log(JSON.stringify(JSON.parse(process.argv[1]).map(pegsFrom)));"""
    assert node_told(program, json.dumps(TEXTS)) == [pegs_from_text(text.strip()) for text in TEXTS]

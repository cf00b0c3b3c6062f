"""What tests of scripts take for the page's facts is what pages really tell."""

import json
from pathlib import Path

import msgspec

from tests.node import node_told
from webapp.live.panels import USUAL_NAMES
from webapp.live.protocol import LARGEST_TOWER
from webapp.web.pages import facts

TOLD = {
    "largest": LARGEST_TOWER,
    "panels": USUAL_NAMES,
    "bare": (),
    "defaults": facts.DEFAULTS,
    "themes": facts.THEMES,
    "speeds": facts.SPEEDS,
    "text_sizes": facts.TEXT_SIZES,
    "marks": facts.MARKS,
    "lanes": facts.LANES,
    "most_moves_in_file": facts.MOST_MOVES_IN_FILE,
    "most_moves_in_words": facts.MOST_MOVES_IN_WORDS,
}


def test_the_facts_of_the_tests_are_those_of_the_pages() -> None:
    module = (Path(__file__).parent / "facts.js").as_uri()
    program = f"import {{ FACTS }} from '{module}'; console.log(JSON.stringify(FACTS))"
    taken = node_told(program)
    told = json.loads(msgspec.json.encode(TOLD))
    for name, fact in taken.items():
        expected = told[name]
        assert fact == ({key: expected[key] for key in fact} if isinstance(fact, dict) else expected)

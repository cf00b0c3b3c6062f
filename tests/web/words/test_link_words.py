"""Every value that is read from a link is named in words."""

import re
from pathlib import Path

import pytest

import webapp.web.pages.links
import webapp.web.pages.maths.link as maths_link
from webapp.web.words.graph_words import GRAPH_LINK_SENTENCES
from webapp.web.words.link_words import LINK_SENTENCES
from webapp.web.words.play_words import PLAY_LINK_SENTENCES

READS = re.compile(r'\b(?:read|bad|yes|_position|_end|_tower)\(\s*(?:reader, )?"([a-z-]+)"')
NAMED_IN_A_LIST = {"in", "out", "start", "goal"}
OF_PAGES = {*GRAPH_LINK_SENTENCES, *PLAY_LINK_SENTENCES}
READERS = [*Path(webapp.web.pages.links.__path__[0]).glob("*.py"), Path(maths_link.__file__)]
TEXTS = "".join(path.read_text(encoding="utf-8") for path in READERS)
NAMES = {*READS.findall(TEXTS), *NAMED_IN_A_LIST} - {"name"}


def test_values_are_found() -> None:
    assert {"discs", "move", "lane", "mark", "think-from"} <= NAMES


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_value_of_a_link_has_its_name_in_words(name: str) -> None:
    assert f"link_{name}" in {*LINK_SENTENCES, *OF_PAGES}


def test_no_name_is_left_over() -> None:
    told = {name.removeprefix("link_") for name in LINK_SENTENCES} - {"bad", "left_out"}
    assert told <= NAMES

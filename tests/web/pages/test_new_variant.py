"""A new variant is one file and one line in `VARIANTS`: every page, link and message then knows it."""

import json
from typing import Any

import pytest

from tests.conftest import run_python

ITS_FILE = """
from webapp.sentence import sentence
from webapp.variants.balls.ball_graph import BallGraph
from webapp.variants.balls.ball_variants import BallVariant

class TwoBalls(BallVariant):
    name = "two-balls"
    title = sentence("Two balls")
    summary = sentence("Two balls, and pegs that hold one and two.")
    graph = BallGraph(2, (1, 2, 2))
    known = ()
    fewest = most = 2
    rule = sentence("one of two balls at a time")
    aim = sentence("Bring both balls to the goal.")
"""
ITS_LINE = """
import webapp.variants as variants
variants.VARIANTS += (TwoBalls(),)
variants.OTHERS.append(variants.VARIANTS[-1])
variants.VARIANT_BY_NAME["two-balls"] = variants.VARIANTS[-1]
"""
ASK = """
import json, sys
from webapp.web.app import create_app
client = create_app().test_client()
links = json.loads(sys.argv[1])
print(json.dumps([client.get(one, headers={"Accept-Language": "en"}).text for one in links]))
"""
LINKS = ("/variants", "/?variant=two-balls", "/compare", "/play?variant=two-balls", "/protocol.json")


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    answered = run_python("-c", ITS_FILE + ITS_LINE + ASK, json.dumps(LINKS))
    return dict(zip(LINKS, json.loads(answered.stdout), strict=True))


def test_the_list_shows_it_with_links_to_see_play_and_compare_it(pages: dict[str, str]) -> None:
    assert "Two balls, and pegs that hold one and two." in pages["/variants"]
    for link in ("/?variant=two-balls", "/play?variant=two-balls", "variant:two-balls"):
        assert link in pages["/variants"]


def test_its_page_has_its_limits_problems_and_positions(pages: dict[str, str]) -> None:
    page = pages["/?variant=two-balls"]
    assert '<option value="two-balls" selected>' in " ".join(page.split())
    assert "Problem 1:" in page
    assert 'id="panel-positions"' in page


def test_a_lane_can_have_it(pages: dict[str, str]) -> None:
    assert '<option value="two-balls">Two balls</option>' in pages["/compare"]
    assert 'value="variant:two-balls"' in pages["/compare"]


def test_it_is_played_by_its_own_rule_to_its_own_goal(pages: dict[str, str]) -> None:
    page = pages["/play?variant=two-balls"]
    for said in ("one of two balls at a time", "Bring both balls to the goal.", "Which ball"):
        assert said in page
    assert page.count("data-level=") >= 2


def test_the_protocol_names_it(pages: dict[str, str]) -> None:
    schema: dict[str, Any] = json.loads(pages["/protocol.json"])
    assert "two-balls" in schema["$defs"]["LaneRequest"]["properties"]["variant"]["enum"]

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


@pytest.mark.parametrize(
    ("page", "told"),
    {
        "/variants": [
            "Two balls, and pegs that hold one and two.",
            *("/?variant=two-balls", "/play?variant=two-balls", "variant:two-balls"),
        ],
        "/?variant=two-balls": [
            *('<option value="two-balls" selected>', "Problem 1:", 'id="panel-positions"'),
        ],
        "/compare": ['<option value="two-balls">Two balls</option>', 'value="variant:two-balls"'],
        "/play?variant=two-balls": [
            *("one of two balls at a time", "Bring both balls to the goal.", "Which ball"),
            *('data-level="1"', 'data-level="2"'),
        ],
    }.items(),
)
def test_every_page_knows_it(pages: dict[str, str], page: str, told: list[str]) -> None:
    """With its summary, links, limits, problems, positions, own rule and goal."""
    text = " ".join(pages[page].split())
    assert [one for one in told if one not in text] == []


def test_the_protocol_names_it(pages: dict[str, str]) -> None:
    schema: dict[str, Any] = json.loads(pages["/protocol.json"])
    assert "two-balls" in schema["$defs"]["LaneRequest"]["properties"]["variant"]["enum"]

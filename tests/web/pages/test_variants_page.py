"""`/variants`, each with a picture and a link; what the link opens; and a new variant, known at once."""

import json
import re
from itertools import pairwise

import pytest
from flask.testing import FlaskClient

from tests.conftest import run_python
from tests.data import counts
from tests.page_text import visible
from webapp.variants import VARIANTS, Asked, Variant
from webapp.web.pages.variants.one import limits
from webapp.web.pages.variants.page import course_of, link_of
from webapp.web.pages.variants.picture import picture_of

OTHERS = [variant for variant in VARIANTS if variant.name != "classic"]


def text(client: FlaskClient, address: str) -> str:
    answer = client.get(address, headers={"Accept-Language": "en"})
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def test_every_variant_has_its_title_its_moves_and_a_link(client: FlaskClient) -> None:
    page = text(client, "/variants")
    for variant in OTHERS:
        assert variant.title.text in page
        assert link_of(variant).replace("&", "&amp;") in page
        assert re.search(rf"From start to goal in {course_of(variant).moves} moves?\.", page)
    assert text(client, "/variants?lang=pl").count("lang=pl") >= 2 * len(OTHERS)


@pytest.mark.parametrize("variant", OTHERS, ids=lambda one: one.name)
def test_a_link_opens_the_page_of_its_variant(client: FlaskClient, variant: Variant) -> None:
    page = text(client, link_of(variant))
    assert f'value="{variant.name}" selected' in page
    assert "js/variant/main.js" in page
    told = limits()[variant.name]
    assert told.fewest <= told.usual == variant.sample.discs <= told.most


@pytest.mark.parametrize("variant", OTHERS, ids=lambda one: one.name)
def test_playing_a_variant_starts_with_the_problem_in_its_picture(
    client: FlaskClient, variant: Variant
) -> None:
    page = text(client, "/variants")
    link = link_of(variant, "/play")
    assert f'href="{link.replace("&", "&amp;")}"' in page
    begun = visible(text(client, link)).for_scripts["link"]
    assert (begun["start"], begun["goal"]) == course_of(variant).ends


@pytest.mark.parametrize("name", ["", "?variant=classic", "?variant=bogus"])
def test_all_other_links_open_the_classic_puzzle(client: FlaskClient, name: str) -> None:
    assert "js/explore/main.js" in text(client, f"/{name}")


@pytest.mark.parametrize("variant", OTHERS, ids=lambda one: one.name)
def test_a_picture_shows_every_disc_within_its_pegs_share(variant: Variant) -> None:
    course = course_of(variant)
    for end in course.ends:
        picture = picture_of(course.setting, end)
        assert (len(picture.rods), len(picture.bars)) == (len(end), sum(map(len, end)))
        for bar in picture.bars:
            assert 0 <= bar.x <= bar.x + bar.width <= picture.width
            assert 0 <= bar.y <= bar.y + bar.height <= picture.base + 0.01
            assert int(bar.x // picture.slot) == int((bar.x + bar.width) // picture.slot)


def test_a_tower_in_a_picture_gets_wider_downwards() -> None:
    pegs = next(variant for variant in OTHERS if variant.name == "pegs")
    course = pegs.course(Asked(discs=64, pegs=8))
    bars = picture_of(course.setting, course.ends[0]).bars
    assert len(bars) == 64
    assert all(low.width > high.width and low.y > high.y for low, high in pairwise(bars))


PUBLISHED = counts("variants")


@pytest.mark.parametrize("name", ["london", "tunstall"])
def test_problems_are_listed_by_moves_and_the_graph_has_every_position_once(
    client: FlaskClient, name: str
) -> None:
    sets = client.get(f"/variants/problems?variant={name}").get_json()["problems"]
    assert [one["moves"] for one in sets] == list(range(1, PUBLISHED[name]["longest"] + 1))
    for one in sets:
        for problem in one["problems"]:
            assert set(problem) == {"start", "goal", "moves", "solutions"}
            assert problem["moves"] == one["moves"]
            assert problem["solutions"] >= 1
    graph = client.get(f"/variants/positions?variant={name}").get_json()
    assert len({str(one) for one in graph["positions"]}) == PUBLISHED[name]["positions"]
    joined = {number for edge in graph["edges"] for number in edge}
    assert joined == set(range(PUBLISHED[name]["positions"]))


ITS_FILE = """
from webapp.sentence import sentence
from webapp.variants.balls.ball_guide import BallGraph
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
TOLD = {
    "/variants": [
        "Two balls, and pegs that hold one and two.",
        *("/?variant=two-balls", "/play?variant=two-balls", "variant:two-balls"),
    ],
    "/?variant=two-balls": [*('<option value="two-balls" selected>', "Problem 1:", 'id="panel-positions"')],
    "/compare": ['<option value="two-balls">Two balls</option>', 'value="variant:two-balls"'],
    "/play?variant=two-balls": [
        *("one of two balls at a time", "Bring both balls to the goal.", "Which ball"),
        *('data-level="1"', 'data-level="2"'),
    ],
}


@pytest.mark.slow
def test_every_page_and_the_protocol_know_a_new_variant() -> None:
    """They know its summary, links, limits, problems, positions, own rule and goal."""
    links = [*TOLD, "/protocol.json"]
    answered = run_python("-c", ITS_FILE + ITS_LINE + ASK, json.dumps(links))
    *pages, schema = json.loads(answered.stdout)
    for page, expected in zip(pages, TOLD.values(), strict=True):
        text = " ".join(page.split())
        assert [one for one in expected if one not in text] == []
    variants = json.loads(schema)["$defs"]["LaneRequest"]["properties"]["variant"]
    assert "two-balls" in variants["enum"]

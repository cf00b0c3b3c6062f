"""A page includes the first answers of a session; where those are not known, it includes nothing."""

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from flask.testing import FlaskClient

from tests.live.viewer import Viewer
from tests.page_text import visible
from webapp.algorithms import ALGORITHMS
from webapp.variants import VARIANTS as ALL_VARIANTS
from webapp.variants import Variant
from webapp.web.pages.first_state import opening
from webapp.web.pages.links.link import Link

Given = Callable[[str], dict[str, Any]]

BROUGHT = ["opened", "state", "ahead"]
BEGINS = ["/", "/?lang=pl", "/embed?panels=bits,code", "/?theme=dark&present=on&text=120"]
BEGINS += [f"/?discs=64&from=B&to=A&move={2**63}&line=0&panels=bits,idle-peg,costs&unit=line"]
VARIANTS = [
    "variant=pegs",
    "variant=pegs&discs=9&pegs=5&split=4&from=C&move=2&line=3&unit=line",
    "variant=regular&discs=3&start=2,1|3|&goal=3,1|2|&path=2&panels=costs,about",
    "variant=antwerp&discs=2&move=22",
    "variant=little-antwerp",
    "variant=london&start=1|2|3&goal=|2,1|3&lang=pl",
    "variant=tunstall&panels=",
]
BEGINS += [f"/{page}?{link}" for link in VARIANTS for page in ("", "embed")]
BEGINS += ["/compare", "/compare?lane=mirror,64,A,C&lane=idle-peg,3,B,A&clock=line&tick=6&lang=pl"]
PUZZLES = "lane=frame-stewart,5,A,C,variant:pegs,pegs:4&lane=search,3,A,C,variant:london&lane=olive,3,A,C"
BEGINS += [f"/compare?{PUZZLES}&move=3", "/compare?lane=yours,5,A,C&lane=olive,5,A,C&move=200"]
BEGINS += [f"/?discs=5&move=3&line=1&algorithm={algorithm.name}&panels=code" for algorithm in ALGORITHMS]


@pytest.fixture
def told(client: FlaskClient) -> Given:
    """Return the data for the scripts of the page at an address."""
    return lambda address: visible(client.get(address).text).for_scripts


@pytest.mark.parametrize("address", BEGINS)
def test_the_answers_are_those_of_a_session_to_the_opening_that_follows(told: Given, address: str) -> None:
    said = told(address)
    first = said["first_state"]
    link = msgspec.convert(said["link"], Link)
    asked = json.dumps(opening(link, said["lang"], first["panels"]))
    viewer = Viewer()
    assert first["answers"] == [*viewer.hear([asked]), *viewer.ahead()[:1]]
    assert [answer["type"] for answer in first["answers"]] == BROUGHT


def test_every_value_of_a_link_changes_the_opening(told: Given) -> None:
    others = "lang=pl discs=7 from=B to=B algorithm=mirror move=1 line=1 unit=line".split()
    said = [told(address) for address in ["/", *(f"/?{other}" for other in others)]]
    openings = [opening(msgspec.convert(one["link"], Link), one["lang"], [[]]) for one in said]
    assert len({json.dumps(one) for one in openings}) == 1 + len(others)


@pytest.mark.parametrize(
    ("link", "panels"),
    {
        "": "code call-stack explicit-stack bits idle-peg",
        "algorithm=mirror": "code mirror call-stack explicit-stack bits idle-peg",
        "algorithm=idle-peg": "code idle-peg call-stack explicit-stack bits",
        "panels=costs,bits": "costs bits call-stack",
        "panels=": "call-stack",
    }.items(),
)
def test_the_page_includes_the_panels_of_the_link_or_all(told: Given, link: str, panels: str) -> None:
    assert told(f"/?{link}")["first_state"]["panels"] == [panels.split()]


@pytest.mark.parametrize(
    "link",
    [
        *"discs=0 discs=65 discs=x discs=６ move=64 move=99999999999999999999999999 line=x from=D".split(),
        *"to=A algorithm=none panels=none unit=none variant=moon variant=pegs&pegs=9".split(),
        *"variant=pegs&discs=x variant=london&start=nowhere variant=london&panels=none".split(),
        "variant=london&move=9",
    ],
)
def test_a_wrong_link_gives_the_nearest_state_and_a_notice(told: Given, link: str) -> None:
    said = told(f"/?{link}")
    assert [answer["type"] for answer in said["first_state"]["answers"]] == BROUGHT
    [notice] = said["notices"]
    assert notice.startswith("In the link, ")


@pytest.mark.parametrize(
    "link",
    [
        "move=5&line=999",  # no move has that many steps
        "variant=london&start=1,2|3|",  # more balls than the peg holds
        "variant=pegs&pegs=3&split=2",  # with three pegs, all discs but one are parked
        "variant=antwerp&discs=5",  # still has to be searched, as does a lane of a comparison
        "&lane=recursive,3,A,C&lane=search,5,A,C,variant:antwerp",
    ],
)
def test_a_page_that_is_refused_or_must_be_searched_includes_no_state(told: Given, link: str) -> None:
    said = told(f"/{'compare' if 'lane' in link else ''}?{link}")
    assert (said["first_state"], said["notices"]) == (None, [])


@pytest.mark.parametrize(
    "variant", [one for one in ALL_VARIANTS if one.name != "classic"], ids=lambda one: one.name
)
def test_a_frame_offers_lines_of_a_listing(client: FlaskClient, variant: Variant) -> None:
    page = client.get(f"/embed?variant={variant.name}").text
    [lane] = visible(page).for_scripts["first_state"]["answers"][0]["lanes"]
    assert ('data-unit="line"' in page) == bool(lane["listing"]["lines"]) == variant.listed


@pytest.mark.parametrize(
    ("lanes", "panels"),
    [
        ("recursive,6,A,C explicit-stack,6,A,C", ["code call-stack costs", "code explicit-stack costs"]),
        ("mirror,5,A,C idle-peg,6,A,C", ["code mirror costs", "code idle-peg costs call-stack"]),
        ("olive,6,A,C mirror,6,A,C", ["code olive costs call-stack", "code mirror costs"]),
    ],
)
def test_a_comparison_includes_the_memory_panel_of_each_lane(
    told: Given, lanes: str, panels: list[str]
) -> None:
    said = told("/compare?" + "&".join(f"lane={lane}" for lane in lanes.split()))
    assert said["first_state"]["panels"] == [one.split() for one in panels]


def test_a_comparison_that_must_be_searched_includes_no_state(
    told: Given,
) -> None:
    asked = "/compare?lane=recursive,3,A,C&lane=search,5,A,C,variant:antwerp"
    assert told(asked)["first_state"] is None


@pytest.mark.parametrize("move", ["50%", "50%25", "0x20", "32", "%203%202"])
def test_a_link_with_a_percentage_gives_the_state_at_that_move(told: Given, move: str) -> None:
    assert told(f"/?discs=6&move={move}")["first_state"]["answers"][1]["move"] == "32"

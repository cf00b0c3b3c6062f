"""The page for comparing and its link."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from webapp.algorithms import ALGORITHMS
from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.web.pages.compare.growth import growth, growth_of_variants
from webapp.web.pages.compare.link import lane_from_text, lane_text, one_more, read_compare_link
from webapp.web.pages.links.link import Link, Place

NAMES = [algorithm.name for algorithm in ALGORITHMS]
TWO = [("lane", "recursive,6,A,C"), ("lane", "idle-peg,6,A,C")]
TEXTS = [
    "", "luck,6,A,C", "recursive,65,A,A", "mirror,0,C,C", "olive", "x,y,z,t,u", "recursive,7,B,A", "9" * 90,
    "search,9,A,A,variant:antwerp", "frame-stewart,8,A,H,variant:pegs,pegs:99,split:9", "line", "-1", "7",
    "yours,5,A,C", "yours,64,B,B", "recursive,6,A,C,variant:bogus",
    "search,3,A,C,variant:london,start:nowhere", "1,A,C,variant:",
    ",variant:pegs", "٣,٣,٣,٣", "recursive,6,A,C,variant:classic",
]  # fmt: skip
KEYS = ["lane", "lane", "lane", "clock", "tick", "move", "theme", "speed", "text", "variant", "discs", "pegs"]


def read(*said: tuple[str, str]) -> Link:
    """Return the link read from a query."""
    return read_compare_link(MultiDict([*said])).link


def notices(*said: tuple[str, str]) -> list[str]:
    """Return the notices in English."""
    return [str(notice) for notice in read_compare_link(MultiDict([*said])).notices]


def bad(name: str, text: str, used: str) -> str:
    """Return the notice of a value."""
    return f"In the link, “{name}” cannot be “{text[:40]}”; {used} is used instead."


@given(st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(TEXTS)), max_size=9))
def test_any_link_is_read_as_possible_lanes(
    said: list[tuple[str, str]],
) -> None:
    lanes = read(*said).lanes
    assert 2 <= len(lanes) <= 4
    for lane in lanes:
        assert 1 <= lane.discs <= 64
        assert lane.source != lane.target
        variant = VARIANT_BY_NAME[lane.variant or "classic"]
        assert lane.algorithm in variant.algorithms if lane.recording is None else lane.discs <= 8
    again = [("lane", lane_text(lane)) for lane in lanes]
    assert notices(*again) == []
    assert read(*again).lanes == lanes


def test_a_notice_names_each_impossible_value_and_what_replaces_it() -> None:
    assert notices(*TWO, ("lane", "luck,6,A,C")) == [bad("lane", "luck,6,A,C", "explicit-stack,6,A,C")]
    assert notices(*TWO, ("move", "64")) == [bad("move", "64", "63")]
    lines = max(one.lines(6).total for one in ALGORITHMS if one.name in ("recursive", "idle-peg"))
    assert notices(*TWO, ("clock", "line"), ("tick", "99999")) == [bad("tick", "99999", str(lines))]
    assert notices(*TWO, ("clock", "hour")) == [bad("clock", "hour", "move")]
    tall = bad("lane", "recursive,65,A,A", "recursive,64,A,C")
    assert notices(("lane", "recursive,65,A,A"), ("lane", "olive,6,A,B")) == [tall]
    assert notices(*TWO, *TWO, ("lane", "mirror,6,A,C")) == ["A link can name 2 to 4 lanes; 4 are shown."]
    assert notices(("lane", "olive,6,A,C")) == ["A link can name 2 to 4 lanes; 2 are shown."]
    assert notices() == []


@pytest.mark.parametrize(
    ("said", "used"),
    [
        ("frame-stewart,8,A,C,variant:pegs,pegs:9", "frame-stewart,8,A,C,variant:pegs,pegs:8"),
        ("recursive,8,A,C,variant:pegs,pegs:4", "frame-stewart,8,A,C,variant:pegs,pegs:4"),
        ("search,9,A,C,variant:antwerp", "search,5,A,C,variant:antwerp"),
        ("search,3,A,C,variant:london,goal:1|1|", "search,3,A,C,variant:london"),
        ("recursive,6,A,C,variant:moon", "recursive,6,A,C"),
    ],
)
def test_an_impossible_puzzle_is_replaced_and_all_else_is_kept(said: str, used: str) -> None:
    link = [("lane", said), ("lane", "olive,7,B,C"), ("move", "5")]
    assert notices(*link) == [bad("lane", said, used)]
    found = read(*link)
    assert [*map(lane_text, found.lanes)] == [used, "olive,7,B,C"]
    assert found.start.move == "5"


def test_an_added_lane_has_the_first_lanes_tower_and_an_unused_algorithm() -> None:
    lanes = [lane_from_text("gray-code,9,B,A", 0)]
    while len(lanes) < len(NAMES):
        lanes.append(one_more(lanes))
    assert sorted(lane.algorithm or "" for lane in lanes) == sorted(NAMES)
    assert {(lane.discs, lane.source, lane.target) for lane in lanes} == {(9, "B", "A")}
    assert one_more(lanes).algorithm == "recursive"


def test_a_link_to_one_variant_opens_it_beside_three_pegs_or_beside_the_classic_puzzle() -> None:
    four, three = read(("variant", "pegs"), ("pegs", "4"), ("discs", "9")).lanes
    assert (four.pegs, three.pegs, four.discs, three.discs) == (4, 3, 9, 9)
    london, classic = read(("variant", "london")).lanes
    assert (london.variant, classic.variant, classic.discs) == ("london", None, 6)
    assert notices(("variant", "pegs"), ("pegs", "5"), ("discs", "9")) == []


def test_the_table_of_costs_explains_memory_and_curves_have_their_own_address(
    client: FlaskClient,
) -> None:
    page = client.get("/compare").text
    [table] = re.findall(r'<table aria-describedby="([^"]+)">', page)
    [told] = re.findall(rf'<p id="{table}"[^>]*>([^<]+)</p>', page)
    [chart] = re.findall(r'id="growth-memory-title">([^<]+)<', page)
    assert all("apart from the pegs" in unescape(said) for said in (told, chart))
    curves = client.get("/compare/growth").json
    assert curves == growth() | growth_of_variants()
    assert curves["recursive"]["lines"][5] == "380"


@pytest.mark.parametrize("pegs", [3, 4, 8])
@pytest.mark.parametrize("discs", [1, 2, 9, 64])
def test_the_curve_for_more_pegs_matches_its_listing(pegs: int, discs: int) -> None:
    course = VARIANT_BY_NAME["pegs"].course(Asked(discs=discs, pegs=pegs)).run
    curves = growth_of_variants()[f"pegs-{pegs}"]
    assert curves["lines"][discs - 1] == str(course.counts.total)
    assert curves["memory"][discs - 1] == str(course.root.sizes.depth)


def test_a_lane_may_be_the_users_own_program_with_at_most_eight_discs() -> None:
    own = ("lane", "yours,5,A,C")
    lane, other = read(own, TWO[0]).lanes
    assert (lane.recording, lane.algorithm, lane.discs, other.algorithm) == ("own", None, 5, "recursive")
    assert lane_text(lane) == "yours,5,A,C"
    assert notices(own, TWO[0]) == []
    assert notices(("lane", "yours,9,A,C"), own) == [bad("lane", "yours,9,A,C", "yours,8,A,C")]
    assert [one.algorithm for one in read(own).lanes] == [None, "recursive"]


def test_a_move_beyond_the_known_lanes_is_kept_for_the_users_program() -> None:
    own = ("lane", "yours,5,A,C")
    link = read(own, TWO[0], ("move", "200"))
    assert (link.start, link.wanted) == (Place(move="63", line=0), Place(move="200", line=0))
    assert read(own, TWO[0], ("move", "7")).wanted is None
    assert read(own, own, ("move", "7")).start.move == "0"
    by_line = read(own, TWO[0], ("clock", "line"), ("tick", "19999"))
    assert by_line.start.tick == growth()["recursive"]["lines"][5]
    assert by_line.wanted == Place(tick="19999")
    assert notices(own, TWO[0], ("move", "2001")) == [bad("move", "2001", "2000")]

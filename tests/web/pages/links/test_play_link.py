"""The link of a game: whatever it says, what is read is a game."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from webapp.puzzle import pegs_text
from webapp.variants import VARIANT_BY_NAME
from webapp.web.pages.links.play import PlayLink, goals_of, height_of, made_of, position_of, read_play_link
from webapp.web.pages.play.kind import Kind, kind_of
from webapp.web.words.words import words_in

KEYS = "discs from to start goal made variant pegs".split()
TEXTS = [
    "", "0", "1", "3", "99", "x", "A", "C", "AB", "D", "ABAC", "ACXX", "AA", "1||", "||1", "2,1||", "1|2|",
    "||2,1", "1|2|3", "2|3|1", "|2,1|3", "1,2||3", "4,1|5,2|6,3", "3,2,1|||", "|||3,2,1", "٣||", "1" * 999,
]  # fmt: skip


@cache
def kind(name: str, pegs: int = 3) -> Kind:
    """Return the kind of puzzle that a page is made for."""
    return kind_of(VARIANT_BY_NAME[name], pegs, words_in("en"))


KINDS = [("classic", 3), ("regular", 3), ("pegs", 4), ("antwerp", 3), ("little-antwerp", 3), ("london", 3)]


def read(of: Kind, **said: str) -> PlayLink:
    """Return what is read of a query."""
    return read_play_link(MultiDict(said), of)[0]


def notices(of: Kind, **said: str) -> list[str]:
    """Return the notices in English."""
    return [str(notice).removeprefix("In the link, ") for notice in read_play_link(MultiDict(said), of)[1]]


@given(st.sampled_from(KINDS), st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(TEXTS)), max_size=6))
def test_whatever_a_link_says_it_is_a_game(name: tuple[str, int], said: list[tuple[str, str]]) -> None:
    of = kind(*name)
    link, _ = read_play_link(MultiDict(said), of)
    start, goal = pegs_text(link.start), pegs_text(link.goal)
    assert position_of(start, of) == link.start
    assert position_of(goal, of) == link.goal
    assert height_of(of, link.start) == height_of(of, link.goal)
    assert link.start not in goals_of(of, link.goal)
    assert made_of(link.start, link.made, of) == link.made
    again = {"discs": str(height_of(of, link.start)), "start": start, "goal": goal, "made": link.made}
    assert notices(of, **again) == []


def test_a_link_with_bad_values_leads_to_the_nearest_game_and_says_so() -> None:
    link = {"discs": "0", "start": "x", "goal": "1||", "made": "ACXX"}
    found = read(kind("classic"), **link)
    assert (pegs_text(found.start), pegs_text(found.goal), found.made) == ("1||", "||1", "AC")
    assert notices(kind("classic"), **link) == [
        "the number of discs cannot be “0”; 1 is used instead.",
        "the start position cannot be “x”; 1|| is used instead.",
        "the goal position cannot be “1||”; ||1 is used instead.",
        "the list of moves made cannot be “ACXX”; AC is used instead.",
    ]


def test_an_empty_link_names_no_game() -> None:
    link = read(kind("classic"), lang="pl", theme="dark")
    assert (pegs_text(link.start), pegs_text(link.goal)) == ("4,3,2,1||", "||4,3,2,1")
    assert (link.named, link.moves, link.lang, link.theme) == (False, False, "pl", "dark")
    assert read(kind("classic"), made="").named


def test_more_pegs_begin_and_end_with_a_tower_on_the_pegs_that_are_named() -> None:
    of = kind("pegs", 4)
    assert len(read(of, variant="pegs", pegs="4", discs="5").start) == 4
    link = read(of, variant="pegs", pegs="4", discs="2", **{"from": "D"}, to="B")
    assert (pegs_text(link.start), pegs_text(link.goal)) == ("|||2,1", "|2,1||")
    assert notices(of, **{"from": "E"}, to="AB") == [
        "the first peg of the tower cannot be “E”, so it is left out.",
        "the last peg of the tower cannot be “AB”, so it is left out.",
    ]


@pytest.mark.parametrize(
    ("name", "pegs", "said", "wrong"),
    [
        ("pegs", 8, {"variant": "nim", "pegs": "9"}, ["the variant", "the number of pegs"]),
        ("pegs", 8, {"variant": "pegs", "pegs": "8", "discs": "65"}, ["the number of discs"]),
        ("pegs", 8, {"variant": "pegs", "pegs": "8", "goal": "1|"}, ["the goal position"]),
        ("london", 3, {"variant": "london", "discs": "3", "start": "1,2||3"}, ["the start position"]),
        ("antwerp", 3, {"variant": "antwerp", "discs": "1", "start": "2|3|1"}, ["the start position"]),
        ("antwerp", 3, {"variant": "antwerp", "discs": "1", "made": "ABAB"}, ["the list of moves made"]),
    ],
)
def test_what_no_link_can_mean_is_said(name: str, pegs: int, said: dict[str, str], wrong: list[str]) -> None:
    assert [notice.partition(" cannot be ")[0] for notice in notices(kind(name, pegs), **said)] == wrong


def test_a_link_has_no_more_moves_than_a_lane_can_have() -> None:
    text = "ABBA" * 200
    assert read(kind("classic"), discs="3", made=text).made == text[:510]
    assert len(notices(kind("classic"), discs="3", made=text)) == 1


@pytest.mark.parametrize(
    "text", ["", "||", "1,2||", "2|2|1", "3|1|", "1|2", "1|2|3|", "a|1|", "-1|1|", "13||", "٣||", "01||"]
)
def test_texts_that_are_no_position_are_none(text: str) -> None:
    assert position_of(text, kind("classic")) is None


def test_a_position_of_a_variant_keeps_its_rules() -> None:
    wrong = [("1,2||3", "london"), ("1,4|5,2|6,3", "antwerp"), ("1|2|", "antwerp")]
    assert [text for text, name in wrong if position_of(text, kind(name))] == []
    assert position_of("2,1||", kind("pegs", 4)) is None
    assert position_of(" 4, 1 | 5, 2 | 6, 3 ", kind("antwerp")) == [[4, 1], [5, 2], [6, 3]]

"""How a link's values are read, and the link of a game: any link is read as a game."""

import json
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from tests.node import node_told
from webapp.puzzle import pegs_text
from webapp.variants import VARIANT_BY_NAME
from webapp.web.pages.links.reader import Reader
from webapp.web.pages.links.reading import integer, number, one_of, typed_move
from webapp.web.pages.links.table import On
from webapp.web.pages.play.kind import Kind, kind_of
from webapp.web.pages.play.link import PlayLink, goals_of, height_of, made_of, position_of, read_play_link
from webapp.web.paths import static_folder
from webapp.web.words.words import words_in

NONE_OF_EITHER_SIGN = ["", "x", "1.5", "--1", "9" * 81]
NONE = ["", "-1", "1.5", "x", "1e3", " 1", "1\n", "６", "9" * 81]


@given(st.integers(0, 2**200))
def test_a_number_within_its_bounds_is_read_exactly_however_large(value: int) -> None:
    assert number(0, 2**200)(str(value)) == str(value)


@given(st.integers(0, 2**60), st.integers(1, 2**70), st.integers(1, 2**90))
def test_a_number_out_of_bounds_becomes_the_nearest_bound(low: int, size: int, by: int) -> None:
    high = low + size
    assert number(low, high)(str(max(0, low - by))) == str(low)
    assert number(low, high)(str(high + by)) == str(high)


@pytest.mark.parametrize(
    ("read", "texts", "expected"),
    [
        (number(1, 9), NONE, "1"),
        (number(1, 9, 6), NONE, "6"),
        (integer(-2, 60), NONE_OF_EITHER_SIGN, "-2"),
        (integer(5, 60, 7), NONE_OF_EITHER_SIGN, "7"),
        (integer(5, 60), ["1000"], "60"),
        (integer(5, 60), ["-" + "9" * 40], "5"),
        (one_of(["A", "B"], "B"), ["A"], "A"),
        (one_of(["A", "B"], "B"), ["a"], "B"),
        (one_of("ABC", "C"), ["AB", ""], "C"),
    ],
)
def test_an_impossible_value_is_replaced(read: Callable[[str], str], texts: list[str], expected: str) -> None:
    assert {read(text) for text in texts} == {expected}


@pytest.mark.parametrize("value", range(-99, 100))
def test_a_signed_number_out_of_bounds_becomes_the_nearest_bound(value: int) -> None:
    assert integer(-2, 60)(str(value)) == str(min(60, max(-2, value)))


def test_an_impossible_value_gives_a_notice_with_its_replacement() -> None:
    reader = Reader(MultiDict({"discs": "99", "from": "A"}))
    assert reader.read("discs", "6", number(1, 64)) == "64"
    assert reader.read("from", "B", one_of(["A"], "A")) == "A"
    assert reader.read("to", "C", one_of(["A"], "A")) == "C"
    reader.bad("mark", "x" * 99)
    reader.bad("mark", "x" * 99)
    assert [*map(str, reader.notices)] == [
        "In the link, “discs” cannot be “99”; 64 is used instead.",
        f"In the link, “mark” cannot be “{'x' * 40}”, so it is left out.",
    ]


def move_of(text: str, discs: int) -> tuple[str, int]:
    """Return the move that a text in a link means with this many discs, and how many notices it gives."""
    reader = Reader(MultiDict({"move": text}))
    return reader.value("move", On(last=2**discs - 1)), len(reader.notices)


def test_a_move_may_be_a_percentage_and_is_limited_to_the_last_move() -> None:
    for text, move in {"50%": "32", "100%": "63", "0%": "0", "0x10": "16", "0b101": "5"}.items():
        assert move_of(text, 6) == (move, 0), text
    for text in ("200%", "101%", "64", "0x40", "0xff"):
        assert move_of(text, 6) == ("63", 1), text
    for text in ("50%25", "abc", "six", "", "-1", "1e1"):
        assert move_of(text, 6) == ("0", 1), text


TOWERS = st.integers(1, 64).map(lambda discs: 2**discs - 1)
TYPED = [
    "0", "007", "1,000", "1 000", "1_000", "1'000", "1’000", "1\u202f000", "0x3e8", "0X3E8", "0b1111", "0B1",
    "50%", "12.5%", "0%", "100%", "100.1%", "33.3333333%", "0.000000000000000001%", "50 %", "0x", "0b2", "0b",
    "", " ", "-1", "+1", "1e3", "1.5", "six", "%", ".5%", "5.%", "٦", "６", "0o7", "0x3_e8", "1\u2003000",
    "\ufeff7", "7\x1c", "7\x85", "9" * 80, "9" * 81, "0b" + "1" * 64, "18446744073709551615",
    "18446744073709551616",
]  # fmt: skip


@given(moves=TOWERS, data=st.data())
def test_a_number_is_read_in_every_notation(moves: int, data: st.DataObject) -> None:
    move = data.draw(st.integers(0, moves))
    for text in (f"{move}", f"{move:,}", f"{move:#x}", f"{move:#b}", f" {move:_} "):
        assert typed_move(text, moves) == move
    assert typed_move(str(moves + 1 + move), moves) is None


@given(moves=TOWERS, whole=st.integers(0, 99), part=st.from_regex(r"[0-9]{1,20}", fullmatch=True))
def test_a_percentage_is_rounded_to_the_nearest_move(moves: int, whole: int, part: str) -> None:
    share = moves * Fraction(f"{whole}.{part}") / 100
    assert typed_move(f"{whole}.{part}%", moves) == floor(share + Fraction(1, 2))


def test_scripts_read_numbers_as_the_server_does() -> None:
    towers, module = (2**6 - 1, 2**64 - 1), (static_folder() / "js" / "core" / "bigint.js").as_uri()
    program = f"""import {{ parseMove }} from {module!r};
        const [texts, towers] = JSON.parse(process.argv[1]);
        const read = (text, moves) => parseMove(text, BigInt(moves)).move?.toString() ?? null;
        console.log(JSON.stringify(towers.map((moves) => texts.map((text) => read(text, moves)))));"""
    ours = [[typed_move(text, moves) for text in TYPED] for moves in towers]
    theirs = node_told(program, json.dumps([TYPED, [*map(str, towers)]]))
    assert theirs == [[None if move is None else str(move) for move in one] for one in ours]


KEYS = "discs from to start goal made variant pegs".split()
TEXTS = [
    "", "0", "1", "3", "99", "x", "A", "C", "AB", "D", "ABAC", "ACXX", "AA", "1||", "||1", "2,1||", "1|2|",
    "||2,1", "1|2|3", "2|3|1", "|2,1|3", "1,2||3", "4,1|5,2|6,3", "3,2,1|||", "|||3,2,1", "٣||", "1" * 999,
]  # fmt: skip


@cache
def kind(name: str, pegs: int = 3) -> Kind:
    """Return the kind of puzzle of a page."""
    return kind_of(VARIANT_BY_NAME[name], pegs, words_in("en"))


KINDS = [("classic", 3), ("regular", 3), ("pegs", 4), ("antwerp", 3), ("little-antwerp", 3), ("london", 3)]


def read(of: Kind, **said: str) -> PlayLink:
    """Return the game read from a query."""
    return read_play_link(MultiDict(said), of)[0]


def notices(of: Kind, **said: str) -> list[str]:
    """Return the notices in English."""
    return [str(notice).removeprefix("In the link, ") for notice in read_play_link(MultiDict(said), of)[1]]


@given(st.sampled_from(KINDS), st.lists(st.tuples(st.sampled_from(KEYS), st.sampled_from(TEXTS)), max_size=6))
def test_any_link_is_read_as_a_game(name: tuple[str, int], said: list[tuple[str, str]]) -> None:
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


def test_a_link_with_bad_values_opens_the_nearest_game_and_says_so() -> None:
    link = {"discs": "0", "start": "x", "goal": "1||", "made": "ACXX"}
    found = read(kind("classic"), **link)
    assert (pegs_text(found.start), pegs_text(found.goal), found.made) == ("1||", "||1", "AC")
    assert notices(kind("classic"), **link) == [
        "“discs” cannot be “0”; 1 is used instead.",
        "“start” cannot be “x”; 1|| is used instead.",
        "“goal” cannot be “1||”; ||1 is used instead.",
        "“made” cannot be “ACXX”; AC is used instead.",
    ]


def test_an_empty_link_names_no_game() -> None:
    link = read(kind("classic"), lang="pl", theme="dark")
    assert (pegs_text(link.start), pegs_text(link.goal)) == ("4,3,2,1||", "||4,3,2,1")
    assert (link.named, link.moves, link.lang, link.theme) == (False, False, "pl", "dark")
    assert read(kind("classic"), made="").named


def test_a_game_with_more_pegs_starts_and_ends_with_a_tower_on_the_named_pegs() -> None:
    of = kind("pegs", 4)
    assert len(read(of, variant="pegs", pegs="4", discs="5").start) == 4
    link = read(of, variant="pegs", pegs="4", discs="2", **{"from": "D"}, to="B")
    assert (pegs_text(link.start), pegs_text(link.goal)) == ("|||2,1", "|2,1||")
    assert notices(of, **{"from": "E"}, to="AB") == [
        "“from” cannot be “E”, so it is left out.",
        "“to” cannot be “AB”, so it is left out.",
    ]


@pytest.mark.parametrize(
    ("name", "pegs", "said", "wrong"),
    [
        ("pegs", 8, {"variant": "nim", "pegs": "9"}, ["“variant”", "“pegs”"]),
        ("pegs", 8, {"variant": "pegs", "pegs": "8", "discs": "65"}, ["“discs”"]),
        ("pegs", 8, {"variant": "pegs", "pegs": "8", "goal": "1|"}, ["“goal”"]),
        ("london", 3, {"variant": "london", "discs": "3", "start": "1,2||3"}, ["“start”"]),
        ("antwerp", 3, {"variant": "antwerp", "discs": "1", "start": "2|3|1"}, ["“start”"]),
        ("antwerp", 3, {"variant": "antwerp", "discs": "1", "made": "ABAB"}, ["“made”"]),
    ],
)
def test_meaningless_values_give_a_notice(
    name: str, pegs: int, said: dict[str, str], wrong: list[str]
) -> None:
    assert [notice.partition(" cannot be ")[0] for notice in notices(kind(name, pegs), **said)] == wrong


def test_a_link_has_no_more_moves_than_a_lane_can_have() -> None:
    text = "ABBA" * 200
    assert read(kind("classic"), discs="3", made=text).made == text[:510]
    assert len(notices(kind("classic"), discs="3", made=text)) == 1


@pytest.mark.parametrize(
    "text", ["", "||", "1,2||", "2|2|1", "3|1|", "1|2", "1|2|3|", "a|1|", "-1|1|", "13||", "٣||", "01||"]
)
def test_an_invalid_position_is_read_as_none(text: str) -> None:
    assert position_of(text, kind("classic")) is None


def test_a_position_must_follow_the_rules_of_its_variant() -> None:
    wrong = [("1,2||3", "london"), ("1,4|5,2|6,3", "antwerp"), ("1|2|", "antwerp")]
    assert [text for text, name in wrong if position_of(text, kind(name))] == []
    assert position_of("2,1||", kind("pegs", 4)) is None
    assert position_of(" 4, 1 | 5, 2 | 6, 3 ", kind("antwerp")) == [[4, 1], [5, 2], [6, 3]]

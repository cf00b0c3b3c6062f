"""How a link's values are read."""

import json
from collections.abc import Callable
from fractions import Fraction
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from tests.node import node_told
from webapp.web.pages.links.link import read_move
from webapp.web.pages.links.reading import Reader, integer, number, one_of, typed_move
from webapp.web.paths import static_folder

NONE_OF_EITHER_SIGN = ["", "x", "1.5", "--1", "9" * 81]
NONE = ["", "-1", "1.5", "x", "1e3", " 1", "1\n", "６", "9" * 81]


@given(st.integers(0, 2**200))
def test_a_number_inside_its_bounds_is_read_as_it_is_written_however_large(value: int) -> None:
    assert number(0, 2**200)(str(value)) == str(value)


@given(st.integers(0, 2**60), st.integers(1, 2**70), st.integers(1, 2**90))
def test_a_number_outside_its_bounds_becomes_the_nearest_one_inside(low: int, size: int, by: int) -> None:
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
def test_the_impossible_is_replaced(read: Callable[[str], str], texts: list[str], expected: str) -> None:
    assert {read(text) for text in texts} == {expected}


@pytest.mark.parametrize("value", range(-99, 100))
def test_a_number_that_may_be_negative_becomes_the_nearest_one_inside_its_bounds(value: int) -> None:
    assert integer(-2, 60)(str(value)) == str(min(60, max(-2, value)))


def test_a_value_that_is_not_possible_gives_a_notice_with_what_is_used_in_its_place() -> None:
    reader = Reader(MultiDict({"discs": "99", "from": "A"}))
    assert reader.read("discs", "6", number(1, 64)) == "64"
    assert reader.read("from", "B", one_of(["A"], "A")) == "A"
    assert reader.read("to", "C", one_of(["A"], "A")) == "C"
    reader.bad("mark", "x" * 99)
    reader.bad("mark", "x" * 99)
    assert [*map(str, reader.notices)] == [
        "In the link, the number of discs cannot be “99”; 64 is used instead.",
        f"In the link, a bookmark cannot be “{'x' * 40}”, so it is left out.",
    ]


def move_of(text: str, discs: int) -> tuple[str, int]:
    """Return the move that a link's text means with so many discs, and how many notices it gives."""
    reader = Reader(MultiDict({"move": text}))
    return read_move(reader, 2**discs - 1), len(reader.notices)


def test_a_share_of_the_moves_and_what_is_beyond_them() -> None:
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
def test_a_number_is_read_in_every_way_of_writing_it(moves: int, data: st.DataObject) -> None:
    move = data.draw(st.integers(0, moves))
    for text in (f"{move}", f"{move:,}", f"{move:#x}", f"{move:#b}", f" {move:_} "):
        assert typed_move(text, moves) == move
    assert typed_move(str(moves + 1 + move), moves) is None


@given(moves=TOWERS, whole=st.integers(0, 99), part=st.from_regex(r"[0-9]{1,20}", fullmatch=True))
def test_a_share_is_the_nearest_move(moves: int, whole: int, part: str) -> None:
    share = moves * Fraction(f"{whole}.{part}") / 100
    assert typed_move(f"{whole}.{part}%", moves) == floor(share + Fraction(1, 2))


def test_scripts_read_the_same() -> None:
    towers, module = (2**6 - 1, 2**64 - 1), (static_folder() / "js" / "core" / "bigint.js").as_uri()
    program = f"""import {{ parseMove }} from {module!r};
        const [texts, towers] = JSON.parse(process.argv[1]);
        const read = (text, moves) => parseMove(text, BigInt(moves)).move?.toString() ?? null;
        console.log(JSON.stringify(towers.map((moves) => texts.map((text) => read(text, moves)))));"""
    ours = [[typed_move(text, moves) for text in TYPED] for moves in towers]
    theirs = node_told(program, json.dumps([TYPED, [*map(str, towers)]]))
    assert theirs == [[None if move is None else str(move) for move in one] for one in ours]

"""A move in a link is read as "Go to" reads it: by the page's scripts and by the server alike."""

import json
from fractions import Fraction
from math import floor

from hypothesis import given
from hypothesis import strategies as st

from tests.node import node_told
from webapp.web.pages.typed_move import typed_move
from webapp.web.paths import static_folder

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

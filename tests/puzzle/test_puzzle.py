"""Rules and refusals, and positions as text: what is malformed or illegal, each by name."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.node import node_told
from webapp.puzzle import (
    IllegalMove,
    IllegalPosition,
    InvalidPeg,
    InvalidPosition,
    InvalidPuzzle,
    Move,
    Puzzle,
    legal_move_between,
    legal_places,
    make,
    peg_named,
    pegs_from_text,
    pegs_of,
    pegs_text,
    position_from_text,
    position_text,
)
from webapp.sentence import Refusal
from webapp.web.paths import static_folder


@pytest.mark.parametrize(
    ("asked", "error", "words"),
    [
        (lambda: Puzzle(0, 0, 2), InvalidPuzzle, "at least 1 disc, not 0"),
        (lambda: Puzzle(3, 1, 1), InvalidPuzzle, "both B"),
        (lambda: Puzzle(3, 0, 3), InvalidPeg, "no peg “3”; the pegs are 0, 1, 2"),
        (lambda: Puzzle(3, -1, 0), InvalidPeg, "no peg “-1”"),
        *(
            (lambda label=label: peg_named(label), InvalidPeg, "the pegs are A, B, C")
            for label in ("", "D", "a", "AB", "Ａ")
        ),
        (lambda: legal_places([[2, 1], []], 2), IllegalPosition, "3 pegs, not 2"),
        (lambda: legal_places([[1, 2], [], []], 2), IllegalPosition, "Disc 2 may not lie on disc 1"),
        (lambda: legal_places([[2], [], []], 2), IllegalPosition, "Disc 1 is missing"),
        (lambda: legal_places([[2, 1], [1], []], 2), IllegalPosition, "Disc 1 appears twice"),
        (lambda: legal_places([[3, 2, 1], [], []], 2), IllegalPosition, "no disc 3"),
        (lambda: legal_places([[2, 0], [], []], 2), IllegalPosition, "no disc 0"),
    ],
)
def test_an_impossible_value_is_refused_with_what_is_wrong(
    asked: Callable[[], object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        asked()


@given(st.lists(st.integers(0, 2), min_size=1, max_size=64).map(tuple))
def test_discs_on_pegs_and_pegs_of_discs_are_inverse(places: tuple[int, ...]) -> None:
    assert legal_places(pegs_of(places), len(places)) == places


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Move(3, 0, 1), "Disc 3 is not on top of A"),
        (Move(1, 0, 1), "Disc 1 is not on top of A"),
        (Move(2, 0, 2), "Disc 2 may not lie on disc 1"),
    ],
)
def test_an_illegal_move_is_refused_and_changes_nothing(move: Move, words: str) -> None:
    pegs = [[3, 2], [], [1]]
    with pytest.raises(IllegalMove, match=words):
        make(pegs, move)
    assert pegs == [[3, 2], [], [1]]


def test_between_two_pegs_the_smaller_top_disc_moves() -> None:
    assert legal_move_between([[3, 2], [], [1]], 0, 2) == Move(1, 2, 0)
    assert legal_move_between([[3, 2], [], [1]], 0, 1) == Move(2, 0, 1)
    with pytest.raises(IllegalMove, match="no disc on A or B"):
        legal_move_between([[], [], [1]], 0, 1)


@given(st.lists(st.integers(0, 2), min_size=1, max_size=64).map(tuple))
def test_a_written_position_can_be_read(places: tuple[int, ...]) -> None:
    text = position_text(places)
    assert position_from_text(text) == position_from_text(text, len(places)) == places


def test_discs_are_written_from_the_bottom_up() -> None:
    assert position_text((1, 1, 2, 0, 0)) == "5,4|2,1|3"
    assert position_from_text("||1") == (2,)


@pytest.mark.parametrize(
    ("text", "discs", "error", "words"),
    [
        ("", None, InvalidPosition, "“” is not a position"),
        ("||", None, InvalidPosition, "“||” is not a position"),
        ("1", None, InvalidPosition, "“1” is not a position"),
        ("1,,2||", None, InvalidPosition, "“1,,2||” is not a position"),
        ("02,1||", None, InvalidPosition, "“02,1||” is not a position"),
        ("2, 1||", None, InvalidPosition, "“2, 1||” is not a position"),
        ("1||\n", None, InvalidPosition, "is not a position"),
        ("٢,1||", None, InvalidPosition, "“٢,1||” is not a position"),
        ("9" * 5000 + "||", None, InvalidPosition, "“" + "9" * 40 + "…” is not a position"),
        ("1|||", None, IllegalPosition, "A position has 3 pegs, not 4."),
        ("1,2||", None, IllegalPosition, "Disc 2 may not lie on disc 1."),
        ("3,1||", None, IllegalPosition, "Disc 2 is missing; the discs are 1 to 3."),
        ("4,5||", None, IllegalPosition, "Discs 1–3 are missing; the discs are 1 to 5."),
        ("9,8|6|1", None, IllegalPosition, "Discs 2–5, 7 are missing; the discs are 1 to 9."),
        ("5,4|||", None, IllegalPosition, "Discs 1–3 are missing"),
        ("2,1||", 3, IllegalPosition, "Disc 3 is missing; the discs are 1 to 3."),
    ],
)
def test_an_impossible_position_is_refused(
    text: str, discs: int | None, error: type[Refusal], words: str
) -> None:
    with pytest.raises(error) as refused:
        position_from_text(text, discs, "start")
    assert words in str(refused.value)
    assert refused.value.field == "start"


TEXTS = [
    "", "|", "||", "5,4|2,1|3", "1|2", "1", "3|1|2", "1,1|", "9999|", "12345|", "0|1", "01|2", "1,,2|", ",1|",
    "1,|", "-1|2", "1.5|2", "a|b", "٣|1", "６|", "1;2|3", "|||||||8", "1|2\n", "1|2|" * 90, "(1)|2",
]  # fmt: skip


@given(st.lists(st.lists(st.integers(1, 64), max_size=9), min_size=2, max_size=8))
def test_a_written_list_of_any_number_of_pegs_can_be_read(pegs: list[list[int]]) -> None:
    assert pegs_from_text(pegs_text(pegs)) == pegs


@pytest.mark.parametrize("text", ["", "1", "1,,2|", "01|2", "0|", "a|b", "٣|1", "1|2\n", " 1|2"])
def test_a_text_of_another_form_gives_none(text: str) -> None:
    assert pegs_from_text(text) is None


def test_scripts_read_the_same_except_for_blanks() -> None:
    module = (static_folder() / "js" / "core" / "position.js").as_uri()
    program = f"""import {{ pegsFrom }} from {module!r};
        console.log(JSON.stringify(JSON.parse(process.argv[1]).map(pegsFrom)));"""
    assert node_told(program, json.dumps(TEXTS)) == [pegs_from_text(text.strip()) for text in TEXTS]

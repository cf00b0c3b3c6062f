"""What a link asks of a puzzle."""

import pytest
from werkzeug.datastructures import MultiDict

from webapp.web.pages.links.lanes import MOST_MOVES, Lane, moves_of, position, read_puzzle
from webapp.web.pages.links.reading import Reader


def read(**said: str) -> tuple[Lane, int]:
    """Return what a link says, and how many notices it gives."""
    reader = Reader(MultiDict(said))
    return read_puzzle(reader), len(reader.notices)


@pytest.mark.parametrize("said", [{"discs": "5"}, {"variant": "classic", "discs": "5"}])
def test_a_link_without_a_variant_and_one_to_the_classic_puzzle_are_alike(said: dict[str, str]) -> None:
    assert read(**said) == (Lane(discs=5, source="A", target="C", algorithm="recursive"), 0)


def test_pegs_split_source_and_target_are_read_and_each_bad_one_gives_a_notice() -> None:
    pegs = {"variant": "pegs", "pegs": "5", "discs": "9", "split": "4", "from": "B", "to": "E"}
    lane = Lane(discs=9, source="B", target="E", variant="pegs", pegs=5, split="4")
    assert read(**pegs) == (lane, 0)
    bad = pegs | {"pegs": "9", "discs": "99", "split": "99", "from": "H", "to": "A"}
    assert read(**bad) == (Lane(discs=64, source="H", target="A", variant="pegs", pegs=8), 3)
    assert read(**pegs | {"from": "AB", "to": ""}) == (
        Lane(discs=9, source="A", target="C", variant="pegs", pegs=5, split="4"),
        2,
    )


@pytest.mark.parametrize("split", ["0", "04", "9", "x", "-1", ""])
def test_a_split_that_there_is_not_is_left_out(split: str) -> None:
    lane, notices = read(variant="pegs", discs="9", split=split)
    assert (lane.split, notices) == (None, int(split != ""))


def test_a_tower_of_one_disc_is_not_split() -> None:
    assert read(variant="pegs", discs="1", split="1")[1] == 0


@pytest.mark.parametrize(
    ("text", "pegs"),
    [("5,4|2,1|3", [[5, 4], [2, 1], [3]]), ("||1", [[], [], [1]]), (" 3 |1| 2", [[3], [1], [2]])],
)
def test_a_position_is_read_as_it_is_written(text: str, pegs: list[list[int]]) -> None:
    assert position(text, 3) == pegs


@pytest.mark.parametrize("text", ["", "||", "1|1|", "1,2|3", "a|b|c", "1|2|3|", "1,,2||", "٣||", "1" * 500])
def test_what_is_no_position_is_left_out(text: str) -> None:
    assert position(text, 3) is None
    lane, notices = read(variant="london", start="3,2|1|", goal=text)
    assert (lane.start, lane.goal, notices) == ([[3, 2], [1], []], None, int(text != ""))


def test_an_unknown_variant_gives_a_notice_and_the_classic_puzzle() -> None:
    assert read(variant="bogus", discs="4") == (
        Lane(discs=4, source="A", target="C", algorithm="recursive"),
        1,
    )


@pytest.mark.parametrize(
    ("lane", "moves"),
    [
        (Lane(discs=64, source="A", target="B", algorithm="mirror"), 2**64 - 1),
        (Lane(discs=8, source="A", target="C", variant="pegs", pegs=4), 33),
        (Lane(discs=3, source="A", target="C", variant="regular", start=[[2, 1], [3], []]), 4),
        (Lane(discs=3, source="A", target="C", variant="regular", start=[[9], [], []]), MOST_MOVES),
        (Lane(discs=5, source="A", target="C", variant="antwerp"), MOST_MOVES),
    ],
)
def test_the_last_move_is_known_where_no_search_has_to_find_it(lane: Lane, moves: int) -> None:
    assert moves_of(lane) == moves

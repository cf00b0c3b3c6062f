"""A list too long to make says the same as the list itself would."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webapp.algorithms import BY_NAME
from webapp.algorithms.listing.long_list import LongList, each, size_of
from webapp.descent import coming_move, descend, places_after
from webapp.puzzle import Puzzle, peg_label


@given(st.lists(st.integers(), min_size=63, max_size=130), st.lists(st.integers(), max_size=70))
def test_mapping_joining_and_reversing_are_those_of_lists(items: list[int], others: list[int]) -> None:
    long = each(lambda item: item * 3, items)
    assert isinstance(long, LongList)
    expected = [item * 3 for item in items]
    for made, whole in (
        (long + others, expected + others),
        (others + long, others + expected),
        (long + long, expected * 2),
    ):
        assert size_of(made) == len(whole)
        assert [made[k] for k in range(len(whole))] == whole
        turned = made[::-1]
        assert [turned[k] for k in range(len(whole))] == whole[::-1]


def test_a_short_list_is_made() -> None:
    assert each(str, [1, 2]) == ["1", "2"]


def test_an_index_beyond_its_ends_and_a_loop_over_it_are_refused() -> None:
    long = each(str, list(range(100)))
    for k in (-1, 100):
        with pytest.raises(IndexError, match=str(k)):
            long[k]
    with pytest.raises(TypeError):
        list(long)
    with pytest.raises(TypeError):
        long[1:]


@pytest.mark.parametrize("discs", [7, 10, 64])
def test_tables_of_any_tower_agree_with_the_descent(discs: int) -> None:
    puzzle = Puzzle(discs, 1, 0)
    table = BY_NAME["route-table"].frames(puzzle, 1)[0].variables
    positions = BY_NAME["mirror"].frames(puzzle, 1)[0].variables["positions"]
    assert (size_of(table["table"]), size_of(positions)) == (2**discs - 1, 2**discs)
    for part in range(200):
        k = (2**discs - 2) * part // 199
        move = coming_move(descend(puzzle, k), k)
        assert move is not None
        one, other = BY_NAME["route-table"].program.constants["ROUTES"][table["table"][k]]
        assert (table["name"][one], table["name"][other]) == (peg_label(move.source), peg_label(move.target))
        places = places_after(descend(puzzle, k))
        assert positions[k] == "".join(peg_label(peg) for peg in reversed(places))

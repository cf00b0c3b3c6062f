"""The table of Gray codes, for any stretch of any tower."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from webapp.maths.gray_table import gray_rows


@given(st.integers(1, 64), st.data())
def test_each_row_changes_the_digit_of_its_disc_alone(n: int, data: st.DataObject) -> None:
    first = data.draw(st.integers(0, 2**n - 1))
    rows = gray_rows(n, first, 20)
    assert [row.k for row in rows] == list(range(first, min(first + 20, 2**n)))
    for before, row in pairwise(rows):
        assert row.disc is not None
        changed = [n - place for place in range(n) if before.gray[place] != row.gray[place]]
        assert changed == [row.disc]
        assert int(row.binary, 2) == row.k


@given(st.integers(1, 64), st.data())
def test_the_second_half_is_the_first_from_its_end_with_another_first_digit(
    n: int, data: st.DataObject
) -> None:
    [row] = gray_rows(n, data.draw(st.integers(0, 2**n - 1)), 1)
    [mirror] = gray_rows(n, row.mirror, 1)
    assert mirror.mirror == row.k
    assert mirror.gray[1:] == row.gray[1:]
    assert {mirror.gray[0], row.gray[0]} == {"0", "1"}


def test_the_table_begins_at_0_where_no_disc_has_moved() -> None:
    assert [tuple(row) for row in gray_rows(2, 0, 10)] == [
        (0, "00", "00", None, 3),
        (1, "01", "01", 1, 2),
        (2, "10", "11", 2, 1),
        (3, "11", "10", 1, 0),
    ]

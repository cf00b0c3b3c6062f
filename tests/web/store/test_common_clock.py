"""Times of one process are those of another, wherever their own clocks stand."""

from hypothesis import given
from hypothesis import strategies as st

from webapp.web.store.common_clock import KEPT, NEAR, CommonClock

MS = 1_000_000
SECOND = 1_000_000_000
AHEAD = 1_795_000_000 * SECOND


def ask(clock: CommonClock, at: int, there: int, back: int, ahead: int = AHEAD) -> None:
    """Measure, `there` and `back` nanoseconds away from a Redis that is so far ahead of this process."""
    clock.measured(at, at + there + ahead, at + there + back)


trips = st.tuples(st.integers(0, 300 * MS), st.integers(0, 300 * MS))


@given(st.lists(trips, min_size=1, max_size=40), st.integers(0, 2**60))
def test_a_time_is_wrong_by_half_the_shortest_trip_at_most(taken: list[tuple[int, int]], time: int) -> None:
    clock = CommonClock()
    for at, (there, back) in enumerate(taken):
        ask(clock, at * SECOND, there, back)
    shortest = min(there + back for there, back in taken)
    assert abs(clock.common(time) - time - AHEAD) <= shortest + NEAR + 1
    assert clock.own(clock.common(time)) == time


@given(st.lists(st.tuples(st.integers(0, MS // 2), st.integers(0, MS // 2)), max_size=40))
def test_the_offset_stays_the_same_while_it_is_near_enough(taken: list[tuple[int, int]]) -> None:
    clock = CommonClock()
    ask(clock, 0, MS // 4, MS // 2)
    before = clock.common(0)
    for at, (there, back) in enumerate(taken, 1):
        ask(clock, at * SECOND, there, back)
    assert clock.common(0) == before


def test_a_clock_that_was_set_is_believed_at_once() -> None:
    clock = CommonClock()
    ask(clock, 0, 0, 0)
    ask(clock, SECOND, 10 * MS, 10 * MS, AHEAD + SECOND)
    assert clock.common(0) == AHEAD + SECOND


def test_a_slow_answer_counts_only_while_there_is_no_better_one() -> None:
    clock = CommonClock()
    ask(clock, 0, 200 * MS, 0)
    assert clock.common(0) == AHEAD + 100 * MS
    ask(clock, SECOND, MS, MS)
    assert clock.common(0) == AHEAD
    ask(clock, 2 * SECOND, 200 * MS, 0)
    assert clock.common(0) == AHEAD
    ask(clock, 3 * SECOND + KEPT, 200 * MS, 0, AHEAD + 50 * MS)  # all others are too old
    assert clock.common(0) == AHEAD + 150 * MS


def test_after_a_loss_the_offset_stays_until_the_next_answer() -> None:
    clock = CommonClock()
    ask(clock, 0, 0, 0)
    clock.forget()
    assert clock.common(0) == AHEAD
    ask(clock, SECOND, 50 * MS, 0, AHEAD - SECOND)
    assert clock.common(0) == AHEAD - SECOND + 25 * MS

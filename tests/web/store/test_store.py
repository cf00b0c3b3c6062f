"""A store that has not begun, what is published, and times that are the same for all processes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.conftest import run_python
from webapp.web.store import (
    AnswersNews,
    AwayError,
    EndedNews,
    LostNews,
    PeopleNews,
    SnapshotNews,
    Store,
)
from webapp.web.store.common_clock import KEPT, NEAR, CommonClock
from webapp.web.store.news import news_in, published, told_of_answers

texts = st.text(st.characters(exclude_categories=("Cs",)))


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("redis://localhost", "localhost:6379"),
        ("redis://:secret@10.0.0.7:7000/3", "10.0.0.7:7000"),
        ("rediss://user:secret@redis.school.example:6380", "redis.school.example:6380"),
        ("unix:///run/redis/redis.sock?db=2", "/run/redis/redis.sock"),
        ("redis://localhost?socket_timeout=60&protocol=3", "localhost:6379"),
    ],
)
def test_a_store_tells_its_place_and_no_password(url: str, place: str) -> None:
    store = Store(url)
    assert store.place == place
    assert store.is_away
    assert "secret" not in repr(vars(store))
    store.stop()  # nothing was begun


@pytest.mark.parametrize(
    "url",
    [
        *("", "localhost:6379", "http://localhost", "redis://localhost:port", "redis://h?colour=1"),
        *("redis://h/school", "redis://h/3/4", "http://:secret@localhost", "redis://:secret@h:port"),
        "redis://:secret@localhost?colour=1",
    ],
)
def test_an_address_that_is_none_is_refused_and_no_password_repeated(url: str) -> None:
    with pytest.raises(ValueError, match=r"^An address of Redis begins with ") as problem:
        Store(url)
    assert "secret" not in str(problem.value)


def test_before_it_begins_all_calls_are_refused_and_each_process_has_a_name() -> None:
    with pytest.raises(AwayError, match="localhost:6379"):
        Store("redis://localhost").read("A")
    assert len({Store("redis://localhost").process for _ in range(100)}) == 100


def test_who_only_imports_the_store_needs_no_redis() -> None:
    program = "import sys, webapp.web.store; print({'redis'} & {*sys.modules})"
    assert run_python("-c", program).stdout == "set()\n"


@given(st.integers(1), st.integers(0), st.binary())
def test_a_snapshot_is_told_whole(version: int, answers: int, snapshot: bytes) -> None:
    told = f"snapshot {version} {answers}\n".encode() + snapshot
    assert news_in(told) == SnapshotNews(version, snapshot, answers)


@given(st.dictionaries(texts, texts), st.integers(1, 9), st.integers(1))
def test_answers_are_told_as_they_are(values: dict[str, str], round_: int, answers: int) -> None:
    told = f"answers {answers}\n".encode() + told_of_answers(7, round_, values, "process")
    assert news_in(told) == AnswersNews(7, round_, values, answers, "process")


@given(st.integers(0), st.integers(1))
def test_news_of_a_process_say_whose_they_are(lost: int, number: int) -> None:
    assert news_in(published(LostNews(number, lost), "process")) == LostNews(number, lost, "process")


def test_what_only_a_newer_version_tells_is_left_alone() -> None:
    assert news_in(b"people\n") == PeopleNews()
    assert news_in(b"ended 4\n") == EndedNews(4)
    assert news_in(b"colour 4\nblue") is None


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

"""The order of searches: two at a time, short ones first; what cannot wait is refused."""

from collections.abc import Callable, Iterator
from functools import partial

import gevent
import pytest
from gevent.event import Event

from webapp.variants import Question
from webapp.web.search import searches as all_searches
from webapp.web.search import waiting
from webapp.web.search.searches import MOST_AT_ONCE, MOST_WAITING, Search, Searches
from webapp.web.search.waiting import MOST_A_MINUTE, Far, Waiting


@pytest.fixture
def running(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Search]]:
    """The running searches; none has a process, and each runs until it is stopped."""
    under_way: list[Search] = []
    is_over = False
    stopped: dict[Search, Event] = {}

    def run(search: Search) -> None:
        if is_over:
            return
        under_way.append(search)
        stopped.setdefault(search, Event()).wait()
        gevent.sleep(0)  # a process takes a moment to die
        under_way.remove(search)

    monkeypatch.setattr(Search, "run", run)
    monkeypatch.setattr(Search, "stop", lambda search: stopped.setdefault(search, Event()).set())
    monkeypatch.setattr(all_searches, "DELAY", 0)
    yield under_way
    is_over = True
    for event in stopped.values():
        event.set()
    settled()  # waiting searches start and end now, not during the next test


def question(number: int, discs: int = 4) -> Question:
    return Question("antwerp", discs, ((number,), (), ()))


def settled() -> None:
    for _ in range(5):
        gevent.sleep(0.001)


def test_two_searches_run_and_the_others_know_how_many_come_first(running: list[Search]) -> None:
    searches = Searches()
    asked = [searches.join(question(number)) for number in range(5)]
    settled()
    assert running == asked[:MOST_AT_ONCE]
    assert [searches.before(one) for one in asked] == [0, 0, 1, 2, 3]
    searches.leave(asked[3])
    assert [searches.before(one) for one in asked] == [0, 0, 1, 0, 2]
    searches.leave(asked[0])
    settled()
    assert running == [asked[1], asked[2]]


def test_a_place_is_free_only_when_the_process_is_dead(running: list[Search]) -> None:
    searches = Searches()
    asked = [searches.join(question(number)) for number in range(2 * MOST_AT_ONCE)]
    settled()
    for search in asked[:MOST_AT_ONCE]:
        searches.leave(search)
    gevent.sleep(0)
    assert len(running) <= MOST_AT_ONCE
    settled()
    assert running == asked[MOST_AT_ONCE:]


def test_only_the_last_of_several_quick_questions_is_searched(
    running: list[Search], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(all_searches, "DELAY", 0.2)
    viewer = Waiting(Searches())
    for number in range(MOST_A_MINUTE):
        viewer.ask(question(number))
        gevent.sleep(0)
        assert running == []
    gevent.sleep(0.25)
    settled()
    assert [search.question for search in running] == [question(MOST_A_MINUTE - 1)]


def test_short_searches_go_first(running: list[Search]) -> None:
    searches = Searches()
    first = [searches.join(question(number, discs=5)) for number in range(2)]
    settled()
    for number, discs in enumerate((5, 4, 3, 5, 3), start=2):
        searches.join(question(number, discs))
    settled()
    order = []
    for ended in first:
        searches.leave(ended)
    settled()
    while running:
        order.append(running[0].question.discs)
        searches.leave(running[0])
        settled()
    assert order == [3, 3, 4, 5, 5]


def test_timers_that_end_in_another_order_change_nothing(
    running: list[Search], monkeypatch: pytest.MonkeyPatch
) -> None:
    timers: list[Callable[[], None]] = []
    monkeypatch.setattr(gevent, "spawn_later", lambda _, act, *what: timers.append(partial(act, *what)))
    searches = Searches()
    asked = [searches.join(question(number)) for number in range(4)]
    for end in reversed(timers):
        end()
        settled()
    assert running == asked[:MOST_AT_ONCE]


@pytest.mark.slow
def test_a_long_search_does_not_wait_for_ever(running: list[Search], monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(all_searches, "monotonic", lambda: now)
    searches = Searches()
    for number in range(50):
        searches.join(question(number, discs=3))
    settled()
    long = searches.join(question(50, discs=5))
    steps = 0
    while long not in running:
        now, steps = now + 1.0, steps + 1
        searches.join(question(50 + steps, discs=3))
        searches.leave(running[0])
        settled()
    assert 50 < steps < 300


def test_searches_beyond_the_queue_are_refused_and_waiting_ones_stay(running: list[Search]) -> None:
    searches = Searches()
    viewers = [Waiting(searches) for _ in range(MOST_AT_ONCE + MOST_WAITING + 1)]
    refused = []
    for number, viewer in enumerate(viewers):
        refused.append(viewer.ask(question(number)))
        settled()
    assert refused[:-1] == [None] * (len(viewers) - 1)
    said = "64 searches are already waiting, which is the limit; try again in a minute."
    assert (refused[-1].code, str(refused[-1])) == ("too_many", said)
    assert viewers[-1].ask(question(0)) is None, "one that is under way already needs no place"
    assert viewers[-2].news() == Far(0, 0, MOST_WAITING)


def test_a_connection_may_ask_only_so_many_new_questions_a_minute(running: list[Search]) -> None:
    viewer = Waiting(Searches())
    refused = [viewer.ask(question(number)) for number in range(MOST_A_MINUTE + 1)]
    assert refused[:-1] == [None] * MOST_A_MINUTE
    said = "No more than 60 new searches a minute are allowed; wait a moment."
    assert (refused[-1].code, str(refused[-1])) == ("too_fast", said)
    assert not viewer.is_under_way
    other = Waiting(Searches())
    assert other.ask(question(1)) is None
    assert [other.news(), other.news()] == [Far(0, 0, 0), None], "only what is new is told"


def test_a_search_without_progress_is_reported_every_three_seconds(
    running: list[Search], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(waiting, "monotonic", lambda: now)
    viewer = Waiting(Searches())
    viewer.ask(question(1))
    said = []
    for eighth in range(57):
        now = 100 + eighth / 8  # seconds
        said += [eighth for news in [viewer.news()] if news == Far(0, 0, 0)]
    assert said == [0, 24, 48]


def test_a_search_that_takes_too_long_is_stopped_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_searches, "LONGEST", 0)
    search = Search(question(1))
    search.run()
    assert search.problem.code == "too_large"
    assert str(search.problem).startswith("The search was stopped")

"""What one client may do with classes, with a clock of the test's own."""

from itertools import count

import pytest

from webapp.live.rooms.refusals import TooManyArrivals, TooManyNewRooms, TooManyTries, TooMuchOfOne
from webapp.web.rate_limit import SECOND, Client
from webapp.web.socket import admission
from webapp.web.socket.admission import MINUTE, MOST_LEFT, MOST_NEW, MOST_WAITING, MOST_WRONG, Admission

SCHOOL, ELSEWHERE = "192.0.2.7", "198.51.100.1"
numbers = count()


class Day:
    """A clock, and what clients do at its time."""

    def __init__(self) -> None:
        self.now = 1
        self.admission = Admission()

    def wait(self, seconds: float) -> None:
        self.now += round(seconds * SECOND)

    def open(self, client: Client = SCHOOL, again: bool = False) -> None:
        self.admission.open(client, f"class {next(numbers)}", self.now, again=again)

    def tries(self, code: str, client: Client = SCHOOL, *, is_wrong: bool = True) -> float:
        """Try a code; return the seconds that passed before it was looked up."""
        wait = self.admission.begin_try(client, code, self.now)
        self.admission.end_try(client, code, self.now + wait, is_wrong=is_wrong)
        return wait / SECOND

    def visits(self, device: str, seconds: float, client: Client = SCHOOL) -> None:
        """Come for the first time, stay for so long, and leave."""
        self.admission.come(client, "CODE", device, self.now, is_new=True)
        self.admission.leave(client, "CODE", device, self.now, self.now + round(seconds * SECOND))

    def comes(self, device: str, client: Client = SCHOOL, *, is_new: bool = True) -> None:
        self.admission.come(client, "CODE", device, self.now, is_new=is_new)


def seconds_left(refused: pytest.ExceptionInfo[TooMuchOfOne]) -> int:
    return refused.value.seconds


def test_a_client_opens_twenty_classes_a_minute_and_is_told_when_the_next_may_be_opened() -> None:
    day = Day()
    for _ in range(MOST_NEW):
        day.open()
        day.wait(1)
    with pytest.raises(TooManyNewRooms, match=f"No more than {MOST_NEW} classes a minute") as refused:
        day.open()
    assert seconds_left(refused) == MINUTE - MOST_NEW
    day.open(ELSEWHERE)
    day.open(again=True)
    for _ in range(100):
        day.open(None)
    day.wait(MINUTE - MOST_NEW)
    day.open()
    with pytest.raises(TooManyNewRooms):
        day.open()


def test_ten_wrong_codes_a_minute_are_free_then_one_is_looked_up_each_second_and_twenty_wait() -> None:
    day = Day()
    assert [day.tries(f"wrong {i}") for i in range(MOST_WRONG)] == [0.0] * MOST_WRONG
    waits = [day.admission.begin_try(SCHOOL, f"more {i}", day.now) / SECOND for i in range(MOST_WAITING)]
    assert waits == [float(i) for i in range(MOST_WAITING)]
    with pytest.raises(TooManyTries, match="more than 10 wrong codes in a minute") as refused:
        day.tries("one more")
    assert seconds_left(refused) == 1
    with pytest.raises(TooManyTries):
        day.tries("a right one, of a class that this client is not in", is_wrong=False)
    assert day.tries("another client's", ELSEWHERE) == 0
    assert day.tries("this machine's", None) == 0
    day.wait(1)
    assert day.tries("one more") == MOST_WAITING - 1


def test_right_codes_and_the_same_wrong_one_are_tried_as_often_as_anyone_likes() -> None:
    day = Day()
    waits = [day.tries("typed by a whole class") for _ in range(100)]
    waits += [day.tries(f"right {i}", is_wrong=False) for i in range(100)]
    assert {*waits} == {0.0}


def test_tries_are_free_again_a_minute_after_the_last_wrong_ones() -> None:
    day = Day()
    for i in range(MOST_WRONG + 5):
        day.wait(day.tries(f"wrong {i}"))
    day.wait(MINUTE)
    assert [day.tries(f"more {i}") for i in range(MOST_WRONG)] == [0.0] * MOST_WRONG


def test_the_codes_of_classes_that_a_client_is_in_are_looked_up_at_once_for_two_hours() -> None:
    day = Day()
    day.admission.know(SCHOOL, "CODE", day.now)
    for i in range(MOST_WRONG + MOST_WAITING):
        day.tries(f"wrong {i}")
    assert [day.tries("CODE", is_wrong=False) for _ in range(1000)] == [0.0] * 1000
    with pytest.raises(TooManyTries):
        day.tries("another")
    for i in range(MOST_WRONG + MOST_WAITING):
        day.tries(f"wrong {i}", ELSEWHERE)
    with pytest.raises(TooManyTries):
        day.tries("CODE", ELSEWHERE, is_wrong=False)  # only the client that is in it
    day.wait(7200)
    for i in range(MOST_WRONG):
        day.tries(f"wrong {i}")
    assert [day.tries("CODE"), day.tries("CODE")] == [0.0, 1.0]


def test_many_codes_that_are_being_looked_up_at_once_wait_like_wrong_ones() -> None:
    day = Day()
    begun = [day.admission.begin_try(SCHOOL, f"{i}", day.now) for i in range(admission.MOST_AT_ONCE + 2)]
    assert begun == [0] * (admission.MOST_AT_ONCE + 1) + [SECOND]


def test_a_client_whose_devices_keep_leaving_sends_no_new_ones_for_a_minute() -> None:
    day = Day()
    for i in range(MOST_LEFT + 1):
        day.visits(f"{i}", 9.9)
    with pytest.raises(TooManyArrivals, match="Too many devices on your network"):
        day.comes("a new one")
    day.comes("one that was here before", is_new=False)
    day.comes("a new one of another client", ELSEWHERE)
    day.wait(MINUTE + 10)
    day.comes("a new one")


def test_a_hall_joins_at_once_and_turns_to_another_page_at_once() -> None:
    day = Day()
    for i in range(1000):
        day.comes(f"{i}")
    for i in range(1000):
        day.admission.leave(SCHOOL, "CODE", f"{i}", day.now, day.now + SECOND)
    day.wait(2)
    for i in range(1000):
        day.comes(f"{i}", is_new=False)
    day.comes("a new one")


def test_devices_that_stay_for_ten_seconds_may_leave_as_they_like() -> None:
    day = Day()
    for i in range(1000):
        day.visits(f"{i}", 10)
    day.comes("a new one")


def test_a_limit_reached_is_logged_once_a_minute_for_each_client() -> None:
    day = Day()
    assert [day.admission.is_to_log(SCHOOL, day.now) for _ in range(3)] == [True, False, False]
    assert day.admission.is_to_log(ELSEWHERE, day.now)
    day.wait(MINUTE)
    assert day.admission.is_to_log(SCHOOL, day.now)


def test_what_is_noted_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(admission, "MOST_CLIENTS", 3)
    day = Day()
    for number in range(100):
        day.tries("wrong", f"192.0.2.{number}")
    for i in range(admission.MOST_KNOWN + 10):
        day.admission.know(SCHOOL, f"{i}", day.now)
    for i in range(admission.MOST_NOTED + 10):
        day.admission.leave(SCHOOL, "CODE", f"{i}", day.now, day.now)
    assert [*day.admission._clients] == ["192.0.2.98", "192.0.2.99", SCHOOL]
    noted = day.admission._clients[SCHOOL]
    assert (noted.known.count(day.now), noted.left.count(day.now)) == (
        admission.MOST_KNOWN,
        admission.MOST_NOTED,
    )

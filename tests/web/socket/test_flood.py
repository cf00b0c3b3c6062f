import pytest

from webapp.web.socket.flood import SECOND, Flood


def test_twice_the_limit_may_come_at_once_and_no_more() -> None:
    assert not Flood(500, 0).counts(1000, 0)
    assert Flood(500, 0).counts(1001, 0)


def test_the_limit_itself_is_allowed_for_ever() -> None:
    flood = Flood(500, 0)
    assert not any(flood.counts(50, tenth * SECOND // 10) for tenth in range(6000))


@pytest.mark.parametrize("pause", [1, 5, 60])
def test_a_flood_with_pauses_is_a_flood_too(pause: int) -> None:
    """Each burst is what the bucket holds and half as much again, whatever the pause before it."""
    flood = Flood(500, 0)
    assert not flood.counts(500, 0)
    assert flood.counts(1500, pause * SECOND)


def test_a_pause_fills_the_bucket_as_far_as_the_limit_goes() -> None:
    flood = Flood(500, 0)
    assert not flood.counts(1000, 0)
    assert not flood.counts(500, SECOND)
    assert flood.counts(1, SECOND)


def test_zero_allows_any_number() -> None:
    flood = Flood(0, 0)
    assert not any(flood.counts(10**6, second) for second in range(20))

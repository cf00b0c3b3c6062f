from __future__ import annotations

from webapp.web.flood import SECOND, Flood


def seconds(limit: int, *messages: int) -> list[bool]:
    """Count so many messages in each second on end; what the gauge says at the start of each next one."""
    flood = Flood(limit, 0)
    said = []
    for second, count in enumerate(messages):
        flood.counts(count, second * SECOND + SECOND // 2)
        said.append(flood.counts(0, (second + 1) * SECOND))
    return said


def test_five_seconds_on_end_above_the_limit_are_a_flood() -> None:
    assert seconds(500, 501, 501, 501, 501, 501) == [False] * 4 + [True]


def test_the_limit_itself_is_allowed() -> None:
    assert not any(seconds(500, *[500] * 20))


def test_a_calm_second_begins_the_count_again() -> None:
    assert not any(seconds(500, *([9999] * 4 + [10]) * 4))


def test_a_silence_begins_the_count_again() -> None:
    flood = Flood(500, 0)
    for second in (0, 1, 2, 3):
        flood.counts(501, second * SECOND)
    assert not flood.counts(501, 60 * SECOND)
    assert not flood.counts(501, 61 * SECOND)


def test_zero_allows_any_number() -> None:
    assert not any(seconds(0, *[10**6] * 20))

"""What Redis keeps of a class, and for how long."""

import asyncio

import pytest

from tests.conftest import eventually
from tests.redis.classroom import LANE, Classroom, does
from tests.redis.site import Room, Site, lease_of, status_of

pytestmark = pytest.mark.slow  # needs nginx and Redis


async def test_a_class_that_its_teacher_ends_is_gone_for_all_at_once(site: Site) -> None:
    here = Classroom(site.front, site.open())
    async with here.attended():
        await here.does("open", lanes=[LANE], move="9")
        await here.shows_the_same()
        await here.teacher.say("end")
        await here.all(lambda page: "ended" in page.newest)
        await asyncio.to_thread(eventually, lambda: site.kept(here.room) == {})
        for page in here.students:  # everybody goes on alone
            await does(page, "step", by=1, unit="move")
            assert page.move == "10"
    assert [status_of(port, here.room) for port in (site.front, *site.ports)] == [404] * 3


async def test_keys_and_pairings_cannot_be_read_in_redis(site: Site) -> None:
    here = Classroom(site.front, site.open(), 1)
    async with here.attended():
        await here.does("open", lanes=[LANE])
        token = (await here.teacher.ask("pair"))["token"]
        await here.does("step", by=1, unit="move")
    kept = site.redis.everything()
    assert here.room["code"].encode() in kept
    assert [secret for secret in (here.room["key"], token) if secret.encode() in kept] == []


async def test_it_is_forgotten_in_two_hours_or_in_two_minutes_if_no_teacher_comes(site: Site) -> None:
    here = Classroom(site.front, site.open(), 0)
    assert 60 < longest(site, here.room) <= 2 * 60
    async with here.attended():
        await here.does("open", lanes=[LANE])
    eventually(lambda: 60 * 60 < longest(site, here.room) <= 2 * 60 * 60)


async def test_a_class_that_nobody_is_in_has_no_home_after_a_while(site: Site) -> None:
    here = Classroom(site.ports[0], site.open(), 0)
    async with here.attended():
        await here.does("open", lanes=[LANE], move="7")
    eventually(lambda: not site.redis.run("EXISTS", lease_of(here.room)))
    there = Classroom(site.ports[1], here.room, 1)
    assert status_of(site.ports[1], here.room) == 200
    async with there.attended():
        await there.all(lambda page: page.move == "7")


def longest(site: Site, room: Room) -> int:
    """Return for how many seconds something is kept of a class, and see that nothing is kept for ever."""
    left = [site.redis.run("TTL", key) for key in [*site.kept(room), lease_of(room)]]
    assert -1 not in left
    return int(max(left))

"""Redis fails in the middle of a class, which goes on; afterwards Redis has all of it again."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from tests.conftest import StartServer, eventually, get
from tests.proxy.conftest import NAME
from tests.redis.classroom import LANE, RIGHT, STUDENTS, WRONG, Classroom, answer, counts, has_answered
from tests.redis.page import together
from tests.redis.servers import Way
from tests.redis.site import HURRIED, Room, Site, lease_of, path_of, post, status_of
from tests.redis.test_moving import COME_BACK

pytestmark = pytest.mark.slow  # needs nginx and Redis


def lose(site: Site, rooms: Sequence[Room], way: Way) -> None:
    """Lose Redis; while it is away no other process has a class, none opens another, and both say when."""
    way.lose(site.redis)
    if not way.away:
        return
    here, there = site.ports
    for room in rooms:
        status, _, headers = get(there, path_of(room), Host=NAME)
        assert (status, int(headers["Retry-After"]) > 0) == (503, True)
        assert status_of(here, room) == 200
    assert [post(port, "/rooms")[0] for port in (here, there)] == [503, 503]


def bring_back(site: Site, rooms: Sequence[Room], way: Way) -> None:
    """Bring it back, and wait until each class has renewed its lease."""
    way.bring_back(site.redis)
    for room in rooms:
        eventually(lease_grows(site, room))


def lease_grows(site: Site, room: Room) -> Callable[[], bool]:
    """Return what tells whether more is left of the lease than when it was asked last."""
    seen = [site.redis.run("PTTL", lease_of(room))]

    def grows() -> bool:
        seen.append(site.redis.run("PTTL", lease_of(room)))
        return bool(seen[-1] > seen[-2])

    return grows


async def test_classes_go_on_and_the_other_process_then_has_all_of_them(shaken: Site, way: Way) -> None:
    """One votes: its devices come back with new pages, which repeat nothing. The other one plays."""
    votes, plays = (Classroom(shaken.ports[0], shaken.open()) for _ in range(2))
    rooms = (votes.room, plays.room)
    async with plays.attended():
        async with votes.attended():
            await votes.asks()
            await answer(votes.students[:4], WRONG)
            await plays.plays()
            await asyncio.to_thread(lose, shaken, rooms, way)
            await answer(votes.students[4:], RIGHT)
            await votes.does("close", question=1)
            await plays.goes_on()
            await votes.asks_again()
            await answer(votes.students[2:], RIGHT)
            await asyncio.to_thread(bring_back, shaken, rooms, way)
            assert {page.came for page in (*votes.pages, *plays.pages)} == {1}, "nobody lost the connection"
        there = Classroom(shaken.ports[1], votes.room)
        async with there.attended():
            await together(there.students[2:], has_answered(RIGHT))
            await answer(there.students[:2], WRONG)
            assert (await there.outcome())["rounds"] == [counts(4, 4), counts(2, STUDENTS - 2)]
        await plays.moves(shaken, to=1)
        await plays.goes_on()
        await plays.does("pause")
        await plays.shows_the_same()
    assert all(page.never_went_back for page in plays.pages)


async def test_a_class_that_has_ended_meanwhile_is_gone_afterwards(shaken: Site) -> None:
    here = Classroom(shaken.ports[0], shaken.open(), 1)
    async with here.attended():
        await here.does("open", lanes=[LANE])
        await here.is_kept(shaken, '"discs":40')
        shaken.redis.pause()
        await here.teacher.say("end")
        await here.all(lambda page: "ended" in page.newest)
        shaken.redis.go_on()
    eventually(lambda: shaken.kept(here.room) == {})
    assert [status_of(port, here.room) for port in shaken.ports] == [404, 404]


async def test_a_process_can_be_stopped_meanwhile(shaken: Site) -> None:
    here = Classroom(shaken.ports[0], shaken.open(), 1)
    async with here.attended():
        await here.does("open", lanes=[LANE])
        shaken.redis.pause()
        assert await asyncio.to_thread(shaken.proxied.servers[0].stop) == 0
        await here.all(lambda page: page.closes)
        assert {code for page in here.pages for code in page.closes} == {COME_BACK}


def test_a_start_without_redis_is_told_and_made_up_for(shaken: Site, start_process: StartServer) -> None:
    redis = shaken.redis
    redis.kill()
    server = start_process(*HURRIED, "--trusted-host", NAME, "--redis", redis.url)
    assert f"127.0.0.1:{redis.port} cannot be reached" in server.errors[0]
    assert post(server.port, "/rooms")[0] == 503
    redis.start()
    eventually(lambda: post(server.port, "/rooms")[0] == 201)

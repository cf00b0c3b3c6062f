"""Redis fails during a class, which continues; limits on the size of a class and of a site."""

import asyncio
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, StartServer, eventually, get
from tests.proxy.conftest import NAME
from tests.redis.classroom import LANE, RIGHT, STUDENTS, WRONG, Classroom, answer, counts, has_answered
from tests.redis.page import Page, attended, come, connecting, join, together
from tests.redis.servers import Way
from tests.redis.site import HURRIED, Room, Site, a_site, lease_of, path_of, post, status_of
from tests.redis.test_moving import COME_BACK
from webapp.live.rooms.credentials import ALPHABET

pytestmark = pytest.mark.slow  # needs nginx and Redis


def lose(site: Site, rooms: Sequence[Room], way: Way) -> None:
    """Lose Redis: until it is back, the other process serves no class, none opens one, and both say when."""
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
    way.bring_back(site.redis)
    for room in rooms:
        eventually(lease_grows(site, room))


def lease_grows(site: Site, room: Room) -> Callable[[], bool]:
    """Return a function that tells whether the lease has more time left than at its last call."""
    seen = [site.redis.run("PTTL", lease_of(room))]

    def grows() -> bool:
        seen.append(site.redis.run("PTTL", lease_of(room)))
        return bool(seen[-1] > seen[-2])

    return grows


async def test_classes_continue_and_afterwards_the_other_process_has_all_of_them(
    shaken: Site, way: Way
) -> None:
    """One votes: its devices reconnect with new pages, which repeat nothing. The other one plays."""
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


async def test_a_class_that_ended_meanwhile_is_gone_afterwards(shaken: Site) -> None:
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


def test_a_start_without_redis_is_reported_and_recovers(shaken: Site, start_process: StartServer) -> None:
    redis = shaken.redis
    redis.kill()
    server = start_process(*HURRIED, "--trusted-host", NAME, "--redis", redis.url)
    assert f"127.0.0.1:{redis.port} cannot be reached" in server.errors[0]
    assert post(server.port, "/rooms")[0] == 503
    redis.start()
    eventually(lambda: post(server.port, "/rooms")[0] == 201)


MOST_DEVICES, MOST_ROOMS, MOST_TRIES = 1200, 200, 10
TOGETHER = 50


@pytest.fixture(autouse=True)
def many_sockets() -> Iterator[None]:
    """Raise this process's limit of open files as far as allowed: it holds one end of each connection."""
    limits = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limits[1], limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, limits)


async def test_a_class_of_1200_is_full_until_one_leaves(site: Site) -> None:
    room, port = site.open(), site.ports[0]
    teacher = Page(port, room, "laptop", key=room["key"])
    async with attended(teacher), AsyncExitStack() as stack:
        for first in range(1, MOST_DEVICES, TOGETHER):
            devices = range(first, min(first + TOGETHER, MOST_DEVICES))
            answers = await asyncio.gather(*(come(stack, port, room, f"phone {i}") for i in devices))
            assert {answer["type"] for answer in answers} == {"joined"}
        async with AsyncExitStack() as last:
            assert (await come(last, port, room, "the last"))["type"] == "joined"
            assert (await come(stack, port, room, "one more"))["code"] == "too_many"
            assert (await come(stack, port, room, "phone 7"))["type"] == "joined"  # a second tab
            await teacher.until(lambda page: page.told("people", "in") == MOST_DEVICES)
        await teacher.until(lambda page: page.told("people", "in") == MOST_DEVICES - 1)
        assert (await come(stack, port, room, "another"))["type"] == "joined"


async def test_of_200_classes_the_one_empty_longest_is_replaced(tmp_path: Path) -> None:
    with a_site(tmp_path) as site:
        for number in range(MOST_ROOMS - 2):  # on other processes, with someone in each
            site.redis.run("HSET", f"hanoi:class:{number}", "key", "")
            site.redis.run("ZADD", "hanoi:classes", int(time.time()) + 600, number)
        held, left = site.open(), site.open()
        async with attended(Page(site.front, held, "laptop", key=held["key"])):
            async with attended(Page(site.front, left, "laptop", key=left["key"])):
                for port in site.ports:
                    status, told = await asyncio.to_thread(post, port, "/rooms")
                    assert (status, told["code"]) == (503, "too_many")
            await asyncio.to_thread(eventually, lambda: post(site.front, "/rooms")[0] == 201)
            await asyncio.to_thread(eventually, lambda: status_of(site.front, left) == 404)
            assert status_of(site.front, held) == 200


async def test_a_connection_that_tries_codes_must_wait_and_others_need_not(site: Site) -> None:
    room = site.open()
    guessed: Room = {"code": next(room["code"][:-1] + one for one in ALPHABET if one != room["code"][-1])}
    async with asyncio.timeout(PATIENCE), connecting(site.front, guessed) as guesser:
        codes = [(await join(guesser, guessed, "a guesser"))["code"] for _ in range(MOST_TRIES + 2)]
        assert codes == ["unknown_room"] * MOST_TRIES + ["too_fast"] * 2
        async with AsyncExitStack() as stack:
            assert (await come(stack, site.front, room, "a guesser"))["type"] == "joined"

"""How much a class and a site hold at most."""

import asyncio
import resource
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, eventually
from tests.redis.page import Page, attended, come, connecting, join
from tests.redis.site import Room, Site, a_site, post, status_of
from webapp.live.rooms.credentials import ALPHABET

pytestmark = pytest.mark.slow  # needs nginx and Redis

MOST_DEVICES, MOST_ROOMS, MOST_TRIES = 1200, 200, 10
TOGETHER = 50


@pytest.fixture(autouse=True)
def many_sockets() -> Iterator[None]:
    """Allow this process its half of the connections."""
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


async def test_of_200_classes_the_one_that_is_empty_for_longest_yields(tmp_path: Path) -> None:
    with a_site(tmp_path) as site:
        for number in range(MOST_ROOMS - 2):  # of other processes, with somebody in each
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


async def test_a_connection_that_tries_codes_is_told_to_wait_and_others_are_not(site: Site) -> None:
    room = site.open()
    guessed: Room = {"code": next(room["code"][:-1] + one for one in ALPHABET if one != room["code"][-1])}
    async with asyncio.timeout(PATIENCE), connecting(site.front, guessed) as guesser:
        codes = [(await join(guesser, guessed, "a guesser"))["code"] for _ in range(MOST_TRIES + 2)]
        assert codes == ["unknown_room"] * MOST_TRIES + ["too_fast"] * 2
        async with AsyncExitStack() as stack:
            assert (await come(stack, site.front, room, "a guesser"))["type"] == "joined"

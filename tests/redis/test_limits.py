"""How much a class and a site hold at most."""

import asyncio
import json
import resource
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.conftest import PATIENCE, eventually
from tests.redis.page import Page, attended, come, connecting, join
from tests.redis.site import Room, Site, post, status_of
from webapp.live.rooms.codes import ALPHABET

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


async def test_of_200_classes_the_one_that_is_empty_for_longest_yields(own_site: Site) -> None:
    first = own_site.open()
    at = second(own_site)
    await asyncio.to_thread(eventually, lambda: second(own_site) > at)
    with ThreadPoolExecutor(4) as asking:
        rooms = [*asking.map(lambda _: own_site.open(), range(MOST_ROOMS - 1))]
    newest = await asyncio.to_thread(own_site.open)
    assert [await asyncio.to_thread(status_of, port, first) for port in own_site.ports] == [404, 404]
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        for room in (*rooms, newest):
            assert (await come(stack, own_site.front, room, "laptop", key=room["key"]))["driving"]
        await asyncio.to_thread(eventually, lambda: all(is_kept(own_site, room) for room in (*rooms, newest)))
        refused = [await posted(own_site) for _ in range(2)]
        assert [(status, told["code"]) for status, told in refused] == [(503, "too_many")] * 2
        again = json.dumps({"key": rooms[3]["key"]})  # one that lives
        assert await posted(own_site, again) == (201, rooms[3])
    teacher = Page(own_site.front, rooms[7], "laptop", key=rooms[7]["key"])
    async with attended(teacher):
        await teacher.say("end")
        await teacher.until(lambda page: "ended" in page.newest)
        await asyncio.to_thread(eventually, lambda: post(own_site.front, "/rooms")[0] == 201)


def second(site: Site) -> int:
    """Return Redis' time: it keeps in seconds since when a class is empty."""
    return int(site.redis.run("TIME")[0])


def is_kept(site: Site, room: Room) -> bool:
    """Whether Redis knows more of a class than that it may be opened."""
    return bool(site.redis.run("HEXISTS", f"hanoi:class:{room['code']}", "state"))


async def posted(site: Site, body: str | None = None) -> tuple[int, Any]:
    return await asyncio.to_thread(post, site.front, "/rooms", body)


async def test_a_connection_that_tries_codes_is_told_to_wait_and_others_are_not(site: Site) -> None:
    room = site.open()
    guessed: Room = {"code": next(room["code"][:-1] + one for one in ALPHABET if one != room["code"][-1])}
    async with asyncio.timeout(PATIENCE), connecting(site.front, guessed) as guesser:
        codes = [(await join(guesser, guessed, "a guesser"))["code"] for _ in range(MOST_TRIES + 2)]
        assert codes == ["unknown_room"] * MOST_TRIES + ["too_fast"] * 2
        async with AsyncExitStack() as stack:
            assert (await come(stack, site.front, room, "a guesser"))["type"] == "joined"

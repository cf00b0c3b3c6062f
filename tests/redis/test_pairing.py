"""A phone becomes one of the teacher's devices by a pairing, which is good once, wherever its class lives."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.redis.classroom import LANE, Classroom, does, find
from tests.redis.page import Message, Page, attended, come
from tests.redis.site import Room, Site

pytestmark = pytest.mark.slow  # needs nginx and Redis


async def joins(port: int, room: Room, device: str, **secret: str) -> Message:
    """Return how a device is answered that comes with a pairing or a key, and goes again."""
    async with AsyncExitStack() as stack:
        return await come(stack, port, room, device, **secret)


async def test_a_pairing_is_good_once_and_its_device_may_lead(site: Site) -> None:
    here = Classroom(site.front, site.open(), 2)
    async with here.attended():
        await here.does("open", lanes=[LANE], move="10")
        token = (await here.teacher.ask("pair"))["token"]
        phone = Page(site.front, here.room, "the phone", pairing=token)
        async with attended(phone):
            joined = phone.newest["joined"]
            assert (joined["role"], joined["key"], joined["driving"]) == ("teacher", here.room["key"], False)
            await does(phone, "drive")
            await here.teacher.until(lambda page: not page.drives)
            assert (await here.teacher.ask("step", by=1, unit="move"))["code"] == "not_driving"
            await does(phone, "step", by=1, unit="move")
            await here.all(lambda page: page.move == "11")
        assert (await joins(site.front, here.room, "another", pairing=token))["code"] == "wrong_key"


async def test_of_four_phones_with_one_pairing_one_is_let_in(site: Site) -> None:
    here = Classroom(site.front, site.open(), 0)
    async with here.attended():
        for _ in range(5):
            token = (await here.teacher.ask("pair"))["token"]
            phones = [joins(site.front, here.room, f"phone {i}", pairing=token) for i in range(4)]
            answers = [answer["type"] for answer in await asyncio.gather(*phones)]
            assert sorted(answers) == ["error", "error", "error", "joined"]


async def test_where_a_class_has_moved_to_its_key_is_known_once_its_teacher_has_come(site: Site) -> None:
    room, (here, there) = site.open(), site.ports
    laptop = Page(here, room, "laptop", key=room["key"])
    async with attended(laptop):
        token = (await laptop.ask("pair"))["token"]
    await asyncio.to_thread(find, site, room, 1)
    assert (await joins(there, room, "phone", pairing=token))["code"] == "failed"
    assert (await joins(there, room, "somebody's", key="0" * 32))["code"] == "wrong_key"
    laptop.port = there
    async with attended(laptop):
        assert (await joins(there, room, "phone", pairing=token))["key"] == room["key"]
        assert (await joins(there, room, "another", pairing=token))["code"] == "wrong_key"
        assert "token" in await laptop.ask("pair")

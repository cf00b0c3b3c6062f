"""One device leads a class, at whichever process it is; a pairing is good once at all of them."""

import asyncio

import pytest

from tests.redis.classes.attending import Page, attended
from tests.redis.classes.classroom import LANE, class_of, does, show_the_same
from tests.redis.classes.conftest import Site, post

pytestmark = pytest.mark.slow  # needs nginx and Redis

TIMES = 10


async def test_a_device_at_the_other_process_takes_over_and_back(site: Site) -> None:
    laptop, students = class_of(site, 0, 4)
    phone = Page(site.ports[1], laptop.room, "the phone", key=laptop.joins["key"])
    async with attended(laptop, *students):
        async with attended(phone):
            assert (laptop.drives, phone.drives) == (True, False)
            await does(laptop, "open", lanes=[LANE], move="10")
            await show_the_same(laptop, [phone, *students])
            await does(phone, "drive")
            await laptop.until(lambda page: not page.drives)
            assert (await laptop.ask("step", by=1, unit="move"))["code"] == "not_driving"
            await does(phone, "step", by=1, unit="move")
            await show_the_same(phone, [laptop, *students])
        async with attended(phone):  # driving survives a reconnect
            assert phone.drives
            await does(laptop, "drive")
            await phone.until(lambda page: not page.drives)
            await does(laptop, "step", by=1, unit="move")
            await show_the_same(laptop, [phone, *students])
            assert laptop.move == "12"


async def test_two_devices_that_take_over_at_once_agree_on_one(site: Site) -> None:
    laptop, students = class_of(site, 0, 2)
    phone = Page(site.ports[1], laptop.room, "the phone", key=laptop.joins["key"])
    async with attended(laptop), attended(phone, *students):
        await does(laptop, "open", lanes=[LANE])
        for _ in range(TIMES):
            await asyncio.gather(laptop.say("drive"), phone.say("drive"))
            await asyncio.gather(*(page.say("seek", move=str(len(page.heard))) for page in (laptop, phone)))
        leader, other = await who_leads(laptop, phone)
        await does(leader, "seek", move="999")
        await show_the_same(leader, [other, *students])


async def who_leads(laptop: Page, phone: Page) -> tuple[Page, Page]:
    """Return who leads, once both are told the same: a step of the other is refused."""
    while True:
        if laptop.drives != phone.drives:
            leader, other = (laptop, phone) if laptop.drives else (phone, laptop)
            answers = [await page.ask("step", by=1, unit="move") for page in (leader, other)]
            if [answer["type"] for answer in answers] == ["state", "error"]:
                return leader, other
        await asyncio.sleep(0.05)


async def test_a_pairing_made_at_one_process_is_good_at_the_other_once(site: Site) -> None:
    laptop, students = class_of(site, 0, 2)
    async with attended(laptop, *students):
        await does(laptop, "open", lanes=[LANE], move="3")
        token = (await laptop.ask("pair"))["token"]
        phone = Page(site.ports[1], laptop.room, "the phone", pairing=token)
        async with attended(phone):
            joined = next(one for one in phone.heard if one["type"] == "joined")
            assert (joined["role"], joined["key"], joined["driving"]) == (
                "teacher",
                laptop.joins["key"],
                False,
            )
            for port in (*site.ports, site.front):
                assert await refusal(port, laptop, token) == "wrong_key"
            await does(phone, "drive")
            await laptop.until(lambda page: not page.drives)


async def refusal(port: int, laptop: Page, token: str) -> str:
    """Return how somebody is refused who comes with this pairing."""
    refused = Page(port, laptop.room, "somebody else", pairing=token)
    with pytest.raises(ExceptionGroup) as group:
        async with attended(refused):
            pass
    assert group.group_contains(AssertionError)
    return next(str(one["code"]) for one in refused.heard if one["type"] == "error")


async def test_a_race_for_one_pairing_has_one_winner(site: Site) -> None:
    laptop, _ = class_of(site, 0, 0)
    async with attended(laptop):
        for number in range(TIMES):
            token = (await laptop.ask("pair"))["token"]
            tries = (refused(port, laptop, token, number) for port in site.ports * 2)
            assert sorted(await asyncio.gather(*tries)) == [False, True, True, True]


async def refused(port: int, laptop: Page, token: str, number: int) -> bool:
    """Whether this pairing is refused."""
    phone = Page(port, laptop.room, f"phone {number}", pairing=token)
    try:
        async with attended(phone):
            return False
    except ExceptionGroup:
        return True


async def test_a_key_opens_its_class_at_the_other_process_and_changes_nothing_in_it(site: Site) -> None:
    laptop, students = class_of(site, 0, 4)
    async with attended(laptop, *students):
        await does(laptop, "open", lanes=[LANE], move="77")
        key = f'{{"key": "{laptop.joins["key"]}"}}'
        assert await asyncio.to_thread(post, site.ports[1], "/rooms", key) == (201, laptop.room)
        await does(laptop, "step", by=1, unit="move")
        await show_the_same(laptop, students)
        assert laptop.move == "78"
        wrong = Page(site.ports[1], laptop.room, "somebody", key="0" * 32)
        with pytest.raises(ExceptionGroup):
            async with attended(wrong):
                pass
        assert wrong.newest["error"]["code"] == "wrong_key"

"""A class is led, followed and kept on any process that nginx chooses; a pairing works once."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from tests.conftest import eventually, get
from tests.proxy.conftest import NAME
from tests.proxy.conftest import connecting as connecting_alone
from tests.redis.classroom import LANE, RIGHT, WRONG, Classroom, answer, counts, does, find
from tests.redis.page import Message, Page, attended, come, connecting, join
from tests.redis.site import Room, Site, lease_of, path_of, results_of, status_of

pytestmark = pytest.mark.slow  # needs nginx and Redis


@pytest.mark.parametrize("home", [0, 1])
async def test_all_see_every_step_wherever_their_class_lives(site: Site, home: int) -> None:
    here = Classroom(site.front, site.open(home))
    async with here.attended():
        await here.does("open", lanes=[LANE])
        for kind, message in (
            ("seek", {"move": "123456789012"}),
            ("step", {"by": -1, "unit": "line"}),
            ("play", {"speed": 2.0**50, "direction": -1}),
            ("pause", {}),
            ("open", {"lanes": [LANE, {"discs": 3, "algorithm": "olive"}], "move": "5", "page": "compare"}),
            ("seek", {"tick": "20"}),
            ("open", {"lanes": [{"variant": "antwerp", "discs": 3}], "move": "4"}),
            ("step", {"by": 1, "unit": "move"}),
        ):
            await here.does(kind, **message)
            if kind != "play":
                await here.shows_the_same()


async def test_a_page_shown_by_its_link_is_the_same_on_whichever_process_the_class_lives(site: Site) -> None:
    here = Classroom(site.front, site.open(home=0))
    link = "/graph?discs=3"
    async with here.attended():
        await here.does("open", lanes=[LANE])
        await here.does("show", link=f"{link}&theme=dark")
        await here.all(lambda page: page.told("shown", "link") == link)
        await here.moves(site, to=1)
        await here.all(lambda page: page.came > 1 and page.told("shown", "link") == link)
        await here.does("open", lanes=[LANE])
        await here.all(lambda page: "shown" in page.newest and page.told("shown", "link") is None)


async def test_a_vote_counts_each_device_once_and_its_results_need_the_key(site: Site) -> None:
    here = Classroom(site.front, site.open())
    again = Page(site.front, here.room, "phone 0")  # a second tab
    async with here.attended(), attended(again):
        await here.asks()
        await answer(here.students, WRONG)
        await answer([again], RIGHT)
        assert (await here.outcome())["counts"] == counts(len(here.students) - 1, 1)
        found = await asyncio.to_thread(results_of, site.front, here.room, here.room["key"])
        assert (found[0], "first vote" in found[1]) == (200, True)
        assert (await asyncio.to_thread(results_of, site.front, here.room, "0" * 32))[0] == 403


def test_a_code_leads_to_its_class_however_it_is_written(site: Site) -> None:
    room = site.open()
    code = room["code"]
    assert status_of(site.front, room) == 200
    for path, status, leads_to in (
        (f"/r/{code.lower()}", 308, f"/r/{code}"),
        (f"/r/{code.lower()}/ws", 308, f"/r/{code}/ws"),
        (f"/r/{code[:3]}%20{code[3:].lower()}", 308, f"/r/{code}"),
        (f"/r?code={code.lower()}", 303, f"/r/{code}"),
    ):
        answered, _, headers = get(site.front, path, Host=NAME)
        assert (answered, headers["Location"].removeprefix(f"http://{NAME}")) == (status, leads_to)
    assert results_of(site.front, {"code": code.lower()}, room["key"])[0] == 308


async def test_a_class_can_be_joined_only_at_its_own_address(site: Site) -> None:
    room, other = site.open(), site.open()
    for way in (connecting_alone(site.front), connecting(site.front, other)):
        async with way as ws:
            refusal = await join(ws, room, "phone")
            assert refusal["code"] == "not_here"
            assert f"{path_of(room)}/ws" in refusal["message"]


async def test_a_class_that_its_teacher_ends_is_gone_at_once_for_everyone(site: Site) -> None:
    here = Classroom(site.front, site.open())
    async with here.attended():
        await here.does("open", lanes=[LANE], move="9")
        await here.shows_the_same()
        await here.teacher.say("end")
        await here.all(lambda page: "ended" in page.newest)
        await asyncio.to_thread(eventually, lambda: site.kept(here.room) == {})
        for page in here.students:  # everyone continues alone
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


async def test_a_class_is_forgotten_after_two_hours_or_after_two_minutes_without_a_teacher(
    site: Site,
) -> None:
    here = Classroom(site.front, site.open(), 0)
    assert 60 < longest(site, here.room) <= 2 * 60
    async with here.attended():
        await here.does("open", lanes=[LANE])
    eventually(lambda: 60 * 60 < longest(site, here.room) <= 2 * 60 * 60)


async def test_a_class_with_nobody_in_it_has_no_home_after_a_while(site: Site) -> None:
    here = Classroom(site.ports[0], site.open(), 0)
    async with here.attended():
        await here.does("open", lanes=[LANE], move="7")
    eventually(lambda: not site.redis.run("EXISTS", lease_of(here.room)))
    there = Classroom(site.ports[1], here.room, 1)
    assert status_of(site.ports[1], here.room) == 200
    async with there.attended():
        await there.all(lambda page: page.move == "7")


def longest(site: Site, room: Room) -> int:
    """Return the longest time to live of the keys of a class, in seconds; check that all of them expire."""
    left = [site.redis.run("TTL", key) for key in [*site.kept(room), lease_of(room)]]
    assert -1 not in left
    return int(max(left))


async def joins(port: int, room: Room, device: str, **secret: str) -> Message:
    """Connect a device with a pairing or a key, disconnect it, and return the response."""
    async with AsyncExitStack() as stack:
        return await come(stack, port, room, device, **secret)


async def test_a_pairing_works_once_and_its_device_may_lead(site: Site) -> None:
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


async def test_of_four_phones_with_one_pairing_one_is_admitted(site: Site) -> None:
    here = Classroom(site.front, site.open(), 0)
    async with here.attended():
        for _ in range(5):
            token = (await here.teacher.ask("pair"))["token"]
            phones = [joins(site.front, here.room, f"phone {i}", pairing=token) for i in range(4)]
            answers = [answer["type"] for answer in await asyncio.gather(*phones)]
            assert sorted(answers) == ["error", "error", "error", "joined"]


async def test_a_class_that_has_moved_knows_its_key_once_its_teacher_has_come(site: Site) -> None:
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


async def test_a_locked_class_admits_those_it_knows_at_its_next_home_too(site: Site) -> None:
    here = Classroom(site.ports[0], site.open(), 2)
    room, there = here.room, site.ports[1]
    async with here.attended():
        await here.does("open", lanes=[LANE])
        token = (await here.teacher.ask("pair"))["token"]
        assert (await joins(site.ports[0], room, "lost", pairing=token))["role"] == "teacher"
        await here.teacher.until(lambda page: len(page.told("devices", "items") or ()) == 2)
        lost = here.teacher.newest["devices"]["items"][1]
        await here.does("unpair", id=lost["id"])
        await here.does("lock", on=True)
        await here.moves(site, to=1)
        await here.teacher.until(lambda page: page.told("locked", "on") is True)  # sent after joining
        assert [page.told("joined", "role") for page in here.pages] == ["teacher", "student", "student"]
        assert (await joins(there, room, "new"))["code"] == "closed"
        assert (await joins(there, room, "lost", key=room["key"]))["code"] == "wrong_key"
        await here.does("lock", on=False)
        assert (await joins(there, room, "new"))["role"] == "student"

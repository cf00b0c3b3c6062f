"""One device leads a class, at whichever process it is; who views alone needs no Redis."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress

import pytest
from websockets.asyncio.client import connect

from tests.conftest import PATIENCE, StartServer, eventually, get
from tests.proxy.test_limits import page_of
from tests.redis.classes.attending import Page, attended
from tests.redis.classes.classroom import LANE, class_of, does, show_the_same
from tests.redis.classes.conftest import HURRIED, NAME, Site, finds, post
from tests.redis.servers import RedisServer

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
            await show_the_same(laptop, [phone, *students])
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


OF_CONNECTIONS = {"ping", "time", "client", "hello", "select", "subscribe", "unsubscribe", "info", "monitor"}
"""Commands by which a process looks whether Redis is there, and what time it is."""
ASKED = [
    {"type": "open", "lanes": [{"discs": 40, "panels": ["call-stack", "bits"]}], "move": "12345"},
    {"type": "step", "by": 1, "unit": "line"},
    {"type": "seek", "move": "99"},
    {"type": "play", "speed": 60, "direction": 1},
    {"type": "pause"},
    {"type": "locate", "lane": 0, "pegs": [[*range(40, 0, -1)], [], []]},
    {"type": "ask", "kind": "next-move"},
    {"type": "look", "think": True},
]


@contextmanager
def listening(redis: RedisServer) -> Iterator[list[str]]:
    """Note the commands that Redis is sent, scripts and what they do included."""
    commands: list[str] = []
    with socket.create_connection(("127.0.0.1", redis.port), PATIENCE) as connection:
        connection.sendall(b"MONITOR\r\n")
        lines = connection.makefile("r", encoding="utf-8")
        assert lines.readline().strip() == "+OK"
        reader = threading.Thread(target=note, args=(lines, commands), daemon=True)
        reader.start()
        yield commands
        redis.run("INFO", "server")  # all before it has been noted once it has
        while not any('"INFO" "server"' in command for command in commands):
            reader.join(0.02)
        connection.shutdown(socket.SHUT_RDWR)
        reader.join(PATIENCE)


def note(lines: Iterator[str], commands: list[str]) -> None:
    with suppress(OSError):
        commands.extend(lines)


def name_of(command: str) -> str:
    """Return the name of a command as Redis tells of it: +1.5 [0 127.0.0.1:6379] "GET" "name"."""
    return command.split('"')[1].lower()


async def view(port: int) -> None:
    """Look at something alone, in all the ways there are."""
    way = {"host": "127.0.0.1", "port": port, "compression": None, "open_timeout": PATIENCE}
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        ws = await stack.enter_async_context(connect(f"ws://{NAME}/ws", close_timeout=0.1, **way))
        for number, request in enumerate(ASKED):
            await ws.send(json.dumps({**request, "ref": str(number)}))
            while (answer := json.loads(await ws.recv())).get("ref") != str(number):
                pass
            assert answer["type"] != "error", answer


async def test_who_views_alone_never_touches_redis_but_a_class_does(own_site: Site) -> None:
    with listening(own_site.redis) as commands:
        for port in own_site.ports:
            await view(port)
            assert {get(port, path, Host=NAME).status for path in page_of(port)} == {200}
    assert {name_of(command) for command in commands} <= OF_CONNECTIONS
    with listening(own_site.redis) as commands:
        room = own_site.open()
    assert any(f"room:{room['code']}" in command for command in commands)


async def test_while_redis_is_paused_who_views_alone_notices_nothing(shaken: Site) -> None:
    shaken.redis.pause()
    for port in shaken.ports:
        await view(port)
        assert get(port, "/healthz", Host=NAME).status == 200


async def test_a_start_without_redis_is_told_and_made_up_for(
    shaken: Site, start_process: StartServer
) -> None:
    redis = shaken.redis
    redis.kill()
    arguments = (*HURRIED, "--port", "0", "--trusted-host", NAME, "--redis", redis.url)
    servers = [start_process(*arguments) for _ in range(2)]
    assert all(f"127.0.0.1:{redis.port} cannot be reached" in server.errors[0] for server in servers)
    here, there = (server.port for server in servers)
    await view(here)
    status, room = post(here, "/rooms")
    assert status == 201
    teacher = Page(here, room, "laptop", key=room["key"])
    near, far = Page(here, room, "a phone"), Page(there, room, "one at the other process")
    async with attended(teacher, near):
        await does(teacher, "open", lanes=[LANE], move="44")
        await show_the_same(teacher, [near])
        redis.start()
        async with attended(far):
            await show_the_same(teacher, [far])


def test_a_page_of_a_class_that_cannot_be_looked_for_says_so_and_when_to_try_again(shaken: Site) -> None:
    room = shaken.open(at=0)
    shaken.redis.kill()
    here, there = (get(port, f"/r/{room['code']}", Host=NAME) for port in shaken.ports)
    assert (here.status, there.status) == (200, 503)
    assert int(there.headers["Retry-After"]) > 0
    shaken.redis.start()
    eventually(lambda: finds(shaken.ports[1], room))

"""Who views alone needs no Redis: nothing is asked of it, and nothing waits for it."""

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
from tests.redis.classes.classroom import LANE, does, show_the_same
from tests.redis.classes.conftest import HURRIED, NAME, Site, finds, post
from tests.redis.servers import RedisServer

pytestmark = pytest.mark.slow  # needs nginx and Redis

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


async def test_a_process_that_starts_without_redis_says_so_and_shares_its_classes_once_it_is_there(
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

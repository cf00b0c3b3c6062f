"""Who views something alone needs no Redis."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress

import pytest

from tests.conftest import PATIENCE, get
from tests.proxy.conftest import NAME, connecting
from tests.proxy.test_limits import page_of
from tests.redis.servers import RedisServer
from tests.redis.site import Site, post

pytestmark = pytest.mark.slow  # needs nginx and Redis

ASKED = [
    {"type": "open", "lanes": [{"discs": 40, "panels": ["call-stack", "bits"]}], "move": "12345"},
    {"type": "play", "speed": 60, "direction": 1},
    {"type": "pause"},
    {"type": "locate", "lane": 0, "pegs": [[*range(40, 0, -1)], [], []]},
    {"type": "ask", "kind": "next-move"},
    {"type": "look", "think": True},
]
ABOUT_CONNECTIONS = {"ping", "client", "hello", "select", "info"}
"""Commands by which a process finds out whether Redis is there."""


async def view(port: int) -> None:
    """Look at something alone, in all the ways there are."""
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        ws = await stack.enter_async_context(connecting(port))
        for number, request in enumerate(ASKED):
            await ws.send(json.dumps({**request, "ref": str(number)}))
            while (answer := json.loads(await ws.recv())).get("ref") != str(number):
                pass
            assert answer["type"] != "error", answer


@contextmanager
def listening(redis: RedisServer) -> Iterator[list[str]]:
    """Note the commands that Redis is sent, such as: +1.5 [0 127.0.0.1:6379] "GET" "name"."""
    commands: list[str] = []
    with socket.create_connection(("127.0.0.1", redis.port), PATIENCE) as connection:
        connection.sendall(b"MONITOR\r\n")
        lines = connection.makefile("r", encoding="utf-8")
        assert lines.readline().strip() == "+OK"
        reader = threading.Thread(target=note, args=(lines, commands), daemon=True)
        reader.start()
        yield commands
        redis.run("INFO", "server")  # once it has been noted, so has everything before it
        while not any('"INFO" "server"' in command for command in commands):
            reader.join(0.02)
        connection.shutdown(socket.SHUT_RDWR)
        reader.join(PATIENCE)


def note(lines: Iterator[str], commands: list[str]) -> None:
    with suppress(OSError):
        commands.extend(lines)


async def test_who_views_alone_never_touches_redis_but_a_class_does(own_site: Site) -> None:
    with listening(own_site.redis) as commands:
        for port in own_site.ports:
            await view(port)
            assert {get(port, path, Host=NAME).status for path in page_of(port)} == {200}
    assert {command.split('"')[1].lower() for command in commands} <= ABOUT_CONNECTIONS
    with listening(own_site.redis) as commands:
        room = own_site.open()
    assert any(room["code"] in command for command in commands)


async def test_while_redis_is_paused_who_views_alone_notices_nothing(shaken: Site) -> None:
    shaken.redis.pause()
    for port in shaken.ports:
        await view(port)
        assert get(port, "/healthz", Host=NAME).status == 200
        assert post(port, "/rooms")[0] == 503

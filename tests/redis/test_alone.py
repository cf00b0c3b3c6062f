"""Who views something alone needs no Redis."""

import asyncio
import json

import pytest

from tests.conftest import PATIENCE, StartServer, get
from tests.proxy.conftest import NAME, connecting
from tests.proxy.test_limits import page_of
from tests.redis.servers import RedisServer
from tests.redis.site import HURRIED, Site, post

pytestmark = pytest.mark.slow  # needs nginx and Redis

ASKED = [
    {"type": "open", "lanes": [{"discs": 40, "panels": ["call-stack", "bits"]}], "move": "12345"},
    {"type": "play", "speed": 60, "direction": 1},
    {"type": "pause"},
    {"type": "locate", "lane": 0, "pegs": [[*range(40, 0, -1)], [], []]},
    {"type": "ask", "kind": "next-move"},
    {"type": "look", "think": True},
]
OF_TESTS = {"config|resetstat", "info", "client|setinfo"}


async def view(port: int) -> None:
    """Look at something alone, in all the ways there are, and at everything that its page loads."""
    async with asyncio.timeout(PATIENCE), connecting(port) as ws:
        for number, request in enumerate(ASKED):
            await ws.send(json.dumps({**request, "ref": str(number)}))
            while (answer := json.loads(await ws.recv())).get("ref") != str(number):
                pass
            assert answer["type"] != "error", answer
    assert {get(port, path, Host=NAME).status for path in page_of(port)} == {200}


async def test_who_views_alone_never_touches_redis_but_a_class_does(
    redis: RedisServer, start_process: StartServer
) -> None:
    server = start_process(*HURRIED, "--trusted-host", NAME, "--redis", redis.url)
    redis.run("CONFIG", "RESETSTAT")
    await view(server.port)
    assert commands(redis) <= OF_TESTS
    assert post(server.port, "/rooms")[0] == 201
    assert "evalsha" in commands(redis)


def commands(redis: RedisServer) -> set[str]:
    """Return the names of the commands that Redis has been sent."""
    return {name.removeprefix("cmdstat_") for name in redis.run("INFO", "commandstats")}


async def test_while_redis_is_paused_who_views_alone_notices_nothing(shaken: Site) -> None:
    shaken.redis.pause()
    for port in shaken.ports:
        await view(port)
        assert post(port, "/rooms")[0] == 503

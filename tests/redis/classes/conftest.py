"""Two processes of the app behind nginx, which hold their classes in one Redis."""

import json
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import AT_ONCE, PATIENCE, RunningServer, start
from tests.proxy.conftest import NAME, Proxied, behind_a_proxy
from tests.redis.servers import RedisServer, redis_server
from tests.redis.wire import Wire, wire

Room = dict[str, Any]
"""What opening a class has answered: its code, its key, its address."""


@dataclass
class Site:
    """A Redis, two processes, each with a wire of its own to Redis, and nginx before them."""

    redis: RedisServer
    proxied: Proxied
    wires: list[Wire] = field(default_factory=list)

    @property
    def front(self) -> int:
        """The port of nginx, which gives now the one process and now the other."""
        return self.proxied.port

    @property
    def ports(self) -> list[int]:
        """The ports of the two processes."""
        return [server.port for server in self.proxied.servers]

    def open(self, at: int = 0) -> Room:
        """Open a class at one of the processes."""
        status, room = post(self.ports[at], "/rooms")
        assert status == 201, room
        return room

    def start_again(self, which: int) -> RunningServer:
        """Start a process that has ended, at the port that it had."""
        port = self.ports[which]
        arguments = ("--port", str(port), "--trusted-host", NAME, *options(self.wires[which]))
        self.proxied.servers[which] = start(*AT_ONCE, *arguments)
        return self.proxied.servers[which]


def post(port: int, path: str, body: str | None = None, **headers: str) -> tuple[int, Any]:
    """Post to this port, and return the status and what the answer says; JSON where it is that."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        more = {name.replace("_", "-"): text for name, text in headers.items()}
        connection.request("POST", path, body, {"Host": NAME, **more})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8-sig")
        is_json = answer.getheader("Content-Type", "").startswith("application/json")
        return answer.status, json.loads(text) if is_json else text


def options(way: Wire) -> tuple[str, ...]:
    """What a process is started with besides."""
    return ("--programs", "--redis", way.url)


@contextmanager
def a_site(folder: Path) -> Iterator[Site]:
    with (
        redis_server(folder) as redis,
        wire(redis.port) as one,
        wire(redis.port) as other,
        behind_a_proxy(folder, each=(options(one), options(other))) as proxied,
    ):
        yield Site(redis, proxied, [one, other])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for a module's tests that do not disturb it: at their end no process has reported anything."""
    with a_site(tmp_path_factory.mktemp("site")) as site:
        yield site
        assert [server.errors for server in site.proxied.servers] == [[], []]


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site for one test."""
    with a_site(tmp_path) as site:
        yield site

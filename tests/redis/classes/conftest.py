"""Two processes of the app behind nginx, which hold their classes in one Redis."""

import json
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import AT_ONCE, PATIENCE, RunningServer, eventually, get, start
from tests.proxy.conftest import NAME, Proxied, behind_a_proxy
from tests.redis.servers import RedisServer, redis_server
from tests.redis.wire import Wire, wire

HURRIED = ("-m", "tests.redis.serve")
Break = Callable[[RedisServer], None]
Way = tuple[Break, Break]
WAYS = {
    "killed": (RedisServer.kill, RedisServer.start),  # and empty when it is there again
    "paused": (RedisServer.pause, RedisServer.go_on),
}
Room = dict[str, Any]
"""What opening a class has answered: its code, its key, its address."""


@dataclass
class Site:
    """A Redis, two processes, each with a wire of its own to Redis, and nginx before them."""

    redis: RedisServer
    proxied: Proxied
    wires: list[Wire]
    commands: list[tuple[str, ...]]

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
        arguments = (*self.commands[which], "--port", str(port), "--trusted-host", NAME)
        self.proxied.servers[which] = start(*arguments)
        return self.proxied.servers[which]

    def make_whole(self) -> None:
        """Bring back what a test has ended, paused or cut; each process then finds the other's classes."""
        self.redis.go_on()
        for which, way in enumerate(self.wires):
            way.mend()
            if self.proxied.servers[which].process.poll() is not None:
                self.start_again(which)
        rooms = [self.open(at) for at in (1, 0)]
        eventually(lambda: all(map(finds, self.ports, rooms)))


def finds(port: int, room: Room) -> bool:
    """Whether the page of a class is there."""
    return get(port, f"/r/{room['code']}", Host=NAME).status == 200


def post(port: int, path: str, body: str | None = None, **headers: str) -> tuple[int, Any]:
    """Post to this port, and return the status and what the answer says; JSON where it is that."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        more = {name.replace("_", "-"): text for name, text in headers.items()}
        connection.request("POST", path, body, {"Host": NAME, **more})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8-sig")
        is_json = answer.getheader("Content-Type", "").startswith("application/json")
        return answer.status, json.loads(text) if is_json else text


@contextmanager
def a_site(folder: Path, serve: tuple[str, ...] = HURRIED) -> Iterator[Site]:
    with (
        redis_server(folder) as redis,
        wire(redis.port) as one,
        wire(redis.port) as other,
    ):
        commands = [(*serve, "--programs", "--redis", way.url) for way in (one, other)]
        with behind_a_proxy(folder, each=commands) as proxied:
            yield Site(redis, proxied, [one, other], commands)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One site for all tests that do not disturb it: at their end no process has reported anything."""
    with a_site(tmp_path_factory.mktemp("site")) as site:
        yield site
        assert [server.errors for server in site.proxied.servers] == [[], []]


@pytest.fixture(scope="session")
def disturbed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with a_site(tmp_path_factory.mktemp("disturbed")) as site:
        yield site


@pytest.fixture
def shaken(disturbed: Site) -> Site:
    """A site whose Redis and processes a test may end and pause; it is whole again for the next one."""
    disturbed.make_whole()
    return disturbed


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """A site for one test, with the times of the app."""
    with a_site(tmp_path, AT_ONCE) as site:
        yield site


@pytest.fixture(params=WAYS)
def way(request: pytest.FixtureRequest) -> Way:
    """How Redis is lost, and how it comes back."""
    return WAYS[request.param]

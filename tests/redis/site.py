"""Two processes of the app behind nginx, with one Redis."""

import json
import signal
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.conftest import PATIENCE, eventually, get, start
from tests.proxy.conftest import NAME, Proxied, behind_a_proxy
from tests.redis.servers import RedisServer, Wire, wire

HURRIED = ("-m", "tests.redis.serve")
Room = dict[str, Any]
"""The response to opening a class: its code, its key, its address."""


@dataclass
class Site:
    """A Redis, two processes, each with its own wire to Redis, and nginx in front of them."""

    redis: RedisServer
    proxied: Proxied
    wires: list[Wire]
    commands: list[tuple[str, ...]]

    @property
    def front(self) -> int:
        """The port of nginx, which assigns each class to one of the processes."""
        return self.proxied.port

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.proxied.servers]

    def open(self, home: int | None = None) -> Room:
        while True:
            status, room = post(self.front, "/rooms")
            assert status == 201, room
            if home is None or home == self.home(room):
                return dict(room)

    def home(self, room: Room) -> int:
        """Return the index of the process to which nginx assigns a class."""
        asked = get(self.front, path_of(room), Host=NAME).headers["Asked"]
        return self.ports.index(int(asked.rsplit(":", 1)[1]))

    def kept(self, room: Room) -> dict[bytes, bytes]:
        """Return what Redis stores of a class, except its lease."""
        keys = self.redis.run("KEYS", f"*{room['code']}*")
        return {key: self.redis.run("DUMP", key) for key in sorted(keys) if key != lease_of(room)}

    def kill(self, which: int) -> None:
        server = self.proxied.servers[which]
        server.process.kill()
        server.wait()

    def pause(self, which: int) -> None:
        self.proxied.servers[which].process.send_signal(signal.SIGSTOP)

    def go_on(self, which: int) -> None:
        self.proxied.servers[which].process.send_signal(signal.SIGCONT)

    def start_again(self, which: int) -> None:
        """Restart a process that has ended, at the same port."""
        arguments = (*self.commands[which], "--port", str(self.ports[which]), "--trusted-host", NAME)
        self.proxied.servers[which] = start(*arguments)

    def repair(self) -> None:
        """Bring back everything that a test has ended, paused or cut."""
        self.redis.go_on()
        for which, way in enumerate(self.wires):
            way.mend()
            if self.proxied.servers[which].process.poll() is None:
                self.go_on(which)
            else:
                self.start_again(which)
        eventually(lambda: [post(port, "/rooms")[0] for port in self.ports] == [201, 201])


def path_of(room: Room) -> str:
    return f"/r/{room['code']}"


def lease_of(room: Room) -> bytes:
    return f"hanoi:lease:{room['code']}".encode()


def status_of(port: int, room: Room) -> int:
    return get(port, path_of(room), Host=NAME).status


def post(port: int, path: str, body: str | None = None, **headers: str) -> tuple[int, Any]:
    """Post to this port, and return the status and the response, parsed if it is JSON."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("POST", path, body, {"Host": NAME, **headers})
        answer = connection.getresponse()
        text = answer.read().decode("utf-8-sig")
        is_json = answer.getheader("Content-Type", "").startswith("application/json")
        return answer.status, json.loads(text) if is_json else text


def results_of(port: int, room: Room, key: str, name: str = "questions") -> tuple[int, str]:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    return post(port, f"{path_of(room)}/{name}.csv", f"key={key}", **form)


@contextmanager
def a_site(folder: Path) -> Iterator[Site]:
    with RedisServer(folder) as redis, wire(redis.port) as one, wire(redis.port) as other:
        commands = [(*HURRIED, "--programs", "--redis", way.url) for way in (one, other)]
        with behind_a_proxy(folder, each=commands) as proxied:
            yield Site(redis, proxied, [one, other], commands)

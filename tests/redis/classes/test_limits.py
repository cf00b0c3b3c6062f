"""What a class and a server hold at most, over all processes; Redis with the settings of the docs."""

import asyncio
import json
import re
import resource
import subprocess
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from websockets.asyncio.client import ClientConnection, connect

from tests.conftest import AT_ONCE, PATIENCE, ROOT, StartServer, eventually, get
from tests.engines.programs import free_port
from tests.redis.classes.attending import Page, attended
from tests.redis.classes.classroom import class_of
from tests.redis.classes.conftest import NAME, Room, Site, finds, post
from tests.redis.servers import the_program
from webapp.live.rooms.codes import ALPHABET
from webapp.live.rooms.rooms import MOST_DEVICES, MOST_ROOMS
from webapp.web.socket.entrance import MOST_TRIES

pytestmark = pytest.mark.slow  # needs nginx and Redis

TOGETHER = 50


async def come(stack: AsyncExitStack, port: int, room: Room, device: str, **more: str) -> dict[str, Any]:
    """Join in a connection of its own, which stays, and return the answer."""
    way = {"host": "127.0.0.1", "port": port, "compression": None, "open_timeout": PATIENCE}
    ws = await connect(f"ws://{NAME}/ws", close_timeout=0.1, ping_interval=None, **way)
    stack.push_async_callback(ws.close)
    return await join(ws, room, device, **more)


async def join(ws: ClientConnection, room: Room, device: str, **more: str) -> dict[str, Any]:
    asked = {"type": "join", "room": room["code"], "device": device, "ref": "join", **more}
    await ws.send(json.dumps(asked))
    while (answer := json.loads(await ws.recv())).get("ref") != "join":
        pass
    return answer


@pytest.fixture
def many_sockets() -> None:
    """Allow this process its half of the connections."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


@pytest.mark.usefixtures("many_sockets")
async def test_a_class_of_1200_is_full_until_one_leaves(own_site: Site) -> None:
    teacher, _ = class_of(own_site, 0, 0)
    room, ports = teacher.room, own_site.ports
    async with attended(teacher), AsyncExitStack() as stack:
        for first in range(1, MOST_DEVICES, TOGETHER):
            devices = range(first, min(first + TOGETHER, MOST_DEVICES))
            answers = await asyncio.gather(*(come(stack, ports[i % 2], room, f"phone {i}") for i in devices))
            assert {answer["type"] for answer in answers} == {"joined"}
        async with AsyncExitStack() as last:
            assert (await come(last, ports[1], room, "the last"))["type"] == "joined"
            for port in ports:
                assert (await come(stack, port, room, f"one more at {port}"))["code"] == "too_many"
                assert (await come(stack, port, room, "phone 7"))["type"] == "joined"  # a second tab
            await teacher.until(lambda page: page.people == (MOST_DEVICES, 0))
        for number in count():
            if (await come(stack, ports[0], room, f"another {number}"))["type"] == "joined":
                return
            await asyncio.sleep(0.1)


@pytest.mark.usefixtures("many_sockets")
async def test_200_classes_with_somebody_in_each_are_open_at_most_at_both_together(own_site: Site) -> None:
    """One that is left or ended makes space."""
    site = own_site
    rooms = [site.open(at=number % 2) for number in range(MOST_ROOMS)]
    assert len({room["code"] for room in rooms}) == MOST_ROOMS
    async with AsyncExitStack() as stack:
        for number, room in enumerate(rooms):
            assert (await come(stack, site.ports[number % 2], room, "laptop", key=room["key"]))["driving"]
        while not all(site.redis.run("HEXISTS", f"hanoi:room:{room['code']}", "seen") for room in rooms):
            await asyncio.sleep(0.1)  # each process tells Redis of its own
        refused = await posted(site, 0), await posted(site, 1)
        assert [(status, told["code"]) for status, told in refused] == [(503, "too_many")] * 2
        await end_one(site, rooms[7])
        assert (await posted(site, 0))[0] == 201
        assert (await posted(site, 1))[0] == 201  # the one just opened, which nobody is in, has yielded
        again = json.dumps({"key": rooms[3]["key"]})  # one that is open is opened again
        assert [await posted(site, at, again) for at in (0, 1)] == [(201, rooms[3])] * 2


async def posted(site: Site, at: int, body: str | None = None) -> tuple[int, dict[str, Any]]:
    """Ask for a class while connections are served."""
    return await asyncio.to_thread(post, site.ports[at], "/rooms", *([body] if body else []))


async def end_one(site: Site, room: Room) -> None:
    teacher = Page(site.ports[0], room, "laptop", key=room["key"])
    async with attended(teacher):
        await teacher.say("end")
        await teacher.until(lambda page: "ended" in page.newest)


async def test_a_device_that_tries_codes_at_both_is_told_to_wait_and_others_are_not(site: Site) -> None:
    room = site.open()
    guesses = [{"code": room["code"][:-1] + letter} for letter in ALPHABET if letter != room["code"][-1]]
    async with AsyncExitStack() as stack:
        answers = [
            await come(stack, site.ports[i % 2], guesses[i], "a guesser") for i in range(MOST_TRIES + 4)
        ]
        codes = [answer["code"] for answer in answers]
        assert codes == ["unknown_room"] * MOST_TRIES + ["too_fast"] * 4
        for port in site.ports:
            assert (await come(stack, port, room, "a guesser"))["code"] == "too_fast"
            assert (await come(stack, port, room, "somebody else"))["type"] == "joined"


def test_who_asks_for_pages_of_codes_touches_no_class(site: Site) -> None:
    room = site.open()
    assert {get(port, "/r/AAAAAA", Host=NAME).status for port in site.ports} == {404}
    assert all(finds(port, room) for port in site.ports)


SERVED = (*AT_ONCE, "--trusted-host", NAME)
PASSWORD = "what-nobody-can-guess"
SETTINGS = (ROOT / "docs" / "redis-hanoi.conf").read_text()


@contextmanager
def with_settings(folder: Path, text: str) -> Iterator[None]:
    """Have a Redis running with these settings, but that its files are in this folder."""
    for name, value in (("dir", str(folder)), ("logfile", str(folder / "redis.log"))):
        text, times = re.subn(rf"(?m)^{name} .*", f"{name} {value}", text)
        assert times == 1
    (folder / "redis.conf").write_text(text)
    process = subprocess.Popen([the_program(), str(folder / "redis.conf")])
    try:
        log = folder / "redis.log"
        eventually(lambda: process.poll() is not None or is_ready(log))
        assert process.poll() is None
        yield
    finally:
        process.kill()
        process.wait(PATIENCE)


def is_ready(log: Path) -> bool:
    return log.exists() and "Ready to accept" in log.read_text()


def shared_by_two(start_process: StartServer, url: str) -> None:
    """A class that is opened at one process is found at another."""
    servers = [start_process(*SERVED, "--redis", url) for _ in range(2)]
    status, room = post(servers[0].port, "/rooms")
    assert (status, [server.errors for server in servers]) == (201, [[], []])
    assert get(servers[1].port, f"/r/{room['code']}", Host=NAME).status == 200


def test_with_the_settings_two_processes_share_a_class(tmp_path: Path, start_process: StartServer) -> None:
    port = free_port()
    with with_settings(tmp_path, SETTINGS.replace("port 6380", f"port {port}")):
        shared_by_two(start_process, f"redis://127.0.0.1:{port}")
        with Redis(port=port) as redis:
            assert redis.config_get("maxmemory*")["maxmemory-policy"] == "noeviction"
            redis.shutdown()
    assert {path.name for path in tmp_path.iterdir()} == {"redis.conf", "redis.log"}


def test_for_other_machines_it_wants_the_password_and_tls(tmp_path: Path, start_process: StartServer) -> None:
    port, (certificate, key) = free_port(), self_signed(tmp_path)
    text, lines = re.subn(r"(?m)^# (?=(bind|port|tls-[a-z-]+|requirepass) \S+$)", "", SETTINGS)
    assert lines == 7
    for old, new in (
        ("bind 192.0.2.10", "bind 127.0.0.1"),
        ("tls-port 6380", f"tls-port {port}"),
        ("/etc/ssl/redis.school.example.pem", str(certificate)),
        ("/etc/ssl/redis.school.example.key", str(key)),
        ("requirepass PASSWORD", f"requirepass {PASSWORD}"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    with with_settings(tmp_path, text):
        trusted = f"?ssl_ca_certs={certificate}"
        shared_by_two(start_process, f"rediss://:{PASSWORD}@127.0.0.1:{port}{trusted}")
        for url in (
            f"redis://:{PASSWORD}@127.0.0.1:{port}",
            f"rediss://127.0.0.1:{port}{trusted}",
            f"rediss://:{PASSWORD}@127.0.0.1:{port}",
        ):
            refused = start_process(*SERVED, "--redis", url)
            assert f"127.0.0.1:{port} cannot be reached" in refused.errors[0]
            assert PASSWORD not in "".join([*refused.lines, *refused.errors])


def self_signed(folder: Path) -> tuple[Path, Path]:
    """Make a certificate of this machine, and its key."""
    key, certificate = folder / "own.key", folder / "own.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *names], check=True, capture_output=True)
    return certificate, key

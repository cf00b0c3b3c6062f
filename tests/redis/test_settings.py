"""Redis with the settings of docs/redis-hanoi.conf; viewing alone needs no Redis."""

import asyncio
import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import PATIENCE, ROOT, StartServer, eventually, get
from tests.engines.programs import free_port
from tests.proxy.conftest import NAME, connecting
from tests.proxy.test_limits import page_of
from tests.redis.servers import RedisServer, the_program
from tests.redis.site import HURRIED, Site, post
from webapp.web.store import Opened, Store

pytestmark = pytest.mark.slow  # needs Redis

PASSWORD = "what-nobody-can-guess"
SETTINGS = (ROOT / "docs" / "redis-hanoi.conf").read_text()


@contextmanager
def with_settings(folder: Path, text: str) -> Iterator[None]:
    for name, value in (("dir", str(folder)), ("logfile", str(folder / "redis.log"))):
        text, times = re.subn(rf"(?m)^{name} .*", f"{name} {value}", text)
        assert times == 1
    (folder / "redis.conf").write_text(text)
    process = subprocess.Popen([the_program(), str(folder / "redis.conf")])
    log = folder / "redis.log"
    try:
        eventually(lambda: log.exists() and "Ready to accept" in log.read_text())
        yield
    finally:
        process.terminate()  # it would save its data
        process.wait(PATIENCE)


def test_with_these_settings_processes_share_classes_which_are_on_no_disk(tmp_path: Path) -> None:
    port = free_port()
    with with_settings(tmp_path, SETTINGS.replace("port 6380", f"port {port}")):
        one, other = (Store(f"redis://127.0.0.1:{port}") for _ in range(2))
        assert one.open("A", "key", 60, 9) == Opened("written")
        assert other.open("A", "key", 60, 9) == Opened("there")
    assert {path.name for path in tmp_path.iterdir()} == {"redis.conf", "redis.log"}


def test_other_machines_need_the_password_and_tls(tmp_path: Path) -> None:
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
    at, trusted = f"127.0.0.1:{port}", f"?ssl_ca_certs={certificate}"
    with with_settings(tmp_path, text):
        assert Store(f"rediss://:{PASSWORD}@{at}{trusted}").is_there()
        for url in (f"redis://:{PASSWORD}@{at}", f"rediss://{at}{trusted}", f"rediss://:{PASSWORD}@{at}"):
            assert not Store(url).is_there()


def self_signed(folder: Path) -> tuple[Path, Path]:
    key, certificate = folder / "own.key", folder / "own.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *names], check=True, capture_output=True)
    return certificate, key


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
    """Use the app alone, in every way there is, and load everything its page loads."""
    async with asyncio.timeout(PATIENCE), connecting(port) as ws:
        for number, request in enumerate(ASKED):
            await ws.send(json.dumps({**request, "ref": str(number)}))
            while (answer := json.loads(await ws.recv())).get("ref") != str(number):
                pass
            assert answer["type"] != "error", answer
    assert {get(port, path, Host=NAME).status for path in page_of(port)} == {200}


async def test_viewing_alone_never_touches_redis_but_a_class_does(
    redis: RedisServer, start_process: StartServer
) -> None:
    server = start_process(*HURRIED, "--trusted-host", NAME, "--redis", redis.url)
    redis.run("CONFIG", "RESETSTAT")
    await view(server.port)
    assert commands(redis) <= OF_TESTS
    assert post(server.port, "/rooms")[0] == 201
    assert "evalsha" in commands(redis)


def commands(redis: RedisServer) -> set[str]:
    return {name.removeprefix("cmdstat_") for name in redis.run("INFO", "commandstats")}


async def test_a_paused_redis_does_not_affect_those_viewing_alone(shaken: Site) -> None:
    shaken.redis.pause()
    for port in shaken.ports:
        await view(port)
        assert post(port, "/rooms")[0] == 503

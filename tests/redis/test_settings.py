"""Redis with the settings of docs/redis-hanoi.conf."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from redis import Redis, RedisError

from tests.conftest import AT_ONCE, PATIENCE, ROOT, StartServer, eventually
from tests.engines.programs import free_port
from tests.proxy.conftest import NAME
from tests.redis.servers import the_program
from tests.redis.site import post, status_of

pytestmark = pytest.mark.slow  # needs Redis

SERVED = (*AT_ONCE, "--trusted-host", NAME)
PASSWORD = "what-nobody-can-guess"
SETTINGS = (ROOT / "docs" / "redis-hanoi.conf").read_text()


@contextmanager
def with_settings(folder: Path, text: str) -> Iterator[None]:
    """Have a Redis running with these settings, except that its files are in this folder."""
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
        process.terminate()  # it would save what it has
        process.wait(PATIENCE)


def is_ready(log: Path) -> bool:
    return log.exists() and "Ready to accept" in log.read_text()


def test_with_the_settings_two_processes_share_a_class(tmp_path: Path, start_process: StartServer) -> None:
    port = free_port()
    with with_settings(tmp_path, SETTINGS.replace("port 6380", f"port {port}")):
        servers = [start_process(*SERVED, "--redis", f"redis://127.0.0.1:{port}") for _ in range(2)]
        status, room = post(servers[0].port, "/rooms")
        assert (status, [server.errors for server in servers]) == (201, [[], []])
        assert status_of(servers[1].port, room) == 200
        with closing(Redis(port=port)) as redis:
            assert redis.config_get("maxmemory*")["maxmemory-policy"] == "noeviction"
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
    trusted = f"?ssl_ca_certs={certificate}"
    with with_settings(tmp_path, text):
        for url in (f"redis://:{PASSWORD}@127.0.0.1:{port}", f"rediss://127.0.0.1:{port}{trusted}"):
            with closing(Redis.from_url(url)) as redis, pytest.raises(RedisError):
                redis.get("anything")
        right, distrusted = (
            start_process(*SERVED, "--redis", f"rediss://:{PASSWORD}@127.0.0.1:{port}{more}")
            for more in (trusted, "")
        )
        assert (post(right.port, "/rooms")[0], right.errors) == (201, [])
        assert f"127.0.0.1:{port} cannot be reached" in distrusted.errors[0]
        assert PASSWORD not in "".join([*distrusted.lines, *distrusted.errors])


def self_signed(folder: Path) -> tuple[Path, Path]:
    """Make a certificate of this machine, and its key."""
    key, certificate = folder / "own.key", folder / "own.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *names], check=True, capture_output=True)
    return certificate, key

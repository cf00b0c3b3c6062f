"""Redis with the settings of `docs/redis-hanoi.conf`, and with its lines for other machines."""

import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis

from tests.conftest import AT_ONCE, PATIENCE, ROOT, StartServer, eventually, get
from tests.engines.programs import free_port
from tests.redis.classes.conftest import NAME, post
from tests.redis.servers import the_program

pytestmark = pytest.mark.slow  # needs Redis

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


def test_with_the_settings_of_the_readme_two_processes_share_a_class_and_nothing_is_kept_on_a_disc(
    tmp_path: Path, start_process: StartServer
) -> None:
    port = free_port()
    with with_settings(tmp_path, SETTINGS.replace("port 6380", f"port {port}")):
        shared_by_two(start_process, f"redis://127.0.0.1:{port}")
        with Redis(port=port) as redis:
            assert redis.config_get("maxmemory*")["maxmemory-policy"] == "noeviction"
            redis.shutdown()
    assert {path.name for path in tmp_path.iterdir()} == {"redis.conf", "redis.log"}


def test_with_its_lines_for_other_machines_it_asks_for_the_password_and_speaks_tls_alone(
    tmp_path: Path, start_process: StartServer
) -> None:
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

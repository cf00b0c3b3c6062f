"""Two processes of the app behind nginx, all on loopback."""

import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.conftest import AT_ONCE, PATIENCE, ROOT, RunningServer, end, eventually, start
from tests.engines.programs import free_port

NAME = "hanoi.school.example"
WHOLE = """
daemon off;
master_process off;
pid {folder}/pid;
error_log {folder}/error.log;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    add_header Asked $upstream_addr always;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {ours}
}}
"""


@dataclass
class Proxied:
    """The port of nginx, and the two processes behind it."""

    port: int
    servers: list[RunningServer]


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    with behind_a_proxy(tmp_path_factory.mktemp("nginx")) as proxied:
        yield proxied


@pytest.fixture
def own_proxied(tmp_path: Path) -> Iterator[Proxied]:
    with behind_a_proxy(tmp_path) as proxied:
        yield proxied


@contextmanager
def behind_a_proxy(
    folder: Path, changed: Callable[[str], str] = str, each: Sequence[tuple[str, ...]] = (AT_ONCE, AT_ONCE)
) -> Iterator[Proxied]:
    """Start two processes, and nginx with `docs/nginx.conf`, `changed` as a reader might.

    `each` has the Python arguments of the one process and of the other.
    """
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.skip("nginx is not installed")
    servers = []
    with ExitStack() as stack:
        stack.callback(end, servers)
        servers += [start(*arguments, "--trusted-host", NAME) for arguments in each]
        port = free_port()
        (folder / "nginx.conf").write_text(changed(configuration(folder, port, servers)))
        proxy = subprocess.Popen([nginx, "-p", str(folder), "-c", str(folder / "nginx.conf")])
        stack.callback(proxy.wait, PATIENCE)
        stack.callback(proxy.terminate)
        eventually(lambda: listens(port))
        yield Proxied(port, servers)


def configuration(folder: Path, port: int, servers: list[RunningServer]) -> str:
    """Return `docs/nginx.conf` with the ports of this test."""
    ours = (ROOT / "docs" / "nginx.conf").read_text()
    changed = {"listen 80;": f"listen 127.0.0.1:{port};"} | {
        f"127.0.0.1:{given} ": f"127.0.0.1:{server.port} "
        for given, server in zip((8001, 8002), servers, strict=True)
    }
    for old, new in changed.items():
        assert ours.count(old) == 1
        ours = ours.replace(old, new)
    return WHOLE.format(folder=folder, ours=ours)


def listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), PATIENCE).close()
    except OSError:
        return False
    return True


def connecting(port: int, host: str = f"http://{NAME}", path: str = "/ws", **more: Any) -> connect:
    way = {"host": "127.0.0.1", "port": port, "compression": None, "open_timeout": PATIENCE}
    return connect(f"{host.replace('http', 'ws', 1)}{path}", origin=Origin(host), **(way | more))

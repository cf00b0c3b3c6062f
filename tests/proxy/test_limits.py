"""Limits of nginx for one address: a class may connect at once, a flood may not, and others are served."""

import asyncio
import json
import re
import ssl
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from tests.conftest import PATIENCE
from tests.engines.programs import free_port
from tests.proxy.conftest import NAME, Proxied, behind_a_proxy, connecting

pytestmark = pytest.mark.slow  # needs nginx
CLASS = 30
MOST_SOCKETS = 300
OF_A_CLASS = "/r/ACE679/ws"
PAGE = 14  # requests: the page, its styles and scripts, its later parts, and the socket
ENDLESS = 20_000  # more requests than any flood here needs
ELSEWHERE = ("127.0.0.2", 0)  # another address of this machine


def statuses(port: int, paths: list[str], source: tuple[str, int] | None = None) -> Iterator[int]:
    for path in paths:
        with closing(
            HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=source)
        ) as connection:
            connection.request("GET", path, headers={"Host": NAME})
            answer = connection.getresponse()
            answer.read()
            yield answer.status


def page_of(port: int) -> list[str]:
    """Return the addresses that a browser requests to open the page, as many as for the largest page."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/", headers={"Host": NAME})
        loaded = re.findall(r'"(/static/[^"]+)"', connection.getresponse().read().decode())
    return ["/", *sorted(set(loaded)), *["/healthz"] * PAGE][:PAGE]


async def opened(port: int, **more: Any) -> ClientConnection:
    ws = await connecting(port, **more)
    await answered(ws)
    return ws


async def answered(ws: ClientConnection) -> None:
    await ws.send(json.dumps({"type": "open", "lanes": [{"discs": 3}], "ref": "here"}))
    while json.loads(await ws.recv()).get("type") != "state":
        pass


async def refused(port: int, path: str) -> int:
    with pytest.raises(InvalidStatus) as problem:
        await connecting(port, path=path)
    return problem.value.response.status_code


def test_a_class_may_open_pages_all_at_once(own_proxied: Proxied) -> None:
    port = own_proxied.port
    page = page_of(port)
    with ThreadPoolExecutor(CLASS) as students:
        found = students.map(lambda _: list(statuses(port, page)), range(CLASS))
    assert list(found) == [[200] * PAGE] * CLASS
    asyncio.run(open_some(port, CLASS))


async def open_some(port: int, count: int) -> None:
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        for ws in await asyncio.gather(*(opened(port) for _ in range(count))):
            stack.push_async_callback(ws.close)


async def test_after_300_sockets_of_both_kinds_one_more_is_refused_and_the_others_stay(
    own_proxied: Proxied,
) -> None:
    port = own_proxied.port
    async with asyncio.timeout(PATIENCE), AsyncExitStack() as stack:
        for _ in range(MOST_SOCKETS // 2):
            stack.push_async_callback((await connecting(port, path=OF_A_CLASS)).close)
        sockets = [await opened(port) for _ in range(MOST_SOCKETS // 2)]
        for ws in sockets:
            stack.push_async_callback(ws.close)
        for path in ("/ws", OF_A_CLASS):
            assert await refused(port, path) == 503
        other = await opened(port, local_addr=ELSEWHERE)
        stack.push_async_callback(other.close)
        await asyncio.gather(*(answered(ws) for ws in sockets))
        await sockets[0].close()
        while True:  # as the page does
            try:
                stack.push_async_callback((await opened(port)).close)
                return
            except InvalidStatus:
                await asyncio.sleep(0.05)


def test_a_flood_of_requests_is_refused_and_another_address_is_not(own_proxied: Proxied) -> None:
    port = own_proxied.port
    with ThreadPoolExecutor(8) as attackers:
        found = [*attackers.map(lambda _: until_refused(port), range(8))]
    assert {status for _, status in found} == {429}
    assert sum(served for served, _ in found) >= 1000
    assert [*statuses(port, ["/healthz"] * 20, ELSEWHERE)] == [200] * 20


def until_refused(port: int) -> tuple[int, int]:
    """Send requests until one is refused; return the number served before, and the refusal's status."""
    for served, status in enumerate(statuses(port, ["/healthz"] * ENDLESS)):
        if status != 200:
            return served, status
    raise AssertionError("No flood is refused.")


def test_with_its_lines_for_tls_it_serves_https_and_redirects_there(tmp_path: Path) -> None:
    certificate, secure = self_signed(tmp_path), free_port()

    def with_tls(text: str) -> str:
        text, lines = re.subn(r"(?m)^    # (?=listen|ssl_|if )", "    ", text)
        assert lines == 4
        text = text.replace("/etc/ssl/hanoi.school.example", str(certificate.with_suffix("")))
        return text.replace("listen 443 ssl", f"listen 127.0.0.1:{secure} ssl")

    with behind_a_proxy(tmp_path, with_tls) as proxied:
        with closing(HTTPConnection("127.0.0.1", proxied.port, timeout=PATIENCE)) as plain:
            plain.request("GET", "/compare", headers={"Host": NAME})
            answer = plain.getresponse()
            assert (answer.status, answer.getheader("Location")) == (301, f"https://{NAME}/compare")
        asyncio.run(look(secure, ssl.create_default_context(cafile=certificate)))


def self_signed(folder: Path) -> Path:
    """Make a certificate for our name, with its key beside it."""
    key, certificate = folder / "own.key", folder / "own.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}"]
    names = ["-addext", f"subjectAltName=DNS:{NAME}", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*made, *names], check=True, capture_output=True)
    return certificate


async def look(port: int, trusted: ssl.SSLContext) -> None:
    async with connecting(port, f"https://{NAME}", ssl=trusted) as ws:
        await answered(ws)

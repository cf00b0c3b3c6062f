"""Any number of processes may stand behind a proxy: a session is its connection, an address its link."""

from __future__ import annotations

import asyncio
import json
import re
import time
from http.client import HTTPConnection

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Origin

from tests.proxy.conftest import NAME, Proxied

VIEWERS = 50
FIRST_PAUSE = 0.25  # seconds, as the page waits before it connects again


def get(port: int, path: str, host: str = NAME) -> tuple[int, bytes, str | None]:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path, headers={"Host": host})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, body, answer.getheader("Cache-Control")


def test_pages_scripts_and_files_are_the_same_from_both_and_through_the_proxy(proxied: Proxied) -> None:
    ports = [proxied.port, *(server.port for server in proxied.servers)]
    pages = ["/", "/compare", "/embed", "/protocol.json", "/moves.csv?discs=9&from=A&to=C&first=1&last=511"]
    loaded = set(re.findall(r'"(/static/[^"]+)"', get(proxied.port, "/")[1].decode()))
    assert loaded
    for path in [*pages, *sorted(loaded)]:
        answers = {get(port, path) for port in ports}
        assert len(answers) == 1, path
        [(status, _, kept)] = answers
        assert status == 200
        assert (kept is not None and "immutable" in kept) == path.startswith("/static/")


def test_a_name_that_is_not_trusted_is_refused_behind_the_proxy_too(proxied: Proxied) -> None:
    status, body, _ = get(proxied.port, "/", "evil.example")
    assert status == 400
    assert b"--trusted-host evil.example" in body


def test_the_longest_link_passes(proxied: Proxied) -> None:
    assert get(proxied.port, "/?x=" + "y" * 16_000)[0] == 200


class Viewer:
    """A page without a browser: it connects again after ever longer pauses, and resumes where it was."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.move = str(number * 1_000_003)
        self.lost: float | None = None
        self.resumed: float | None = None

    async def view(self, ready: asyncio.Event, killed: asyncio.Event) -> None:
        async with await self.opened() as ws:
            ready.set()
            try:
                await ws.wait_closed()
            finally:
                self.lost = time.monotonic()
        if not killed.is_set():
            raise AssertionError("The connection ended by itself.")
        pause = FIRST_PAUSE
        while True:
            await asyncio.sleep(pause)
            pause *= 2
            try:
                ws = await self.opened()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                continue
            self.resumed = time.monotonic()
            await ws.close()
            return

    async def opened(self) -> ClientConnection:
        """Connect as a page of this name does, and see the state at the address."""
        origin = Origin(f"http://{NAME}")
        ws = await connect(
            f"ws://{NAME}/ws", host="127.0.0.1", port=self.port, origin=origin, compression=None
        )
        await ws.send(json.dumps({"type": "open", "lanes": [{"discs": 40}], "move": self.move}))
        answers = [json.loads(await asyncio.wait_for(ws.recv(), 5)) for _ in range(2)]
        assert [answer["type"] for answer in answers] == ["opened", "state"]
        assert answers[1]["move"] == self.move
        return ws


async def lose_one(proxied: Proxied) -> list[Viewer]:
    viewers = [Viewer(proxied.port, number) for number in range(1, VIEWERS + 1)]
    killed, tasks = asyncio.Event(), []
    for viewer in viewers:
        ready = asyncio.Event()
        tasks.append(asyncio.create_task(viewer.view(ready, killed)))
        await asyncio.wait_for(ready.wait(), 10)
    killed.set()
    proxied.servers[0].process.kill()
    await asyncio.sleep(6)
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if ended is not None and not isinstance(ended, asyncio.CancelledError):
            raise ended
    return viewers


def test_when_a_process_is_killed_its_viewers_resume_on_the_other_at_their_address(proxied: Proxied) -> None:
    viewers = asyncio.run(lose_one(proxied))
    lost = [viewer for viewer in viewers if viewer.lost is not None and viewer.resumed is not None]
    assert len(lost) == pytest.approx(VIEWERS / 2, abs=5), "both have about half of the viewers"
    assert max(viewer.resumed - viewer.lost for viewer in lost) < 5  # type: ignore[operator]
    assert get(proxied.port, "/healthz")[:2] == (200, b"ok")

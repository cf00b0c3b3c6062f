"""Any number of processes behind a proxy: it keeps each class on one; all else may go to any."""

import asyncio
import json
import re
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.conftest import AT_ONCE, PATIENCE, get, start
from tests.engines.programs import free_port
from tests.proxy.conftest import NAME, Proxied, behind_a_proxy, connecting

pytestmark = pytest.mark.slow  # needs nginx
VIEWERS = 50
FIRST_PAUSE = 0.25  # seconds, as the page waits before it reconnects
CODES = [f"ACE67{letter}" for letter in "34679ACEFHJKMNPQRTUWXY"]
MOST_TRIES = 4  # by then the page has waited for less than 4 seconds


def asked(port: int, path: str, host: str = NAME) -> tuple[int, bytes, str | None]:
    status, body, headers = get(port, path, Host=host)
    return status, body, headers.get("Cache-Control")


def test_pages_scripts_and_files_are_the_same_from_both_and_through_the_proxy(proxied: Proxied) -> None:
    ports = [proxied.port, *(server.port for server in proxied.servers)]
    pages = ["/", "/compare", "/embed", "/protocol.json", "/moves.csv?discs=9&from=A&to=C&first=1&last=511"]
    pages.append("/listing.py?algorithm=olive&discs=9&from=A&to=C")
    loaded = set(re.findall(r'"(/static/[^"]+)"', asked(proxied.port, "/")[1].decode()))
    assert loaded
    for path in [*pages, *sorted(loaded)]:
        answers = {asked(port, path) for port in ports}
        assert len(answers) == 1, path
        [(status, _, kept)] = answers
        assert status == 200
        assert (kept is not None and "immutable" in kept) == path.startswith("/static/")


def test_a_name_that_is_not_trusted_is_refused_behind_the_proxy_too(proxied: Proxied) -> None:
    status, body, _ = asked(proxied.port, "/", "evil.example")
    assert status == 400
    assert b"--trusted-host evil.example" in body


def test_the_longest_link_passes(proxied: Proxied) -> None:
    assert asked(proxied.port, "/?x=" + "y" * 16_000)[0] == 200


class Viewer:
    """A page without a browser: it reconnects after ever longer pauses, and resumes where it was."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.move = str(number * 1_000_003)
        self.tries = 0  # until it was back

    async def view(self, ready: asyncio.Event, killed: asyncio.Event) -> None:
        async with await self.opened() as ws:
            self.ws = ws
            ready.set()
            await killed.wait()
            try:
                await ws.send(json.dumps({"type": "seek", "move": self.move, "ref": "still"}))
                while json.loads(await ws.recv()).get("ref") != "still":
                    pass
            except ConnectionClosed:
                await self.come_back()

    async def come_back(self) -> None:
        while True:
            await asyncio.sleep(FIRST_PAUSE * 2**self.tries)
            self.tries += 1
            with suppress(OSError, InvalidHandshake, ConnectionClosed):
                ws = await self.opened()
                await ws.close()
                return

    async def opened(self) -> ClientConnection:
        ws = await connecting(self.port)
        await ws.send(json.dumps({"type": "open", "lanes": [{"discs": 40}], "move": self.move}))
        answers = [json.loads(await ws.recv()) for _ in range(2)]
        assert [answer["type"] for answer in answers] == ["opened", "state"]
        assert answers[1]["move"] == self.move
        return ws


async def lose_one(proxied: Proxied) -> list[Viewer]:
    """Connect the viewers in turn, kill a process, and wait until all are served."""
    viewers = [Viewer(proxied.port, number) for number in range(1, VIEWERS + 1)]
    killed = asyncio.Event()
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        for viewer in viewers:
            ready = asyncio.Event()
            tasks.create_task(viewer.view(ready, killed))
            await ready.wait()
        assert all(viewer.ws.close_code is None for viewer in viewers), "a connection ended by itself"
        proxied.servers[0].process.kill()
        proxied.servers[0].wait()
        killed.set()
    return viewers


def test_viewers_of_a_killed_process_resume_on_the_other(own_proxied: Proxied) -> None:
    viewers = asyncio.run(lose_one(own_proxied))
    lost = [viewer for viewer in viewers if viewer.tries > 0]
    assert 0 < len(lost) < VIEWERS, "both have viewers"
    assert max(viewer.tries for viewer in lost) <= MOST_TRIES
    assert asked(own_proxied.port, "/healthz")[:2] == (200, b"ok")


def asked_for(port: int, path: str) -> str:
    """Return the processes to which nginx has sent this request, in turn."""
    return get(port, path, Host=NAME)[2]["Asked"]


def test_every_request_for_a_class_goes_to_one_process_and_each_has_classes(proxied: Proxied) -> None:
    homes = {code: asked_for(proxied.port, f"/r/{code}") for code in CODES}
    assert set(homes.values()) == {f"127.0.0.1:{server.port}" for server in proxied.servers}
    for code, home in homes.items():
        for more in ("/ws", "/questions.csv", "?as=teacher", "/%77s"):
            assert asked_for(proxied.port, f"/r/{code}{more}") == home


def test_classes_of_a_killed_process_go_to_the_other_at_once_and_return_with_it(
    own_proxied: Proxied,
) -> None:
    port, [first, other] = own_proxied.port, own_proxied.servers
    homes = {code: asked_for(port, f"/r/{code}") for code in CODES}
    first.process.kill()
    first.wait()
    for code, home in homes.items():
        own = f"127.0.0.1:{other.port}"
        assert asked_for(port, f"/r/{code}") == (own if home == own else f"{home}, {own}")
    own_proxied.servers[0] = start(*AT_ONCE, "--port", str(first.port), "--trusted-host", NAME)
    assert {code: asked_for(port, f"/r/{code}") for code in CODES} == homes


def test_while_both_processes_restart_viewers_reconnect_at_once(own_proxied: Proxied) -> None:
    first, other = own_proxied.servers
    first.process.kill()
    first.wait()
    for _ in range(2):
        assert asked(own_proxied.port, "/healthz")[0] == 200
    own_proxied.servers[0] = start(*AT_ONCE, "--port", str(first.port), "--trusted-host", NAME)
    other.process.kill()
    other.wait()
    asyncio.run(come_back(own_proxied.port))


def test_a_request_for_an_unavailable_class_is_not_repeated_at_the_other_process(tmp_path: Path) -> None:
    without_redis = (*AT_ONCE, "--redis", f"redis://127.0.0.1:{free_port()}")
    with behind_a_proxy(tmp_path, each=(without_redis, without_redis)) as proxied:
        for path in ("/r/ACE679", "/r/ACE679/ws"):
            status, _, headers = get(proxied.port, path, Host=NAME)
            assert status == 503
            assert int(headers["Retry-After"]) > 0
            assert headers["Asked"] in {f"127.0.0.1:{server.port}" for server in proxied.servers}


async def come_back(port: int) -> None:
    """Connect many viewers at once, each at the first try: `Viewer.opened` raises if one is refused."""
    viewers = [Viewer(port, number) for number in range(1, VIEWERS + 1)]
    async with asyncio.timeout(PATIENCE):
        for ws in await asyncio.gather(*(viewer.opened() for viewer in viewers)):
            await ws.close()

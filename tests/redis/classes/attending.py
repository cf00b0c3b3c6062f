"""A page of a class without a browser: it comes back whenever its connection is lost, as pages do."""

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.conftest import PATIENCE
from tests.proxy.conftest import NAME
from tests.redis.classes.conftest import Room, post

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0  # seconds, as the page waits before it connects again
Message = dict[str, Any]


class Page:
    """What one device shows of a class. `newest` has the last message of each type; `shown` every move.

    `shown` also has when each was shown; `came` counts how often it has joined, `lost` how often
    it has been lost after that.
    """

    def __init__(self, port: int, room: Room, device: str, **joins: str) -> None:
        """Know where the class is; `joins` is the key, a pairing or a language."""
        self.port, self.room, self.device, self.joins = port, room, device, joins
        self.heard: list[Message] = []
        self.newest: dict[str, Message] = {}
        self.shown: list[tuple[float, int]] = []
        self.came = self.lost = 0
        self.value: str | None = None  # what this student answers, until it has been counted
        self._socket: ClientConnection | None = None
        self._news = asyncio.Condition()
        self._pause = FIRST_PAUSE
        self._number = 0

    @property
    def move(self) -> str | None:
        """The move that it shows."""
        move: str | None = self.told("state", "move")
        return move

    @property
    def drives(self) -> bool:
        return bool(self.told("driving", "driving"))

    @property
    def people(self) -> tuple[int, int]:
        """What a teacher reads: how many are in the class, and how many are not reached."""
        people = self.newest.get("people", {"in": -1})
        return people["in"], people.get("unreached", 0)

    def __str__(self) -> str:
        """What it was told last, in short, for a test that fails."""
        kinds = ("driving", "people", "asked", "answered", "tally", "error")
        told = {kind: self.newest[kind] for kind in kinds if kind in self.newest}
        return f"{self.device} at {self.port}, {self.came} times, {self.lost} lost, move {self.move}: {told}"

    def told(self, kind: str, field: str) -> Any:
        """Return what the last message of this type said, None where there was none since it has joined."""
        return self.newest.get(kind, {}).get(field)

    async def attend(self) -> None:
        """Be in the class, for ever."""
        way = {"host": "127.0.0.1", "port": self.port, "compression": None, "open_timeout": PATIENCE}
        while True:
            with suppress(OSError, InvalidHandshake, ConnectionClosed):
                async with connect(f"ws://{NAME}/ws", close_timeout=0.1, **way) as self._socket:
                    await self._listen(self._socket)
            self._socket = None
            self.lost = self.came
            await self._tell_waiting()
            await self._wait()

    async def _wait(self) -> None:
        await asyncio.sleep(self._pause * (0.75 + random.random() / 2))
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _listen(self, socket: ClientConnection) -> None:
        await self._join()
        async for text in socket:
            await self._hear(json.loads(text))
            await self._tell_waiting()

    async def _join(self) -> None:
        await self.say("join", room=self.room["code"], device=self.device, ref="join", **self.joins)

    async def _hear(self, message: Message) -> None:
        kind = message["type"]
        if kind == "ahead" or (kind == "state" and self._is_old(message)):
            return
        self.heard.append(message)
        if kind == "joined":
            self.came, self._pause = self.came + 1, FIRST_PAUSE
            self.newest = {"driving": message}
        if kind == "opened":
            self.newest.pop("state", None)
        if kind == "ended" and "state" in self.newest:
            self.newest["state"]["revision"] = 0  # who owns the time now counts anew
        if kind == "error" and message.get("ref") == "join":
            await self._try_again(message)
        self.newest[kind] = message
        if kind == "state":
            self.shown.append((time.monotonic(), int(message["move"])))
        await self._vote(kind)

    def _is_old(self, state: Message) -> bool:
        return "state" in self.newest and state["revision"] < self.newest["state"]["revision"]

    async def _try_again(self, refusal: Message) -> None:
        """A class that is not known, or cannot be looked up: a teacher opens it again, a student waits."""
        self.newest["error"] = refusal
        assert refusal["code"] in ("unknown_room", "failed"), refusal
        if "key" in self.joins:
            await asyncio.to_thread(post, self.port, "/rooms", json.dumps({"key": self.joins["key"]}))
        await self._wait()
        await self._join()

    async def _vote(self, kind: str) -> None:
        """Answer, again where the connection was lost before it was counted."""
        if kind == "asked" and self.value is not None:
            await self.answer(self.value)
        if kind == "answered":
            self.value = None

    async def _tell_waiting(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def say(self, kind: str, /, **message: Any) -> None:
        """Say it, where there is a connection."""
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(json.dumps({"type": kind, **message}))

    async def ask(self, kind: str, /, **message: Any) -> Message:
        """Say it, and return what answers it."""
        self._number += 1
        ref = f"{self.device[:20]} {self._number}"
        await self.say(kind, ref=ref, **message)

        def answers() -> list[Message]:
            return [one for one in self.heard if one.get("ref") == ref]

        await self.until(lambda _: answers())
        return answers()[0]

    async def answer(self, value: str) -> None:
        """Answer the question that is open; `value` stays until it has been counted."""
        self.value, asked = value, self.newest["asked"]
        await self.say("answer", question=asked["question"], round=asked["round"], value=value)

    async def until(self, reached: Callable[[Self], object]) -> None:
        """Wait until this is so."""
        async with self._news:
            await self._news.wait_for(lambda: reached(self))


@asynccontextmanager
async def attended(*pages: Page) -> AsyncIterator[None]:
    """Let these be in their class; all have joined when it begins."""
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(page.attend()) for page in pages]
        try:
            await together(pages, lambda page: page.came > 0)
            yield
        except asyncio.CancelledError:  # it takes too long
            print(*pages, sep="\n")
            raise
        finally:
            for one in running:
                one.cancel()


async def together(pages: tuple[Page, ...] | list[Page], reached: Callable[[Page], object]) -> None:
    """Wait until this is so of each."""
    await asyncio.gather(*(page.until(reached) for page in pages))

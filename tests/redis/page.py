"""A page of a class without a browser: it reconnects whenever its connection is lost, as pages do."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.conftest import PATIENCE
from tests.proxy.conftest import NAME
from tests.redis.site import Room, path_of, post

FIRST_PAUSE, LONGEST_PAUSE = (
    0.1,
    1.0,
)  # seconds before it reconnects; shorter than in the app, as `TIMES` are
Message = dict[str, Any]


class Page:
    """What one device shows of a class; `newest` is the last message of each type, `moves` every move shown.

    `came` counts how often it has joined; `closes` lists the codes with which those connections ended.
    """

    def __init__(self, port: int, room: Room, device: str, **joins: str) -> None:
        """Store where the class is; `joins` is the key, a pairing or a language."""
        self.port, self.room, self.device, self.joins = port, room, device, joins
        self.heard: list[Message] = []
        self.newest: dict[str, Message] = {}
        self.moves: list[int] = []
        self.came = 0
        self.closes: list[int | None] = []
        self._given: Message = {}  # the last answer, repeated after rejoining
        self._socket: ClientConnection | None = None
        self._news = asyncio.Condition()
        self._pause = FIRST_PAUSE
        self._number = 0

    @property
    def move(self) -> str | None:
        move: str | None = self.told("state", "move")
        return move

    @property
    def never_went_back(self) -> bool:
        """Whether the moves shown, except 0, are in order."""
        moves = [move for move in self.moves if move]
        return moves == sorted(moves)

    @property
    def drives(self) -> bool:
        return bool(self.told("driving", "driving"))

    def __str__(self) -> str:
        """The latest messages, in short, for a failing test."""
        kinds = ("driving", "people", "asked", "answered", "tally", "error")
        told = {kind: self.newest[kind] for kind in kinds if kind in self.newest}
        return f"{self.device} at {self.port}, {self.came} times, {self.closes}, move {self.move}: {told}"

    def told(self, kind: str, field: str) -> Any:
        """Return this field of the last message of this type, None if there was none since joining."""
        return self.newest.get(kind, {}).get(field)

    async def attend(self) -> None:
        while True:
            came = self.came
            with suppress(OSError, InvalidHandshake, ConnectionClosed):
                async with connecting(self.port, self.room) as self._socket:
                    await self._listen(self._socket)
            if self._socket is not None and self.came > came:
                self.closes.append(self._socket.close_code)
            self._socket = None
            await self._tell_waiting()
            await asyncio.sleep(self._pause * (0.75 + random.random() / 2))
            self._pause = min(2 * self._pause, LONGEST_PAUSE)

    async def _listen(self, socket: ClientConnection) -> None:
        await self.say("join", room=self.room["code"], device=self.device, ref="join", **self.joins)
        async for text in socket:
            await self._hear(json.loads(text))
            await self._tell_waiting()

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
            self.newest["state"]["revision"] = 0  # whoever controls time now starts counting again
        self.newest[kind] = message
        if kind == "state":
            self.moves.append(int(message["move"]))
        if kind == "error" and message.get("ref") == "join":
            await self._try_again(message)
        if kind == "asked" and self._given == self._to(message, self._given.get("value")):
            await self.say("answer", **self._given)

    def _is_old(self, state: Message) -> bool:
        return "state" in self.newest and state["revision"] < self.newest["state"]["revision"]

    async def _try_again(self, refusal: Message) -> None:
        """Reconnect later; if the class is unknown, a teacher opens it again."""
        assert refusal["code"] in ("unknown_room", "failed"), refusal
        if "key" in self.joins:
            await asyncio.to_thread(post, self.port, "/rooms", json.dumps({"key": self.joins["key"]}))
        if self._socket is not None:
            await self._socket.close()

    async def _tell_waiting(self) -> None:
        async with self._news:
            self._news.notify_all()

    async def say(self, kind: str, /, **message: Any) -> None:
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(json.dumps({"type": kind, **message}))

    async def ask(self, kind: str, /, **message: Any) -> Message:
        self._number += 1
        ref = f"{self.device[:20]} {self._number}"
        await self.say(kind, ref=ref, **message)

        def answers() -> list[Message]:
            return [one for one in self.heard if one.get("ref") == ref]

        await self.until(lambda _: answers())
        return answers()[0]

    async def answer(self, value: str) -> None:
        """Answer the open question, and again whenever the connection was lost."""
        await self.until(lambda page: "asked" in page.newest)
        self._given = self._to(self.newest["asked"], value)
        await self.say("answer", **self._given)

    @staticmethod
    def _to(asked: Message, value: str | None) -> Message:
        return {"question": asked["question"], "round": asked["round"], "value": value}

    async def until(self, reached: Callable[[Self], object]) -> None:
        async with self._news:
            await self._news.wait_for(lambda: reached(self))


def connecting(port: int, room: Room) -> connect:
    way: dict[str, Any] = {"compression": None, "open_timeout": PATIENCE, "ping_interval": None}
    return connect(f"ws://{NAME}{path_of(room)}/ws", host="127.0.0.1", port=port, close_timeout=0.1, **way)


async def come(stack: AsyncExitStack, port: int, room: Room, device: str, **more: str) -> Message:
    socket = await stack.enter_async_context(connecting(port, room))
    return await join(socket, room, device, **more)


async def join(socket: ClientConnection, room: Room, device: str, **more: str) -> Message:
    asked = {"type": "join", "room": room["code"], "device": device, "ref": "join", **more}
    await socket.send(json.dumps(asked))
    while (answer := json.loads(await socket.recv())).get("ref") != "join":
        pass
    return dict(answer)


@asynccontextmanager
async def attended(*pages: Page) -> AsyncIterator[None]:
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        before = {page: page.came for page in pages}
        running = [tasks.create_task(page.attend()) for page in pages]
        try:
            await together(pages, lambda page: page.came > before[page])
            yield
        except asyncio.CancelledError:  # it takes too long
            print(*pages, sep="\n")
            raise
        finally:
            for one in running:
                one.cancel()


async def together(pages: Sequence[Page], reached: Callable[[Page], object]) -> None:
    await asyncio.gather(*(page.until(reached) for page in pages))

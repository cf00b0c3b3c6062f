"""Clients that take as much as they can get, as a program: `python -m bench.attackers PORT`.

They connect only to this machine, and their number is limited. A line of JSON starts the attack that it
names, the next line ends it, and one line of output reports what happened to each client.
"""

import asyncio
import json
import sys
from asyncio import StreamReader, StreamWriter
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from functools import partial
from itertools import count, cycle
from random import Random
from typing import Any
from urllib.parse import quote

from bench.client import HANDSHAKE, SHORT, frame
from webapp.live.panels import NAMES, PANELS
from webapp.live.panels.panel import Needs
from webapp.web.command.listening import raise_descriptor_limit

HOST = "127.0.0.1"
MIDDLE = str(3 << 60)
VARIANTS = {"antwerp": (3, 4), "little-antwerp": (2, 7)}  # colours, and discs in a tower
ENDED = (ConnectionError, asyncio.IncompleteReadError, TimeoutError)

Attack = Callable[[int], Awaitable[object]]


def opening(lanes: int, **others: object) -> bytes:
    """Return the most expensive session possible: towers of 64 discs with all panels, by line."""
    asked = [{"discs": 64, "panels": list(NAMES)}] * lanes
    return frame(json.dumps({"type": "open", "lanes": asked, "tick": MIDDLE, "clock": "line", **others}))


STEP = frame('{"type":"step","by":1,"unit":"line"}')
PAUSE = frame('{"type":"pause"}')
PLAY = frame('{"type":"play","speed":1000000000000,"direction":1,"unit":"line"}')


opened: list[StreamWriter] = []  # by this attack
others: set[asyncio.Task[Any]] = set()  # what it does meanwhile


def meanwhile(task: Coroutine[Any, Any, object]) -> None:
    others.add(asyncio.create_task(task))


async def connected(port: int, source: str = HOST) -> tuple[StreamReader, StreamWriter]:
    reader, writer = await asyncio.open_connection(HOST, port, local_addr=(source, 0))
    opened.append(writer)
    return reader, writer


async def viewing(port: int, source: str = HOST) -> tuple[StreamReader, StreamWriter]:
    reader, writer = await connected(port, source)
    writer.write(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def reading(reader: StreamReader) -> str:
    """Read everything; return how the server closed the connection."""
    end = b""
    with suppress(*ENDED):
        while data := await reader.read(1 << 16):
            end = (end + data)[-200:]
    return next(
        (str(code) for code in (1008, 1001, 1011) if b"\x88" in end and code.to_bytes(2) in end), "cut off"
    )


async def sending(port: int, first: bytes, again: bytes | Callable[[], bytes], a_second: float) -> str:
    """Open, then send the same text, or a generated one, at this rate; read the responses."""
    reader, writer = await viewing(port)
    writer.write(first)
    ends = asyncio.create_task(reading(reader))
    with suppress(*ENDED):
        while not ends.done():
            writer.write(again if isinstance(again, bytes) else again())
            await writer.drain()
            await asyncio.sleep(1 / a_second)
    return await ends


def long_ways(random: Random) -> bytes:
    """Return an `open` of four paths of about 1,530 moves: 64 discs, five pegs, the six smallest anywhere."""
    lanes = []
    for _ in range(4):
        start: list[list[int]] = [[] for _ in range(5)]
        for disc in range(64, 0, -1):
            start[random.randrange(5) if disc <= 6 else 0].append(disc)
        lanes.append({"variant": "pegs", "discs": 64, "pegs": 5, "start": start})
    return frame(json.dumps({"type": "open", "lanes": lanes}))


async def unread(port: int, path: str, said: bytes) -> str:
    """Request a file, or a socket and say this there, and read nothing of the response."""
    reader, writer = await (viewing(port) if path == "/ws" else connected(port))
    writer.write(said if path == "/ws" else get(path))
    reader._transport.pause_reading()  # type: ignore[attr-defined] # otherwise asyncio would read on
    while not writer.is_closing():
        await asyncio.sleep(0.5)
    return "cut off"


def get(path: str, *headers: str) -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", f"Host: {HOST}", *headers, "", "")).encode()


async def got(port: int, path: str, times: int = 1) -> None:
    reader, writer = await connected(port)
    writer.write(get(path) * (times - 1) + get(path, "Connection: close"))
    await reading(reader)
    writer.close()


async def forever(once: Callable[[], Awaitable[object]]) -> str:
    while True:
        await once()


async def new_codes(port: int, numbers: Iterator[int], most: int = 60) -> None:
    await asyncio.gather(*(got(port, f"{CODE}{next(numbers)}") for _ in range(most)))


def say(writer: StreamWriter, kind: str, /, **message: object) -> None:
    writer.write(frame(json.dumps({"type": kind, **message})))


async def opened_room(port: int, source: str = HOST) -> dict[str, str]:
    """Open a class; return its code and key, or {} if that is refused."""
    reader, writer = await connected(port, source)
    writer.write(get("/rooms", "Connection: close", "Content-Length: 0").replace(b"GET", b"POST", 1))
    answer = await reader.read()
    writer.close()
    return json.loads(answer.partition(b"\r\n\r\n")[2]) if answer.startswith(b"HTTP/1.1 201") else {}


async def flooding_a_room(port: int) -> str:
    """Lead a class with the most expensive lanes, and be its student, who keeps leaving and returning."""
    room = await opened_room(port)
    joins = {"type": "join", "room": room["code"]}
    teacher = frame(json.dumps({**joins, "device": "t", "key": room["key"]})) + opening(4)
    leading = asyncio.create_task(sending(port, teacher, STEP, 30))
    joined = frame(json.dumps({**joins, "device": "s"}))
    ends = await sending(port, joined, frame('{"type":"free"}') + frame('{"type":"follow"}'), 200)
    leading.cancel()
    return ends


async def saying(port: int, said: bytes) -> str:
    reader, writer = await connected(port)
    writer.write(said)
    return await reading(reader)


def opened_anywhere(random: Random, variant: str) -> str:
    """Return an `open` of any position, each disc on any peg in legal order: it has to be searched for."""
    colours, height = VARIANTS[variant]
    pegs: list[list[int]] = [[], [], []]
    for size in reversed(range(height)):
        first = colours * size + 1
        for disc in random.sample(range(first, first + colours), colours):
            random.choice(pegs).append(disc)
    lane = {"variant": variant, "discs": height, "start": pegs, "panels": []}
    return json.dumps({"type": "open", "lanes": [lane]})


def search(random: Random) -> bytes:
    return frame(opened_anywhere(random, "antwerp"))


async def running(port: int, program: str, source: str = HOST) -> str:
    """Run a program, and again as soon as it has ended or may run again."""
    reader, writer = await viewing(port, source)
    run = frame(json.dumps({"type": "run", "program": program, "discs": 8}))
    with suppress(*ENDED):
        while True:
            writer.write(run)
            heard = b""
            while b'{"type":"ran"' not in heard and b'{"type":"error"' not in heard:
                more = await reader.read(1 << 16)
                if not more:
                    return "cut off"
                heard = heard[-50:] + more
            await asyncio.sleep(1 if b'{"type":"error"' in heard else 0)
    return "cut off"


async def seeking(port: int, program: str) -> str:
    """Run a program, open its recording with all panels, and seek anywhere in it after every state."""
    reader, writer = await viewing(port)
    say(writer, "run", program=program, discs=8)
    ran = json.loads(await heard(reader, b'{"type":"ran"'))
    panels = [panel.name for panel in PANELS if panel.needs is not Needs.CLASSIC]
    lane = {"discs": ran["discs"], "recording": ran["recording"], "panels": panels}
    say(writer, "open", lanes=[lane], clock="line")
    draw = Random(ran["recording"])
    with suppress(*ENDED):
        while await heard(reader, b'{"type":"state"'):
            say(writer, "seek", tick=str(draw.randrange(ran["lines"] + 1)))
    return "cut off"


async def heard(reader: StreamReader, beginning: bytes) -> bytes:
    """Return the text of the next message that begins like this."""
    while True:
        size = (await reader.readexactly(2))[1]
        if size >= SHORT:
            size = int.from_bytes(await reader.readexactly(2 if size == SHORT else 8))
        text = await reader.readexactly(size)
        if text.startswith(beginning):
            return text


async def a_class(port: int) -> tuple[str, StreamWriter]:
    """Open a class that sees a tower; return its code and the teacher's connection."""
    room = await opened_room(port)
    reader, writer = await viewing(port)
    say(writer, "join", room=room["code"], device="t", key=room["key"])
    say(writer, "open", lanes=[{"discs": 10, "panels": ["code", "call-stack"]}])
    await heard(reader, b'{"type":"state"')
    meanwhile(reading(reader))
    return room["code"], writer


async def reading_a_class(port: int) -> None:
    """Request the page of a class with as many connections as there are pipelines."""
    code, _ = await a_class(port)
    await asyncio.gather(*(forever(partial(got, port, f"/r/{code}", PIPELINED)) for _ in range(PIPELINES)))


async def voting(port: int) -> None:
    """Let a full class answer a question, and change the answer again and again."""
    code, teacher = await a_class(port)
    joined = [asyncio.create_task(joining(port, code, number)) for number in range(VOTERS)]
    voters = [await one for one in joined]
    say(teacher, "ask", kind="next-move")
    await asyncio.gather(*(answering(*voter) for voter in voters))


async def joining(port: int, code: str, number: int) -> tuple[StreamReader, StreamWriter]:
    async with JOINING:
        reader, writer = await viewing(port)
        say(writer, "join", room=code, device=f"d{number}")
        await heard(reader, b'{"type":"joined"')
    return reader, writer


async def answering(reader: StreamReader, writer: StreamWriter) -> None:
    asked = json.loads(await heard(reader, b'{"type":"asked"'))
    meanwhile(reading(reader))
    answer = {"question": asked["question"], "round": asked["round"]}
    for choice in cycle(asked["choices"]):
        say(writer, "answer", **answer, value=choice["id"])
        await writer.drain()
        await asyncio.sleep(CHANGING)


FILE = "/moves.csv?discs=64&from=A&to=C&first=1&last=100000"
CODE = "/qr.svg?to=" + quote("/?" + "x" * 900)
WAY = "/play/way?start=12,11,10,9,8,7,6,5,4,3,2,1||&goal=||12,11,10,9,8,7,6,5,4,3,2,1"
EMPTY = frame("", 1, last=False)


PIPELINES, PIPELINED = 10, 300
VOTERS = 1200
CHANGING = 0.2  # seconds between two answers of a device
JOINING = asyncio.Semaphore(100)


def getting(path: str, times: int = 1) -> list[Attack]:
    return [lambda port: forever(lambda: got(port, path, times))]


NAMES_OF_VALUES = [f"v{number}" for number in range(300)]
VALUES, HUNDRED = " = ".join(NAMES_OF_VALUES), " = ".join(NAMES_OF_VALUES[:100])
HEAD = "def hanoi(n, a, b, c):\n    "
DEAREST = {  # the most expensive programs of all that are allowed
    "many lines": f"{HEAD}x = 0\n    while n:\n        x = x + 1\n",
    "many values": f"{HEAD}{VALUES} = list(range(100, 290))\n    while n:\n        n = n\n",
    "long lines": f"{HEAD}v = ['x' * 199] * 198\n    {VALUES} = v\n    n = 1\n    n = 2\n",
    "deep calls": f"def f(k):\n    {HUNDRED} = 7\n    if k > 0:\n        f(k - 1)\n        f(k - 1)\n\n"
    f"{HEAD}f(190)\n",
}

FOURTEEN, LONG = ", ".join(NAMES_OF_VALUES[:14]), ", ".join(["'x' * 190"] * 14)
LARGE_STATES = {  # the largest and the most expensive states of a recording
    "long arguments": f"def f(k, {FOURTEEN}):\n    if k:\n        f(k - 1, {FOURTEEN})\n\n"
    f"{HEAD}f(189, {LONG})\n",
    "deep calls": "def f(k, a, b, c):\n    if k:\n        f(k - 1, a, b, c)\n        f(k - 1, b, c, a)\n\n"
    f"{HEAD}f(190, a, b, c)\n",
}

ATTACKS: dict[str, list[Attack]] = {
    "steps": [lambda port: sending(port, opening(4), STEP, 450)],
    "language": [lambda port: sending(port, opening(4, lang="p" * 13_500), PAUSE * 32, 5)],
    "held key, 5 heavy": [lambda port: sending(port, opening(4), STEP, 30)] * 5,
    "held key, 20 on two lanes": [lambda port: sending(port, opening(2), STEP, 30)] * 20,
    "frozen": [lambda port: unread(port, "/ws", opening(4) + PLAY)] * 20,
    "pings": [lambda port: sending(port, opening(1), frame("", 9) * 500, 1000)],
    "pongs": [lambda port: sending(port, opening(1), frame("", 10) * 500, 1000)],
    "fragments": [lambda port: sending(port, EMPTY, frame("", 0, last=False) * 500, 1000)],
    "half requests": [lambda port: saying(port, b"GET / HT")] * 70
    + [lambda port: saying(port, HANDSHAKE[:-9])] * 70
    + [lambda port: saying(port, HANDSHAKE)] * 60,
    "codes": getting(CODE) * 4,
    "files": getting(FILE) * 10,
    "files never read": [lambda port: unread(port, FILE, b"")] * 100,
    "searches, 150 a second": [lambda port: sending(port, b"", partial(search, Random(1)), 150)],
    "40 searches": [
        lambda port, seed=seed: sending(port, search(Random(seed)), b"", 1 / 3600) for seed in range(40)
    ],
    "opens of long ways": [lambda port: sending(port, b"", partial(long_ways, Random(23)), 90)],
    "pipelined pages": getting("/maths", 300),
    "ways of a player": getting(WAY) * 10,
    "pages for comparing": getting("/compare") * 10,
    "pages with formulas": getting("/maths") * 10,
    "pages of 64 discs": getting("/?discs=64") * 10,
    "classes without end": [lambda port: forever(lambda: opened_room(port))] * 10,
    "a student's flood": [flooding_a_room] * 4,
    **{
        f"20 run programs: {name}": [partial(running, program=program)] * 20
        for name, program in DEAREST.items()
    },
    "8 in recordings of large states": [
        partial(seeking, program=program) for program in LARGE_STATES.values() for _ in range(4)
    ],
    "pipelined pages of a class": [reading_a_class],
    "a class that keeps changing its votes": [voting],
    "new codes": [lambda port: forever(partial(new_codes, port, count()))],
}
counted: Counter[str] = Counter()
"""What the present attack has achieved, and what was refused."""


async def attack(port: int, attacks: dict[str, list[Attack]]) -> None:
    """Run every client of each attack that is named, until the next line; report how each has ended."""
    while name := await asyncio.to_thread(sys.stdin.readline):
        counted.clear()
        tasks = [asyncio.create_task(one(port)) for one in attacks[json.loads(name)]]  # type: ignore[arg-type]
        print('"begun"', flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        ends = [str(task.exception() or task.result()) if task.done() else "still there" for task in tasks]
        for task in tasks:
            task.cancel()
        for writer in opened:
            writer.transport.abort()
        opened.clear()
        await asyncio.gather(*tasks, *others, return_exceptions=True)
        others.clear()
        print(json.dumps([*ends, *counted.elements()]), flush=True)


if __name__ == "__main__":
    raise_descriptor_limit()
    asyncio.run(attack(int(sys.argv[1]), ATTACKS))

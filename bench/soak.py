"""Thirty viewers who do anything, come and go: what the server holds before, meanwhile and after them.

They join, search, and ask for pages. `python -m bench soak` takes ten minutes, an hour with `--share 6`.
"""

import asyncio
import json
from asyncio import StreamWriter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import monotonic, sleep

from bench.attackers import ENDED, got, reading, viewing
from bench.client import frame
from bench.figures import table
from bench.questions import HEIGHTS, opened_anywhere
from bench.run import Run
from bench.serving import MEASURED, children, serving
from tests.conftest import RunningServer
from tests.web.conftest import memory
from webapp.algorithms import BY_NAME
from webapp.live.panels import NAMES

VIEWERS = 30
SECONDS = 600
LOOKS = 10
PAGES = (
    "/", "/?discs=64&lang=pl", "/?variant=antwerp", "/compare", "/embed", "/maths", "/graph?discs=5", "/play",
    "/variants", "/moves.csv?discs=64&from=A&to=C&first=1&last=2000", "/protocol.json", "/qr.svg?to=/",
    "/formulas", "/no-such-page",
)  # fmt: skip

Crowd = Callable[[int, float], Coroutine[None, None, None]]
"""What is done at a server's port for so many seconds."""


def measure(run: Run) -> None:
    soak(run, all_viewers, f"{VIEWERS} viewers", run.seconds(SECONDS), LOOKS)


def soak(run: Run, crowd: Crowd, name: str, seconds: float, looks: int) -> None:
    """Have a crowd there for so long; tell what the server holds before, meanwhile and after."""
    with serving(run.checkouts, *MEASURED) as servers:
        server = servers["now"]
        asyncio.run(crowd(server.port, run.seconds(5)))  # what is made once is made
        sleep(1)
        rows = [("before", *held(server)), *asyncio.run(watched(server, crowd, seconds, looks))]
        sleep(2)
        rows.append(("after all have gone", *held(server)))
    heads = (f"{name} for {seconds:g} s", "memory (MB)", "descriptors", "greenlets", "processes")
    table("What the server holds", heads, rows)
    print("".join(server.errors), end="")


def held(server: RunningServer) -> tuple[str, str, str, str]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", "/greenlets")
    greenlets = connection.getresponse().read().decode()
    descriptors = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
    connection.close()
    processes = str(len(children(server.process.pid)))
    return f"{memory(server) / 1e6:.1f}", str(descriptors), greenlets, processes


async def watched(server: RunningServer, crowd: Crowd, seconds: float, looks: int) -> list[tuple[str, ...]]:
    """Return what the server holds at so many moments while the crowd is there."""
    there = asyncio.create_task(crowd(server.port, seconds))
    rows: list[tuple[str, ...]] = []
    for look in range(1, looks + 1):
        await asyncio.sleep((seconds - 0.5) / looks)
        figures = await asyncio.to_thread(held, server)
        rows.append((f"after {seconds * look / looks:.0f} s", *figures))
    await there
    return rows


async def all_viewers(port: int, seconds: float) -> None:
    await asyncio.gather(*(one(port, Random(number), monotonic() + seconds) for number in range(VIEWERS)))


async def one(port: int, random: Random, end: float) -> None:
    """Come, do anything and go, again and again."""
    while monotonic() < end:
        with suppress(*ENDED):
            reader, writer = await viewing(port)
            read = asyncio.create_task(reading(reader))
            await acting(writer, random, min(end, monotonic() + random.expovariate(0.2)))
            writer.close()
            await read
        await got(port, random.choice(PAGES))


async def acting(writer: StreamWriter, random: Random, end: float) -> None:
    writer.write(frame(opened(random)))
    while monotonic() < end:
        chance = random.random()
        asks = searched if chance < 0.01 else opened if chance < 0.05 else anything
        writer.write(frame(asks(random)))
        await writer.drain()
        await asyncio.sleep(random.expovariate(10))


def opened(random: Random) -> str:
    lanes = [
        {
            "discs": random.randint(1, 64),
            "algorithm": random.choice(list(BY_NAME)),
            "panels": random.sample(NAMES, random.randint(0, 6)),
        }
        for _ in range(random.randint(1, 4))
    ]
    return json.dumps({"type": "open", "lanes": lanes, "lang": random.choice(["en", "pl"])})


def searched(random: Random) -> str:
    return opened_anywhere(random, random.choice(list(HEIGHTS)))


def anything(random: Random) -> str:
    """Return one of all that a viewer may send, steps and seeks twice as often."""
    step = {"type": "step", "by": random.choice([1, -1]), "unit": random.choice(["move", "line"])}
    seek = {"type": "seek", "move": str(random.randrange(1 << random.randint(1, 64)))}
    play = {"type": "play", "speed": 10 ** random.randint(0, 12), "direction": 1, "unit": "line"}
    known = [json.dumps(one) for one in (step, step, seek, seek, play, {"type": "pause"})]
    return random.choice([*known, random.randbytes(20).hex()])

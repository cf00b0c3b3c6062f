"""Thirty viewers who do anything, come and go; what the server holds before, at the end and after them.

`python -m bench soak` takes a minute, and an hour with `--share 60`.
"""

import asyncio
import json
from asyncio import StreamWriter
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from time import monotonic, sleep

from bench.attackers import ENDED, got, reading, viewing
from bench.client import frame
from bench.figures import table
from bench.run import Run
from bench.serving import MEASURED, serving
from tests.conftest import RunningServer
from tests.web.conftest import memory
from webapp.algorithms import BY_NAME
from webapp.live.panels import NAMES

VIEWERS = 30
SECONDS = 60
PAGES = ("/", "/compare", "/embed", "/protocol.json", "/qr.svg?to=/", "/formulas", "/no-such-page")


def measure(run: Run) -> None:
    seconds = run.seconds(SECONDS)
    with serving(run.checkouts, *MEASURED) as servers:
        server = servers["now"]
        asyncio.run(all_viewers(server.port, run.seconds(3)))  # what is made once is made
        sleep(1)
        before = held(server)
        during = asyncio.run(watched(server, seconds))
        sleep(2)
        after = held(server)
    heads = (f"{VIEWERS} viewers for {seconds:g} s", "memory (MB)", "descriptors", "greenlets")
    rows = [("before", *before), ("at the end of it", *during), ("after they have gone", *after)]
    table("What the server holds", heads, rows)
    print("".join(server.errors), end="")


def held(server: RunningServer) -> tuple[str, str, str]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request("GET", "/greenlets")
    greenlets = connection.getresponse().read().decode()
    descriptors = len(list(Path(f"/proc/{server.process.pid}/fd").iterdir()))
    connection.close()
    return f"{memory(server) / 1e6:.1f}", str(descriptors), greenlets


async def watched(server: RunningServer, seconds: float) -> tuple[str, str, str]:
    viewers = asyncio.create_task(all_viewers(server.port, seconds))
    await asyncio.sleep(seconds - 0.5)
    figures = await asyncio.to_thread(held, server)
    await viewers
    return figures


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
        writer.write(frame(opened(random) if random.random() < 0.05 else anything(random)))
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


def anything(random: Random) -> str:
    """Return one of all that a viewer may send, steps and seeks twice as often."""
    step = {"type": "step", "by": random.choice([1, -1]), "unit": random.choice(["move", "line"])}
    seek = {"type": "seek", "move": str(random.randrange(1 << random.randint(1, 64)))}
    play = {"type": "play", "speed": 10 ** random.randint(0, 12), "direction": 1, "unit": "line"}
    known = [json.dumps(one) for one in (step, step, seek, seek, play, {"type": "pause"})]
    return random.choice([*known, random.randbytes(20).hex()])

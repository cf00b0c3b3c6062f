"""Thirty viewers and a class of forty who do anything, come and go: what the server holds before and after.

The viewers join, search, and request pages. The students answer, look around, come back, are slow, crash and
leave. Meanwhile each client of `bench.takers` takes what it can, in turn. Classes end soon after all have
left, so that nothing may remain of them. `python -m bench soak` takes ten minutes, an hour with `--share 6`.
"""

import asyncio
import json
from asyncio import StreamWriter
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from random import Random
from time import monotonic, sleep

from bench.attackers import ENDED, VARIANTS, got, opened_anywhere, opened_room, reading, say, viewing
from bench.client import frame
from bench.run import Run, table
from bench.serving import children, memory, serving, talking
from bench.takers import TAKERS
from tests.conftest import RunningServer, get
from webapp.algorithms import BY_NAME
from webapp.live.panels import NAMES
from webapp.web.socket.admission import MOST_WAITING

VIEWERS = 30
STUDENTS = 40
SECONDS = 600
LOOKS = 10
EMPTY = 30  # seconds that a class stays open after all have left, or without its teacher
GONE = max(EMPTY, MOST_WAITING) + 5  # seconds until classes have ended, and tries of codes are answered
TAKING = 5  # seconds that a client of `bench.takers` is there, and then is not
LESSON = 10  # seconds until the class ends and another one opens
PAGES = (
    "/", "/?discs=64&lang=pl", "/?variant=antwerp", "/compare", "/embed", "/maths", "/graph?discs=5", "/play",
    "/variants", "/moves.csv?discs=64&from=A&to=C&first=1&last=2000", "/protocol.json", "/qr.svg?to=/",
    "/formulas", "/no-such-page",
)  # fmt: skip
LANES = ([{"discs": 6}], [{"discs": 64}], [{"discs": 5}, {"discs": 5, "algorithm": "olive"}])
CHOICES = ["because", "by chance", "it must"]

Room = dict[str, str]


def measure(run: Run) -> None:
    seconds = run.seconds(SECONDS)
    with serving(run, f"empty={EMPTY}", f"unjoined={EMPTY}") as servers:
        server = servers["now"]
        asyncio.run(crowd(server.port, run.seconds(5)))  # fill the caches
        sleep(1)
        rows = [("before", *held(server)), *asyncio.run(watched(server, seconds, run.rounds(LOOKS)))]
        sleep(2 if run.short else GONE)
        rows.append(("after all have gone", *held(server)))
    name = f"{VIEWERS} viewers and a class of {STUDENTS} for {seconds:g} s"
    table("What the server holds", (name, "memory (MB)", "descriptors", "greenlets", "processes"), rows)


def held(server: RunningServer) -> tuple[str, str, str, str]:
    process, greenlets = server.process.pid, get(server.port, "/greenlets").body.decode()
    descriptors = len(list(Path(f"/proc/{process}/fd").iterdir()))
    return f"{memory(process) / 1e6:.1f}", str(descriptors), greenlets, str(len(children(process)))


async def watched(server: RunningServer, seconds: float, looks: int) -> list[tuple[str, ...]]:
    """Return what the server holds at this many moments while the crowd is there."""
    there = asyncio.create_task(crowd(server.port, seconds))
    rows: list[tuple[str, ...]] = []
    for look in range(1, looks + 1):
        await asyncio.sleep((seconds - 0.5) / looks)
        figures = await asyncio.to_thread(held, server)
        rows.append((f"after {seconds * look / looks:.0f} s", *figures))
    await there
    return rows


async def crowd(port: int, seconds: float) -> None:
    end = monotonic() + seconds
    viewers = (viewer(port, Random(one), end) for one in range(VIEWERS))
    await asyncio.gather(lessons(port, end), taking(port, end), *viewers)


async def taking(port: int, end: float) -> None:
    """Let each client of `bench.takers` take what it can, one after another, until the end."""
    with talking("-m", "bench.takers", str(port)) as ask:
        for name in cycle(TAKERS):
            if monotonic() >= end:
                return
            await asyncio.to_thread(ask, name)
            await asyncio.sleep(min(TAKING, max(0, end - monotonic())))
            await asyncio.to_thread(ask, "end")
            await asyncio.sleep(min(TAKING, max(0, end - monotonic())))


async def viewer(port: int, random: Random, end: float) -> None:
    """Connect, do anything and leave, again and again."""
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
        if chance < 0.01:
            writer.write(frame(opened_anywhere(random, random.choice(list(VARIANTS)))))
        else:
            writer.write(frame(opened(random) if chance < 0.05 else anything(random)))
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
    """Return one of all messages that a viewer may send, steps and seeks twice as often."""
    step = {"type": "step", "by": random.choice([1, -1]), "unit": random.choice(["move", "line"])}
    seek = {"type": "seek", "move": str(random.randrange(1 << random.randint(1, 64)))}
    play = {"type": "play", "speed": 10 ** random.randint(0, 12), "direction": 1, "unit": "line"}
    known = [json.dumps(one) for one in (step, step, seek, seek, play, {"type": "pause"})]
    return random.choice([*known, random.randbytes(20).hex()])


async def lessons(port: int, end: float) -> None:
    random = Random(24)
    while monotonic() < end:
        room = await opened_room(port)
        until = min(end, monotonic() + LESSON)
        students = (student(port, room, Random(number), until) for number in range(STUDENTS))
        await asyncio.gather(teacher(port, room, random, until), *students)


async def teacher(port: int, room: Room, random: Random, end: float) -> None:
    reader, writer = await viewing(port)
    read = asyncio.create_task(reading(reader))
    say(writer, "join", room=room["code"], device="teacher", key=room["key"])
    while monotonic() < end:
        if random.random() < 0.05:
            say(writer, "open", lanes=random.choice(LANES))
            say(writer, "play", speed=random.choice([2, 1000]), direction=1)
        if random.random() < 0.1:
            room["asked"] = str(int(room.get("asked", "0")) + 1)
            say(writer, "ask", kind="choice", text="Why?", choices=CHOICES, right=1)
            await asyncio.sleep(random.expovariate(2))
            say(writer, random.choice(["close", "reveal"]), question=int(room["asked"]))
        say(writer, "step", by=random.choice([1, -1]), unit=random.choice(["move", "line"]))
        await asyncio.sleep(random.expovariate(10))
    say(writer, "end")
    await writer.drain()
    await asyncio.sleep(0.2)
    writer.close()
    await read


async def student(port: int, room: Room, random: Random, end: float) -> None:
    """Join, do what a student may, and leave, again and again; some do not read, and some vanish."""
    while monotonic() < end:
        with suppress(*ENDED):
            reader, writer = await viewing(port)
            say(writer, "join", room=room["code"], device=str(random.randrange(STUDENTS)))
            until = min(end, monotonic() + random.expovariate(0.3))
            if random.random() < 0.2:
                reader._transport.pause_reading()  # type: ignore[attr-defined]
                await asyncio.sleep(until - monotonic())
                writer.transport.abort()
                continue
            read = asyncio.create_task(reading(reader))
            while monotonic() < until:
                asked = random.choice(["free", "follow", "follow", "panels", "answer", "answer"])
                panels = {"lane": 0, "panels": random.sample(["bits", "moves", "call-stack"], 2)}
                number, value = int(room.get("asked", "1")), random.choice(CHOICES)
                answer = {"question": number, "round": 1, "value": value}
                say(writer, asked, **{"panels": panels, "answer": answer}.get(asked, {}))
                await writer.drain()
                await asyncio.sleep(random.expovariate(1))
            writer.close()
            await read

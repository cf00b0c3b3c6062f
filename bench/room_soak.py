"""A class of 40 who join, answer, let go, come back, are slow, die and leave: what the server holds after it.

It takes two minutes, ten with `--share 5`.
"""

import asyncio
import json
from asyncio import StreamWriter
from contextlib import suppress
from random import Random
from time import monotonic

from bench.attackers import ENDED, opened_room, reading, viewing
from bench.client import frame
from bench.run import Run
from bench.soak import soak

STUDENTS = 40
SECONDS = 120
LOOKS = 6
LESSON = 10  # seconds: then the class ends, and another is opened
LANES = ([{"discs": 6}], [{"discs": 64}], [{"discs": 5}, {"discs": 5, "algorithm": "olive"}])

CHOICES = ["because", "by chance", "it must"]

Room = dict[str, str]


def measure(run: Run) -> None:
    soak(run, lessons, f"a class of {STUDENTS}", run.seconds(SECONDS), LOOKS)


async def lessons(port: int, seconds: float) -> None:
    """Have one class after the other."""
    end, random = monotonic() + seconds, Random(24)
    while monotonic() < end:
        room = await opened_room(port)
        until = min(end, monotonic() + LESSON)
        students = (student(port, room, Random(number), until) for number in range(STUDENTS))
        await asyncio.gather(teacher(port, room, random, until), *students)


async def teacher(port: int, room: Room, random: Random, end: float) -> None:
    """Lead the class until it ends."""
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
    """Come, do what a student may, and go, again and again; some do not read, and some go without a word."""
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
            await acting(writer, room, random, until)
            writer.close()
            await read


async def acting(writer: StreamWriter, room: Room, random: Random, end: float) -> None:
    while monotonic() < end:
        asked = random.choice(["free", "follow", "follow", "panels", "answer", "answer"])
        panels = {"lane": 0, "panels": random.sample(["bits", "moves", "call-stack"], 2)}
        answer = {"question": int(room.get("asked", "1")), "round": 1, "value": random.choice(CHOICES)}
        say(writer, asked, **{"panels": panels, "answer": answer}.get(asked, {}))
        await writer.drain()
        await asyncio.sleep(random.expovariate(1))


def say(writer: StreamWriter, kind: str, /, **message: object) -> None:
    writer.write(frame(json.dumps({"type": kind, **message})))

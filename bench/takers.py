"""One client with many connections that takes what a school shares, as a program like `bench.attackers`.

The server does not limit 127.0.0.1, so these clients have other addresses, one for each attack.
"""

import asyncio
import json
import sys
from contextlib import suppress
from functools import partial
from itertools import count

from bench.attackers import (
    DEAREST,
    ENDED,
    Attack,
    a_class,
    attack,
    connected,
    counted,
    forever,
    get,
    heard,
    opened_room,
    running,
    say,
    viewing,
)
from webapp.live.rooms.credentials import code_in
from webapp.web.command.listening import raise_descriptor_limit

OPENER, GUESSER, VOTER, RUNNER = (f"127.0.0.{number}" for number in range(2, 6))
AT_ONCE = 20
RUNS = 30
ROOMS, QUESTIONS, A_SECOND = 3, 1000, 150
TEXT, CHOICE = "?" * 200, "!" * 58
codes = map(code_in, count(10**9))
devices = count()


async def opening(port: int) -> None:
    """Open a class, join it as its teacher, and leave it."""
    room = await opened_room(port, OPENER)
    counted["opened" if room else "refused"] += 1
    if room:
        with suppress(*ENDED):
            reader, writer = await viewing(port, OPENER)
            say(writer, "join", room=room["code"], device="t", key=room["key"])
            await heard(reader, b'{"type":"joined"')
            writer.close()


async def guessing(port: int) -> None:
    """Request the page of a class that does not exist."""
    reader, writer = await connected(port, GUESSER)
    writer.write(get(f"/r/{next(codes)}", "Connection: close"))
    status = (await reader.read(12)).split()[1].decode()
    counted["looked up" if status == "404" else f"told {status}"] += 1
    await reader.read()
    writer.close()


async def voting(port: int) -> None:
    """Answer a class's question with one new device after another, which leave at once."""
    code, teacher = await a_class(port)
    say(teacher, "ask", kind="choice", text="Why?", choices=["yes", "no"])
    await asyncio.gather(*(forever(partial(voting_once, port, code)) for _ in range(AT_ONCE)))


async def voting_once(port: int, code: str) -> None:
    with suppress(*ENDED):
        reader, writer = await viewing(port, VOTER)
        say(writer, "join", room=code, device=f"invented {next(devices)}")
        say(writer, "answer", question=1, round=1, value="no")
        first = await heard(reader, b'{"type":')
        kind = json.loads(first)["type"]
        while kind not in ("answered", "error"):
            kind = json.loads(await heard(reader, b'{"type":'))["type"]
        counted["votes" if kind == "answered" else "refused"] += 1
        writer.close()


async def asking(port: int) -> None:
    """Ask a class one long question after another."""
    _, teacher = await a_class(port)
    choices = [f"{CHOICE}{number}" for number in range(6)]
    for _ in range(QUESTIONS):
        say(teacher, "ask", kind="choice", text=TEXT, choices=choices)
        counted["questions"] += 1
        await asyncio.sleep(1 / A_SECOND)


TAKERS: dict[str, list[Attack]] = {
    "opens classes and leaves them": [lambda port: forever(partial(opening, port))] * 10,
    "guesses codes": [lambda port: forever(partial(guessing, port))] * AT_ONCE * 2,
    "votes with devices that leave": [voting],
    "runs the dearest program": [
        partial(running, program=DEAREST["many lines"], source=RUNNER) for _ in range(RUNS)
    ],
    "asks long questions": [asking] * ROOMS,
}


if __name__ == "__main__":
    raise_descriptor_limit()
    asyncio.run(attack(int(sys.argv[1]), TAKERS))

"""What one viewer feels while others take all they can get, and how those end.

The good viewer has ten discs and seeks 20 times a second; beside it `/healthz` is asked four times a second.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from random import Random
from time import monotonic, perf_counter, sleep

from bench.attackers import ATTACKS
from bench.client import Client
from bench.figures import quantile, table
from bench.sockets import until
from tests.conftest import ROOT, SERVE, start

SHORT, LONG = 4.0, 10.0  # seconds of each attack
BEFORE = {  # p99 in ms, as measured before work was bounded by time
    "steps": "5002",
    "language": "14200",
    "held key, 5 heavy": "2010",
    "held key, 20 on two lanes": "–",
    "frozen": "415 (p50)",
    "pings": "101",
    "pongs": "101",
    "fragments": "101",
    "half requests": "–",
    "codes": "480",
    "files": "116",
    "files never read": "213 (p50)",
}
LONGER = {"half requests": 25.0}  # where the deadlines are to be seen


def measure() -> None:
    run(SHORT)


def measure_long() -> None:
    run(LONG, LONGER)


def run(seconds: float, longer: dict[str, float] | None = None) -> None:
    server = start(*SERVE, "--port", "0")
    try:
        good(server.port, 1)  # what is made once is made
        rows = [("alone", "2.5", *good(server.port, seconds), "")]
        for name in ATTACKS:
            lasting = (longer or {}).get(name, seconds)
            with attacking(name, server.port, lasting) as ends:
                figures = good(server.port, lasting)
            rows.append((name, BEFORE[name], *figures, told(ends)))
    finally:
        server.stop()
    heads = ("one viewer, 20 seeks a second, beside", "p99 before", "p50", "p90", "p99", "/healthz", "ends")
    table(f"Attacks of {seconds:g} s on this machine (ms)", heads, rows)
    print("\n".join(server.errors))


@contextmanager
def attacking(name: str, port: int, seconds: float) -> Iterator[list[str]]:
    """Attack meanwhile; afterwards the list tells how each attacker has ended."""
    command = [sys.executable, "-m", "bench.attackers", name, str(port), str(seconds + 1)]
    attackers = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    sleep(0.7)  # until they have begun
    ends: list[str] = []
    yield ends
    ends += json.loads(attackers.communicate(timeout=seconds + 60)[0])


def good(port: int, seconds: float) -> tuple[str, str, str, str]:
    """Seek for so long; return p50, p90 and p99 in ms, and the longest that `/healthz` took."""
    health: list[float] = []
    asking = threading.Thread(target=ask_health, args=(port, seconds, health))
    asking.start()
    samples = []
    random = Random(7)
    with Client(port, "/ws") as client:
        client.send(json.dumps({"type": "open", "lanes": [{"discs": 10}], "ref": "o"}))
        until(client, b'{"type":"state"')
        due = end = monotonic()
        end += seconds
        while due < end:
            begun = perf_counter()
            client.send(f'{{"type":"seek","move":"{random.randrange(1 << 10)}"}}')
            until(client, b'{"type":"state"')
            samples.append((perf_counter() - begun) * 1000)
            due += 0.05
            sleep(max(0, due - monotonic()))
    asking.join()
    return (*(f"{quantile(samples, part):.1f}" for part in (0.5, 0.9, 0.99)), f"{max(health):.1f}")  # type: ignore[return-value]


def ask_health(port: int, seconds: float, times: list[float]) -> None:
    end = monotonic() + seconds
    while monotonic() < end:
        begun = perf_counter()
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/healthz")
        connection.getresponse().read()
        connection.close()
        times.append((perf_counter() - begun) * 1000)
        sleep(0.25)


def told(ends: list[str]) -> str:
    return ", ".join(f"{count} {end}" for end, count in Counter(ends).most_common(2))

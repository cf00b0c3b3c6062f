"""How long one viewer waits while others take as much as they can get, and what happens to those.

The good viewer has ten discs and drags, with 20 seeks per second; `/healthz` is requested four times per
second.
"""

import json
import threading
from collections import Counter
from itertools import cycle
from time import monotonic, perf_counter, sleep

from bench.attackers import ATTACKS
from bench.client import DRAGS, Client, Viewer
from bench.own import PROGRAM
from bench.run import Run, quantile, table
from bench.serving import children, memory, new_room, serving, talking
from bench.takers import TAKERS
from tests.conftest import get

SECONDS = 4
LOOK = 0.1
PAUSE = 0.25  # seconds between requests of `/healthz`
TAKING = 10
WANTED = ("a class", "joining", "a program")
ADDRESSES = cycle(f"127.0.1.{number}" for number in range(1, 255))
LONGER = {"half requests": 25}  # for attacks whose deadlines have to pass


def measure(run: Run) -> None:
    with serving(run) as servers, talking("-m", "bench.attackers", str(servers["now"].port)) as ask:
        server = servers["now"]
        good(server.port, run.seconds(1))  # fill the caches
        rows = [("alone", *watched(server.port, server.process.pid, run.seconds(SECONDS)), "")]
        for name in ATTACKS:
            ask(name)
            seconds = run.seconds(LONGER.get(name, SECONDS))
            figures = watched(server.port, server.process.pid, seconds)
            ends = Counter(ask("end")).most_common(2)
            rows.append((name, *figures, ", ".join(f"{count} {end}" for end, count in ends)))
    columns = ("p50", "p90", "p99", "max", "/healthz", "processes", "MB", "ends")
    title = f"Attacks of {run.seconds(SECONDS):g} s on this machine (ms)"
    table(title, (f"one viewer, {DRAGS} seeks a second, beside", *columns), rows)
    print()
    measure_takers(run)


def measure_takers(run: Run) -> None:
    """Measure one client that takes what all share, and how long another waits for the same."""
    seconds = run.seconds(TAKING)
    with serving(run) as servers, talking("-m", "bench.takers", str(servers["now"].port)) as ask:
        server = servers["now"]
        rows = [("alone", *beside(server.port, server.process.pid, seconds), "")]
        for name in TAKERS:
            ask(name)
            figures = beside(server.port, server.process.pid, seconds)
            got = Counter(one for one in ask("end") if one not in ("still there", "None"))
            rows.append((name, *figures, ", ".join(f"{count:,} {end}" for end, count in got.most_common())))
    columns = ("p99", "max", "processes", "MB", *WANTED, "gets")
    title = f"One client with many connections for {seconds:g} s; how long others wait (ms, at most)"
    table(title, ("it", *columns), rows)


def beside(port: int, process: int, seconds: float) -> tuple[str, ...]:
    """Return how long the good viewer waits, processes and MB, and the longest waits for what is shared."""
    waits: dict[str, list[float]] = {name: [] for name in WANTED}
    wanting = threading.Thread(target=want, args=(port, seconds, waits))
    wanting.start()
    _, _, p99, most, _, *others = watched(port, process, seconds)
    wanting.join()
    return (p99, most, *others, *(f"{max(one):.0f}" for one in waits.values()))


def want(port: int, seconds: float, waits: dict[str, list[float]]) -> None:
    """Open a class, join it, and run a program there, each time from another address."""
    end = monotonic() + seconds
    while not waits["a program"] or monotonic() < end:
        source = next(ADDRESSES)
        begun = perf_counter()
        room = new_room(port, source)
        opened = perf_counter()
        with Client(port, "/ws", source) as client:
            client.send(json.dumps({"type": "join", "room": room["code"], "device": source}))
            hear(client, b'{"type":"joined"')
            joined = perf_counter()
            client.send(json.dumps({"type": "run", "program": PROGRAM, "discs": 5}))
            hear(client, b'{"type":"ran"')
        times = (opened - begun, joined - opened, perf_counter() - joined)
        for name, wait in zip(waits, times, strict=True):
            waits[name].append(wait * 1000)
        sleep(PAUSE)


def hear(client: Client, beginning: bytes) -> None:
    while not client.receive().startswith(beginning):
        pass


def watched(port: int, process: int, seconds: float) -> tuple[str, ...]:
    """Return how long the good viewer waits, the most processes the server has started, and its peak MB."""
    processes, megabytes, over = [0], [0.0], threading.Event()

    def watch() -> None:
        while not over.wait(LOOK):
            processes.append(len(children(process)))
            megabytes.append(memory(process) / 1e6)

    watching = threading.Thread(target=watch)
    watching.start()
    figures = good(port, seconds)
    over.set()
    watching.join()
    return (*figures, str(max(processes)), f"{max(megabytes):.0f}")


def good(port: int, seconds: float) -> list[str]:
    """Drag for this long; return p50, p90, p99 and maximum in ms, and the longest wait for `/healthz`."""
    health: list[float] = []
    asking = threading.Thread(target=ask_health, args=(port, seconds, health))
    asking.start()
    with Viewer(port, 10, ("code", "call-stack")) as viewer:
        samples = viewer.drag(seconds)
    asking.join()
    return [f"{ms:.1f}" for ms in (*(quantile(samples, part) for part in (0.5, 0.9, 0.99, 1)), max(health))]


def ask_health(port: int, seconds: float, times: list[float]) -> None:
    end = monotonic() + seconds
    while not times or monotonic() + PAUSE < end:
        sleep(PAUSE if times else 0)
        begun = perf_counter()
        get(port, "/healthz")
        times.append((perf_counter() - begun) * 1000)

"""How long one viewer waits while others take as much as they can get, and what happens to those.

The good viewer has ten discs and drags, with 20 seeks per second; `/healthz` is requested four times per
second.
"""

import threading
from collections import Counter
from time import monotonic, perf_counter, sleep

from bench.attackers import ATTACKS
from bench.client import DRAGS, Viewer
from bench.run import Run, quantile, table
from bench.serving import children, memory, serving, talking
from tests.conftest import get

SECONDS = 4
LOOK = 0.1
PAUSE = 0.25  # seconds between requests of `/healthz`
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

"""What one viewer feels while others take all they can get, and how those end.

The good viewer has ten discs and drags, 20 seeks a second; beside it `/healthz` is asked four times a second.
"""

import threading
from collections import Counter
from http.client import HTTPConnection
from time import monotonic, perf_counter, sleep

from bench.attackers import ATTACKS
from bench.client import Viewer
from bench.figures import quantile, table
from bench.run import Run
from bench.serving import children, serving, talking
from tests.conftest import RunningServer
from tests.web.conftest import memory

SECONDS = 4
LOOK = 0.1
LONGER = {"half requests": 25}  # whose deadlines are to be seen


def measure(run: Run) -> None:
    with serving(run.checkouts) as servers:
        server = servers["now"]
        first, second = (asked(server.port, "/") for _ in range(2))
        good(server.port, run.seconds(1))  # what is made once is made
        rows = [("alone", *watched(server, run.seconds(SECONDS)), "")]
        for name in ATTACKS:
            with talking("-m", "bench.attackers", name, str(server.port)) as ask:
                ask("begin")
                figures = watched(server, run.seconds(LONGER.get(name, SECONDS)))
                rows.append((name, *figures, told(ask("end"))))
    heads = (
        "one viewer, 20 seeks a second, beside",
        *("p50", "p90", "p99", "/healthz", "processes", "MB", "ends"),
    )
    table(f"Attacks of {run.seconds(SECONDS):g} s on this machine (ms)", heads, rows)
    print(f"The first page after the start took {first:.1f} ms, the next one {second:.1f} ms.")
    print("".join(server.errors), end="")


def watched(server: RunningServer, seconds: float) -> tuple[str, ...]:
    """Return what the good viewer waits, the most processes that the server has begun, and its most MB."""
    processes, megabytes, over = [0], [0.0], threading.Event()

    def watch() -> None:
        while not over.wait(LOOK):
            processes.append(len(children(server.process.pid)))
            megabytes.append(memory(server) / 1e6)

    watching = threading.Thread(target=watch)
    watching.start()
    figures = good(server.port, seconds)
    over.set()
    watching.join()
    return (*figures, str(max(processes)), f"{max(megabytes):.0f}")


def good(port: int, seconds: float) -> tuple[str, str, str, str]:
    """Drag for so long; return p50, p90 and p99 in ms, and the longest that `/healthz` took."""
    health: list[float] = []
    asking = threading.Thread(target=ask_health, args=(port, seconds, health))
    asking.start()
    with Viewer(port, 10, ("code", "call-stack")) as viewer:
        samples = viewer.drag(seconds)
    asking.join()
    return (*(f"{quantile(samples, part):.1f}" for part in (0.5, 0.9, 0.99)), f"{max(health):.1f}")  # type: ignore[return-value]


def asked(port: int, path: str) -> float:
    """Return the milliseconds until this is answered, on a connection of its own."""
    begun = perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", path)
    connection.getresponse().read()
    connection.close()
    return (perf_counter() - begun) * 1000


def ask_health(port: int, seconds: float, times: list[float]) -> None:
    end = monotonic() + seconds
    while not times or monotonic() < end:
        times.append(asked(port, "/healthz"))
        sleep(0.25)


def told(ends: list[str]) -> str:
    return ", ".join(f"{count} {end}" for end, count in Counter(ends).most_common(2))

"""A class of 1,000: how long until the last student has each state, beside a bare broadcast.

The bare broadcast is `bench/bare_server.py`: gevent's own server, a handshake, and `sendall` of one frame to
each socket, without a session, a state to build, or a rule about slow clients; it sends the same bytes as the
class. Both run side by side and work in turn, state by state; one loop of one other program
(`bench/school.py`) reads the followers of both. The time is that from the teacher's request until the last
follower has the whole frame. Both servers run on one core and the reading program on the others: otherwise
their placement would change from run to run, and a server that shares its core with the readers looks slow.
"""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from time import sleep

from bench.client import DRAGS, Viewer
from bench.run import Run, quantile, table
from bench.serving import Ask, memory, new_room, serving, talking
from bench.sockets import PANELS
from tests.conftest import RunningServer, start
from webapp.web.command.listening import raise_descriptor_limit
from webapp.web.pages.facts import Defaults

FOLLOWERS = 1000
STATES = 200
PAUSE = 0.05  # seconds before each state
LINKS = 60
BETWEEN = 0.3  # seconds before each link: at most four per second are sent
WARM = 5  # states before the timed ones
DISCS = 7
FIRST = Defaults()
TOWERS = {
    f"{DISCS} discs, default panels": (DISCS, FIRST.panels),
    "64 discs, five panels": (64, PANELS["five"]),
}
LOOKING = 5  # seconds
JOINS = 5
VOTES = 5
VOTING = 1.0  # seconds
CLASS, BARE = "class", "bare"


def measure(run: Run) -> None:
    """Measure a class on one process, beside a bare broadcast."""
    raise_descriptor_limit()
    count = run.rounds(FOLLOWERS)
    with (
        serving(run) as servers,
        bare() as other,
        apart_from(servers["now"], other),
        talking("-m", "bench.school") as ask,
    ):
        server = servers["now"]
        ask({"do": "lead", "name": CLASS, "port": server.port, **new_room(server.port)})
        ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
        joining(run, ask, count, server)
        print()
        outside(run, ask, count, server)
        print()
        ask({"do": "lead_bare", "name": BARE, "port": other.port, "like": CLASS})
        half = count // 2
        for languages in ({"en": count}, {"en": count - half, "pl": half}):
            ask({"do": "leave"})
            ask({"do": "join", "languages": languages})
            told = f"{count}, {' and '.join(languages)},"
            shown(run, ask, told)
            print()
        linked(run, ask, count)
        print()
        voting(run, ask, count)


@contextmanager
def bare() -> Iterator[RunningServer]:
    server = start("-m", "bench.bare_server")
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def apart_from(*servers: RunningServer) -> Iterator[None]:
    """Keep these servers on the first core, and what is started meanwhile on the others, if any."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    processes = [server.process.pid for server in servers]
    all_cores = os.sched_getaffinity(0)
    first, *others = sorted(all_cores)
    if others:
        for process in processes:
            os.sched_setaffinity(process, {first})
        os.sched_setaffinity(0, others)
    try:
        yield
    finally:
        for process in (0, *processes):
            os.sched_setaffinity(process, all_cores)


def joining(run: Run, ask: Ask, count: int, server: RunningServer) -> None:
    """Let all students join at once, several times; they stay. Report what each of them needs."""
    ask({"do": "join", "languages": {"en": 2}})  # fill the caches
    seconds: list[float] = []
    needed: list[float] = []
    for _ in range(run.rounds(JOINS)):
        ask({"do": "leave"})
        sleep(min(1, run.seconds(JOINS)))
        before = memory(server.process.pid)
        seconds.append(ask({"do": "join", "languages": {"en": count}}))
        needed.append((memory(server.process.pid) - before) / count)
    row = ("", f"{min(seconds):.2f}", f"{quantile(seconds, 0.5):.2f}")
    table(f"All of {count} join at once, until the last has its state (s)", ("", "best", "median"), [row])
    print(f"The first time each needed {needed[0] / 1000:.0f} kB of memory.")


def shown(run: Run, ask: Ask, told: str) -> None:
    """Send states in turn, and report when the last follower had each; the ratio is to the bare broadcast."""
    rows = []
    for tower, (discs, panels) in TOWERS.items():
        ask({"do": "open", "discs": discs, "panels": panels})
        ask({"do": "states", "count": run.rounds(WARM), "pause": 0})
        found = ask({"do": "states", "count": run.rounds(STATES), "pause": PAUSE})
        cells = []
        for part in (0.5, 0.99):
            first, second = (quantile(found[name], part) for name in (BARE, CLASS))
            cells += [f"{first:.1f}", f"{second:.1f}", f"{second / first:.2f}"]
        rows.append((tower, *cells))
    named = ("", *(head for part in ("p50", "p99") for head in (f"{part}: {BARE}", CLASS, "ratio")))
    table(f"{run.rounds(STATES)} states to the last of {told} (ms)", named, rows)


def linked(run: Run, ask: Ask, count: int) -> None:
    """Show pages by their links in turn, within a class's rate limit, beside the bare broadcast."""
    ask({"do": "states", "count": run.rounds(WARM), "pause": BETWEEN, "by": "show"})
    found = ask({"do": "states", "count": run.rounds(LINKS), "pause": BETWEEN, "by": "show"})
    cells = []
    for part in (0.5, 0.99):
        first, second = (quantile(found[name], part) for name in (BARE, CLASS))
        cells += [f"{first:.1f}", f"{second:.1f}", f"{second / first:.2f}"]
    named = ("", *(head for part in ("p50", "p99") for head in (f"{part}: {BARE}", CLASS, "ratio")))
    table(f"{run.rounds(LINKS)} links to the last of {count} (ms)", named, [("shown", *cells)])


def voting(run: Run, ask: Ask, count: int) -> None:
    """Let all answer a question within a second, several times; an uncounted answer fails the run."""
    ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
    seconds = run.seconds(VOTING)
    votes = [ask({"do": "vote", "name": CLASS, "seconds": seconds}) for _ in range(run.rounds(VOTES))]
    rows = [
        ("counted, the latest of each", *(f"{one['right']:.0f}" for one in votes)),
        ("until the last was answered (s)", *(f"{one['took']:.2f}" for one in votes)),
    ]
    if any((one["counted"], one["right"]) != (count, count) for one in votes):
        raise ValueError(f"Not all of {count} answers were counted right: {votes}")
    title = f"All of {count} answer within {seconds:g} s, one in ten twice"
    table(title, ("", *("" for _ in votes)), rows)


def outside(run: Run, ask: Ask, count: int, server: RunningServer) -> None:
    """Let a single viewer drag the timeline, without the class and while the class gets states."""
    seconds, rows = run.seconds(LOOKING), []
    with Viewer(server.port, DISCS, FIRST.panels) as viewer, ThreadPoolExecutor(1) as other:
        viewer.drag(seconds)  # fill the caches
        found = {"alone": viewer.drag(seconds)}
        for name, (discs, panels) in TOWERS.items():
            ask({"do": "open", "discs": discs, "panels": panels})
            states = {"do": "states", "count": run.rounds(STATES // 4), "pause": 2 * PAUSE}
            shown = other.submit(partial(ask, states))
            found[f"beside {name}"] = viewer.drag(seconds)
            shown.result()
    rows = [(name, *(f"{quantile(ms, part):.1f}" for part in (0.5, 0.99, 1))) for name, ms in found.items()]
    title = f"One viewer outside the class of {count}, {DRAGS} seeks a second (ms)"
    table(title, ("", "p50", "p99", "slowest"), rows)

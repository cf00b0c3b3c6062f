"""A class of 1,000 on one process: how long until the last has each state, beside a bare broadcast.

The bare broadcast is `bench/bare_server.py`: gevent's own server, a handshake, and `sendall` of one frame to
each socket, without a session, a state to build, or a rule about who is slow; it is sent the bytes that the
class was. Both are processes of their own, have as many connections, and work in turn, state by state,
as do the followers (`bench/one_class.py`), who read both alike. What is timed is from the driver's
request until the last follower has the whole frame. Here the class also reads the request, builds the state
and encodes it.
"""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from time import sleep
from typing import Any

from bench.figures import quantile, table
from bench.run import Run
from bench.serving import serving, talking
from bench.sockets import PANELS
from tests.conftest import ROOT, RunningServer
from tests.web.conftest import memory
from webapp.web.command.listening import raise_descriptor_limit
from webapp.web.pages.facts import Defaults

FOLLOWERS = 1000
STATES = 50
PAUSE = 0.1  # seconds before each state
WARM = 5  # states before those that are timed
FIRST = Defaults()
TOWERS = {
    f"{FIRST.discs} discs, default panels": (FIRST.discs, FIRST.panels),
    "64 discs, five panels": (64, PANELS["five"]),
}
LOOKING = 5  # seconds
JOINS = 5
VOTES = 5
VOTING = 1.0  # seconds

Ask = Callable[[object], Any]


def measure(run: Run) -> None:
    raise_descriptor_limit()
    count = run.rounds(FOLLOWERS)
    bare = serving({"bare": ROOT}, "-m", "bench.bare_server")
    with serving(run.checkouts) as servers, bare as bares, talking("-m", "bench.one_class") as ask:
        server = servers["now"]
        ask({"do": "drive", "port": server.port, "bare": bares["bare"].port, **new_room(server.port)})
        ask({"do": "open", "discs": FIRST.discs, "panels": FIRST.panels})
        joining(run, ask, count, server)
        print()
        shown(run, ask, count)
        print()
        outside(run, ask, count, server)
        print()
        voting(run, ask, count)
    print("".join(server.errors), end="")


def new_room(port: int) -> dict[str, str]:
    """Open a class; return its code and its key."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("POST", "/rooms")
    told = json.loads(connection.getresponse().read())
    connection.close()
    return {"code": told["code"], "key": told["key"]}


def joining(run: Run, ask: Ask, count: int, server: RunningServer) -> None:
    """Have all join at once, several times, and tell what each of them needs."""
    ask({"do": "join", "languages": {"en": run.rounds(20)}})  # what is made once is made
    ask({"do": "leave"})
    sleep(1)
    before = memory(server)
    seconds = [ask({"do": "join", "languages": {"en": count}})]
    joined = (memory(server) - before) / count
    ask({"do": "states", "count": run.rounds(STATES), "pause": PAUSE / 10, "bare": False})
    after = (memory(server) - before) / count
    for _ in range(run.rounds(JOINS) - 1):
        ask({"do": "leave"})
        sleep(1)
        seconds.append(ask({"do": "join", "languages": {"en": count}}))
    ask({"do": "leave"})
    rows = [
        ("all join at once, until the last has its state (s), best of some", f"{min(seconds):.2f}"),
        ("the same, the median", f"{quantile(seconds, 0.5):.2f}"),
        ("memory of each who has joined (kB)", f"{joined / 1000:.0f}"),
        (f"and after {run.rounds(STATES)} states", f"{after / 1000:.0f}"),
    ]
    table(f"A class of {count}, {FIRST.discs} discs", ("", ""), rows)


def shown(run: Run, ask: Ask, count: int) -> None:
    """Have the driver make states, and tell when the last follower had each."""
    half = count // 2
    rows = []
    for languages in ({"en": count}, {"en": count - half, "pl": half}):
        ask({"do": "join", "languages": {lang: some for lang, some in languages.items() if some}})
        for name, (discs, panels) in TOWERS.items():
            ask({"do": "open", "discs": discs, "panels": panels})
            ask({"do": "states", "count": run.rounds(WARM), "pause": 0})
            found = ask({"do": "states", "count": run.rounds(STATES), "pause": PAUSE / 2})
            told = f"{name}, {len(languages)} language{'s' * (len(languages) > 1)}"
            kilobytes = f"{quantile(found['bytes'], 0.5) / 1000:.1f}"
            rows.append((told, kilobytes, *compared(found, 0.5), *compared(found, 0.99)))
        ask({"do": "leave"})
        sleep(1)
    heads = ("", "kB", *(head for part in ("p50", "p99") for head in (part, "bare", "ratio")))
    table(f"{run.rounds(STATES)} states to the last of {count} (ms)", heads, rows)


def voting(run: Run, ask: Ask, count: int) -> None:
    """Have all answer a question within a second, several times."""
    ask({"do": "open", "discs": FIRST.discs, "panels": FIRST.panels})
    ask({"do": "join", "languages": {"en": count}})
    found = [ask({"do": "vote", "seconds": VOTING}) for _ in range(run.rounds(VOTES))]
    ask({"do": "leave"})
    rows = [
        ("votes counted, of " + str(count), *(f"{vote['counted']:.0f}" for vote in found)),
        ("of these as they were meant, the latest of each", *(f"{vote['right']:.0f}" for vote in found)),
        ("until the last was answered (s)", *(f"{vote['took']:.2f}" for vote in found)),
        ("most tallies in a second", *(f"{vote['tallies']:.0f}" for vote in found)),
    ]
    table(f"All of {count} answer within {VOTING:.0f} s, one in ten twice", ("", *("" for _ in found)), rows)


def compared(found: dict[str, list[float]], part: float) -> tuple[str, str, str]:
    ours, bare = (quantile(found[name], part) for name in ("class", "bare"))
    return f"{ours:.1f}", f"{bare:.1f}", f"{ours / bare:.2f}"


def outside(run: Run, ask: Ask, count: int, server: RunningServer) -> None:
    """Have one who views alone drag the timeline, without the class and while it is shown states."""
    seconds = run.seconds(LOOKING)
    dragging = {"students": 1, "seconds": seconds, "discs": FIRST.discs, "panels": FIRST.panels}
    rows = []
    with talking("-m", "bench.students", str(server.port)) as drag, ThreadPoolExecutor(1) as other:
        drag(dragging)  # what is made once is made
        found = {"alone": drag(dragging)}
        for name, (discs, panels) in TOWERS.items():
            ask({"do": "open", "discs": discs, "panels": panels})
            ask({"do": "join", "languages": {"en": count}})
            states = {"do": "states", "count": run.rounds(STATES), "pause": PAUSE, "bare": False}
            shown = other.submit(ask, states)
            found[f"beside {name}"] = drag(dragging)
            shown.result()
            ask({"do": "leave"})
    rows = [(name, *(f"{quantile(ms, part):.1f}" for part in (0.5, 0.99, 1))) for name, ms in found.items()]
    table(
        f"One viewer outside the class of {count}, 20 seeks a second (ms)",
        ("", "p50", "p99", "slowest"),
        rows,
    )

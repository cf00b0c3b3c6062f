"""A class on one server: how late answers are while all drag the timeline, and what an idle viewer needs."""

from contextlib import ExitStack

from bench.client import DRAGS, Viewer
from bench.figures import quantile, table
from bench.run import Run
from bench.serving import serving, talking
from tests.conftest import RunningServer
from tests.web.conftest import memory
from webapp.web.command.listening import raise_descriptor_limit
from webapp.web.pages.facts import Defaults

FIRST = Defaults()
STUDENTS = 100
SECONDS = 10
IDLE = 1000


def measure(run: Run) -> None:
    raise_descriptor_limit()
    with serving(run.checkouts) as servers:
        drags(servers["now"], run.seconds(SECONDS))
    print()
    with serving(run.checkouts) as servers:
        idles(servers["now"], run.rounds(IDLE))


def drags(server: RunningServer, seconds: float) -> None:
    rows = []
    with talking("-m", "bench.students", str(server.port)) as ask:
        for discs in (FIRST.discs, 64):
            asked = {"seconds": seconds, "discs": discs, "panels": FIRST.panels}
            ask({"students": 1, **asked})  # what is made once is made
            alone, together = (ask({"students": students, **asked}) for students in (1, STUDENTS))
            for name, samples in (("one student", alone), (f"{STUDENTS} students", together)):
                found = [(quantile(samples, part), quantile(alone, part)) for part in (0.5, 0.99, 1)]
                cells = [cell for ms, least in found for cell in (f"{ms:.1f}", f"× {ms / least:.1f}")]
                rows.append((f"{name}, {discs} discs", *cells))
    table(
        f"{DRAGS} drags of the timeline a second each, for {seconds:g} s (ms, and how many times one's)",
        ("", "p50", "", "p99", "", "slowest", ""),
        rows,
    )


def idles(server: RunningServer, count: int) -> None:
    with ExitStack() as stack:
        stack.enter_context(Viewer(server.port, FIRST.discs, FIRST.panels))  # what is made once is made
        before = memory(server)
        for _ in range(count):
            stack.enter_context(Viewer(server.port, FIRST.discs, FIRST.panels))
        each = (memory(server) - before) / count
    table("Idle viewers", ("viewers", "memory of each (kB)"), [(str(count), f"{each / 1000:.0f}")])

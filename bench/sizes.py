"""Schools of some sizes: what each process needs, and how soon the last student has each state.

It prints the tables of `docs/how-big-a-machine.md`. Classes show 7 discs with the panels of a first visit.
The students are one other program on the same machine (`bench/school.py`), which needs a processor, too.
Without redis-server, the sizes with several processes are omitted.
"""

import os
import platform
import re
from collections.abc import Iterable, Sequence
from functools import partial
from time import sleep
from typing import NamedTuple

from bench import homes
from bench.one_class import DISCS, FIRST
from bench.run import Run, quantile
from bench.serving import (
    NO_REDIS,
    Ask,
    Holder,
    Needs,
    holding,
    lead,
    memory,
    needs,
    new_room,
    processor,
    redis_program,
    talking,
)
from tests.conftest import get
from webapp.web.command.listening import raise_descriptor_limit

SECONDS = 15
PAUSE = 0.5  # seconds between two states of a class
SPEED = 1  # moves per second
OPENED = 60


class Size(NamedTuple):
    """This many students in this many classes, on this many processes."""

    students: int
    classes: int
    processes: int


class Found(NamedTuple):
    """What one size needed: values of each server, then of Redis if there is one."""

    size: Size
    joined: float  # seconds until all had their state
    shown: Needs
    played: Needs
    memory: list[int]
    sent: float  # bytes of a state


ONE_CLASS, ONE_HALL, TEN_CLASSES = GROWING = Size(30, 1, 1), Size(300, 1, 1), Size(300, 10, 1)
SIZES = (
    *GROWING,
    *(Size(1200, 40, 1), Size(1200, 40, 2)),
    *(Size(3000, 3, 1), Size(3000, 3, 2)),
)
HEADS = (
    "students", "classes", "processes", "memory (MB)", "processor, shown 2 states a second (%)",
    "processor, playing 1 move a second (%)", "all have joined (s)",
    "the last has a state, p50 (ms)", "p99 (ms)",
)  # fmt: skip
GROWTH_HEADS = ("of one process", "memory", "processor", "network")

Row = tuple[str, str, str, str]


def measure(run: Run) -> None:
    raise_descriptor_limit()
    sizes = [size for size in SIZES if size.processes == 1 or redis_program()]
    found = {size: measured(run, size) for size in sizes if not run.short or size.students < 3000}
    print(f"Measured with Python {platform.python_version()} on {os.cpu_count()} cores.\n")
    pipes(HEADS, map(row, found.values()))
    if len(sizes) < len(SIZES):
        print(f"\n{NO_REDIS}")
    print()
    pipes(GROWTH_HEADS, [*growth(*(found[size] for size in GROWING)), page(run)])
    if redis_program():
        print()
        homes.measure(run)


def measured(run: Run, size: Size) -> Found:
    """Run a school of this size, and return what it needs."""
    with holding(run, size.processes) as holder, talking("-m", "bench.school") as ask:
        lead(ask, holder, size.classes)
        ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
        each = run.rounds(size.students) // size.classes or 1
        joined = ask({"do": "join", "languages": {"en": each}})
        found = taught(run, holder, ask)
    return Found(size._replace(students=each * size.classes), joined, *found)


def taught(run: Run, holder: Holder, ask: Ask) -> tuple[Needs, Needs, list[int], float]:
    """Show states to all classes, and then let them play."""
    seconds = run.seconds(SECONDS)
    ask({"do": "show", "seconds": seconds / 5, "pause": PAUSE})  # fill the caches
    shown = needs(holder.processes, partial(ask, {"do": "show", "seconds": seconds, "pause": PAUSE}))
    size = ask({"do": "size"})
    played = needs(holder.processes, partial(ask, {"do": "play", "seconds": seconds, "speed": SPEED}))
    sleep(0.1)
    return shown, played, [memory(one) for one in holder.processes], size


def row(found: Found) -> tuple[str, ...]:
    last = [f"{quantile(found.shown.answer, part):.0f}" for part in (0.5, 0.99)]
    return (
        *(f"{figure:,}" for figure in found.size),
        of_each([f"{one / 1e6:.0f}" for one in found.memory], found.size.processes),
        of_each(shares(found.shown), found.size.processes),
        of_each(shares(found.played), found.size.processes),
        f"{found.joined:.2f}",
        *last,
    )


def shares(needs: Needs) -> list[str]:
    """Return how many per cent of a processor each process used."""
    return [f"{100 * one / needs.seconds:.1f}" for one in needs.processor]


def of_each(figures: Sequence[str], servers: int) -> str:
    return " + ".join([*figures[:servers], *(f"Redis {one}" for one in figures[servers:])])


def growth(few: Found, many: Found, parted: Found) -> list[Row]:
    """Return rows of what one more student and one more class need, from sizes that differ in nothing else.

    `few` and `many` are one class, `parted` is as many students in several.
    """
    students = many.size.students - few.size.students
    classes = parted.size.classes - many.size.classes
    of_student = (many.memory[0] - few.memory[0]) / students
    of_class = (parted.memory[0] - many.memory[0]) / classes
    sent = taken(many) / len(many.shown.answer) - taken(few) / len(few.shown.answer)
    built = (taken(parted) - taken(many)) / (len(parted.shown.answer) - len(many.shown.answer))
    sends = f"{1e6 * sent / students:.0f} µs to send a state"
    builds = f"{1e3 * built:.1f} ms to make a state"
    empty = few.memory[0] - few.size.students * of_student - few.size.classes * of_class
    state = f"{many.sent / 1000:.1f} kB for a state"
    return [
        ("before anyone joins", f"{empty / 1e6:.0f} MB", "–", "–"),
        ("each additional student", f"{of_student / 1000:.0f} kB", sends, state),
        ("each additional class", f"{of_class / 1e6:.1f} MB", builds, "–"),
    ]


def taken(found: Found) -> float:
    """Return the processor seconds that the server used while states were shown."""
    return found.shown.processor[0]


def page(run: Run) -> Row:
    """Return what opening the page of a class needs, with everything that it requests at once."""
    with holding(run, 1) as holder:
        [port], [process] = holder.ports, holder.processes
        path = f"/r/{new_room(port)['code']}"
        opened(port, path)  # fill the caches
        before = processor(process)
        count = run.rounds(OPENED)
        size = sum(opened(port, path) for _ in range(count)) / count
        took = (processor(process) - before) / count
    return "each page opened for the first time", "–", f"{1e3 * took:.0f} ms", f"{size / 1000:.0f} kB"


def opened(port: int, path: str) -> int:
    """Get a page and everything that it requests at once, as a browser does; return how many bytes came."""
    page = get(port, path).body.decode()
    parts = sorted(set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page)))
    return sum(len(get(port, part, **{"Accept-Encoding": "gzip"}).body) for part in (path, *parts))


def pipes(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    for cells in (heads, ["---", *(["---:"] * (len(heads) - 1))], *rows):
        print(f"| {' | '.join(cells)} |")

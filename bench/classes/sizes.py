"""Schools of some sizes: what each process needs, and how soon the last student has each state.

What it prints are the tables of `docs/how-big-a-machine.md`. Classes show 7 discs with the panels of a first
visit. The students are one other program on the same machine (`bench/classes/school.py`), which needs a
processor, too. Without redis-server, what needs several processes is left out.
"""

import os
import platform
from collections.abc import Iterable, Sequence
from functools import partial
from time import sleep

from bench.classes.growth import GROWTH_HEADS, growth
from bench.classes.held import NO_REDIS, Holder, holding, redis_program
from bench.classes.needs import Found, Needs, Size, memory, needs
from bench.figures import quantile
from bench.rooms import FIRST, Ask, new_room
from bench.run import Run
from bench.serving import talking
from webapp.web.command.listening import raise_descriptor_limit

DISCS = 7
SECONDS = 15
PAUSE = 0.5  # seconds from one state of a class to its next
SPEED = 1  # moves a second


ONE_CLASS, ONE_HALL, TEN_CLASSES = Size(30, 1, 1), Size(300, 1, 1), Size(300, 10, 1)
SIZES = (
    *(ONE_CLASS, ONE_HALL, TEN_CLASSES),
    *(Size(1200, 40, 1), Size(1200, 40, 2)),
    *(Size(3000, 3, 1), Size(3000, 3, 2)),
)
HEADS = (
    "students", "classes", "processes", "memory (MB)", "processor, shown 2 states a second (%)",
    "processor, playing 1 move a second (%)", "all have joined (s)",
    "the last has a state, p50 (ms)", "p99 (ms)",
)  # fmt: skip


def measure(run: Run) -> None:
    raise_descriptor_limit()
    sizes = [size for size in SIZES if size.processes == 1 or redis_program()]
    found = {size: measured(run, size) for size in sizes}
    print(f"Measured with Python {platform.python_version()} on {os.cpu_count()} cores.\n")
    pipes(HEADS, map(row, found.values()))
    if len(sizes) < len(SIZES):
        print(f"\n{NO_REDIS}")
    print()
    pipes(GROWTH_HEADS, growth(run, *(found[size] for size in (ONE_CLASS, ONE_HALL, TEN_CLASSES))))


def measured(run: Run, size: Size) -> Found:
    """Have a school of this size there, and return what it needs."""
    with holding(size.processes) as holder, talking("-m", "bench.classes.school") as ask:
        ports = holder.ports
        rooms = [new_room(ports[number % len(ports)]) for number in range(size.classes)]
        ask({"do": "begin", "ports": ports, "rooms": rooms, "discs": DISCS, "panels": FIRST.panels})
        each = run.rounds(size.students) // size.classes or 1
        joined = ask({"do": "join", "each": each})
        found = taught(run, holder, ask)
        print(holder.errors, end="")
    return Found(size._replace(students=each * size.classes), joined, *found)


def taught(run: Run, holder: Holder, ask: Ask) -> tuple[Needs, Needs, list[int], float]:
    """Have all classes be shown states, and then play."""
    processes = [*holder.processes, *([holder.redis] if holder.redis else [])]
    seconds = run.seconds(SECONDS)
    ask({"do": "show", "seconds": seconds / 5, "pause": PAUSE})  # what is made once is made
    shown = needs(processes, partial(ask, {"do": "show", "seconds": seconds, "pause": PAUSE}))
    played = needs(processes, partial(ask, {"do": "play", "seconds": seconds, "speed": SPEED}))
    sleep(0.1)
    return shown, played, [memory(one) for one in processes], ask({"do": "size"})


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
    """Return how many hundredths of a processor each process took."""
    return [f"{100 * one / needs.seconds:.1f}" for one in needs.processor]


def of_each(figures: Sequence[str], servers: int) -> str:
    """Return the figures of the servers, then that of Redis."""
    return " + ".join([*figures[:servers], *(f"Redis {one}" for one in figures[servers:])])


def pipes(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table as Markdown has it."""
    for cells in (heads, ["---", *(["---:"] * (len(heads) - 1))], *rows):
        print(f"| {' | '.join(cells)} |")

"""A class of 1,000: how long until the last has each state, on one process or beside it on two.

With `--redis` the class stands beside one of 2 × 500 on two processes, half of whom hear of each state
through Redis. Both are there in one run and work in turn, state by state; the followers of all are read by
one loop of one other program (`bench/school.py`). What is timed is from the teacher's request until the last
follower has the whole frame.
"""

from collections.abc import Callable, Sequence
from time import sleep
from typing import Any

from bench.figures import quantile, table
from bench.run import Run
from bench.serving import Holder, holding, new_room, talking
from bench.sockets import PANELS
from webapp.web.command.listening import raise_descriptor_limit
from webapp.web.pages.facts import Defaults

FOLLOWERS = 1000
STATES = 200
PAUSE = 0.05  # seconds before each state
WARM = 5  # states before those that are timed
DISCS = 7
FIRST = Defaults()
TOWERS = {
    f"{DISCS} discs, default panels": (DISCS, FIRST.panels),
    "64 discs, five panels": (64, PANELS["five"]),
}
JOINS = 5
VOTES = 5
VOTING = 1.0  # seconds
ONE, TWO = "1 process", "2 processes"

Ask = Callable[[object], Any]


def measure(run: Run) -> None:
    """Measure a class on one process."""
    with holding(run, 1) as one:
        compare(run, {ONE: one})


def measure_two(run: Run) -> None:
    """Measure a class on one process, beside one on two with Redis."""
    with holding(run, 1) as one, holding(run, 2) as two:
        compare(run, {ONE: one, TWO: two})


def compare(run: Run, holders: dict[str, Holder]) -> None:
    raise_descriptor_limit()
    count, names = run.rounds(FOLLOWERS), list(holders)
    with talking("-m", "bench.school") as ask:
        for name, holder in holders.items():
            ask({"do": "lead", "name": name, "ports": holder.ports, **new_room(holder.ports[0])})
        ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
        joining(run, ask, count, names)
        print()
        shown(run, ask, count, {name: len(holder.ports) for name, holder in holders.items()})
        print()
        voting(run, ask, count, names)


def joining(run: Run, ask: Ask, count: int, names: Sequence[str]) -> None:
    """Have all join at once, several times; they stay."""
    ask({"do": "join", "count": 2})  # what is made once is made
    seconds: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(run.rounds(JOINS)):
        ask({"do": "leave"})
        sleep(min(1, run.seconds(JOINS)))
        for name, own in seconds.items():
            own.append(ask({"do": "join", "count": count, "names": [name]}))
    rows = [(name, f"{min(own):.2f}", f"{quantile(own, 0.5):.2f}") for name, own in seconds.items()]
    table(f"All of {count} join at once, until the last has its state (s)", ("", "best", "median"), rows)


def shown(run: Run, ask: Ask, count: int, processes: dict[str, int]) -> None:
    """Make states in turn, and tell when the last follower had each; of two, the second to the first."""
    rows = []
    for tower, (discs, panels) in TOWERS.items():
        ask({"do": "open", "discs": discs, "panels": panels})
        ask({"do": "states", "count": run.rounds(WARM), "pause": 0})
        found = ask({"do": "states", "count": run.rounds(STATES), "pause": PAUSE})
        cells = []
        for part in (0.5, 0.99):
            first, *others = (quantile(found[name], part) for name in processes)
            cells += [
                f"{first:.1f}",
                *(text for one in others for text in (f"{one:.1f}", f"{one / first:.2f}")),
            ]
        rows.append((tower, *cells))
    first, *others = (f"{number} × {count // number}" for number in processes.values())
    more = [text for one in others for text in (one, "ratio")]
    named = ("", *(head for part in ("p50", "p99") for head in (f"{part}: {first}", *more)))
    table(f"{run.rounds(STATES)} states to the last of {count} (ms)", named, rows)


def voting(run: Run, ask: Ask, count: int, names: Sequence[str]) -> None:
    """Have all answer a question within a second, several times; one that is not counted fails the run."""
    ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
    seconds = run.seconds(VOTING)
    asked = {"do": "vote", "seconds": seconds, "names": names}
    found = [ask(asked) for _ in range(run.rounds(VOTES))]
    rows = []
    for name in names:
        votes = [one[name] for one in found]
        rows.append((f"{name}: counted, the latest of each", *(f"{one['right']:.0f}" for one in votes)))
        rows.append((f"{name}: until the last was answered (s)", *(f"{one['took']:.2f}" for one in votes)))
        if any((one["counted"], one["right"]) != (count, count) for one in votes):
            raise ValueError(f"Not all of {count} answers were counted right: {votes}")
    title = f"All of {count} answer within {seconds:g} s, one in ten twice"
    table(title, ("", *("" for _ in found)), rows)

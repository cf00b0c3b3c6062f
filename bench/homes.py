"""The classes of one process, moved to two with Redis: these use little more, and no class slows another.

All connections of a class go to one process, which its code determines (`Holder.home`). One process without
Redis and two with it run side by side, and work in turn.
"""

from collections.abc import Sequence
from functools import partial

from bench.one_class import DISCS, FIRST
from bench.run import Run, quantile, table
from bench.serving import Ask, Holder, holding, lead, needs, talking

ROUNDS = 5
SECONDS = 10
CLASSES, CLASS = 40, 30
WORK = {
    "shown 2 states a second": {"do": "show", "pause": 0.5},
    "playing 1 move a second": {"do": "play", "speed": 1},
}
HALL = 1000
PAUSE = 0.15  # seconds between two states of a lecture hall
ONE, TWO = "1 process", "2 processes"


def measure(run: Run) -> None:
    forty(run)
    print()
    halls(run)


def forty(run: Run) -> None:
    """Report how much of a processor forty classes use on one process, and twenty on each of two."""
    each = run.rounds(CLASS)
    with holding(run, 1) as one, holding(run, 2) as two, talking("-m", "bench.school") as ask:
        holders = {ONE: one, TWO: two}
        names = {name: lead(ask, holder, CLASSES, name) for name, holder in holders.items()}
        begin(run, ask, each)
        rows = []
        for work, asked in WORK.items():
            taken = {name: [0.0] * len(holder.processes) for name, holder in holders.items()}
            for _ in range(run.rounds(ROUNDS)):
                for name, holder in holders.items():
                    found = shares(run, ask, holder, {**asked, "names": names[name]})
                    taken[name] = [sum(two) for two in zip(taken[name], found, strict=True)]
            rows.append(row(work, taken[ONE], taken[TWO], run.rounds(ROUNDS)))
    title = f"{CLASSES} classes of {each} on one process, or {CLASSES // 2} on each of two (% of a processor)"
    table(title, ("", ONE, TWO, "Redis", "both : one"), rows)


def begin(run: Run, ask: Ask, students: int) -> None:
    """Let this many students join each class, and show all of them some states, to fill the caches."""
    ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
    ask({"do": "join", "languages": {"en": students}})
    ask({"do": "show", "seconds": run.seconds(SECONDS / 3), "pause": 0.5})


def shares(run: Run, ask: Ask, holder: Holder, asked: dict[str, object]) -> list[float]:
    """Return how many per cent of a processor each process uses for this."""
    found = needs(holder.processes, partial(ask, {**asked, "seconds": run.seconds(SECONDS)}))
    return [100 * one / found.seconds for one in found.processor]


def row(work: str, alone: Sequence[float], parted: Sequence[float], rounds: int) -> tuple[str, ...]:
    [one], [first, second, redis] = alone, parted
    told = " + ".join(f"{share / rounds:.1f}" for share in (first, second))
    ratio = f"{(first + second) / one:.2f}" if one else "–"
    return work, f"{one / rounds:.1f}", told, f"{redis / rounds:.1f}", ratio


def halls(run: Run) -> None:
    """Report when the last student has a state: of one class alone, and of two on two processes."""
    count = run.rounds(HALL)
    with holding(run, 1) as one, holding(run, 2) as two, talking("-m", "bench.school") as ask:
        alone, both = lead(ask, one, 1, ONE), lead(ask, two, 2, TWO)
        begin(run, ask, count)
        found: dict[str, list[float]] = {}
        for _ in range(run.rounds(ROUNDS)):
            for name, shown in {
                "one class, on one process": alone,
                "one of two, the other at rest": both[:1],
                "two, one on each of two processes": both,
            }.items():
                asked = {"do": "show", "seconds": run.seconds(SECONDS), "pause": PAUSE, "names": shown}
                found.setdefault(name, []).extend(ask(asked))
    first = quantile(next(iter(found.values())), 0.99)
    rows = []
    for name, samples in found.items():
        middle, last = quantile(samples, 0.5), quantile(samples, 0.99)
        rows.append((name, f"{len(samples)}", f"{middle:.1f}", f"{last:.1f}", f"{last / first:.2f}"))
    title = f"States to the last of a class of {count} (ms)"
    table(title, ("", "states", "p50", "p99", "p99 : one class alone"), rows)

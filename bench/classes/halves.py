"""A class of 1,000 on one process, beside one of 2 × 500 on two with Redis: how soon the last has a state.

All are there in one run and work in turn, state by state; the followers of both are read by one loop of one
other program (`bench/classes/drivers.py`). What is timed is from the driver's request until the last follower
has the whole frame; half of the second class hears of it through Redis.
"""

from time import sleep

from bench.classes.held import Holder, holding
from bench.figures import quantile, table
from bench.rooms import FIRST, FOLLOWERS, JOINS, VOTES, VOTING, WARM, Ask, new_room
from bench.run import Run
from bench.serving import talking
from bench.sockets import PANELS
from webapp.web.command.listening import raise_descriptor_limit

STATES = 200
PAUSE = 0.05  # seconds before each state
DISCS = 7
TOWERS = {
    f"{DISCS} discs, default panels": (DISCS, FIRST.panels),
    "64 discs, five panels": (64, PANELS["five"]),
}
NAMES = ("1 process", "2 processes")


def measure(run: Run) -> None:
    raise_descriptor_limit()
    count = run.rounds(FOLLOWERS)
    with holding(1) as one, holding(2) as two, talking("-m", "bench.classes.drivers") as ask:
        for name, holder in zip(NAMES, (one, two), strict=True):
            ask({"do": "drive", "name": name, "ports": holder.ports, **new_room(holder.ports[0])})
        ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
        joining(run, ask, count)
        print()
        shown(run, ask, count)
        print()
        voting(run, ask, count)
        tell_errors(one, two)


def tell_errors(*holders: Holder) -> None:
    print("".join(holder.errors for holder in holders), end="")


def joining(run: Run, ask: Ask, count: int) -> None:
    """Have all join at once, several times."""
    ask({"do": "join", "count": 2})  # what is made once is made
    seconds: dict[str, list[float]] = {name: [] for name in NAMES}
    for _ in range(run.rounds(JOINS)):
        ask({"do": "leave"})
        sleep(1)
        for name, took in ask({"do": "join", "count": count}).items():
            seconds[name].append(took)
    rows = [
        (name, *(f"{figure:.2f}" for figure in (min(seconds[name]), quantile(seconds[name], 0.5))))
        for name in NAMES
    ]
    table(
        f"All of {count} join at once, until the last has its state (s)",
        ("", "best", "median"),
        rows,
    )


def shown(run: Run, ask: Ask, count: int) -> None:
    """Have the drivers make states in turn, and tell when the last follower had each."""
    rows = []
    for tower, (discs, panels) in TOWERS.items():
        ask({"do": "open", "discs": discs, "panels": panels})
        ask({"do": "states", "count": run.rounds(WARM), "pause": 0})
        found = ask({"do": "states", "count": run.rounds(STATES), "pause": PAUSE})
        rows.append((tower, *compared(found, 0.5), *compared(found, 0.99)))
    heads = (
        "",
        *(head for part in ("p50", "p99") for head in (f"{part}: 1 × {count}", f"2 × {count // 2}", "ratio")),
    )
    table(f"{run.rounds(STATES)} states to the last of {count} (ms)", heads, rows)


def compared(found: dict[str, list[float]], part: float) -> tuple[str, str, str]:
    one, two = (quantile(found[name], part) for name in NAMES)
    return f"{one:.1f}", f"{two:.1f}", f"{two / one:.2f}"


def voting(run: Run, ask: Ask, count: int) -> None:
    """Have all answer a question within a second, several times; one that is not counted fails the run."""
    ask({"do": "open", "discs": DISCS, "panels": FIRST.panels})
    found = [ask({"do": "vote", "seconds": VOTING}) for _ in range(run.rounds(VOTES))]
    rows = []
    for name in NAMES:
        votes = [one[name] for one in found]
        rows.append((f"{name}: counted, the latest of each", *(f"{one['right']:.0f}" for one in votes)))
        rows.append((f"{name}: until the last was answered (s)", *(f"{one['took']:.2f}" for one in votes)))
    table(f"All of {count} answer within {VOTING:.0f} s, one in ten twice", ("", *("" for _ in found)), rows)
    for one in found:
        for name, told in one.items():
            if (told["counted"], told["right"]) != (count, count):
                raise ValueError(
                    f"Of {count} answers, {name} counted {told['counted']}, {told['right']} right."
                )

"""From `run` to `ran`, a program of five discs and a deep one, beside Python alone that does nothing."""

import json
import subprocess
import sys
from time import perf_counter

from bench.client import Client
from bench.figures import quantile, table
from bench.run import Run
from bench.serving import PLAIN, serving

DISCS = 5
ROUNDS = 40  # fewer than may be run in a minute
PROGRAM = """\
def hanoi(n, source, spare, target):
    if n > 0:
        hanoi(n - 1, source, target, spare)
        move(source, target)
        hanoi(n - 1, spare, source, target)
"""
DEEP = """\
def hanoi(n, a, b, c):
    if n > -170:
        hanoi(n - 1, a, c, b)
        hanoi(n - 1, a, c, b)
"""
DEEP_ROUNDS = 8
NOTHING = (sys.executable, "-I", "-S", "-c", "pass")


def measure(run: Run) -> None:
    bare: list[float] = []
    told: list[float] = []
    ran: list[float] = []
    with serving(run.checkouts, *PLAIN) as servers, Client(servers["now"].port, "/ws") as client:
        timed(client)  # what is made once is made
        for _ in range(run.rounds(ROUNDS)):
            begun = perf_counter()
            subprocess.run(NOTHING, check=True)
            bare.append((perf_counter() - begun) * 1000)
            first, last = timed(client)
            told.append(first)
            ran.append(last)
        deep = [timed(client, DEEP)[1] for _ in range(run.rounds(DEEP_ROUNDS))]
    rows = [
        ("a bare python -I -S -c pass", *figures(bare)),
        ("from run to the first running", *figures(told)),
        ("from run to ran", *figures(ran)),
        ("the same of the dearest to judge", *figures(deep)),
        ("run to ran : bare", f"{quantile(ran, 0.5) / quantile(bare, 0.5):.2f}", "", ""),
    ]
    table(f"A program of {DISCS} discs, {len(ran)} times (ms)", ("", "p50", "p90", "p99"), rows)


def timed(client: Client, program: str = PROGRAM) -> tuple[float, float]:
    """Return after how many ms a run is told of first, and has ended."""
    begun = perf_counter()
    client.send(json.dumps({"type": "run", "program": program, "discs": DISCS}))
    first = 0.0
    while True:
        kind = json.loads(client.receive())["type"]
        first = first or (perf_counter() - begun) * 1000
        if kind == "ran":
            return first, (perf_counter() - begun) * 1000
        assert kind == "running"


def figures(samples: list[float]) -> tuple[str, str, str]:
    return tuple(f"{quantile(samples, part):.1f}" for part in (0.5, 0.9, 0.99))  # type: ignore[return-value]

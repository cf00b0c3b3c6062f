"""From `run` to `ran`: a program of five discs and a deep one, beside plain Python that does nothing."""

import json
import subprocess
import sys
from collections.abc import Sequence
from time import perf_counter

from bench.client import Client
from bench.run import Run, quantile, table
from bench.serving import serving

DISCS = 5
ROUNDS = 40  # fewer than the runs allowed per minute
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
    bare, ran = [], []
    with serving(run) as servers, Client(servers["now"].port, "/ws") as client:
        timed(client, PROGRAM)  # fill the caches
        for _ in range(run.rounds(ROUNDS)):
            begun = perf_counter()
            subprocess.run(NOTHING, check=True)
            bare.append((perf_counter() - begun) * 1000)
            ran.append(timed(client, PROGRAM))
        deep = [timed(client, DEEP) for _ in range(run.rounds(DEEP_ROUNDS))]
    first, last = zip(*ran, strict=True)
    rows = [
        ("a bare python -I -S -c pass", *figures(bare)),
        ("from run to the first running", *figures(first)),
        ("from run to ran", *figures(last)),
        ("the same of the dearest to judge", *figures([last for _, last in deep])),
        ("run to ran : bare", f"{quantile(last, 0.5) / quantile(bare, 0.5):.2f}", "", ""),
    ]
    table(f"A program of {DISCS} discs, {len(ran)} times (ms)", ("", "p50", "p90", "p99"), rows)


def timed(client: Client, program: str) -> tuple[float, float]:
    """Return after how many ms a run is first reported, and has ended."""
    begun = perf_counter()
    client.send(json.dumps({"type": "run", "program": program, "discs": DISCS}))
    first = 0.0
    while True:
        kind = json.loads(client.receive())["type"]
        first = first or (perf_counter() - begun) * 1000
        if kind == "ran":
            return first, (perf_counter() - begun) * 1000
        assert kind == "running"


def figures(samples: Sequence[float]) -> list[str]:
    return [f"{quantile(samples, part):.1f}" for part in (0.5, 0.9, 0.99)]

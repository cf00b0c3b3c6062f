"""Variants: how long searches take and how much memory, and what a state of 64 discs on more pegs costs."""

import subprocess
import sys
from collections.abc import Iterable, Sequence
from random import Random
from statistics import median

from bench.figures import quantile, table, times
from bench.run import Run
from webapp.live.lane import Address, Lane
from webapp.live.states import lane_state
from webapp.variants import VARIANT_BY_NAME, Asked
from webapp.web.words.words import words_in

PANELS = ("code", "call-stack")
SAMPLES = 400
SEARCHED = [*(("antwerp", n) for n in (3, 4, 5)), *(("little-antwerp", n) for n in (6, 7, 8))]
FROM_ANYWHERE = (("antwerp", 4), ("little-antwerp", 7))
Puzzles = Sequence[tuple[str, int]]
SEARCH = r"""
import re, sys, time
from random import Random
from webapp.variants.towers.tower_puzzle import antwerp, little_antwerp
from webapp.variants.towers.tower_search import neighbours
from webapp.variants.towers.way_search import shortest_way
name, discs, far = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
puzzle = (antwerp if name == "antwerp" else little_antwerp)(discs)
position, random = puzzle.digits(puzzle.start), Random(discs)
for _ in range(far):
    position = random.choice(neighbours(puzzle.space(), position))
began = time.perf_counter()
found = shortest_way(puzzle, position, lambda states, depth: None)
taken = time.perf_counter() - began
try:  # what getrusage says holds the memory of the process that began this one
    memory = int(re.search(r"VmHWM:\s+(\d+)", open("/proc/self/status").read())[1]) // 1024
except OSError:
    memory = "-"
print(len(found.way) - 1, found.states, f"{taken:.2f}", memory)
"""
say = words_in("en").say


def measure(run: Run) -> None:
    searches(run.some(SEARCHED), run.some(FROM_ANYWHERE))
    print()
    states(run.rounds(SAMPLES))


def searches(from_start: Puzzles, from_anywhere: Puzzles) -> None:
    rows = [(f"{name} {discs}", *searched(name, discs, 0)) for name, discs in from_start]
    rows += [(f"{name} {discs}, from anywhere", *searched(name, discs, 500)) for name, discs in from_anywhere]
    table("Searches, each in a process of its own", ("puzzle", "moves", "positions", "seconds", "MB"), rows)


def searched(name: str, discs: int, far: int) -> Iterable[str]:
    """Search from the start, or from so many random moves away."""
    command = [sys.executable, "-c", SEARCH, name, str(discs), str(far)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def states(samples: int) -> None:
    classic = lane("classic", discs=64)
    base = cost(classic, samples)
    rows = [("classic", f"{base:.0f}", "1.00")]
    for pegs in (4, 8):
        found = cost(lane("pegs", discs=64, pegs=pegs), samples)
        rows.append((f"{pegs} pegs", f"{found:.0f}", f"{found / base:.2f}"))
    pegs_ = [[disc for disc in range(64, 0, -1) if Random(disc).randrange(3) == peg] for peg in range(3)]
    found = cost(lane("regular", discs=64, start=pegs_), samples)
    rows.append(("any position to C", f"{found:.0f}", f"{found / base:.2f}"))
    table("A state of 64 discs, code and call stack, at a random move (µs)", ("puzzle", "p50", "ratio"), rows)


def lane(variant: str, **asked: object) -> Lane:
    return Lane(VARIANT_BY_NAME[variant].course(Asked(**asked)))  # type: ignore[arg-type]


def cost(live: Lane, samples: int) -> float:
    """The median of the medians of three rounds."""
    random = Random(64)
    moves = [random.randrange(live.moves + 1) for _ in range(samples)]
    rounds = [
        quantile(times(lambda k: lane_state(live.sight(Address(k)), PANELS, say, by_line=False), moves), 0.5)
        for _ in range(3)
    ]
    return median(rounds)

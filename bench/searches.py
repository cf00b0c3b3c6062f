"""How long searches take, how many positions they look at and how much memory they need."""

import subprocess
import sys

from bench.figures import table
from bench.run import Run

ANYWHERE = 500  # random moves from the start
SEARCHED = (
    *(("antwerp", discs, 0) for discs in (3, 4, 5)),
    *(("little-antwerp", discs, 0) for discs in (6, 7, 8)),
    *(("antwerp", 4, ANYWHERE), ("little-antwerp", 7, ANYWHERE)),
)
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


def measure(run: Run) -> None:
    rows = []
    for name, discs, far in run.some(SEARCHED):
        command = [sys.executable, "-c", SEARCH, name, str(discs), str(far)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
        rows.append((f"{name} {discs}{', from anywhere' if far else ''}", *told))
    table("Searches, each in a process of its own", ("puzzle", "moves", "positions", "seconds", "MB"), rows)

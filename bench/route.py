"""A shortest path between two random positions, at a random move of it: from message to answer, in bytes."""

from random import Random

import msgspec

from bench.figures import quantile, table, times
from bench.run import Run
from webapp.live import session as live
from webapp.maths.graph import distances_from, shortest_paths
from webapp.puzzle import Places, pegs_of
from webapp.web.words.words import words_in

SIZES = (8, 16, 32, 64)
SAMPLES = 400
DISTANCES = 20


def measure(run: Run) -> None:
    samples, count = run.rounds(SAMPLES), run.rounds(DISTANCES)
    rows = [(str(discs), *figures(route_times(discs, samples))) for discs in SIZES]
    table("A route between random positions, at a random move (µs)", ("discs", "p50", "p95", "most"), rows)
    print()
    rows = [(str(discs), f"{distances_time(discs, count):.1f}") for discs in (4, 6, 8)]
    table("All distances from a random position (ms)", ("discs", f"most of {count}"), rows)


def route_times(discs: int, samples: int) -> list[float]:
    random = Random(discs)
    opened = msgspec.json.encode({"type": "open", "lanes": [{"discs": discs}]}).decode()
    session, _ = live.receive(live.begin(words_in), [opened], 0)
    texts = [route(random, discs) for _ in range(samples)]

    def answer(index: int) -> list[bytes]:
        return [msgspec.json.encode(answer) for answer in live.receive(session, [texts[index]], 0)[1]]

    assert b'"routed"' in answer(0)[0]
    return times(answer, range(samples))


def route(random: Random, discs: int) -> str:
    start, goal = position(random, discs), position(random, discs)
    move = random.randint(0, shortest_paths(start, goal)[0].length)
    ends = {"start": pegs_of(start), "goal": pegs_of(goal)}
    return msgspec.json.encode({"type": "route", "lane": 0, **ends, "move": str(move)}).decode()


def distances_time(discs: int, count: int) -> float:
    random = Random(discs)
    starts = [position(random, discs) for _ in range(count)]
    return max(times(lambda i: distances_from(starts[i]), range(count))) / 1000


def position(random: Random, discs: int) -> Places:
    return tuple(random.randrange(3) for _ in range(discs))


def figures(samples: list[float]) -> tuple[str, str, str]:
    return f"{quantile(samples, 0.5):.0f}", f"{quantile(samples, 0.95):.0f}", f"{max(samples):.0f}"

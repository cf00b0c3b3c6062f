"""The round trip from a seek to its state, against a bare echo on the same server in the same run."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from random import Random
from typing import Any

from bench.client import Client, Viewer
from bench.run import Run, beside, heads, in_turn, quantile, table, times
from bench.serving import serving
from tests.conftest import RunningServer

ROUNDS = 2000
DEFAULT = ("code", "call-stack")
PANELS = {"default": DEFAULT, "five": (*DEFAULT, "explicit-stack", "bits", "idle-peg")}
UNLIMITED = ("--rate-limit", "0")

Servers = dict[str, RunningServer]
Samples = dict[str, list[float]]


def measure(run: Run) -> None:
    rounds = run.rounds(ROUNDS)
    with serving(run, *UNLIMITED) as servers:
        found = {"echo, short": echoes(servers, "x" * 60, rounds)}
        for discs in (7, 64):
            for name, panels in PANELS.items():
                found[f"seek, {discs} discs, {name} panels"] = seeks(servers, discs, panels, rounds)
        found["echo, 12,000 characters"] = echoes(servers, "x" * 12000, rounds)
    bare = quantile(found["echo, short"]["now"], 0.5)
    rows = []
    for name, samples in found.items():
        times_bare = f"× {quantile(samples['now'], 0.5) / bare:.1f}"
        rows.append((name, *beside(samples, 0.5), *beside(samples, 0.99), times_bare))
    named = ("", *heads(servers, "p50"), *heads(servers, "p99"), "against a short echo")
    table("WebSocket round trips, one viewer (µs)", named, rows)


def echoes(servers: Servers, text: str, rounds: int) -> Samples:
    def there_and_back(client: Client, _: int) -> None:
        client.send(text)
        client.receive()

    return round_trips(servers, lambda port: Client(port, "/echo"), there_and_back, range(rounds))


def seeks(servers: Servers, discs: int, panels: Sequence[str], rounds: int) -> Samples:
    random = Random(discs)
    moves = [random.randrange(1 << discs) for _ in range(rounds)]
    return round_trips(servers, lambda port: Viewer(port, discs, panels), Viewer.seek, moves)


def round_trips(
    servers: Servers, connect: Callable[[int], Client], trip: Callable[[Any, int], None], moves: Sequence[int]
) -> Samples:
    with ExitStack() as connected:
        clients = {name: connected.enter_context(connect(server.port)) for name, server in servers.items()}
        trips = {name: partial(times, partial(trip, client)) for name, client in clients.items()}
        return in_turn(trips, moves)

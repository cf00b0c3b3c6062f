"""A class of thirty with thirty different searches: when each is told, when the last is answered.

It is compared with the same searches two at a time without a server, and a viewer who only looks is timed
beside them.
"""

import json
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import perf_counter

import msgspec

from bench.attacks import good
from bench.client import Client
from bench.figures import quantile, table
from bench.questions import anywhere, question_of
from bench.run import Run
from bench.serving import PLAIN, serving
from tests.conftest import ROOT
from webapp.web.search.searches import MOST_AT_ONCE

STUDENTS = 30
VARIANTS = ("antwerp", "little-antwerp")
LOOKING = 4  # seconds


def measure(run: Run) -> None:
    random = Random(30)
    students = run.rounds(STUDENTS)
    lanes = [anywhere(random, VARIANTS[number % len(VARIANTS)]) for number in range(students)]
    alone = without_server(lanes)
    with serving(run.checkouts, *PLAIN) as servers:
        port = servers["now"].port
        told, answered, waited = a_class(port, lanes, run.seconds(LOOKING))
    rows = [
        ("told first, the slowest (ms)", f"{max(told) * 1000:.0f}"),
        ("answered, the median (s)", f"{quantile(answered, 0.5):.1f}"),
        ("answered, the last (s)", f"{max(answered):.1f}"),
        ("the same searches without a server (s)", f"{alone:.1f}"),
        ("with : without", f"{max(answered) / alone:.2f}"),
        ("a viewer beside them, p99 (ms)", waited),
    ]
    table(f"{students} students with {students} different searches", ("", ""), rows)


def without_server(lanes: list[dict[str, object]]) -> float:
    """Return how many seconds the searches take as they are, two at a time."""
    asked = [msgspec.json.encode(question_of(lane)).decode() for lane in lanes]

    def search(question: str) -> None:
        command = [sys.executable, "-m", "webapp.web.search.worker", question]
        subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)

    begun = perf_counter()
    with ThreadPoolExecutor(MOST_AT_ONCE) as pool:
        list(pool.map(search, asked))
    return perf_counter() - begun


def a_class(
    port: int, lanes: list[dict[str, object]], looking: float
) -> tuple[list[float], list[float], str]:
    """Return after how many seconds each is told first and is answered, and the other viewer's p99."""
    told: list[float] = []
    answered: list[float] = []
    clients = [Client(port, "/ws") for _ in lanes]
    for client in clients:
        client.socket.settimeout(600)
    begun = perf_counter()

    def wait(client: Client, lane: dict[str, object]) -> None:
        client.send(json.dumps({"type": "open", "lanes": [lane]}))
        client.receive()
        told.append(perf_counter() - begun)
        while not client.receive().startswith(b'{"type":"opened"'):
            pass
        answered.append(perf_counter() - begun)

    waiting = [threading.Thread(target=wait, args=one) for one in zip(clients, lanes, strict=True)]
    for thread in waiting:
        thread.start()
    *_, p99, _ = good(port, looking)
    for thread in waiting:
        thread.join()
    for client in clients:
        client.socket.close()
    return told, answered, p99

"""The round trip from a seek to its state, against a bare echo on the same server in the same run."""

from __future__ import annotations

import json
from random import Random

from bench.client import Client
from bench.figures import quantile, table, times
from tests.conftest import start

ROUNDS = 2000
DEFAULT = ["code", "call-stack"]
PANELS = {"default": DEFAULT, "five": [*DEFAULT, "explicit-stack", "bits", "idle-peg"]}


def measure() -> None:
    server = start("-m", "bench.echo_server")
    try:
        rows = [echo(server.port, "short", "x" * 60)]
        for discs in (7, 64):
            for name, panels in PANELS.items():
                rows.append(seek(server.port, discs, name, panels))
        rows.append(echo(server.port, "12,000 characters", "x" * 12000))
    finally:
        server.stop()
    bare = float(rows[0][1])
    table(
        "WebSocket round trips, one viewer (ms)",
        ("", "p50", "p99", "against a short echo"),
        [(name, p50, p99, f"x {float(p50) / bare:.1f}") for name, p50, p99 in rows],
    )


def echo(port: int, name: str, text: str) -> tuple[str, str, str]:
    with Client(port, "/echo") as client:

        def there_and_back(_: int) -> None:
            client.send(text)
            client.receive()

        return figures(f"echo, {name}", times(there_and_back, range(ROUNDS)))


def seek(port: int, discs: int, name: str, panels: list[str]) -> tuple[str, str, str]:
    random = Random(discs)
    with Client(port, "/ws") as client:
        client.send(json.dumps({"type": "open", "lanes": [{"discs": discs, "panels": panels}]}))
        until(client, b'{"type":"state"')

        def go(move: int) -> None:
            client.send(f'{{"type":"seek","move":"{move}","ref":"{move}"}}')
            until(client, b'{"type":"state"')

        samples = times(go, [random.randrange(1 << discs) for _ in range(ROUNDS)])
    return figures(f"seek, {discs} discs, {name} panels", samples)


def until(client: Client, start: bytes) -> None:
    while not client.receive().startswith(start):
        pass


def figures(name: str, samples: list[float]) -> tuple[str, str, str]:
    return name, f"{quantile(samples, 0.5) / 1000:.3f}", f"{quantile(samples, 0.99) / 1000:.3f}"

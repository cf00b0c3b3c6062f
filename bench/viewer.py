"""A viewer of one tower, who seeks and drags."""

import json
from collections.abc import Sequence
from random import Random
from time import monotonic, perf_counter, sleep

from bench.client import Client

DRAGS = 20  # seeks a second


class Viewer(Client):
    """A connection whose tower is open; what is sent ahead is read over."""

    def __init__(self, port: int, discs: int, panels: Sequence[str]) -> None:
        super().__init__(port, "/ws")
        self.discs = discs
        self.ask({"type": "open", "lanes": [{"discs": discs, "panels": panels}]})

    def ask(self, request: dict[str, object]) -> None:
        """Return when the state that answers is there."""
        self.send(json.dumps(request))
        while not self.receive().startswith(b'{"type":"state"'):
            pass

    def seek(self, move: int, **others: object) -> None:
        self.ask({"type": "seek", "move": str(move), "ref": str(move), **others})

    def drag(self, seconds: float, seed: int = 7) -> list[float]:
        """Drag the timeline for so long; return the milliseconds until each answer."""
        random, samples = Random(seed), []
        sleep(random.random() / DRAGS)  # others begin at other moments
        due = end = monotonic()
        end += seconds
        while due < end:
            begun = perf_counter()
            self.seek(random.randrange(1 << self.discs), ahead=False)
            samples.append((perf_counter() - begun) * 1000)
            due += 1 / DRAGS
            sleep(max(0, due - monotonic()))
        return samples

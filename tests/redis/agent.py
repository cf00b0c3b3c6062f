"""A process with a store, its standard library patched as that of `hanoi serve`; see `remote.py`."""

from gevent import monkey

monkey.patch_all()

import gc  # noqa: E402
import logging  # noqa: E402
import os  # noqa: E402
import pickle  # noqa: E402
import socket  # noqa: E402
import sys  # noqa: E402
from dataclasses import replace  # noqa: E402
from functools import partial  # noqa: E402
from typing import Any  # noqa: E402

import gevent  # noqa: E402

from tests.redis.times import TIMES, USUAL  # noqa: E402
from webapp.web.store import News, Store  # noqa: E402


class Agent:
    """What a test asks for: the store's methods, and what is told of here."""

    def __init__(self, url: str) -> None:
        self.descriptors_before = len(os.listdir("/proc/self/fd"))
        self.greenlets_before = self._greenlets()
        self.store = Store(url, replace(TIMES, seating=USUAL.seating))
        self.told: list[tuple[str, News]] = []
        self.turns: list[str] = []
        self.store.on_loss(lambda: self.turns.append("lost"))
        self.store.on_return(lambda: self.turns.append("returned"))
        self.store.start()

    def follow(self, code: str) -> None:
        self.store.follow(code, lambda news: self.told.append((code, news)))

    def follow_badly(self, code: str) -> None:
        """Follow with something that fails on whatever it is told."""
        self.store.follow(code, lambda news: 1 // 0)

    def news(self) -> list[tuple[str, News]]:
        return self.told

    def changes(self) -> list[str]:
        """In which order Redis was lost and returned."""
        return self.turns

    def hold_up(self, seconds: float) -> None:
        """Let nothing run in this process for so long, and say so first."""
        print("held up", file=sys.stderr, flush=True)
        monkey.get_original("time", "sleep")(seconds)

    def value(self, name: str) -> Any:
        return getattr(self.store, name)

    def left_over(self) -> tuple[int, int]:
        """How many greenlets and open files there are more than before the store began."""
        greenlets = self._greenlets() - self.greenlets_before
        return greenlets, len(os.listdir("/proc/self/fd")) - self.descriptors_before

    @staticmethod
    def _greenlets() -> int:
        gc.collect()
        found = [one for one in gc.get_objects() if isinstance(one, gevent.Greenlet) and not one.dead]
        return len(found) - any(one is gevent.getcurrent() for one in found)


def answer(agent: Agent, connection: socket.socket, number: int, name: str, values: tuple[Any, ...]) -> None:
    asked = getattr(agent, name, None) or getattr(agent.store, name)
    try:
        said = (number, asked(*values), None)
    except Exception as problem:
        said = (number, None, problem)
    connection.sendall(pickle.dumps(said))


def main(port: str, url: str) -> None:
    logging.basicConfig()
    connection = socket.create_connection(("127.0.0.1", int(port)))
    stream = connection.makefile("rb")
    agent = Agent(url)
    while True:
        try:
            number, name, values = pickle.load(stream)
        except EOFError:
            return
        gevent.spawn(partial(answer, agent, connection, number, name, values))


if __name__ == "__main__":
    main(*sys.argv[1:])

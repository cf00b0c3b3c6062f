"""A store in a process of its own, as a test asks it: `process.read("ABC")` is `store.read("ABC")` there."""

import pickle
import socket
import subprocess
import threading
from concurrent.futures import Future
from itertools import count
from typing import Any, Self

from tests.conftest import PATIENCE, gather


class StoreProcess:
    """One process with a store that has begun; `begin` asks without waiting for the answer."""

    def __init__(self, process: subprocess.Popen[str], connection: socket.socket) -> None:
        self._process, self._connection = process, connection
        self._numbers = count()
        self._waiting: dict[int, Future[Any]] = {}
        self.errors: list[str] = []
        self._threads = [
            threading.Thread(target=self._read, daemon=True),
            threading.Thread(target=gather, args=(process.stderr, self.errors), daemon=True),
        ]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        self.changes()  # it answers once it has begun
        return self

    def __exit__(self, *problem: object) -> None:
        self.kill()

    def __getattr__(self, name: str) -> Any:
        return lambda *values: self.begin(name, *values).result(PATIENCE)

    def begin(self, name: str, *values: Any) -> "Future[Any]":
        number = next(self._numbers)
        self._waiting[number] = Future()
        future = self._waiting[number]
        self._connection.sendall(pickle.dumps((number, name, values)))
        return future

    def kill(self) -> None:
        """End it at once: it says goodbye to nobody."""
        self._process.kill()
        self._process.wait(PATIENCE)
        for thread in self._threads:
            thread.join(PATIENCE)
        self._connection.close()

    def _read(self) -> None:
        with self._connection.makefile("rb") as stream:
            while True:
                try:
                    number, answer, problem = pickle.load(stream)
                except (EOFError, OSError):
                    return
                future = self._waiting.pop(number)
                future.set_exception(problem) if problem else future.set_result(answer)


def results(futures: "list[Future[Any]]") -> list[Any]:
    return [future.result(PATIENCE) for future in futures]

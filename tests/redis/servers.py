"""A Redis of a test's own: it can be killed, paused, flushed, and started anew at the same port."""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import redis as redis_py

from tests.conftest import PATIENCE, eventually
from tests.engines.programs import free_port


class RedisServer:
    """A redis-server of a test's own, with its data in a folder: nothing is written there but by `save`."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder, self.port = folder, free_port()
        fixed = ("--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(folder))
        self._command = [the_program(), *fixed, "--save", "", "--appendonly", "no", *options]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    @property
    def process_number(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Begin, with the data set that was saved last, if any."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        eventually(self._answers)

    def kill(self) -> None:
        """End at once, as in a power failure."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._process = None

    def pause(self) -> None:
        """Stop it: its sockets stay open, and nothing answers."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it be there, and be written to, whatever has been done to it."""
        if self._process is None:
            self.start()
        self._signal(signal.SIGCONT)
        self.run("CONFIG", "SET", "maxmemory", 0)

    def flush(self) -> None:
        """Let it forget all, its scripts too."""
        self.run("FLUSHALL")
        self.run("SCRIPT", "FLUSH")

    def save(self) -> None:
        """Write the data set, with which it will begin again."""
        self.run("SAVE")

    def run(self, *command: Any) -> Any:
        """Return what it answers, as bytes, numbers and lists."""
        with closing(redis_py.Redis(port=self.port, protocol=2, socket_timeout=PATIENCE)) as client:
            return client.execute_command(*command)

    def clients(self) -> int:
        """How many connections there are but the one that asks."""
        return len(self.run("CLIENT", "LIST").splitlines()) - 1

    def _answers(self) -> bool:
        with suppress(redis_py.ConnectionError):
            return bool(self.run("PING"))
        return False

    def _signal(self, number: int) -> None:
        os.kill(self.process_number, number)


def the_program() -> str:
    """Return the path of Redis, or of Valkey; a test is skipped where there is neither."""
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found is None:
        pytest.skip("redis-server is not installed")
    return found


@contextmanager
def redis_server(folder: Path) -> Iterator[RedisServer]:
    """Have a Redis running."""
    server = RedisServer(folder)
    try:
        yield server
    finally:
        server.kill()

"""A Redis for one test: it can be killed, paused, filled, restarted, or cut off."""

import os
import shutil
import signal
import socket
import subprocess
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import pytest
import redis as redis_py

from tests.conftest import PATIENCE, eventually
from tests.engines.programs import free_port

OPTIONS = ("--save", "", "--appendonly", "no", "--rdbcompression", "no")


class RedisServer:
    """A redis-server with its data in a folder, where only `save` writes."""

    def __init__(self, folder: Path) -> None:
        self.port, self._saved = free_port(), folder / "dump.rdb"
        fixed = ("--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(folder))
        self._command = [the_program(), *fixed, *OPTIONS]
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start with the last saved data, which is then deleted, or empty."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        eventually(self._answers)
        self._saved.unlink(missing_ok=True)

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
        self._process = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self.kill()

    def restart(self) -> None:
        self.kill()
        self.start()

    def pause(self) -> None:
        self._signal(signal.SIGSTOP)

    def fill(self) -> None:
        """Make it refuse to store anything more."""
        self.run("CONFIG", "SET", "maxmemory", 1)

    def go_on(self) -> None:
        """Make it run and accept writes, whatever was done to it."""
        if self._process is None:
            self.start()
        self._signal(signal.SIGCONT)
        self.run("CONFIG", "SET", "maxmemory", 0)

    def flush(self) -> None:
        self.run("FLUSHALL")
        self.run("SCRIPT", "FLUSH")

    def save(self) -> None:
        self.run("SAVE")

    def everything(self) -> bytes:
        """Return all keys and values, concatenated."""
        self.save()
        found = self._saved.read_bytes()
        self._saved.unlink()
        return found

    def run(self, *command: Any) -> Any:
        with closing(redis_py.Redis(port=self.port, protocol=2, socket_timeout=PATIENCE)) as client:
            return client.execute_command(*command)

    def _answers(self) -> bool:
        with suppress(redis_py.ConnectionError):
            return bool(self.run("PING"))
        return False

    def _signal(self, number: int) -> None:
        assert self._process is not None
        os.kill(self._process.pid, number)


def the_program() -> str:
    """Return the path of Redis or Valkey; skip the test if neither is installed."""
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found is None:
        pytest.skip("redis-server is not installed")
    return found


@dataclass(frozen=True)
class Way:
    """A way in which Redis fails and recovers; it may be `away` in between."""

    lose: Callable[[RedisServer], None]
    bring_back: Callable[[RedisServer], None]
    away: bool = True


WAYS = {
    "killed": Way(RedisServer.kill, RedisServer.start),
    "paused": Way(RedisServer.pause, RedisServer.go_on),
    "full": Way(RedisServer.fill, RedisServer.go_on),
    "flushed": Way(RedisServer.flush, RedisServer.go_on, away=False),
    "started again with older data": Way(RedisServer.save, RedisServer.restart, away=False),
}


class Wire:
    """Forwards connections to a port of this machine until it is cut."""

    def __init__(self, to: int) -> None:
        self._to, self._is_whole = to, True
        self._ends: list[socket.socket] = []
        self._door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._let_in, daemon=True).start()

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def cut(self) -> None:
        self._is_whole = False
        for end in self._ends:
            shut(end)
        self._ends = []

    def mend(self) -> None:
        self._is_whole = True

    def end(self) -> None:
        shut(self._door)
        self._door.close()
        self.cut()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._door.accept()
                if not self._is_whole:
                    near.close()
                    continue
                self._join(near)

    def _join(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._to))
        except OSError:
            near.close()
            return
        self._ends += [near, far]
        for ends in ((near, far), (far, near)):
            threading.Thread(target=self._forward, args=ends, daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        """Forward everything; at its end, close the other end, too."""
        with source, suppress(OSError):
            while data := source.recv(65_536):
                target.sendall(data)
        shut(target)


def shut(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def wire(to: int) -> Iterator[Wire]:
    way = Wire(to)
    try:
        yield way
    finally:
        way.end()

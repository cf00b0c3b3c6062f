"""The processes that hold classes: one alone, or several with a Redis of their own."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.serving import PLAIN
from tests.conftest import RunningServer, start
from tests.engines.programs import free_port, installed, wait_for
from tests.proxy.conftest import listens

REDIS = ("redis-server", "valkey-server")  # the same commands by another name
NO_REDIS = "Classes of several processes are not measured: redis-server is not installed."


@dataclass(frozen=True, slots=True)
class Holder:
    """Server processes that hold the same classes; `redis` is the number of the process of their Redis."""

    servers: Sequence[RunningServer]
    redis: int | None = None

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    @property
    def processes(self) -> list[int]:
        return [server.process.pid for server in self.servers]

    @property
    def errors(self) -> str:
        return "".join(line for server in self.servers for line in server.errors)


def redis_program() -> str | None:
    return installed(*REDIS)


@contextmanager
def holding(processes: int) -> Iterator[Holder]:
    """Yield one process without Redis, or several with it; all end with the context."""
    with ExitStack() as stack:
        more: tuple[str, ...] = ()
        redis = None
        if processes > 1:
            port, redis = stack.enter_context(running_redis())
            more = ("--redis", f"redis://127.0.0.1:{port}/0")
        servers: list[RunningServer] = []
        for _ in range(processes):
            servers.append(start(*PLAIN, *more))
            stack.callback(servers[-1].stop)
        yield Holder(servers, redis)


@contextmanager
def running_redis() -> Iterator[tuple[int, int]]:
    """Yield the port and the process of a Redis that keeps nothing on disk."""
    program = redis_program()
    if program is None:
        raise FileNotFoundError(NO_REDIS)
    with TemporaryDirectory() as folder:
        port = free_port()
        place = ("--bind", "127.0.0.1", "--port", str(port), "--dir", folder)
        command = [program, *place, "--save", "", "--appendonly", "no"]
        with Path(folder, "log").open("w") as log, subprocess.Popen(command, stdout=log) as process:
            try:
                wait_for("a Redis that answers", lambda: listens(port))
                yield port, process.pid
            finally:
                process.terminate()

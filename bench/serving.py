"""Processes of this checkout and of others, each ended with what it was started for; and what they need."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.run import Run
from tests.conftest import ROOT, RunningServer, start
from tests.engines.programs import installed
from tests.redis.servers import redis_server

NO_REDIS = "Classes of several processes are not measured: redis-server is not installed."
PAGE, TICKS = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")

Servers = dict[str, RunningServer]


def text_of(program: str) -> tuple[str, str]:
    """Return the arguments that run a file of this folder in whatever checkout it is started in."""
    return "-c", Path(__file__).with_name(program).read_text(encoding="utf-8")


MEASURED = text_of("measured_server.py")


@contextmanager
def serving(run: Run, *options: str) -> Iterator[Servers]:
    """Yield a server of each checkout; `now` is this one's. What it wrote to stderr is told at its end."""
    with run.begun(("servers", *options), partial(started, run, *options)) as servers:
        yield servers


@contextmanager
def started(run: Run, *options: str) -> Iterator[Servers]:
    with ExitStack() as running:
        servers = {}
        for name, folder in run.checkouts.items():
            servers[name] = start(*MEASURED, *options, folder=folder)
            running.callback(servers[name].stop)
        yield servers
        print("".join(servers["now"].errors), end="")


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
        """The numbers of the servers' processes, then that of Redis where there is one."""
        return [*(server.process.pid for server in self.servers), *([self.redis] if self.redis else [])]


@contextmanager
def holding(run: Run, processes: int) -> Iterator[Holder]:
    """Yield one process without Redis, or two with it."""
    if processes == 1:
        with serving(run) as servers:
            yield Holder([servers["now"]])
        return
    with run.begun("two", two_with_redis) as two:
        yield two


@contextmanager
def two_with_redis() -> Iterator[Holder]:
    """Yield two processes that share a Redis, which keeps nothing on disk."""
    if not redis_program():
        raise FileNotFoundError(NO_REDIS)
    with TemporaryDirectory() as folder, redis_server(Path(folder)) as redis:
        shared = ("--redis", redis.url)
        with started(Run(), *shared) as one, started(Run(), *shared) as two:
            yield Holder([one["now"], two["now"]], redis.process_number)


def redis_program() -> str | None:
    return installed("redis-server", "valkey-server")


@contextmanager
def talking(*command: str, folder: Path = ROOT) -> Iterator[Callable[[object], Any]]:
    """Yield what asks a program: it answers each line of JSON with another, and ends with its input."""
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )

    def ask(asked: object) -> Any:
        assert process.stdin
        assert process.stdout
        print(json.dumps(asked), file=process.stdin, flush=True)
        return json.loads(process.stdout.readline())

    with process:
        yield ask


def new_room(port: int) -> dict[str, str]:
    """Open a class; return its code and its key."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("POST", "/rooms")
    told = json.loads(connection.getresponse().read())
    connection.close()
    return {"code": told["code"], "key": told["key"]}


def children(process: int) -> list[int]:
    """Return the processes that a process has begun and that have not ended."""
    told = subprocess.run(
        ["ps", "--ppid", str(process), "-o", "pid=,state="], capture_output=True, text=True, check=False
    )
    pairs = (line.split() for line in told.stdout.splitlines())
    return [int(number) for number, state in pairs if state != "Z"]


def memory(process: int) -> int:
    """Return how many bytes of memory a process holds, as Linux tells it."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def processor(process: int) -> float:
    """Return how many seconds of a processor a process has had, in steps of 10 ms."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:13])) / TICKS

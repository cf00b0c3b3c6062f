"""Processes of this checkout and of others, each ended with its context manager; and what they need."""

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
from time import perf_counter
from typing import Any, NamedTuple
from zlib import crc32

from bench.run import Run
from tests.conftest import ROOT, RunningServer, start
from tests.engines.programs import free_port, installed, wait_for
from tests.proxy.conftest import listens

REDIS = ("redis-server", "valkey-server")  # the same commands under another name
NO_REDIS = "Classes of several processes are not measured: redis-server is not installed."
PAGE, TICKS = os.sysconf("SC_PAGE_SIZE"), os.sysconf("SC_CLK_TCK")

# Runs the measured server's program in whatever checkout it is started in.
MEASURED = ("-c", Path(__file__).with_name("measured_server.py").read_text(encoding="utf-8"))

Servers = dict[str, RunningServer]
Ask = Callable[[object], Any]


class Needs(NamedTuple):
    """The processor seconds that each process used in `seconds`, and the result of the work."""

    processor: list[float]
    seconds: float
    answer: list[float]


@contextmanager
def serving(run: Run, *options: str) -> Iterator[Servers]:
    """Yield a server of each checkout; `now` is this one's. Print its stderr when it ends."""
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
    """Server processes that hold the same classes; `redis` is the process id of their Redis."""

    servers: Sequence[RunningServer]
    redis: int | None = None

    @property
    def ports(self) -> list[int]:
        return [server.port for server in self.servers]

    @property
    def processes(self) -> list[int]:
        """The ids of the servers' processes, then that of Redis if there is one."""
        return [*(server.process.pid for server in self.servers), *([self.redis] if self.redis else [])]

    def home(self, code: str) -> int:
        """Return the port of the process that gets all connections of this class, as with a load balancer."""
        return self.ports[crc32(code.encode()) % len(self.ports)]

    def rooms(self, count: int) -> Iterator[tuple[int, dict[str, str]]]:
        """Open this many classes, at each process in turn; yield the port and the class."""
        opened: dict[int, list[dict[str, str]]] = {port: [] for port in self.ports}
        for number in range(count):
            port = self.ports[number % len(self.ports)]
            while not opened[port]:
                room = new_room(self.ports[0])
                opened[self.home(room["code"])].append(room)
            yield port, opened[port].pop()


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
    with running_redis() as (port, redis):
        shared = ("--redis", f"redis://127.0.0.1:{port}/0")
        with started(Run(), *shared) as one, started(Run(), *shared) as two:
            yield Holder([one["now"], two["now"]], redis)


def redis_program() -> str | None:
    return installed(*REDIS)


@contextmanager
def running_redis() -> Iterator[tuple[int, int]]:
    """Yield the port and the process id of a Redis that stores nothing on disk."""
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


@contextmanager
def talking(*command: str) -> Iterator[Ask]:
    """Yield a function that asks a program: it answers lines of JSON, and ends with its input."""
    process = subprocess.Popen(
        [sys.executable, *command],
        cwd=ROOT,
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


def new_room(port: int, source: str = "127.0.0.1") -> dict[str, str]:
    """Open a class; return its code and its key."""
    connection = HTTPConnection("127.0.0.1", port, timeout=10, source_address=(source, 0))
    connection.request("POST", "/rooms")
    told = json.loads(connection.getresponse().read())
    connection.close()
    return {"code": told["code"], "key": told["key"]}


def lead(ask: Ask, holder: Holder, classes: int, name: str = "") -> list[str]:
    """Let `bench.school` lead this many classes, as many at each process; return their names."""
    names = []
    for number, (port, room) in enumerate(holder.rooms(classes)):
        names.append(f"{name} {number}")
        ask({"do": "lead", "name": names[-1], "port": port, **room})
    return names


def children(process: int) -> list[int]:
    """Return the processes that a process has started and that have not ended."""
    told = subprocess.run(
        ["ps", "--ppid", str(process), "-o", "pid=,state="], capture_output=True, text=True, check=False
    )
    pairs = (line.split() for line in told.stdout.splitlines())
    return [int(number) for number, state in pairs if state != "Z"]


def memory(process: int) -> int:
    """Return how many bytes of memory a process uses, according to Linux."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE


def processor(process: int) -> float:
    """Return how many processor seconds a process has used, in steps of 10 ms."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:13])) / TICKS


def needs(processes: list[int], work: Callable[[], list[float]]) -> Needs:
    """Return what these processes need during some work."""
    before, begun = [processor(one) for one in processes], perf_counter()
    answer = work()
    seconds = perf_counter() - begun
    after = [processor(one) for one in processes]
    return Needs([last - first for first, last in zip(before, after, strict=True)], seconds, answer)

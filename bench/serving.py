"""Processes of this checkout and of others, each ended with what it was started for."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.conftest import ROOT, SERVE, RunningServer, start

PLAIN = (*SERVE, "--port", "0")


def text_of(program: str) -> tuple[str, str]:
    """Return the arguments that run a file of this folder in whatever checkout it is started in."""
    return "-c", Path(__file__).with_name(program).read_text(encoding="utf-8")


MEASURED = text_of("measured_server.py")


def children(process: int) -> list[int]:
    """Return the processes that a process has begun and that have not ended."""
    told = subprocess.run(
        ["ps", "--ppid", str(process), "-o", "pid=,state="], capture_output=True, text=True, check=False
    )
    pairs = (line.split() for line in told.stdout.splitlines())
    return [int(number) for number, state in pairs if state != "Z"]


@contextmanager
def serving(checkouts: dict[str, Path], *command: str) -> Iterator[dict[str, RunningServer]]:
    """Yield a server of each checkout; the plain one unless another command is given."""
    with ExitStack() as running:
        servers = {}
        for name, folder in checkouts.items():
            servers[name] = start(*(command or PLAIN), folder=folder)
            running.callback(servers[name].stop)
        yield servers


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

"""Servers for tests: real processes, reached over real sockets."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import pytest
from hypothesis import HealthCheck, settings

# No example has a deadline: other work of the machine may make any of them slow.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")

os.environ["LANGUAGE"] = "en"  # of commands, whatever the language of the terminal that runs the tests

ROOT = Path(__file__).resolve().parent.parent
SERVING = "Serving on "
SERVE = ("-m", "webapp", "serve", "--no-open")


@dataclass
class RunningServer:
    """A server process; `lines` is what it has printed, `errors` what it has written to stderr."""

    process: subprocess.Popen[str]
    url: str = ""
    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    @property
    def ws_url(self) -> str:
        return self.url.replace("http", "ws", 1) + "/ws"

    def stop(self) -> int:
        """End the process as `kill` does, and return its exit code."""
        self.process.terminate()
        return self.wait()

    def wait(self) -> int:
        """Return the exit code once the process has ended and all its output is read."""
        code = self.process.wait(10)
        for reader in self.readers:
            reader.join(10)
        return code

    def begin(self) -> RunningServer:
        """Read the address from the output, and go on reading, so that the process never waits for us."""
        assert self.process.stdout
        assert self.process.stderr
        self.readers = [threading.Thread(target=gather, args=(self.process.stderr, self.errors), daemon=True)]
        self.readers[0].start()
        for line in self.process.stdout:
            self.lines.append(line.rstrip("\n"))
            if line.startswith(SERVING):
                self.url = line.removeprefix(SERVING).strip()
                break
        self.readers.append(
            threading.Thread(target=gather, args=(self.process.stdout, self.lines), daemon=True)
        )
        self.readers[1].start()
        if not self.url:
            code = self.wait()
            raise RuntimeError(f"The server ended with {code}: {''.join(self.errors)}")
        return self


def gather(stream: IO[str], lines: list[str]) -> None:
    with stream:
        lines.extend(stream)


StartServer = Callable[..., RunningServer]


def start(*arguments: str, folder: Path = ROOT) -> RunningServer:
    process = subprocess.Popen(
        [sys.executable, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    return RunningServer(process).begin()


def end(servers: list[RunningServer]) -> None:
    for server in servers:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def start_server() -> Iterator[StartServer]:
    """Start `hanoi serve --no-open` with these arguments (`--port 0` unless given); ended with the test."""
    servers: list[RunningServer] = []

    def start_with(*arguments: str) -> RunningServer:
        port = () if "--port" in arguments else ("--port", "0")
        servers.append(start(*SERVE, *port, *arguments))
        return servers[-1]

    yield start_with
    end(servers)


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    """One `hanoi serve` for all tests that do not disturb it."""
    running = start(*SERVE, "--port", "0")
    yield running
    end([running])

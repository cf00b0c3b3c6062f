"""Servers for tests: real processes, reached over real sockets."""

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection
from inspect import iscoroutinefunction
from pathlib import Path
from typing import IO, Any, NamedTuple, Self

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings

# No example has a deadline: any of them may be slow on a busy machine.
settings.register_profile("few", deadline=None, suppress_health_check=[HealthCheck.too_slow], max_examples=25)
settings.register_profile("many", settings.get_profile("few"), max_examples=200)
settings.load_profile("few")

os.environ["LANGUAGE"] = (
    "en"  # commands speak English, whatever the language of the terminal that runs the tests
)

ROOT = Path(__file__).resolve().parent.parent
SERVING = "Serving on "
SERVE = ("-m", "webapp", "serve", "--no-open")
HANOI = ("-m", "tests.at_once")  # for tests that are not about how it starts
AT_ONCE = (*HANOI, "serve", "--no-open", "--port", "0")
PATIENCE = 60.0  # seconds that anything may take, only so that a hanging test ends
LONGEST_ID = 100  # characters of a parameter in a test's name


def pytest_make_parametrize_id(val: object) -> str | None:
    """Cut long texts: a test's name is in the environment, and no process can start with 128 KiB there."""
    if isinstance(val, str | bytes) and len(val) > LONGEST_ID:
        return f"{val[:10]!r} and {len(val) - 10} more"
    return None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Use 1.5 workers per processor: a worker with a browser is idle for a fifth of the time."""
    return max(1, (os.cpu_count() or 1) * 3 // 2)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


def eventually(reached: Callable[[], object]) -> None:
    """Wait until the condition is true."""
    end = time.monotonic() + PATIENCE
    while not reached():
        assert time.monotonic() < end, "This has not come about."
        time.sleep(0.02)


class Answer(NamedTuple):
    """The response to a request."""

    status: int
    body: bytes
    headers: dict[str, str]


def get(port: int, path: str, **headers: str) -> Answer:
    """Send a GET request to the server at this local port."""
    with closing(HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as connection:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return Answer(answer.status, answer.read(), dict(answer.getheaders()))


@dataclass
class RunningServer:
    """A server process; `lines` is what it has printed, `errors` what it has written to stderr."""

    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        """Its address, once it has printed it."""
        serving = (line for line in self.lines if line.startswith(SERVING))
        return next(serving, "").removeprefix(SERVING).strip()

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
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            for reader in self.readers:
                reader.join(PATIENCE)

    def begin(self) -> Self:
        """Wait for the address; read all output, so that the process never blocks on it."""
        outputs = ((self.process.stdout, self.lines), (self.process.stderr, self.errors))
        self.readers = [threading.Thread(target=gather, args=output, daemon=True) for output in outputs]
        for reader in self.readers:
            reader.start()
        eventually(lambda: self.url or self.process.poll() is not None)
        if not self.url:
            code = self.wait()
            raise RuntimeError(f"The server ended with {code}: {''.join(self.errors)}")
        return self


def gather(stream: IO[str], lines: list[str]) -> None:
    with stream:
        lines.extend(stream)


StartServer = Callable[..., RunningServer]


def start(*arguments: str, folder: Path = ROOT, environment: dict[str, str] | None = None) -> RunningServer:
    command, pipe = [sys.executable, *arguments], subprocess.PIPE
    process = subprocess.Popen(command, cwd=folder, env=environment, stdout=pipe, stderr=pipe, text=True)
    return RunningServer(process).begin()


def run_python(
    *arguments: str | Path, python: str = sys.executable, check: bool = True, **more: Any
) -> subprocess.CompletedProcess[str]:
    """Run Python with these arguments to its end, and return what it has written."""
    command, output = [python, *map(str, arguments)], {"capture_output": True, "encoding": "utf-8"}
    return subprocess.run(command, cwd=ROOT, timeout=2 * PATIENCE, check=check, **output, **more)


def end(servers: list[RunningServer]) -> None:
    for server in servers:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture
def start_process() -> Iterator[StartServer]:
    """Start a server with these arguments to Python; it is stopped after the test."""
    servers: list[RunningServer] = []

    def start_one(*arguments: str, environment: dict[str, str] | None = None) -> RunningServer:
        servers.append(start(*arguments, environment=environment))
        return servers[-1]

    yield start_one
    end(servers)


@pytest.fixture
def start_server(start_process: StartServer) -> StartServer:
    """Start `hanoi serve --no-open` with these arguments; the last of two ports counts."""
    return partial(start_process, *AT_ONCE)


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the app shared by all tests that do not change it."""
    from webapp.web.app import create_app

    return create_app().test_client()


@pytest.fixture(scope="session")
def addresses(client: FlaskClient) -> list[str]:
    """The address of every GET route without parameters."""
    rules = client.application.url_map.iter_rules()
    return sorted({rule.rule for rule in rules if not rule.arguments and "GET" in (rule.methods or ())})


@pytest.fixture(scope="module")
def brackets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Make the language of tests/pseudo.py the only translation for the tests of a module."""
    from tests import pseudo
    from webapp.web.words.words import CATALOGUES

    folder = tmp_path_factory.mktemp("words")
    pseudo.write(folder)
    pseudo.speak(folder)
    yield
    pseudo.speak(CATALOGUES)


@pytest.fixture(scope="session")
def server() -> Iterator[RunningServer]:
    """One `hanoi serve` for all tests that do not disturb it."""
    running = start(*HANOI, "unhurried", *AT_ONCE[2:])
    yield running
    end([running])

"""Start programs for tests, and wait for them."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any

WAIT = 60.0  # seconds: the machine may be busy


@contextmanager
def running(*command: str, told: IO[str], **surroundings: str) -> Iterator[None]:
    """Run a program with these environment variables, and end it; its output is appended to `told`."""
    process = subprocess.Popen(command, env={**os.environ, **surroundings}, stdout=told, stderr=told)
    try:
        yield
    finally:
        process.terminate()
        process.wait(WAIT)


def wait_for(what: str, attempt: Callable[[], Any]) -> Any:
    """Return the first true value of an attempt; a missing file or port counts as none."""
    end = time.monotonic() + WAIT
    while True:
        try:
            if value := attempt():
                return value
        except OSError:
            pass
        assert time.monotonic() < end, f"This has not come in {WAIT:.0f} seconds: {what}"
        time.sleep(0.03)


def installed(*names: str) -> str | None:
    """Return the path of the first of these programs that is installed."""
    return next(filter(None, map(shutil.which, names)), None)


def free_port() -> int:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        port: int = holder.getsockname()[1]
        return port

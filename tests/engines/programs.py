"""Programs that tests start, and waiting for them."""

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any

WAIT = 60.0  # seconds: other work of the machine may take long


@contextmanager
def running(*command: str, told: IO[str], **surroundings: str) -> Iterator[None]:
    """Run a program with these variables around it, and end it; all that it says goes into `told`."""
    process = subprocess.Popen(command, env={**os.environ, **surroundings}, stdout=told, stderr=told)
    try:
        yield
    finally:
        process.terminate()
        process.wait(WAIT)


def wait_for(what: str, attempt: Callable[[], Any]) -> Any:
    """Return the first true value of an attempt; a file or a port that is not there is none."""
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
    """Return the path of the first of these programs that is there."""
    return next(filter(None, map(shutil.which, names)), None)


def free_port() -> int:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        port: int = holder.getsockname()[1]
        return port

"""Viewers that run programs, and the processes that a server starts for them."""

import os
import signal
import subprocess
from collections.abc import Collection
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.conftest import RunningServer, eventually
from tests.web.conftest import heard, send

posix = pytest.mark.skipif(not hasattr(os, "fork"), reason="looks at processes as Unix does")

RIGHT = """\
def hanoi(n, source, spare, target):
    if n > 0:
        hanoi(n - 1, source, target, spare)
        move(source, target)
        hanoi(n - 1, spare, source, target)
"""
WRONG = RIGHT.replace("hanoi(n - 1, spare, source, target)", "hanoi(n - 1, spare, target, source)")
"""The program of the mockup: on 5 discs 4 moves, 30 lines, at most 6 frames."""
SLOW = """\
def hanoi(n, source, spare, target):
    while n:
        list(range(1000)).reverse()
"""


def run(ws: ClientConnection, program: str, discs: int = 5, **more: Any) -> None:
    send(ws, type="run", program=program, discs=discs, **more)


def end_of(ws: ClientConnection) -> dict[str, Any]:
    return heard(ws, "ran", "error")


def ran(ws: ClientConnection, program: str, discs: int = 5, **more: Any) -> dict[str, Any]:
    run(ws, program, discs, **more)
    return end_of(ws)


def processes(server: RunningServer) -> dict[int, str]:
    """Return the processes that the server has started, each with its state: running, stopped or ended."""
    command = ["ps", "--ppid", str(server.process.pid), "-o", "pid=,state="]
    listed = subprocess.run(command, capture_output=True, text=True, check=False)
    return {int(number): state for number, state in map(str.split, listed.stdout.splitlines())}


def hold(server: RunningServer, ws: ClientConnection, **more: Any) -> int:
    """Run a program and stop its process, which then answers nothing; return the process number."""
    before = processes(server).keys()
    run(ws, SLOW, **more)
    return hold_new(server, before)


def hold_new(server: RunningServer, before: Collection[int] = ()) -> int:
    """Stop the process that was not there before, as soon as it has started; return its number.

    Until a process runs its own program, the server waits for it and could not end it.
    """
    eventually(lambda: len(processes(server).keys() - before) == 1)  # ended processes may still be listed
    [number] = processes(server).keys() - before
    eventually(lambda: program_of(number) != program_of(server.process.pid))
    os.kill(number, signal.SIGSTOP)
    eventually(lambda: processes(server)[number] == "T")
    return number


def program_of(number: int) -> str:
    """Return the command of a process; just after a fork it is still the parent's."""
    return subprocess.run(
        ["ps", "-o", "args=", "-p", str(number)], capture_output=True, text=True, check=False
    ).stdout

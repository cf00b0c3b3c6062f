"""Recordings of programs, as the real child process records them."""

import subprocess
import tempfile
from functools import cache

from tests.conftest import PATIENCE
from tests.web.programs.child import command
from webapp.variants.recorded import USUAL, Order, Recorder, Recording

TOWER = """\
def hanoi(n, {0}, {1}, {2}):
    if n > 0:
        hanoi(n - 1, source, target, spare)
        move(source, target)
        hanoi(n - 1, spare, source, target)
"""
RIGHT = TOWER.format("source", "spare", "target")


@cache
def recorded(text: str, discs: int = 5, source: int = 0, target: int = 2, order: Order = USUAL) -> Recording:
    """Run a program and return what it did; raises `InvalidProgram` as the recorder does."""
    recorder = Recorder(text, discs, source, target, order)
    for line in lines_of(text, discs, source, target, order):
        recorder.add(line)
    return recorder.finish()


def lines_of(
    text: str, discs: int = 5, source: int = 0, target: int = 2, order: Order = USUAL
) -> list[bytes]:
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            command(),
            input=f"{discs} {source} {target} {order}\n{text}".encode("utf-8", "replace"),
            capture_output=True,
            cwd=folder,
            env={},
            timeout=PATIENCE,
            check=False,
        )
    return done.stdout.splitlines()

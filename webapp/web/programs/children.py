"""How the process of a run is started: sandboxed, or open for a file of one's own."""

import logging
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shutil import rmtree

from webapp.variants.recorded import USUAL, Kind, Order
from webapp.web.programs.child import kernel

log = logging.getLogger(__name__)

CHILD = Path(__file__).with_name("child") / "__main__.py"  # a folder would take some milliseconds more
KINDNESS = 10  # how far whoever shows something goes first
WINDOWS_NEEDS = ("SYSTEMROOT",)


@dataclass(frozen=True, slots=True)
class Program:
    """What is to be run: a text, and the tower that it is to move from a peg to another, both 0, 1 or 2.

    `order` is that in which pegs are passed where the names of parameters do not tell it, `lines` is what it
    reads; moves are read from what it tells in one of the ways that are `wanted`, if it does. `name` is that
    of the file that holds it, if it is known. `number` stands for the number of discs that it says itself,
    0 for none.
    """

    text: str
    discs: int
    source: int
    target: int
    order: Order = USUAL
    lines: str = ""
    wanted: tuple[Kind, ...] = ()
    name: str = ""
    number: int = 0

    @property
    def read(self) -> bytes:
        """What the process reads: a line with the tower, order, how many bytes the program reads, the number.

        Then these bytes, and its text.
        """
        lines, text = (one.encode("utf-8", "replace") for one in (self.lines, self.text))
        asked = f"{self.discs} {self.source} {self.target} {self.order} {len(lines)} {self.number}\n"
        return asked.encode() + lines + text


@dataclass(frozen=True, slots=True)
class Start:
    """A command, the folder and the environment that it is run in, and what it reads."""

    command: tuple[str, ...]
    folder: str
    environment: Mapping[str, str] | None
    read: bytes


@cache
def warn_of_the_kernel() -> None:
    """Say once, on Linux, what the kernel does not do of what it is asked to do for programs."""
    if sys.platform == "linux" and (missing := kernel.missing()):
        log.warning(
            "Programs run without %s, which this kernel lacks or this service may not use.",
            " and ".join(missing),
        )


@contextmanager
def closed_in(program: Program) -> Iterator[Start]:
    """Begin a program that may do nothing but count and move discs, in a folder that is empty."""
    warn_of_the_kernel()
    folder = tempfile.mkdtemp(prefix="hanoi-")
    environment = {name: os.environ[name] for name in WINDOWS_NEEDS if name in os.environ}
    try:
        yield Start((sys.executable, "-I", "-S", str(CHILD)), folder, environment, program.read)
    finally:
        rmtree(folder, ignore_errors=True)


def let_others_first(process: int) -> None:
    """Have a process work when nobody is to be shown anything."""
    if hasattr(os, "setpriority"):  # not on Windows
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process, KINDNESS)

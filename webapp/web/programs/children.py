"""How the process of a run is begun: closed in for a stranger's program, open for a file of one's own."""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import rmtree

from webapp.variants.recorded import USUAL, Order

CHILD = Path(__file__).with_name("child") / "__main__.py"  # a folder would take some milliseconds more
WINDOWS_NEEDS = ("SYSTEMROOT",)


@dataclass(frozen=True, slots=True)
class Program:
    """What is to be run: a text, and the tower that it is to move from a peg to another, both 0, 1 or 2.

    `order` is that in which pegs are passed where the names of parameters do not tell it, and `lines` is what
    it reads. `number` stands for the number of discs that it says itself, 0 for none.
    """

    text: str
    discs: int
    source: int
    target: int
    order: Order = USUAL
    lines: str = ""
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


@contextmanager
def closed_in(program: Program) -> Iterator[Start]:
    """Begin a program that may do nothing but count and move discs, in a folder that is empty."""
    folder = tempfile.mkdtemp(prefix="hanoi-")
    environment = {name: os.environ[name] for name in WINDOWS_NEEDS if name in os.environ}
    try:
        yield Start((sys.executable, "-I", "-S", str(CHILD)), folder, environment, program.read)
    finally:
        rmtree(folder, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class TracedFile:
    """A file of one's own, of which a tower of so many discs is asked, its arguments, and what it reads."""

    path: Path
    discs: int
    arguments: tuple[str, ...] = ()
    lines: str = ""

    def text(self) -> str | None:
        """Return what the file holds now; None where it cannot be read."""
        with suppress(OSError):
            return self.path.read_text("utf-8", "replace")
        return None

    @contextmanager
    def begin(self, program: Program) -> Iterator[Start]:
        """Begin the file itself, with all that it imports, in its own folder."""
        command = (sys.executable, str(CHILD), str(self.path), *self.arguments)
        read = replace(program, lines=self.lines).read if self.lines else program.read
        yield Start(command, str(self.path.parent), None, read)

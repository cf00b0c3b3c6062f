"""How the process of a run is begun: closed in for a stranger's program, open for a file of one's own."""

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree

CHILD = Path(__file__).with_name("child") / "__main__.py"  # a folder would take some milliseconds more
WINDOWS_NEEDS = ("SYSTEMROOT",)


@dataclass(frozen=True, slots=True)
class Program:
    """What is to be run: a text, and the tower that it is to move from a peg to another, both 0, 1 or 2."""

    text: str
    discs: int
    source: int
    target: int

    @property
    def header(self) -> bytes:
        """The first line that the process reads."""
        return f"{self.discs} {self.source} {self.target}\n".encode()


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
    read = program.header + program.text.encode("utf-8", "replace")
    try:
        yield Start((sys.executable, "-I", "-S", str(CHILD)), folder, environment, read)
    finally:
        rmtree(folder, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class TracedFile:
    """A file of one's own, of which a tower of so many discs is asked."""

    path: Path
    discs: int

    def text(self) -> str | None:
        """Return what the file holds now; None where it cannot be read."""
        with suppress(OSError):
            return self.path.read_text("utf-8", "replace")
        return None

    @contextmanager
    def begin(self, program: Program) -> Iterator[Start]:
        """Begin the file itself, with all that it imports, in its own folder."""
        command = (sys.executable, str(CHILD), str(self.path))
        yield Start(command, str(self.path.parent), None, program.header)

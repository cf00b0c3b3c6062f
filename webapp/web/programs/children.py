"""What is run in a process: a program, sandboxed, or files of this machine as they stand."""

import logging
import os
import re
import sys
import tempfile
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from shutil import rmtree
from tokenize import detect_encoding

from webapp.variants.recorded import USUAL, InvalidProgram, Kind, Order
from webapp.variants.recorded.problems import refusal_of
from webapp.variants.recorded.record import MOST_FRAMES, MOST_OF_A_FILE, Problem
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


MOST_BYTES = 48 * 1024  # of a text, with which a message of the page is not too long


def read_source(path: Path) -> str:
    """Return what a file holds now; raise `InvalidProgram` if it cannot be read."""
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise _refused("no_file", said=problem.strerror or str(problem)) from None
    if len(raw) > MOST_BYTES:
        raise _refused("too_long", bytes=len(raw), most=MOST_BYTES)
    return source_in(raw)


def source_in(raw: bytes) -> str:
    """Return the text that Python reads in these bytes; raise `InvalidProgram` if there is none."""
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or b"\0" in raw[:2]:
        raise _refused("utf16")
    try:
        encoding, _ = detect_encoding(BytesIO(raw).readline)
    except SyntaxError as problem:
        if "unknown encoding: " in str(problem):
            raise _refused("no_encoding", name=str(problem).rpartition(" ")[2]) from None
        encoding = "utf-8"  # a byte that is none of it, or another encoding is named: both are told below
    try:
        text = raw.decode(encoding)
    except UnicodeDecodeError as problem:
        at = problem.start
        line = raw.count(b"\n", 0, at) + 1
        raise _refused("encoding", line, name=encoding, byte=f"0x{raw[at]:02x}", place=at + 1) from None
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def _refused(kind: str, line: int | None = None, **values: str | int) -> InvalidProgram:
    return refusal_of([Problem(line, kind, values)], "")


MOST_FILES = 1_000
OF_OTHERS = {"__pycache__", "venv", "env", "node_modules", "site-packages"}  # folders in which is no own file
OF_AN_ENVIRONMENT = "pyvenv.cfg"
SOURCE, TARGET = 0, 2


class TooManyFiles(ValueError):
    """A folder with more files than are run."""


@dataclass(frozen=True, slots=True)
class Traced:
    """Files by their names, of which a tower of so many discs is asked, their arguments, and what they read.

    Those that are `closed` may do no more than a stranger's program; others run as they stand. `folder` is
    the name of the folder that they are in, if all of it is meant.
    """

    files: Mapping[str, Path]
    discs: int
    arguments: tuple[str, ...] = ()
    lines: str = ""
    closed: bool = False
    folder: str = ""

    @property
    def frames(self) -> int:
        """How many calls may be open in a file."""
        return MOST_FRAMES if self.closed else MOST_OF_A_FILE

    def name_or_first(self, name: str | None) -> str | None:
        """Return this name; without one, that of the first file; None for a name that no file has."""
        return next(iter(self.files), None) if name is None else name if name in self.files else None

    def text(self, name: str) -> str:
        """Return what a file holds now; raise `InvalidProgram` if it cannot be read."""
        return read_source(self.files[name])

    def program(self, name: str) -> Program:
        """Return a file as it is to be run; raises as `text`."""
        return Program(self.text(name), self.discs, SOURCE, TARGET, lines=self.lines, name=name)

    def begin(self, program: Program) -> AbstractContextManager[Start]:
        """Begin the file whose text that is; a text that no file has any more is closed in."""
        if self.lines:
            program = replace(program, lines=self.lines)
        name = program.name or self._name_of(program.text)
        return closed_in(program) if self.closed or name is None else self._opened(self.files[name], program)

    def _name_of(self, text: str) -> str | None:
        for name in self.files:
            with suppress(InvalidProgram):
                if self.text(name) == text:
                    return name
        return None

    @contextmanager
    def _opened(self, path: Path, program: Program) -> Iterator[Start]:
        """Begin a file itself, with all that it imports, in its own folder."""
        command = (sys.executable, str(CHILD), str(path), *self.arguments)
        yield Start(command, str(path.parent), None, program.read)


def files_in(folder: Path, failed: Callable[[OSError], object]) -> dict[str, Path]:
    """Return the Python files in a folder and those below it, by the names that are shown, in their order.

    `failed` is told of each folder that cannot be read. Raises `TooManyFiles`.
    """
    found: dict[str, Path] = {}
    for place, folders, files in os.walk(folder, onerror=failed):
        here = Path(place)
        folders[:] = [one for one in folders if _is_own(here / one)]
        for name in files:
            if name.endswith(".py") and not name.startswith("."):
                path = here / name
                found[printable(path.relative_to(folder).as_posix())] = path
        if len(found) > MOST_FILES:
            raise TooManyFiles
    return dict(sorted(found.items(), key=lambda one: in_natural_order(one[0])))


def _is_own(folder: Path) -> bool:
    named = folder.name.startswith(".") or folder.name in OF_OTHERS
    return not named and not (folder / OF_AN_ENVIRONMENT).exists()


def in_natural_order(name: str) -> list[tuple[str, int]]:
    """Return a key by which 2 comes before 10."""
    parts = re.split(r"(\d+)", name.casefold())
    return [(text, int(number or 0)) for text, number in zip(parts[::2], [*parts[1::2], ""], strict=True)]


def printable(text: str) -> str:
    """Return a text without signs that a terminal would obey, or that cannot be written."""
    return "".join(sign if sign.isprintable() else "\ufffd" for sign in text)

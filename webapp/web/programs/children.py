"""What a child process runs: a sandboxed program, or unchanged files of this machine."""

import logging
import os
import re
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from tokenize import detect_encoding

from webapp.variants.recorded import USUAL, InvalidProgram, Kind, Order
from webapp.variants.recorded.problems import refusal_of
from webapp.variants.recorded.record import MOST_FRAMES, MOST_OF_A_FILE, Problem
from webapp.web.programs.child import kernel

log = logging.getLogger(__name__)

CHILD = Path(__file__).absolute().with_name("child") / "__main__.py"
"""What a process starts; the folder would take some milliseconds longer."""
KINDNESS = 10  # how much lower the priority of programs is than the server's
WINDOWS_NEEDS = ("SYSTEMROOT",)


@dataclass(frozen=True, slots=True)
class Program:
    """A program to run, and its tower: discs, source and target pegs (0, 1 or 2).

    `order` is the order of the arguments if the parameters' names do not reveal it; `lines`: standard input;
    `wanted`: the preferred ways to read its moves; `name` of its file, if known; `number` of discs to call it
    with instead of its own, or 0.
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
        """The child's standard input: a header line, `lines`, and the text; see child/start.py."""
        lines, text = (one.encode("utf-8", "replace") for one in (self.lines, self.text))
        asked = f"{self.discs} {self.source} {self.target} {self.order} {len(lines)} {self.number}\n"
        return asked.encode() + lines + text


@dataclass(frozen=True, slots=True)
class Start:
    """A command with its working folder, environment and standard input."""

    command: tuple[str, ...]
    folder: str
    environment: Mapping[str, str] | None
    read: bytes


@cache
def warn_of_the_kernel() -> None:
    """Log once, on Linux, which parts of the kernel's sandbox are missing."""
    if sys.platform == "linux" and (missing := kernel.missing()):
        log.warning(
            "Programs run without %s, which this kernel lacks or this service may not use.",
            " and ".join(missing),
        )


@contextmanager
def closed_in(program: Program) -> Iterator[Start]:
    """Return how to start a sandboxed program in the root folder, which is always there.

    It can neither read nor write files, so it needs no folder of its own; a killed server would leave that.
    """
    warn_of_the_kernel()
    environment = {name: os.environ[name] for name in WINDOWS_NEEDS if name in os.environ}
    yield Start((sys.executable, "-I", "-S", str(CHILD)), CHILD.anchor, environment, program.read)


def let_others_first(process: int) -> None:
    """Lower a process's priority, so that the server stays fast."""
    if hasattr(os, "setpriority"):  # not on Windows
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process, KINDNESS)


MOST_BYTES = 48 * 1024  # of a program's text, so that a message that contains it stays within the limit


def read_source(path: Path) -> str:
    """Return the text of a file; raise `InvalidProgram` if it cannot be read."""
    try:
        raw = path.read_bytes()
    except OSError as problem:
        raise _refused("no_file", said=problem.strerror or str(problem)) from None
    if len(raw) > MOST_BYTES:
        raise _refused("too_long", bytes=len(raw), most=MOST_BYTES)
    return source_in(raw)


def source_in(raw: bytes) -> str:
    """Decode a source file as Python does; raise `InvalidProgram` if that fails."""
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or b"\0" in raw[:2]:
        raise _refused("utf16")
    try:
        encoding, _ = detect_encoding(BytesIO(raw).readline)
    except SyntaxError as problem:
        if "unknown encoding: " in str(problem):
            raise _refused("no_encoding", name=str(problem).rpartition(" ")[2]) from None
        encoding = "utf-8"  # a wrong byte, or two encodings: decoding reports both below
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
OF_OTHERS = {"__pycache__", "venv", "env", "node_modules", "site-packages"}  # folders of other people's files
OF_AN_ENVIRONMENT = "pyvenv.cfg"
SOURCE, TARGET = 0, 2


class TooManyFiles(ValueError):
    """A folder with more than `MOST_FILES` files."""


@dataclass(frozen=True, slots=True)
class Traced:
    """Files of `hanoi trace` by name, with their discs, arguments and standard input (`lines`).

    `closed`: sandboxed like a student's program, otherwise run without restrictions. `folder`: the name of
    the folder, if a whole one is traced.
    """

    files: Mapping[str, Path]
    discs: int
    arguments: tuple[str, ...] = ()
    lines: str = ""
    closed: bool = False
    folder: str = ""

    @property
    def frames(self) -> int:
        """The limit of open calls."""
        return MOST_FRAMES if self.closed else MOST_OF_A_FILE

    def name_or_first(self, name: str | None) -> str | None:
        """Return this name, or by default that of the first file; None if there is no such file."""
        return next(iter(self.files), None) if name is None else name if name in self.files else None

    def text(self, name: str) -> str:
        """Return the text of a file; raise the same errors as `read_source`."""
        return read_source(self.files[name])

    def program(self, name: str) -> Program:
        """Return a file as a program; raise the same errors as `text`."""
        return Program(self.text(name), self.discs, SOURCE, TARGET, lines=self.lines, name=name)

    def begin(self, program: Program) -> AbstractContextManager[Start]:
        """Return how to start the file with this text; sandboxed if no file has this text any more."""
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
        """Return how to start an unchanged file in its own folder."""
        command = (sys.executable, str(CHILD), str(path), *self.arguments)
        yield Start(command, str(path.parent), None, program.read)


def files_in(folder: Path, failed: Callable[[OSError], object]) -> dict[str, Path]:
    """Return the Python files below a folder by relative path, in natural order.

    `failed` is called for each folder that cannot be read. Raises `TooManyFiles`.
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
    """Return a sort key by which 2 comes before 10."""
    parts = re.split(r"(\d+)", name.casefold())
    return [(text, int(number or 0)) for text, number in zip(parts[::2], [*parts[1::2], ""], strict=True)]


def printable(text: str) -> str:
    """Replace unprintable characters, which might control the terminal."""
    return "".join(one if one.isprintable() else "\ufffd" for one in text)

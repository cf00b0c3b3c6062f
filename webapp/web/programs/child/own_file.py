"""Runs one of the user's own files unchanged: its imports, its environment, every part of Python.

Only frames of that file are recorded, and the limits of the trace apply. What the file prints or writes to
standard error becomes output, and its sleeps are skipped."""

from __future__ import annotations

import _ast as ast
import atexit
import builtins
import os
import sys
import time
from _thread import get_ident
from contextlib import suppress
from io import BytesIO, StringIO, TextIOBase

from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.limits import FILE_FRAMES, OUTPUT, TIME
from webapp.web.programs.child.plan import (
    MODULE,
    Plan,
    number_in,
    plan_of,
    replaced,
    replaced_line,
    without_helpers,
)
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.run import Ready, Tower, run
from webapp.web.programs.child.texts import name_of
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.tree import (
    Refused,
    all_faults,
    code_of,
    imported,
    stores,
    text_in,
    tree_of,
    walk,
)
from webapp.web.programs.child.typed import Any, NoReturn


class Output(TextIOBase):
    """`sys.stdout` and `sys.stderr`: writes to the run's output."""

    encoding, errors, newlines = "utf-8", "strict", None
    name, mode = "<stdout>", "w"

    def __init__(self, tracer: Tracer) -> None:
        self._tracer, self._written = tracer, 0
        self.buffer = Bytes(self)

    def write(self, text: Any) -> int:
        """Write a text; the run ends when the output is full."""
        if not issubclass(type(text), str):
            raise TypeError(f"write() argument must be str, not {name_of(type(text))}")
        text = plain_text(text)
        room = OUTPUT - self._written
        self._written += len(text)
        self._tracer.printed(text[:room])
        if len(text) > room:
            self._tracer.end("cut", "output", {"most": OUTPUT})
        return len(text)

    def writable(self) -> bool:
        """Return True."""
        return True

    def flush(self) -> None:
        """Do nothing: output is recorded with its line."""

    def reconfigure(self, **_settings: Any) -> None:
        """Do nothing: output is always UTF-8."""

    def fileno(self) -> int:
        """Return standard error: subprocesses write there, unseen."""
        return 2

    def isatty(self) -> bool:
        """Return False."""
        return False


class Bytes(BytesIO):
    """`sys.stdout.buffer`."""

    def __init__(self, output: Output) -> None:
        super().__init__()
        self._output = output

    def write(self, written: Any) -> int:
        """Write bytes, decoded as UTF-8."""
        self._output.write(bytes(written).decode("utf-8", "replace"))
        return len(written)


class Asked(StringIO):
    """`sys.stdin`: echoes each line that is read to the output, as a terminal does."""

    encoding, errors, name, mode = "utf-8", "strict", "<stdin>", "r"

    def __init__(self, asked: str, output: Output) -> None:
        super().__init__(asked)
        self._output = output
        self._bytes = BytesIO(asked.encode("utf-8", "replace"))

    @property
    def buffer(self) -> Any:
        """The input, as bytes."""
        return self._bytes

    def readline(self, size: Any = -1) -> Any:
        """Return the next line."""
        line = super().readline(size)
        if line:
            self._output.write(line if line.endswith("\n") else line + "\n")
        return line

    def reconfigure(self, **_settings: Any) -> None:
        """Do nothing: input is text already."""


TO_END = 0.3  # seconds before the latest end of a run
DRAWN = {"tkinter", "turtle"}
OURS = 300  # frames: the most that the trace and its callers have open


def begin_file(
    arguments: list[str], raw: bytes, tower: Tower, given: tuple[str, ...], asked: str, number: int = 0
) -> NoReturn:
    """Run a file with its arguments; one that takes arguments but got none receives the number of discs.

    `raw` is its text if already read, `given` the order of its parameters, `asked` its standard input (by
    default the number of discs), and `number` another number of discs to call it with, or 0.
    """
    path, *more = arguments
    record = Record(os.dup(1))
    os.dup2(2, 1)  # keep what its subprocesses write out of the record
    try:
        tree, ready = _ready(path, raw, given, number)
    except Refused as refused:
        record.refuse(all_faults(refused, text_in(raw), path))
    if ready.number is None:
        asked, ready.number = replaced_line(asked, number)
    sys.path[0] = os.path.dirname(os.path.abspath(path))
    sys.argv = [path, *(more or ([str(tower.discs)] if _takes_arguments(tree) else []))]
    lines = asked or f"{tower.discs}\n"
    until = time.perf_counter() + TIME - TO_END
    has_window = any(name.partition(".")[0] in DRAWN for name in imported(tree))
    run(
        ready,
        tower,
        record,
        lambda tracer: _names(path, tracer, lines),
        lambda _: _before(until, has_window),
        lambda: _after(until),
        FILE_FRAMES,
    )


def _ready(path: str, raw: bytes, given: tuple[str, ...], number: int) -> tuple[Any, Ready]:
    if not raw:
        try:
            with open(path, "rb") as file:
                raw = file.read()
        except OSError as problem:
            raise Refused(None, "no_file", {"said": str(problem)}) from None
    text = text_in(raw)
    tree = tree_of(text, path)
    numbers = without_helpers(tree, text)
    try:
        plan = plan_of(tree, numbers, given)
    except Refused:  # none of its functions can be called from here, so only what it does itself is shown
        plan = Plan(MODULE, bool(numbers), None, {})
    stands = replaced(number_in(tree), number)
    return tree, Ready(path, code_of(tree, path), plan, stores(tree), number=stands)


def _takes_arguments(tree: Any) -> bool:
    """True if a file uses `sys.argv`, or a positional argument of `argparse`."""
    return any(
        (isinstance(one, ast.Attribute) and one.attr == "argv")
        or (isinstance(one, ast.ImportFrom) and any(name.name == "argv" for name in one.names))
        or (isinstance(one, ast.Call) and _is_of_place(one))
        for one in walk(tree)
    )


def _is_of_place(call: Any) -> bool:
    first = call.args[0] if call.args else None
    return (
        getattr(call.func, "attr", "") == "add_argument"
        and isinstance(first, ast.Constant)
        and isinstance(first.value, str)
        and not first.value.startswith("-")
    )


def _names(path: str, tracer: Tracer, lines: str) -> dict[str, Any]:
    """Return the globals of a new `__main__` module."""
    sys.stdout = sys.stderr = output = Output(tracer)
    sys.stdin = Asked(lines, output)
    module = type(sys)("__main__")
    module.__dict__.update(__file__=path, __builtins__=builtins)
    sys.modules["__main__"] = module
    return module.__dict__


def _before(until: float, has_window: bool) -> None:
    """Leave room for our own frames, skip sleeps, and close windows in time."""
    if has_window:
        with suppress(ImportError):
            _leave_windows(until)
    limit, sleep, own = sys.setrecursionlimit, time.sleep, get_ident()
    limit(sys.getrecursionlimit() + OURS)
    sys.setrecursionlimit = lambda most: limit(most + OURS)
    time.sleep = lambda seconds: sleep(0 if get_ident() == own else seconds)
    os.environ.setdefault("MPLBACKEND", "agg")  # draws pictures that nobody has to close


def _leave_windows(until: float) -> None:
    """Make `mainloop` return in time, as if the user had closed the window."""
    import tkinter

    every_window: Any = tkinter.Tk
    begin = every_window.__init__

    def begin_and_leave(window: Any, *values: Any, **named: Any) -> None:
        begin(window, *values, **named)
        window.after(max(1, int((until - time.perf_counter()) * 1000)), window.quit)

    every_window.__init__ = begin_and_leave


def _after(until: float) -> None:
    """Finish as Python does: join threads (until the time is up), run exit functions, flush."""
    threading = sys.modules.get("threading")
    while threading and (left := _left(threading)) and time.perf_counter() < until:
        left[0].join(until - time.perf_counter())
    atexit._run_exitfuncs()
    with suppress(Exception):  # it may have been closed or replaced
        sys.stdout.flush()


def _left(threading: Any) -> list[Any]:
    """Return the threads that Python waits for at exit."""
    return [one for one in threading.enumerate() if not one.daemon and one is not threading.main_thread()]

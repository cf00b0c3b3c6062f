"""Runs a file of one's own as it stands: its imports, its environment, nothing of Python left out.

Only frames of that file are told, and the limits of the trace hold; what it prints becomes output, and so
does what it writes to standard error.
"""

from __future__ import annotations

import builtins
import os
import sys
from io import StringIO, TextIOBase

from webapp.web.programs.child.before import text_in
from webapp.web.programs.child.faults import all_faults
from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.limits import OUTPUT
from webapp.web.programs.child.number import number_in, replaced, replaced_line
from webapp.web.programs.child.plan import plan_of, without_helpers
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.run import Ready, Tower, run
from webapp.web.programs.child.texts import name_of
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.tree import Refused, code_of, stores, tree_of

TYPE_CHECKING = False  # `typing` takes milliseconds to load
if TYPE_CHECKING:
    from typing import Any, NoReturn


class Output(TextIOBase):
    """Stands for `sys.stdout` and `sys.stderr`: what is written becomes the run's output."""

    encoding = "utf-8"

    def __init__(self, tracer: Tracer) -> None:
        self._tracer, self._written = tracer, 0

    def write(self, text: Any) -> int:
        """Write a text, as long as there is room."""
        if not issubclass(type(text), str):
            raise TypeError(f"write() argument must be str, not {name_of(type(text))}")
        text = plain_text(text)
        room = OUTPUT - self._written
        self._written += len(text)
        self._tracer.printed(text[:room])
        if len(text) > room:
            self._tracer.end("cut", "output", {"most": OUTPUT})
        return len(text)

    def flush(self) -> None:
        """Do nothing: it is told with its line."""

    def fileno(self) -> int:
        """What other programs write that it begins is shown nowhere."""
        return 2

    def isatty(self) -> bool:
        """Nobody sits at it."""
        return False


def begin_file(
    arguments: list[str], raw: bytes, tower: Tower, given: tuple[str, ...], asked: str, number: int = 0
) -> NoReturn:
    """Run a file with the arguments that follow it; without any, the first is the number of discs.

    `raw` is its text if that has been read already, `given` the order of what is passed, and `asked` what it
    reads: without any, the number of discs. It is called with `number` discs unless that is 0.
    """
    path, *more = arguments
    record = Record(os.dup(1))
    os.dup2(2, 1)  # what other programs that it begins may write is no record
    try:
        ready = _ready(path, raw, given, number)
    except Refused as refused:
        record.refuse(all_faults(refused, text_in(raw), path))
    if ready.number is None:
        asked, ready.number = replaced_line(asked, number)
    sys.path[0] = os.path.dirname(os.path.abspath(path))
    sys.argv = [path, *(more or [str(tower.discs)])]
    sys.stdin = StringIO(asked or f"{tower.discs}\n")
    run(ready, tower, record, lambda tracer: _names(path, tracer), lambda _: None)


def _ready(path: str, raw: bytes, given: tuple[str, ...], number: int) -> Ready:
    if not raw:
        try:
            with open(path, "rb") as file:
                raw = file.read()
        except OSError as problem:
            raise Refused(None, "no_file", {"said": str(problem)}) from None
    text = text_in(raw)
    tree = tree_of(text, path)
    numbers = without_helpers(tree, text)
    plan = plan_of(tree, numbers, given)
    stands = replaced(number_in(tree), number)
    return Ready(path, code_of(tree, path), plan, stores(tree), number=stands)


def _names(path: str, tracer: Tracer) -> dict[str, Any]:
    """Return the names of a module that is begun by itself."""
    sys.stdout = sys.stderr = Output(tracer)
    module = type(sys)("__main__")
    sys.modules["__main__"] = module
    return {"__name__": "__main__", "__file__": path, "__builtins__": builtins}

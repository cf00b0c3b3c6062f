"""What takes the place of some names of Python's modules: a clock that sleep moves on, repeated chance."""

from __future__ import annotations

import sys
from time import perf_counter

from webapp.web.programs.child.imports import OF_MODULE, SEED
from webapp.web.programs.child.tracer import Tracer

TYPE_CHECKING = False  # `typing` takes milliseconds to load
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

BEGIN = 1_700_000_000.0  # seconds since 1970 at which every run begins
ARGV = "program.py"


def own_names(modules: set[str], tracer: Tracer, asked: Asked, write: Callable[..., None]) -> dict[str, Any]:
    """Return what stands for names of these modules; `write` prints."""
    found: dict[str, Any] = {"time": _clock(), "sys": _system(asked, write), "typing": _types()}
    found["__future__"] = dict.fromkeys(OF_MODULE["__future__"])
    if "random" in modules:
        from random import Random

        chance = Random(SEED)
        found["random"] = {name: getattr(chance, name) for name in OF_MODULE["random"]}
    if "dataclasses" in modules:
        from dataclasses import dataclass

        found["dataclasses"] = {"dataclass": trusted(dataclass, tracer)}
    if "collections" in modules:
        from collections import namedtuple

        found["collections"] = {"namedtuple": trusted(namedtuple, tracer)}
    return found


def trusted(function: Callable[..., Any], tracer: Tracer) -> Callable[..., Any]:
    """Return a function of Python's own that may write and execute code: names of fields alone are in it."""

    def call(*given: Any, **named: Any) -> Any:
        before, tracer.writes_code = tracer.writes_code, True
        try:
            made = function(*given, **named)
        finally:
            tracer.writes_code = before
        return made if isinstance(made, type) else trusted(made, tracer)

    return call


class Asked:
    """The lines that a program is given where it asks for one; without any, the number of discs, once."""

    def __init__(self, text: str, discs: int) -> None:
        self.discs = discs
        self._lines = iter(text.splitlines() if text else [str(discs)])

    def line(self) -> str | None:
        """Return the next line; None where there is no other."""
        return next(self._lines, None)

    def rest(self) -> Iterator[str]:
        """Yield all other lines, each with its end."""
        for line in self._lines:
            yield line + "\n"


class Stream:
    """Stands for `sys.stdout`, `sys.stderr` and `sys.stdin`."""

    __slots__ = ("_asked", "_write")

    def __init__(self, write: Callable[..., None], asked: Asked) -> None:
        self._write, self._asked = write, asked

    def write(self, text: str) -> int:
        """Print a text as it is."""
        if not isinstance(text, str):
            raise TypeError(f"write() argument must be str, not {type(text).__name__}")
        self._write(text, end="")
        return len(text)

    def writelines(self, texts: Any) -> None:
        """Print texts as they are."""
        for text in texts:
            self.write(text)

    def flush(self) -> None:
        """Do nothing: what is printed is told with its line."""

    def isatty(self) -> bool:
        """Nobody sits at it."""
        return False

    def readline(self) -> str:
        """Return the next line; an empty text at the end."""
        line = self._asked.line()
        return "" if line is None else line + "\n"

    def read(self) -> str:
        """Return all that is left."""
        return "".join(self._asked.rest())

    def readlines(self) -> list[str]:
        """Return all lines that are left."""
        return [*self._asked.rest()]

    def __iter__(self) -> Iterator[str]:
        """Yield all lines that are left."""
        return self._asked.rest()


def _system(asked: Asked, write: Callable[..., None]) -> dict[str, Any]:
    stream = Stream(write, asked)
    return {
        "argv": [ARGV, str(asked.discs)],
        "stdout": stream,
        "stderr": stream,
        "stdin": stream,
        "setrecursionlimit": lambda _: None,
        "getrecursionlimit": lambda: 1000,
        "maxsize": sys.maxsize,
        "version": sys.version,
        "exit": leave,
    }


def leave(code: Any = None) -> None:
    """End the program."""
    raise SystemExit(code)


def _clock() -> dict[str, Any]:
    """Return a clock that passes at once what is slept."""
    slept = [0.0]

    def sleep(seconds: float) -> None:
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        slept[0] += seconds

    def passed() -> float:
        return perf_counter() + slept[0]

    def now() -> float:
        return BEGIN + passed()

    return {
        "time": now,
        "time_ns": lambda: int(now() * 1e9),
        "perf_counter": passed,
        "monotonic": passed,
        "process_time": passed,
        "perf_counter_ns": lambda: int(passed() * 1e9),
        "ctime": lambda _=None: "Tue Nov 14 22:13:20 2023",
        "sleep": sleep,
    }


class Typed:
    """Stands for every type of `typing`: annotations say nothing here."""

    __slots__ = ()

    def __getitem__(self, _: Any) -> Typed:
        """Return itself, of whatever types."""
        return self

    def __or__(self, _: Any) -> Typed:
        """Return itself, or another type."""
        return self

    __ror__ = __or__

    def __call__(self, *_given: Any, **_named: Any) -> Typed:
        """Return itself, under whatever name."""
        return self


class Base:
    """Stands for `Generic` and `Protocol`."""

    def __class_getitem__(cls, _: Any) -> type:
        """Return itself, of whatever types."""
        return cls


def _types() -> dict[str, Any]:
    one = Typed()
    found: dict[str, Any] = dict.fromkeys(OF_MODULE["typing"], one)
    same = dict.fromkeys(("overload", "final"), lambda made: made)
    return {
        **found,
        "Generic": Base,
        "Protocol": Base,
        "TYPE_CHECKING": False,
        **same,
        "cast": lambda _, one: one,
    }

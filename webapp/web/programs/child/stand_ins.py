"""The modules that a program imports, each with some of its names; loaded before the sandbox is closed.

Some names are replaced: a clock that `sleep` advances, seeded random numbers, guarded functions.
"""

from __future__ import annotations

import sys
from math import perm
from time import perf_counter

from webapp.web.programs.child.allowed import OF_MODULE
from webapp.web.programs.child.guards import Asked, Guards, leave
from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.operators import whole
from webapp.web.programs.child.ours import Ours, all_called
from webapp.web.programs.child.texts import call_by_name, name_of
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.typed import Any, Callable, Iterator

Names = dict[str, Any]

OURS = {"time", "sys", "typing", "__future__"}
"""Modules whose names are all our own."""
OF_CLASSES = {"collections", "collections.abc", "dataclasses", "enum", "functools", "typing"}
"""Modules that make classes or wrap functions."""
BEGIN = 1_700_000_000.0  # seconds since 1970 at which every run starts
ARGV = "program.py"
SEED = 1


class Imports:
    """A program's `__import__`."""

    def __init__(self, modules: set[str], tracer: Tracer, guards: Guards, asked: Asked) -> None:
        """Load these modules."""
        own: dict[str, Callable[[], Names]] = {
            "time": _clock,
            "sys": lambda: _system(asked, guards.print),
            "__future__": lambda: dict.fromkeys(OF_MODULE["__future__"]),
            "random": _chance,
            "operator": lambda: _operators(guards),
            "math": lambda: _numbers(guards),
            "itertools": lambda: _iterators(guards),
        }
        made = {name: own[name]() for name in own.keys() & modules}
        if modules & OF_CLASSES:
            from webapp.web.programs.child.classes import names_in

            for name in modules & OF_CLASSES:
                made[name] = names_in(name, tracer)
        self._made = {name: _stand_in(name, made.get(name, {})) for name in sorted(modules)}

    def __call__(
        self, name: str, _globals: Any = None, _locals: Any = None, names: Any = (), _level: int = 0
    ) -> Any:
        """Return the module of an import statement."""
        if name not in self._made:
            raise ImportError(f"No module named {name!r} can be imported here")
        return self._made[name if names else name.partition(".")[0]]


def _stand_in(name: str, own: Names) -> Any:
    made = type(sys)(name)
    real = None if name in OURS else __import__(name, fromlist=["_"])
    own = all_called(own)
    for one in OF_MODULE[name]:
        if one in own:
            setattr(made, one, own[one])
        elif real is not None and hasattr(real, one):
            setattr(made, one, getattr(real, one))
    return made


class Stream(Ours):
    """`sys.stdout`, `sys.stderr` and `sys.stdin`."""

    __slots__ = ("_asked", "_write")

    def __init__(self, write: Callable[..., None], asked: Asked) -> None:
        self._write, self._asked = write, asked

    def write(self, text: str) -> int:
        """Print a text."""
        if not issubclass(type(text), str):
            raise TypeError(f"write() argument must be str, not {name_of(type(text))}")
        text = plain_text(text)
        self._write(text, end="")
        return len(text)

    def writelines(self, texts: Any) -> None:
        """Print texts."""
        for text in texts:
            self.write(text)

    def flush(self) -> None:
        """Do nothing: output is recorded with its line."""

    def isatty(self) -> bool:
        """Return False."""
        return False

    def readline(self) -> str:
        """Return the next line, "" at the end."""
        line = self._asked.line()
        return "" if line is None else line + "\n"

    def read(self) -> str:
        """Return the rest of the input."""
        return "".join(self._asked.rest())

    def readlines(self) -> list[str]:
        """Return the remaining lines."""
        return [*self._asked.rest()]

    def __iter__(self) -> Iterator[str]:
        """Yield the remaining lines."""
        return self._asked.rest()


call_by_name(Stream)
Stream.__name__ = "TextIOWrapper"  # for Python's messages, as in CPython


def _system(asked: Asked, write: Callable[..., None]) -> Names:
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


def _clock() -> Names:
    """Return a clock that `sleep` advances without waiting."""
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


def _chance() -> Names:
    """Return random functions that give the same numbers in every run."""
    from random import Random

    chance = Random(SEED)

    def seed(given: Any = None, *_: Any) -> None:
        chance.seed(SEED if given is None else given)

    return {**{name: getattr(chance, name) for name in OF_MODULE["random"]}, "seed": seed}


def _operators(guards: Guards) -> Names:
    of = guards.operators
    return {"mul": of.times, "lshift": of.shift, "mod": of.modulo}


def _numbers(guards: Guards) -> Names:
    """Return guarded functions of `math`."""
    from math import factorial

    look = guards.operators.look_at_bits

    def guarded_factorial(n: Any) -> int:
        many = whole(n) or 0
        look(many * many.bit_length())
        return factorial(n)

    def guarded_perm(n: Any, k: Any = None) -> int:
        many, taken = whole(n) or 0, whole(n if k is None else k) or 0
        look(many.bit_length() * min(many, taken))
        return perm(n, k)

    def prod(values: Any, *, start: Any = 1) -> Any:
        for one in values:
            start = guards.operators.times(start, one)
        return start

    return {
        "comb": guards.comb,
        "factorial": named("factorial", guarded_factorial),
        "perm": named("perm", guarded_perm),
        "prod": prod,
    }


def _iterators(guards: Guards) -> Names:
    """Return the functions of `itertools`, of limited nesting."""
    import itertools

    def looked_at(name: str, real: Any) -> Any:
        def call(*given: Any, **how: Any) -> Any:
            guards.look_at_nesting(*given, *how.values())
            return real(*given, **how)

        return named(name, call)

    real = {name: getattr(itertools, name) for name in OF_MODULE["itertools"] if hasattr(itertools, name)}
    guards.nesting |= {type(itertools.tee(())[0]), *(one for one in real.values() if type(one) is type)}
    found = {name: looked_at(name, one) for name, one in real.items()}
    found["chain"].from_iterable = looked_at("from_iterable", itertools.chain.from_iterable)
    return found


def named(name: str, function: Any) -> Any:
    """Set a function's name, for Python's messages."""
    function.__name__ = function.__qualname__ = name
    return function

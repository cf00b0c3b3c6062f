"""Guarded builtins: the same as Python's own, except that a result that would be too large ends the run."""

from __future__ import annotations

from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.limits import LONGEST, NESTED, OUTPUT
from webapp.web.programs.child.operators import Operators, whole
from webapp.web.programs.child.ours import all_called
from webapp.web.programs.child.texts import (
    TooLong,
    Writer,
    call_by_name,
    name_of,
    whole_text,
    without_address,
)
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.typed import Any, Callable, Iterator

REAL = (
    *(len, min, max, sum, abs, divmod, sorted, list, tuple, dict, set, int, bool, any, all, float, complex),
    *(frozenset, iter, next, round, chr, ord, isinstance, issubclass, callable, hash, id, bin, hex, oct),
    *(slice, property, staticmethod, classmethod, super, object),
    *(BaseException, Exception, ArithmeticError, AssertionError, AttributeError, EOFError, IndexError),
    *(KeyError, KeyboardInterrupt, LookupError, MemoryError, NameError, NotImplementedError, OverflowError),
    *(RecursionError, RuntimeError, StopIteration, SystemExit, TypeError, UnboundLocalError, ValueError),
    *(ZeroDivisionError,),
)
TYPES: tuple[type, ...] = (str, range, zip, map, filter, enumerate, reversed)
STATEMENTS = {"__build_class__": __build_class__, "NotImplemented": NotImplemented}
"""What the `class` statement needs, and a constant."""


class Asked:
    """The lines of a program's standard input; by default the number of discs."""

    def __init__(self, text: str, discs: int) -> None:
        self.discs = discs
        self._lines = iter(text.splitlines() if text else [str(discs)])

    def line(self) -> str | None:
        """Return the next line, None at the end."""
        return next(self._lines, None)

    def rest(self) -> Iterator[str]:
        """Yield the remaining lines with their newlines."""
        for line in self._lines:
            yield line + "\n"


class Guards:
    """The guarded builtins of one run, and its operators."""

    def __init__(self, tracer: Tracer, asked: Asked) -> None:
        """End and print through `tracer`, and read from `asked`."""
        self._end, self._out, self._asked, self._tracer = tracer.end, tracer.printed, asked, tracer
        self.operators = Operators(self._end, self.str, self.repr)
        self.nesting: set[Any] = {zip, enumerate, reversed, map, filter}
        self._printed = self._nested = 0

    def builtins(self) -> dict[str, object]:
        """Return the builtins by name."""
        own = (self.range, self.print, self.zip, self.enumerate, self.reversed, self.str, self.comb)
        more = (self.repr, self.map, self.filter, self.pow, self.input)
        ours = {**{one.__name__: one for one in (*own, *more)}, "exit": leave, "quit": leave}
        named = {one.__name__: one for one in REAL}
        return {**named, **all_called(ours), "inf": float("inf"), **STATEMENTS}

    def hidden(self) -> dict[str, object]:
        """Return what rewritten code calls, under names that a program cannot use itself."""
        types = {f"__type_{one.__name__}__": one for one in TYPES}
        return {**types, **self.operators.names()}

    def names(self) -> dict[str, Any]:
        """Return a program's globals besides the helpers."""
        return {"__builtins__": self.builtins(), "__name__": "__main__", **self.hidden()}

    def formats(self) -> dict[str, object]:
        """Return the guards of f-strings and of `format`."""
        from webapp.web.programs.child.formats import Formats

        made = Formats(self.str, self.repr, self._end)
        return {"__format__": made.called, "__formatted__": made.formatted}

    def comb(self, n: Any, k: Any) -> int:
        """Return n choose k."""
        many, taken = whole(n), whole(k)
        if many is None or taken is None:
            raise TypeError("comb() takes two whole numbers")
        if many < 0 or taken < 0:
            raise ValueError("comb() takes no negative numbers")
        fewer, found = max(0, min(taken, many - taken)), int(taken <= many)
        self.operators.look_at_bits(min(many, many.bit_length() * fewer))
        for one in range(fewer):
            found = found * (many - one) // (one + 1)
        return found

    def range(self, *ends: Any) -> Any:
        """`range`, of limited length."""
        made = range(*ends)
        if made and abs(made[-1] - made[0]) // abs(made.step) >= LONGEST:
            self._end("cut", "size", {"what": "range", "most": LONGEST})
        return made

    def map(self, *asked: Any) -> Any:
        """`map`, of limited nesting."""
        self.look_at_nesting(*asked)
        return map(*asked)

    def filter(self, *asked: Any) -> Any:
        """`filter`, of limited nesting."""
        self.look_at_nesting(*asked)
        return filter(*asked)

    def pow(self, *asked: Any) -> Any:
        """`pow`, of limited size."""
        return self.operators.power(*asked) if len(asked) == 2 else pow(*asked)

    def zip(self, *many: Any, **how: Any) -> Any:
        """`zip`, of limited nesting."""
        self.look_at_nesting(*many)
        return zip(*many, **how)  # noqa: B905  # `strict` is up to the program

    def enumerate(self, *asked: Any, **how: Any) -> Any:
        """`enumerate`, of limited nesting."""
        self.look_at_nesting(*asked, *how.values())
        return enumerate(*asked, **how)

    def reversed(self, *asked: Any) -> Any:
        """`reversed`, of limited nesting."""
        self.look_at_nesting(*asked)
        return reversed(*asked)

    def str(self, *asked: Any) -> Any:
        """`str`, of limited length."""
        if len(asked) != 1:
            return str(*asked)
        return self._text(asked[0], whole_text)

    def repr(self, value: Any) -> Any:
        """`repr`, of limited length and without addresses."""
        return self._text(value, lambda one, most: Writer(most, None).write(one))

    def input(self, prompt: Any = "") -> Any:
        """Print the prompt and the next line of input, and return that line; without input the run ends."""
        self._write(prompt)
        line = self._asked.line()
        if line is None:
            self._end("cut", "input", {"line": self._tracer.line or 0})
        self._write(f"{line}\n")
        return line

    def print(
        self, *values: Any, sep: Any = " ", end: Any = "\n", flush: Any = False, file: Any = None
    ) -> None:
        """`print` to the run's output, of limited length."""
        for name, one in (("sep", sep), ("end", end)):
            if one is not None and not issubclass(type(one), str):
                raise TypeError(f"{name} must be None or a string, not {name_of(type(one))}")
        between, last = " " if sep is None else sep, "\n" if end is None else end
        for place, value in enumerate(values):
            if place:
                self._write(between)
            self._write(value)
        self._write(last)

    def _write(self, value: Any) -> None:
        room = OUTPUT - self._printed
        try:
            text = whole_text(value, room)
        except TooLong:
            self._out(plain_text(value)[:room] if issubclass(type(value), str) else "")
            self._end("cut", "output", {"most": OUTPUT})
        self._printed += len(text)
        self._out(without_address(text))

    def _text(self, value: Any, write: Callable[[Any, int], Any]) -> Any:
        try:
            return write(value, LONGEST if issubclass(type(value), str) else OUTPUT)
        except TooLong:
            self._end("cut", "size", {"what": "text", "most": OUTPUT})

    def look_at_nesting(self, *many: Any) -> None:
        """End the run if iterators are nested so deeply that Python would crash."""
        if any(type(one) in self.nesting for one in many):
            self._nested += 1
            if self._nested > NESTED:
                self._end("cut", "nested", {"most": NESTED})


def leave(code: Any = None) -> None:
    """`exit` and `quit`."""
    raise SystemExit(code)


call_by_name(Guards)

"""What stands for builtins whose result may be too large, or that reach out: it is looked at before.

Each does what Python's own does; where that would take too much, the run is ended.
"""

from __future__ import annotations

from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.limits import LONGEST, NESTED, OUTPUT
from webapp.web.programs.child.operators import Operators, whole
from webapp.web.programs.child.texts import TooLong, Writer, call_by_name, name_of, whole_text
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
"""What `class` needs, and a constant."""


class Asked:
    """The lines that a program is given where it asks for one; without any, the number of discs, once."""

    def __init__(self, text: str, discs: int) -> None:
        self.discs = discs
        self._lines = iter(text.splitlines() if text else [str(discs)])

    def line(self) -> str | None:
        """Return the next line; None if there is no other."""
        return next(self._lines, None)

    def rest(self) -> Iterator[str]:
        """Yield all other lines, each with its end."""
        for line in self._lines:
            yield line + "\n"


class Guards:
    """The guarded builtins of one run, and its operators."""

    def __init__(self, tracer: Tracer, asked: Asked) -> None:
        """Take what tells a run's end and its output, and what it reads."""
        self._end, self._out, self._asked, self._tracer = tracer.end, tracer.printed, asked, tracer
        self.operators = Operators(self._end, self.str, self.repr)
        self.nesting: set[Any] = {zip, enumerate, reversed, map, filter}
        self._printed = self._nested = 0

    def builtins(self) -> dict[str, object]:
        """Return all builtins of a program by name."""
        own = (self.range, self.print, self.zip, self.enumerate, self.reversed, self.str)
        more = (self.repr, self.map, self.filter, self.pow, self.input)
        ends = {"exit": leave, "quit": leave}
        named = {one.__name__: one for one in (*REAL, *own, *more)}
        return {**named, "inf": float("inf"), "comb": self.comb, **STATEMENTS, **ends}

    def hidden(self) -> dict[str, object]:
        """Return what a program is rewritten to use, by names that it cannot have itself."""
        types = {f"__type_{one.__name__}__": one for one in TYPES}
        return {**types, **self.operators.names()}

    def names(self) -> dict[str, Any]:
        """Return all that a program finds beside the helpers: of Python's own, nothing else."""
        return {"__builtins__": self.builtins(), "__name__": "__main__", **self.hidden()}

    def formats(self) -> dict[str, object]:
        """Return what formats values in place of f-strings and of `format`."""
        from webapp.web.programs.child.formats import Formats

        made = Formats(self.str, self.repr, self._end)
        return {"__format__": made.called, "__formatted__": made.formatted}

    def comb(self, n: Any, k: Any) -> int:
        """Return how many choices there are of k things among n."""
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
        """Return a range that is not too long."""
        made = range(*ends)
        if made and abs(made[-1] - made[0]) // abs(made.step) >= LONGEST:
            self._end("cut", "size", {"what": "range", "most": LONGEST})
        return made

    def map(self, *asked: Any) -> Any:
        """Return what a function makes of each."""
        self.look_at_nesting(*asked)
        return map(*asked)

    def filter(self, *asked: Any) -> Any:
        """Return those of which a function says yes."""
        self.look_at_nesting(*asked)
        return filter(*asked)

    def pow(self, *asked: Any) -> Any:
        """Return a power."""
        return self.operators.power(*asked) if len(asked) == 2 else pow(*asked)

    def zip(self, *many: Any, **how: Any) -> Any:
        """Return pairs."""
        self.look_at_nesting(*many)
        return zip(*many, **how)  # noqa: B905  # `strict` is the program's own to give

    def enumerate(self, *asked: Any, **how: Any) -> Any:
        """Return what there is, counted."""
        self.look_at_nesting(*asked, *how.values())
        return enumerate(*asked, **how)

    def reversed(self, *asked: Any) -> Any:
        """Return what there is, from the last to the first."""
        self.look_at_nesting(*asked)
        return reversed(*asked)

    def str(self, *asked: Any) -> Any:
        """Return a text."""
        if len(asked) != 1:
            return str(*asked)
        return self._text(asked[0], whole_text)

    def repr(self, value: Any) -> Any:
        """Return a value as Python writes it."""
        return self._text(value, lambda one, most: Writer(most, None).write(one))

    def input(self, prompt: Any = "") -> Any:
        """Return the next line of what the run was given; both are printed. Without a line the run ends."""
        self._write(prompt)
        line = self._asked.line()
        if line is None:
            self._end("cut", "input", {"line": self._tracer.line or 0})
        self._write(f"{line}\n")
        return line

    def print(
        self, *values: Any, sep: Any = " ", end: Any = "\n", flush: Any = False, file: Any = None
    ) -> None:
        """Print to the output of the run, as long as there is room."""
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
        self._out(text)

    def _text(self, value: Any, write: Callable[[Any, int], Any]) -> Any:
        try:
            return write(value, LONGEST if issubclass(type(value), str) else OUTPUT)
        except TooLong:
            self._end("cut", "size", {"what": "text", "most": OUTPUT})

    def look_at_nesting(self, *many: Any) -> None:
        """End the run where iterators are given one another more often than Python can go through."""
        if any(type(one) in self.nesting for one in many):
            self._nested += 1
            if self._nested > NESTED:
                self._end("cut", "nested", {"most": NESTED})


def leave(code: Any = None) -> None:
    """End the program."""
    raise SystemExit(code)


call_by_name(Guards)

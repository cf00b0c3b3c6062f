"""What stands for operators and builtins whose result may be too large: it is looked at before it is made.

Each does what Python's own does; where that would take too much, the run is ended.
"""

from __future__ import annotations

from math import comb, inf

from webapp.web.programs.child.formats import Formats
from webapp.web.programs.child.imports import Imports
from webapp.web.programs.child.limits import LARGEST, LONGEST, NESTED, OUTPUT, WIDEST
from webapp.web.programs.child.stand_ins import Asked, leave, own_names
from webapp.web.programs.child.texts import SCALARS, TooLong, Writer, call_by_name, whole_text
from webapp.web.programs.child.tracer import Tracer

TYPE_CHECKING = False  # `typing` takes milliseconds to load
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

BETWEEN = "#- +.*hlL"  # that, and digits, stand between "%" and the letter that says how
REAL = (
    *(len, min, max, sum, abs, divmod, sorted, list, tuple, dict, set, int, bool, any, all, float, complex),
    *(frozenset, iter, next, round, chr, ord, isinstance, issubclass, callable, hash, id, bin, hex, oct),
    *(slice, property, staticmethod, classmethod, super, object),
    *(BaseException, Exception, ArithmeticError, AssertionError, AttributeError, EOFError, IndexError),
    *(KeyError, KeyboardInterrupt, LookupError, MemoryError, NameError, NotImplementedError, OverflowError),
    *(RecursionError, RuntimeError, StopIteration, SystemExit, TypeError, UnboundLocalError, ValueError),
    *(ZeroDivisionError,),
)
STATEMENTS = {"__build_class__": __build_class__, "NotImplemented": NotImplemented}
"""What `class` needs, and a constant."""


NO_MODULES: set[str] = set()


class Guards:
    """The guarded operators and builtins of one run."""

    def __init__(self, tracer: Tracer, asked: Asked, modules: set[str] = NO_MODULES) -> None:
        """Load what the program imports of these modules."""
        self._end, self._out, self._asked, self._tracer = tracer.end, tracer.printed, asked, tracer
        self._imports = Imports(modules, own_names(modules, tracer, asked, self.print))
        self._printed = self._nested = 0

    def builtins(self) -> dict[str, object]:
        """Return all builtins of a program by name."""
        own = (self.range, self.print, self.zip, self.enumerate, self.reversed, self.str, self.comb)
        more = (self.repr, self.map, self.filter, self.pow, self.input)
        ends = {"exit": leave, "quit": leave, "__import__": self._imports}
        return {one.__name__: one for one in (*REAL, *own, *more)} | {"inf": inf, **STATEMENTS, **ends}

    def hidden(self) -> dict[str, object]:
        """Return what a program is rewritten to use, by names that it cannot have itself."""
        types = {f"__type_{one.__name__}__": one for one in (str, int, list, dict, set, tuple, float)}
        own = ("times", "power", "shift", "modulo", "times_in", "power_in", "shift_in", "modulo_in")
        named = {f"__{name}__": getattr(self, name) for name in (*own, "slice")}
        formats = Formats(self.str, self.repr, self._end)
        texts = {"__format__": formats.called, "__formatted__": formats.formatted}
        return {**types, **named, **texts, "__inf__": inf, "__comb__": self.comb}

    def names(self) -> dict[str, Any]:
        """Return all that a program finds beside the helpers: of Python's own, nothing else."""
        return {"__builtins__": self.builtins(), "__name__": "__main__", **self.hidden()}

    def __reduce_ex__(self, _: Any) -> Any:
        """Be copied by nobody."""
        raise TypeError("This cannot be copied")

    def times(self, a: Any, b: Any) -> Any:
        """Return `a * b`."""
        self._look_at_product(a, b)
        return a * b

    def times_in(self, a: Any, b: Any) -> Any:
        """Return what `a *= b` makes of a."""
        self._look_at_product(a, b)
        a *= b
        return a

    def power(self, a: Any, b: Any) -> Any:
        """Return `a ** b`."""
        if isinstance(a, int) and isinstance(b, int) and b > 0 and not -2 < a < 2:
            self._look_at_bits(a.bit_length() * b)
        return a**b

    def shift(self, a: Any, b: Any) -> Any:
        """Return `a << b`."""
        if isinstance(a, int) and isinstance(b, int) and a:
            self._look_at_bits(a.bit_length() + b)
        return a << b

    def modulo(self, a: Any, b: Any) -> Any:
        """Return `a % b`."""
        if isinstance(a, str):
            self._look_at_format(a)
            self._look_at_text(b)
            b = filled_in(b)
        return a % b

    def power_in(self, a: Any, b: Any) -> Any:
        """Return what `a **= b` makes of a."""
        if isinstance(a, int) and isinstance(b, int) and b > 0 and not -2 < a < 2:
            self._look_at_bits(a.bit_length() * b)
        a **= b
        return a

    def shift_in(self, a: Any, b: Any) -> Any:
        """Return what `a <<= b` makes of a."""
        if isinstance(a, int) and isinstance(b, int) and a:
            self._look_at_bits(a.bit_length() + b)
        a <<= b
        return a

    def modulo_in(self, a: Any, b: Any) -> Any:
        """Return what `a %= b` makes of a."""
        if isinstance(a, str):
            self._look_at_format(a)
            self._look_at_text(b)
            b = filled_in(b)
        a %= b
        return a

    def slice(self, *ends: Any) -> Any:
        """Return what stands between the brackets of `a[1:2]`."""
        return slice(*ends)

    def range(self, *ends: Any) -> Any:
        """Return a range that is not too long."""
        made = range(*ends)
        if made and abs(made[-1] - made[0]) // abs(made.step) >= LONGEST:
            self._end("cut", "size", {"what": "range", "most": LONGEST})
        return made

    def map(self, *asked: Any) -> Any:
        """Return what a function makes of each."""
        self._look_at_nesting(*asked)
        return map(*asked)

    def filter(self, *asked: Any) -> Any:
        """Return those of which a function says yes."""
        self._look_at_nesting(*asked)
        return filter(*asked)

    def pow(self, *asked: Any) -> Any:
        """Return a power."""
        return self.power(*asked) if len(asked) == 2 else pow(*asked)

    def zip(self, *many: Any, **how: Any) -> Any:
        """Return pairs."""
        self._look_at_nesting(*many)
        return zip(*many, **how)  # noqa: B905  # `strict` is the program's own to give

    def enumerate(self, *asked: Any, **how: Any) -> Any:
        """Return what there is, counted."""
        self._look_at_nesting(*asked, *how.values())
        return enumerate(*asked, **how)

    def reversed(self, *asked: Any) -> Any:
        """Return what there is, from the last to the first."""
        self._look_at_nesting(*asked)
        return reversed(*asked)

    def comb(self, n: Any, k: Any) -> Any:
        """Return how many choices there are of k things among n."""
        if isinstance(n, int) and isinstance(k, int):
            self._look_at_bits(min(n, n.bit_length() * max(0, min(k, n - k))))
        return comb(n, k)

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
            if one is not None and not isinstance(one, str):
                raise TypeError(f"{name} must be None or a string, not {type(one).__name__}")
        between, last = " " if sep is None else sep, "\n" if end is None else end
        for place, value in enumerate(values):
            if place:
                self._write(between)
            self._write(value)
        self._write(last)

    def _write(self, value: Any) -> None:
        try:
            text = whole_text(value, OUTPUT - self._printed)
        except TooLong:
            self._out(value[: OUTPUT - self._printed] if isinstance(value, str) else "")
            self._end("cut", "output", {"most": OUTPUT})
        self._printed += len(text)
        self._out(text)

    def _text(self, value: Any, write: Callable[[Any, int], Any]) -> Any:
        try:
            return write(value, LONGEST if isinstance(value, str) else OUTPUT)
        except TooLong:
            self._end("cut", "size", {"what": "text", "most": OUTPUT})

    def _look_at_product(self, a: Any, b: Any) -> None:
        if isinstance(a, int) and isinstance(b, int):
            self._look_at_bits(a.bit_length() + b.bit_length())
            return
        many, times = (b, a) if isinstance(a, int) else (a, b)
        if isinstance(many, str | list | tuple) and isinstance(times, int) and len(many) * times > LONGEST:
            what = "text" if isinstance(many, str) else "list"
            self._end("cut", "size", {"what": what, "most": LONGEST})

    def _look_at_bits(self, bits: int) -> None:
        if bits > LARGEST:
            self._end("cut", "size", {"what": "number", "most": LARGEST})

    def _look_at_format(self, text: Any) -> None:
        """Look at each "%" of a text: how wide it is, from a value or in digits."""
        at = text.find("%")
        while at >= 0:
            at, digits = after_key(text, at + 1), ""
            while at < len(text) and (text[at] in BETWEEN or text[at].isdigit()):
                digits = digits + text[at] if text[at].isdigit() else ""
                if text[at] == "*" or len(digits) > len(str(WIDEST)):
                    self._end("cut", "size", {"what": "text", "most": WIDEST})
                at += 1
            at = text.find("%", at + 1)

    def _look_at_text(self, value: Any) -> None:
        """Look at how long the text of what is filled in becomes."""
        if type(value) not in SCALARS:
            self._text(value, lambda one, most: Writer(most, None).write(one))

    def _look_at_nesting(self, *many: Iterable[object]) -> None:
        if any(type(one) in (zip, enumerate, reversed, map, filter) for one in many):
            self._nested += 1
            if self._nested > NESTED:
                self._end("cut", "nested", {"most": NESTED})


class Shown:
    """Stands for a value that is filled in: its text has no address."""

    def __init__(self, text: str) -> None:
        self._text = text

    def __repr__(self) -> str:
        """Return the text."""
        return self._text


def filled_in(value: Any) -> Any:
    """Return what "%" is given, what has an address in it in words; numbers and texts are as they are."""
    if type(value) is tuple:
        return tuple(map(filled_in, value))
    if type(value) is dict or type(value) in SCALARS:
        return value
    text = Writer(OUTPUT, None).write(value)  # it has been looked at, and is not too long
    return Shown(text) if "<" in text else value


def after_key(text: str, at: int) -> int:
    """Return where a text goes on after "%" and a name in brackets, which may hold brackets."""
    depth = int(text[at : at + 1] == "(")
    at += depth
    while depth and at < len(text):
        depth += (text[at] == "(") - (text[at] == ")")
        at += 1
    return at


call_by_name(Guards)

"""Guarded operators: a result that would be too large ends the run.

Operands may be instances of a program's own classes; only what Python itself stores in them is read.
"""

from __future__ import annotations

from _operator import ilshift, imod, imul, ipow, lshift, mod, mul

from webapp.web.programs.child.holders import base_of
from webapp.web.programs.child.limits import LARGEST, LONGEST, WIDEST
from webapp.web.programs.child.texts import SCALARS, name_of
from webapp.web.programs.child.typed import Any, Callable

End = Callable[..., None]
Text = Callable[[Any], str]

BETWEEN = "#- +.*hlL"  # these and digits may stand between "%" and the conversion letter
LONG = (str, tuple, bytes)
WRITTEN = (*SCALARS, complex, bytes)
PLACED = (int, float, str)  # the types that "%d" and the like accept, including subclasses


class Operators:
    """The operators of one run; `text` and `shown` are its `str` and `repr`."""

    def __init__(self, end: End, text: Text, shown: Text) -> None:
        self._end, self._text, self._shown = end, text, shown
        self.times = guarded(self._look_at_product, mul)
        self.power = guarded(self._look_at_power, pow)
        self.shift = guarded(self._look_at_shift, lshift)
        self.modulo = guarded(self._filled, mod)

    def names(self) -> dict[str, object]:
        """Return what rewritten code calls, under names that a program cannot use itself."""
        return {
            "__times__": self.times,
            "__power__": self.power,
            "__shift__": self.shift,
            "__modulo__": self.modulo,
            "__times_in__": guarded(self._look_at_product, imul),
            "__power_in__": guarded(self._look_at_power, ipow),
            "__shift_in__": guarded(self._look_at_shift, ilshift),
            "__modulo_in__": guarded(self._filled, imod),
            "__slice__": slice,
        }

    def look_at_bits(self, bits: int) -> None:
        """End the run if a number would have more bits than allowed."""
        if bits > LARGEST:
            self._end("cut", "size", {"what": "number", "most": LARGEST})

    def _look_at_product(self, a: Any, b: Any) -> Any:
        one, other = whole(a), whole(b)
        if one is not None and other is not None:
            self.look_at_bits(one.bit_length() + other.bit_length())
            return b
        many, times = (b, one) if other is None else (a, other)
        kind = next((kind for kind in LONG if issubclass(type(many), kind)), base_of(many))
        if kind and times is not None and kind.__len__(many) * times > LONGEST:
            self._end("cut", "size", {"what": "text" if kind is str else "list", "most": LONGEST})
        return b

    def _look_at_power(self, a: Any, b: Any) -> Any:
        base, many = whole(a), whole(b)
        if base is not None and many is not None and many > 0 and not -2 < base < 2:
            self.look_at_bits(base.bit_length() * many)
        return b

    def _look_at_shift(self, a: Any, b: Any) -> Any:
        one, many = whole(a), whole(b)
        if one and many is not None:
            self.look_at_bits(one.bit_length() + many)
        return b

    def _filled(self, a: Any, b: Any) -> Any:
        """Return b for `a % b`, with its values guarded if a is a string."""
        if issubclass(type(a), str):
            self._look_at_format(str.__str__(a))
            return self._as_written(b)
        if issubclass(type(a), bytes):
            self._look_at_format(bytes.decode(a, "latin-1"))
        return b

    def _look_at_format(self, text: str) -> None:
        """Check the width of each "%" in a string."""
        at = text.find("%")
        while at >= 0:
            at, digits = after_key(text, at + 1), ""
            while at < len(text) and (text[at] in BETWEEN or text[at].isdigit()):
                digits = digits + text[at] if text[at].isdigit() else ""
                if text[at] == "*" or len(digits) > len(str(WIDEST)):
                    self._end("cut", "size", {"what": "text", "most": WIDEST})
                at += 1
            at = text.find("%", at + 1)

    def _as_written(self, value: Any) -> Any:
        """Return a value for "%" whose text is bounded."""
        kind = type(value)
        if kind is tuple:
            return tuple(map(self._as_written, value))
        if kind is dict:
            return {name: self._as_written(one) for name, one in value.items()}
        if kind in WRITTEN or issubclass(kind, PLACED):
            return value
        like = ShownMany if hasattr(kind, "__getitem__") else Shown
        stands = type(name_of(kind), (like,), {})  # Python's own messages name its type
        return stands(value, self._text, self._shown)


class Shown:
    """A stand-in for a value: its texts are bounded and contain no address."""

    def __init__(self, value: Any, text: Text, shown: Text) -> None:
        self._value, self._text, self._shown = value, text, shown

    def __str__(self) -> str:
        """Return the value's guarded `str`."""
        return self._text(self._value)

    def __repr__(self) -> str:
        """Return the value's guarded `repr`."""
        return self._shown(self._value)


class ShownMany(Shown):
    """A stand-in for a mapping."""

    def __getitem__(self, name: Any) -> Any:
        """Return the value of `%(name)s`."""
        return self._value[name]


def guarded(look: Callable[[Any, Any], Any], operation: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    """Return an operation that checks its operands first; `look` returns the second."""

    def call(a: Any, b: Any) -> Any:
        return operation(a, look(a, b))

    return call


def whole(value: Any) -> int | None:
    """Return an int, even one of a subclass, as a plain int; None for anything else."""
    if type(value) is int:
        return value
    return int.__int__(value) if issubclass(type(value), int) else None


def after_key(text: str, at: int) -> int:
    """Return the place after a name in (nested) parentheses that starts at `at`, or `at` if none does."""
    depth = int(text[at : at + 1] == "(")
    at += depth
    while depth and at < len(text):
        depth += (text[at] == "(") - (text[at] == ")")
        at += 1
    return at

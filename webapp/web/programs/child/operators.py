"""What stands for operators whose result may be too large: it is looked at before it is made.

Numbers, texts and lists may be of a program's own classes: what Python itself keeps of them is looked at,
and nothing that their methods say.
"""

from __future__ import annotations

from _operator import ilshift, imod, imul, ipow, lshift, mod, mul

from webapp.web.programs.child.holders import base_of
from webapp.web.programs.child.limits import LARGEST, LONGEST, WIDEST
from webapp.web.programs.child.texts import SCALARS, name_of
from webapp.web.programs.child.typed import Any, Callable

End = Callable[..., None]
Text = Callable[[Any], str]

BETWEEN = "#- +.*hlL"  # that, and digits, stand between "%" and the letter that says how
LONG = (str, tuple, bytes)
WRITTEN = (*SCALARS, complex, bytes)
PLACED = (int, float, str)  # what "%d" and the like take, of whatever class


class Operators:
    """The guarded operators of one run; `text` and `shown` return a value's `str` and `repr`."""

    def __init__(self, end: End, text: Text, shown: Text) -> None:
        self._end, self._text, self._shown = end, text, shown
        self.times = guarded(self._look_at_product, mul)
        self.power = guarded(self._look_at_power, pow)
        self.shift = guarded(self._look_at_shift, lshift)
        self.modulo = guarded(self._filled, mod)

    def names(self) -> dict[str, object]:
        """Return the functions in place of operators, by names that a program cannot have itself."""
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
        """End the run where a number would be of more bits than allowed."""
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
        """Return what `a % b` is given in place of b: of a text, its values as they are to be written."""
        if issubclass(type(a), str):
            self._look_at_format(str.__str__(a))
            return self._as_written(b)
        if issubclass(type(a), bytes):
            self._look_at_format(bytes.decode(a, "latin-1"))
        return b

    def _look_at_format(self, text: str) -> None:
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

    def _as_written(self, value: Any) -> Any:
        """Return what "%" is given: each value's text is looked at when it is asked for, not before."""
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
    """Stands for a value that is filled in: its texts are no longer than allowed, and have no address."""

    def __init__(self, value: Any, text: Text, shown: Text) -> None:
        self._value, self._text, self._shown = value, text, shown

    def __str__(self) -> str:
        """Return its text."""
        return self._text(self._value)

    def __repr__(self) -> str:
        """Return it as Python writes it."""
        return self._shown(self._value)


class ShownMany(Shown):
    """Stands for one that has values by name."""

    def __getitem__(self, name: Any) -> Any:
        """Return what `%(name)s` asks for."""
        return self._value[name]


def guarded(look: Callable[[Any, Any], Any], operation: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    """Return an operation whose operands are looked at before; `look` returns the second."""

    def call(a: Any, b: Any) -> Any:
        return operation(a, look(a, b))

    return call


def whole(value: Any) -> int | None:
    """Return a whole number of whatever class as Python's own; None for anything else."""
    if type(value) is int:
        return value
    return int.__int__(value) if issubclass(type(value), int) else None


def after_key(text: str, at: int) -> int:
    """Return where a text goes on after "%" and a name in brackets, which may hold brackets."""
    depth = int(text[at : at + 1] == "(")
    at += depth
    while depth and at < len(text):
        depth += (text[at] == "(") - (text[at] == ")")
        at += 1
    return at

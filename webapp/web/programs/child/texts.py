"""Bounded `repr` of any value, without addresses, so that two runs produce the same record.

A program's own code never runs here, although its classes and metaclasses may define `__getattr__`,
`__class__`, `__eq__` or `__hash__`: only types are inspected, and names are read from slots.
"""

from __future__ import annotations

from webapp.web.programs.child.holders import fields_of, is_object, known_type, member_name, plain_text
from webapp.web.programs.child.limits import DEEPEST, LETTERS, NODES
from webapp.web.programs.child.ours import Ours
from webapp.web.programs.child.typed import Any, Iterable

READ_ONLY: Any = type(type.__dict__)  # `types.MappingProxyType`
TYPE_NAME: Any = type.__dict__["__name__"].__get__
FUNCTIONS: tuple[Any, ...] = (type(lambda: None), type(len))  # written in Python, and Python's own
NAMES = tuple((kind, kind.__dict__["__name__"].__get__) for kind in FUNCTIONS)
CUT = "…"
ADDRESS = " at 0x"
OF_PROGRAM = "<__main__."  # begins the text of an object of a program's class
HEX = {*"0123456789abcdefABCDEF"}
LEAST = len(ADDRESS) + 6  # characters of an address
LARGEST_WRITTEN = 600  # bits of a number
SCALARS = (int, str, bool, float, type(None))
NAMED = (str, int, float, bool)
PLAIN = (bool, float, complex, type(None), range)
ENDS: dict[type, tuple[str, str]] = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    set: ("{", "}"),
    dict: ("{", "}"),
    type({}.keys()): ("dict_keys([", "])"),
    type({}.values()): ("dict_values([", "])"),
    type({}.items()): ("dict_items([", "])"),
}


SHOWN: dict[int, dict[Any, Any]] = {}
"""Our own read-only dictionaries by id; a program's may wrap any class."""


class TooLong(Exception):
    """The text would be longer than allowed."""


def read_only(values: dict[Any, Any]) -> Any:
    """Return a read-only view of a dictionary that has the same text as the dictionary."""
    made = READ_ONLY(values)
    SHOWN[id(made)] = values
    return made


def name_of(kind: type) -> str:
    """Return the name of a type."""
    return plain_text(TYPE_NAME(kind))


class Writer:
    """Writes one value: at most a given number of nodes, and of letters of each string.

    `is_cut`: something was omitted. If `letters` is None, the text is complete or `TooLong` is raised; the
    program itself has asked for it, so its classes' own `__repr__` is called.
    """

    def __init__(self, nodes: int = NODES, letters: int | None = LETTERS) -> None:
        self._left, self._letters = nodes, letters
        self.is_cut = False
        self._around: set[int] = set()

    def write(self, value: Any) -> str:
        """Return the value's text."""
        self._left -= 1
        if self._left < 0 or len(self._around) > DEEPEST:
            return self._cut()
        kind = known_type(value)
        if kind is str or kind is bytes:
            return self._string(value)
        if kind is int:
            return self._number(value)
        if kind in ENDS:
            return self._many(value)
        if kind is READ_ONLY and id(value) in SHOWN:
            return self.write(SHOWN[id(value)])
        if kind in PLAIN:
            return repr(value)
        return self._named(value)

    def _cut(self) -> str:
        if self._letters is None:
            raise TooLong
        self.is_cut = True
        return CUT

    def _string(self, value: str | bytes) -> str:
        most = self._letters
        if most is None:
            self._left -= len(value)
            if self._left < 0:
                raise TooLong
            return repr(value)
        if len(value) <= most:
            return without_address(repr(value))
        self.is_cut = True
        return repr(value[:most]) + CUT

    def _number(self, value: int) -> str:
        if self._letters is None or value.bit_length() <= LARGEST_WRITTEN:
            return str(value)  # more digits than Python writes: raises Python's own error
        self.is_cut = True
        return hex(value >> (value.bit_length() - LARGEST_WRITTEN)) + CUT

    def _many(self, value: Any) -> str:
        kind = type(value)
        if id(value) in self._around:
            return f"{ENDS[kind][0]}...{ENDS[kind][1]}"
        if not value:
            return "set()" if kind is set else "".join(ENDS[kind])
        self._around.add(id(value))
        texts = self._pairs(value) if kind is dict else self._items(value)
        self._around.discard(id(value))
        comma = "," if kind is tuple and len(texts) == 1 else ""
        return f"{ENDS[kind][0]}{', '.join(texts)}{comma}{ENDS[kind][1]}"

    def _items(self, values: Iterable[object]) -> list[str]:
        texts = []
        for one in values:
            texts.append(self.write(one))
            if self._left < 0:
                break
        return texts

    def _pairs(self, values: dict[object, object]) -> list[str]:
        texts = []
        for name, one in values.items():
            texts.append(self.write(name) if self._left <= 0 else f"{self.write(name)}: {self.write(one)}")
            if self._left < 0:
                break
        return texts

    def _named(self, value: Any) -> str:
        value = FUNCTION_OF(value) if type(value) is METHOD else value
        kind = type(value)
        if issubclass(kind, type):
            return f"<class '{name_of(value)}'>"
        if issubclass(kind, Ours):
            return repr(value)
        for one, name in NAMES:
            if kind is one:
                return f"<function {plain_text(name(value))}>"
        if self._letters is None:
            text = without_address(plain_text(repr(value)))
            self._left -= len(text)
            return text if self._left >= 0 else self._cut()
        return self._object(value) if is_object(value) else f"<{name_of(kind)} object>"

    def _object(self, value: Any) -> str:
        """Return an object's class and fields."""
        kind, fields = name_of(type(value)), dict(fields_of(value))
        if member := member_name(value):
            return f"{kind}.{member}"
        if id(value) in self._around:
            return f"{kind}(...)"
        self._around.add(id(value))
        texts = []
        for name, one in fields.items():
            texts.append(f"{name}={self.write(one)}")
            if self._left < 0:
                break
        self._around.discard(id(value))
        return f"{kind}({', '.join(texts)})"


METHOD: Any = type(Writer.write.__get__(Writer()))  # `types.MethodType`
FUNCTION_OF: Any = METHOD.__dict__["__func__"].__get__


def call_by_name(kind: type) -> None:
    """Let Python's messages show methods by their bare names and not the object, and forbid `copy`."""
    for name, one in vars(kind).items():
        if callable(one):
            one.__qualname__ = name
    kind.__repr__ = unnamed  # type: ignore[method-assign,assignment]
    kind.__reduce_ex__ = not_copied  # type: ignore[method-assign,assignment]


def unnamed(_self: object) -> str:
    """Return the text of an object that a program does not see itself."""
    return "<python>"


def not_copied(_self: object, _protocol: object) -> str:
    """Refuse `copy`."""
    raise TypeError("This cannot be copied")


def is_steady(value: object) -> bool:
    """True if a value's text never changes."""
    return known_type(value) in SCALARS or (
        type(value) is tuple and len(value) < NODES and all(known_type(one) in SCALARS for one in value)
    )


def text_of(value: object) -> tuple[str, bool]:
    """Return a value's text, and whether anything was omitted."""
    writer = Writer()
    return writer.write(value), writer.is_cut


def whole_text(value: object, most: int) -> str:
    """Return `str(value)`; raise `TooLong` if it is longer than `most`."""
    if type(value) is not str and is_object(value):
        value = without_address(plain_text(str(value)))
    if type(value) is str:
        if len(value) > most:
            raise TooLong
        return value
    if issubclass(type(value), BaseException):
        return whole_text(without_address(str(value)), most)
    return Writer(most, None).write(value)


def without_address(text: str) -> str:
    """Return a text without memory addresses, as Python writes them: `<function f at 0x7f0c2a4b3d90>`."""
    if ADDRESS not in text and OF_PROGRAM not in text:
        return text
    at = text.find(ADDRESS)
    while at >= 0:
        end = at + len(ADDRESS)
        while text[end : end + 1] in HEX:
            end += 1
        if text[end : end + 1] == ">" and end - at >= LEAST:
            text, end = text[:at] + text[end:], at
        at = text.find(ADDRESS, end)
    return text.replace(OF_PROGRAM, "<")


def plain_name(value: Any) -> str:
    """Return a name or number as `print` shows it."""
    return plain_text(value) if type(value) is str else text_of(value)[0]


def disc_text(value: Any) -> str:
    """Return a text that identifies a disc."""
    return plain_name(value) if known_type(value) in NAMED else f"#{id(value)}"

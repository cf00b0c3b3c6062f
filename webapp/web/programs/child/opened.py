"""An open frame: its variables in the order of the record, and its text in the record."""

from __future__ import annotations

from webapp.web.programs.child.holders import known_type
from webapp.web.programs.child.limits import LETTERS, TICK
from webapp.web.programs.child.record import json_text
from webapp.web.programs.child.texts import CUT, is_steady, text_of, without_address
from webapp.web.programs.child.typed import Callable, CodeType, FrameType

MODULE = "<module>"

Places = list[tuple[int, str]]
"""A line and a name for each place where a name is assigned, in source order."""

RESUMED = 0x20 | 0x80 | 0x200  # `inspect.CO_GENERATOR`, `CO_COROUTINE`, `CO_ASYNC_GENERATOR`
FUNCTION = 1  # `inspect.CO_OPTIMIZED`: not a class body


class Names:
    """The order of a program's variables: parameters, then by first assignment."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._found: dict[CodeType, list[tuple[str, str]]] = {}
        self.everywhere = list(dict.fromkeys(name for _, name in places))

    def of(self, code: CodeType) -> list[tuple[str, str]]:
        """Return the names in a frame of this code, each with the start of its text in the record."""
        if code not in self._found:
            self._found[code] = [(name, f"[{json_text(name)},") for name in self._in_order(code)]
        return self._found[code]

    def _in_order(self, code: CodeType) -> list[str]:
        if code.co_name == MODULE:
            return self.everywhere
        places: dict[str, int] = {}
        for place, (line, name) in enumerate(self._places):
            if line >= code.co_firstlineno:
                places.setdefault(name, place)
        count = code.co_argcount + code.co_kwonlyargcount
        own = dict.fromkeys((*code.co_varnames, *code.co_cellvars))
        shown = [name for name in own if "__" not in name]
        rest = sorted(shown[count:], key=lambda name: places.get(name, len(self._places)))
        return [*shown[:count], *rest, *code.co_freevars]


See = Callable[[str, object], None]

SMALL = 2**62
PLAIN = (int, str, bool, float, type(None))


class Open:
    """An open frame: the line executed last, and its text as last written.

    `is_new`: it may have run since it was written; `is_steady`: its text changes only if it runs.
    """

    __slots__ = (
        "_frame",
        "_head",
        "_may_change",
        "_named",
        "_parameters",
        "_see",
        "code",
        "is_new",
        "is_steady",
        "line",
        "text",
    )

    def __init__(
        self, frame: FrameType, code: CodeType, serial: int, named: list[tuple[str, str]], see: See
    ) -> None:
        """Start with no line executed; `named` is from `Names.of`."""
        self._frame, self._named, self._see = frame, named, see
        self.code = code
        self._head = f"{serial},{json_text(code.co_name)}"
        self._parameters = code.co_argcount + code.co_kwonlyargcount
        self._may_change = bool(code.co_cellvars or code.co_freevars) or code.co_name == MODULE
        self.line: int | None = None
        self.is_new, self.is_steady = True, False
        self.text = ""

    def write(self) -> bool:
        """Write its text again; return True if anything was omitted."""
        values = self._frame.f_locals
        texts, is_cut, is_steady_now, room = [], False, not self._may_change, TICK
        for name, head in self._named:
            if name in values:
                value = values[name]
                kind = type(value)
                if kind is int and -SMALL < value < SMALL:
                    text, is_this_cut = (repr(value), False) if room > 0 else (CUT, True)
                elif kind is str and len(value) <= LETTERS:
                    text, is_this_cut = (without_address(repr(value)), False) if room > 0 else (CUT, True)
                else:
                    if known_type(value) not in PLAIN:
                        self._see(name, value)
                    text, is_this_cut = text_of(value) if room > 0 else (CUT, True)
                    is_steady_now = is_steady_now and is_steady(value)
                room -= len(text)
                is_cut = is_cut or is_this_cut
                texts.append(f"{head}{json_text(text)}]")
        line = "null" if self.line is None else str(self.line)
        self.text = f"[{self._head},{line},{self._parameters},[{','.join(texts)}]]"
        self.is_steady = is_steady_now
        return is_cut

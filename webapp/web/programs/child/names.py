"""In which order the variables of a frame are told: parameters, then each where it first gets a value."""

from __future__ import annotations

from webapp.web.programs.child.record import json_text
from webapp.web.programs.child.typed import CodeType

MODULE = "<module>"

Places = list[tuple[int, str]]
"""A line and a name for each place where a name gets a value, in the order of the text."""

RESUMED = 0x20 | 0x80 | 0x200  # `inspect.CO_GENERATOR`, `CO_COROUTINE`, `CO_ASYNC_GENERATOR`
FUNCTION = 1  # `inspect.CO_OPTIMIZED`: not the body of a class


class Names:
    """The names of a program, by where they stand."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._found: dict[CodeType, list[tuple[str, str]]] = {}
        self.everywhere = list(dict.fromkeys(name for _, name in places))

    def of(self, code: CodeType) -> list[tuple[str, str]]:
        """Return the names that a code's frame may have, each with how it begins in the record.

        Of a module, these are all that are assigned.
        """
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

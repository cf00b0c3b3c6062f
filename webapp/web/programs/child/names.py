"""In which order the variables of a frame are told: parameters, then each name where it is first given a value."""

from types import CodeType
from typing import Any

from webapp.web.programs.child.tree import stores

MODULE = "<module>"


class Names:
    """The names of a program, by where they stand."""

    def __init__(self, tree: Any) -> None:
        """Read all places where a name is given a value."""
        self._stores = stores(tree)

    def of(self, code: CodeType) -> list[str]:
        """Return the names of a code that may be variables of its frame; of a module, all that are assigned."""
        if code.co_name == MODULE:
            return list(dict.fromkeys(name for _, name in self._stores))
        first = code.co_firstlineno
        places: dict[str, int] = {}
        for place, (line, name) in enumerate(self._stores):
            if line >= first:
                places.setdefault(name, place)
        count = code.co_argcount + code.co_kwonlyargcount
        own = [name for name in dict.fromkeys((*code.co_varnames, *code.co_cellvars)) if "__" not in name]
        rest = sorted(own[count:], key=lambda name: places.get(name, len(self._stores)))
        return [*own[:count], *rest, *code.co_freevars]

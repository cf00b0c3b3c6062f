"""Our functions and objects as a program sees them: Python's own texts show neither addresses nor our names.

Python itself writes values in many places, such as the messages of `list.index` and `str(ValueError(print))`;
there a bound method would show the object behind it.
"""

from __future__ import annotations

from webapp.web.programs.child.typed import Any, Callable


class Ours:
    """The base of all types whose values a record and a watch do not look into."""

    __slots__ = ()

    def __reduce_ex__(self, _protocol: object) -> str:
        """Refuse `copy`."""
        raise TypeError("This cannot be copied")


FUNCTION: Any = type(lambda: None)
MADE: tuple[Any, ...] = (FUNCTION, type(Ours().__reduce_ex__), type([].append))
"""The types of functions, of methods, and of Python's own methods."""


def called(name: str, function: Callable[..., Any]) -> Any:
    """Return a function that is called `name` in all of Python's texts; its own attributes are kept."""
    kept = {one: value for one, value in getattr(function, "__dict__", {}).items() if "__" not in one}
    if type(function) is FUNCTION:
        function.__name__ = function.__qualname__ = name
    kind = type("function", (Ours,), {
        "__slots__": (),
        "__module__": "builtins",
        "__call__": staticmethod(function),
        "__repr__": lambda _: f"<function {name}>",
        "__name__": name,
        **all_called(kept),
    })  # fmt: skip
    return kind()


def all_called(names: dict[str, Any]) -> dict[str, Any]:
    """Return these names with our functions as programs may see them; classes and other values are kept."""
    return {name: called(name, one) if type(one) in MADE else one for name, one in names.items()}

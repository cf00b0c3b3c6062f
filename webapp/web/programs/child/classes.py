"""Stand-ins for functions that make or change classes: `dataclass`, `namedtuple`, `Enum`, `wraps`; `typing`.

Python's own functions take names as strings and generate code from them. These accept only plain values, and
return nothing in which such a name could be changed afterwards.
"""

from __future__ import annotations

from webapp.web.programs.child.allowed import OF_MODULE
from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.ours import Ours
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.typed import Any, Callable

Names = dict[str, Any]

YES_OR_NO = (bool, type(None))
MADE_BY_PYTHON = {"__module__", "__qualname__", "__annotations__", "__doc__", "__firstlineno__"}


def names_in(module: str, tracer: Tracer) -> Names:
    """Return the stand-ins for names of a module."""
    if module == "dataclasses":
        return _dataclasses(tracer)
    if module == "enum":
        return _without_texts()
    if module == "functools":
        return {"wraps": wraps}
    if module == "collections.abc":
        return _without_more()
    pairs = _namedtuple(tracer)
    return {"namedtuple": pairs} if module == "collections" else _types(_base_of_pairs(pairs))


def may_write(function: Callable[..., Any], tracer: Tracer) -> Callable[..., Any]:
    """Return a library function that may execute code while it runs."""

    def call(*given: Any, **named: Any) -> Any:
        tracer.writes_code = True
        try:
            return function(*given, **named)
        finally:
            tracer.writes_code = False

    return call


class Wish(Ours):
    """The arguments of `field`, until the dataclass is created."""

    def __init__(self, asked: Names) -> None:
        self.asked = asked

    def __repr__(self) -> str:
        """Return a name."""
        return "Field(...)"


Wish.__name__ = "Field"  # for Python's messages, as in CPython


def _dataclasses(tracer: Tracer) -> Names:
    import dataclasses

    def made_of(kind: Any, **how: Any) -> Any:
        if vars(kind).get("__doc__") is None:
            kind.__doc__ = kind.__name__  # else Python calls the default values' own methods to write one
        return dataclasses.dataclass(kind, **how)

    write = may_write(made_of, tracer)

    def field(**asked: Any) -> Wish:
        dataclasses.field(**_plain(asked))  # so that its errors are raised where it is called
        return Wish(asked)

    def dataclass(kind: Any = None, /, **how: Any) -> Any:
        if kind is None:
            return lambda made: dataclass(made, **how)
        if not issubclass(type(kind), type):
            raise TypeError("dataclass() is for classes")
        for name, one in [*vars(kind).items()]:
            if type(one) is Wish:
                setattr(kind, name, dataclasses.field(**_plain(one.asked)))
        return write(kind, **_plain(how))

    return {"dataclass": dataclass, "field": field}


def _plain(asked: Names) -> Names:
    """Return arguments whose truth value runs no code; raise `TypeError` for others."""
    for name, one in asked.items():
        if name not in ("default", "default_factory", "metadata") and type(one) not in YES_OR_NO:
            raise TypeError(f"{name} must be True or False")
    return {plain_text(name): one for name, one in asked.items() if name != "metadata"}


def _namedtuple(tracer: Tracer) -> Callable[..., Any]:
    from collections import namedtuple

    write = may_write(namedtuple, tracer)

    def make(typename: str, field_names: Any, *, rename: Any = False, defaults: Any = None) -> Any:
        is_text = issubclass(type(field_names), str)
        names = plain_text(field_names) if is_text else [*map(plain_text, field_names)]
        values = None if defaults is None else [*defaults]
        return write(plain_text(typename), names, rename=bool(rename), defaults=values, module="__main__")

    make.__name__ = make.__qualname__ = "namedtuple"
    return make


def _base_of_pairs(namedtuple: Callable[..., Any]) -> type:
    """Return the base class `NamedTuple`."""

    class Maker(type):
        def __new__(cls, name: str, bases: tuple[type, ...], held: Names) -> Any:
            if not bases:
                return super().__new__(cls, name, bases, held)
            fields = [*held.get("__annotations__", {})]
            values = [held[one] for one in fields if one in held]
            if any(one in held for one in fields[: len(fields) - len(values)]):
                raise TypeError("A field without a default cannot follow one with a default")
            made = namedtuple(name, fields, defaults=values)
            for one, value in held.items():
                if one not in MADE_BY_PYTHON and one not in fields:
                    setattr(made, one, value)
            return made

    Maker.__name__ = "type"  # for Python's messages
    base: type = Maker("NamedTuple", (), {"__module__": "typing"})
    return base


def _without_texts() -> Names:
    """Remove the functional syntax of `Enum`, which takes names as strings."""
    import enum

    kind: Any = type(enum.Enum)

    def member(cls: Any, value: Any, *more: Any, **how: Any) -> Any:
        if more or how:
            raise TypeError(f"{cls.__name__}(…) takes a value here; write `class` to make an Enum")
        return cls.__new__(cls, value)

    kind.__call__ = member
    return {}


def _without_more() -> Names:
    """Remove `register` from abstract classes."""
    from abc import ABCMeta

    del ABCMeta.register
    return {}


def wraps(wrapped: Any, **_: Any) -> Callable[[Any], Any]:
    """Return a decorator that copies only the name and docstring."""
    from functools import WRAPPER_ASSIGNMENTS, update_wrapper

    told = [name for name in WRAPPER_ASSIGNMENTS if name in ("__name__", "__qualname__", "__doc__")]

    def call(wrapper: Any) -> Any:
        return update_wrapper(wrapper, wrapped, told, ())

    call.__name__ = call.__qualname__ = "wraps"
    return call


class Typed(Ours):
    """A stand-in for every type of `typing`."""

    __slots__ = ()

    def __repr__(self) -> str:
        """Return a name."""
        return "<type>"

    def __getitem__(self, _: Any) -> Typed:
        """Ignore type arguments."""
        return self

    def __or__(self, _: Any) -> Typed:
        """Ignore the other type."""
        return self

    __ror__ = __or__
    __iter__ = None  # else Python would iterate over `self[0]`, `self[1]` and so on, for ever

    def __call__(self, *_given: Any, **_named: Any) -> Typed:
        """Ignore arguments, as those of `TypeVar`."""
        return self


class Base:
    """A stand-in for `Generic` and `Protocol`."""

    def __class_getitem__(cls, _: Any) -> type:
        """Ignore type arguments."""
        return cls


Typed.__name__ = "type"  # for Python's messages


def _types(named_tuple: type) -> Names:
    one = Typed()
    found: Names = dict.fromkeys(OF_MODULE["typing"], one)
    same = dict.fromkeys(("overload", "final"), lambda made: made)
    return {
        **found,
        **{name: type(name, (Base,), {"__module__": "typing"}) for name in ("Generic", "Protocol")},
        "NamedTuple": named_tuple,
        "TYPE_CHECKING": False,
        **same,
        "cast": lambda _, one: one,
    }

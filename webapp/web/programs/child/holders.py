"""The contents of values, read from slots, so that no code of the program runs.

A metaclass may define its own comparison, so types are compared by identity, or by `issubclass` with one of
Python's own types, which calls nothing of the class in question.
"""

from __future__ import annotations

import sys

from webapp.web.programs.child.ours import Ours
from webapp.web.programs.child.typed import Any, Iterator

SCALARS = (str, int, float, bool)
MRO_OF: Any = type.__dict__["__mro__"].__get__
FLAGS_OF: Any = type.__dict__["__flags__"].__get__
WRITTEN = 0x200  # `Py_TPFLAGS_HEAPTYPE`
DICT_OF: Any = type.__dict__["__dict__"].__get__
SLOT: Any = type(type.__dict__["__dict__"])  # `types.GetSetDescriptorType`
MEMBER: Any = type(slice.__dict__["start"])  # `types.MemberDescriptorType`


def known_type(value: object) -> type:
    """Return a value's type; `object` for one with a metaclass, whose `__eq__` or `__hash__` might run."""
    kind = type(value)
    return kind if type(kind) is type else object


def plain_text(text: str) -> str:
    """Return a string, even one of a subclass, as a plain `str`."""
    return str.__str__(text)


def is_list(value: Any) -> bool:
    """True for a list or deque, including those of a subclass."""
    return base_of(value) is not None


def base_of(value: Any) -> Any:
    """Return `list` or `deque` for a value of that kind, else None."""
    loaded = sys.modules.get("_collections")
    if issubclass(type(value), list):
        return list
    return loaded.deque if loaded and issubclass(type(value), loaded.deque) else None


def size_of(value: Any, kind: type) -> int | None:
    """Return the size of a container or object; None for any other value."""
    if is_list(value):
        return len_of(value)
    if kind is dict:
        return len(value)
    return sum(1 for _ in fields_of(value)) if is_object(value) else None


def is_object(value: Any) -> bool:
    """True for an instance of a class written in Python, unless it is a class or one of ours."""
    kind = type(value)
    return bool(FLAGS_OF(kind) & WRITTEN) and not issubclass(kind, (type, Ours))


def pairs_in(value: Any) -> list[Any] | None:
    """Return the items of a tuple, including one of a subclass; None for anything else."""
    return [*tuple.__iter__(value)] if issubclass(type(value), tuple) else None


def member_name(value: Any) -> str | None:
    """Return the name of an `Enum` member; None for any other value."""
    fields = dict(fields_of(value)) if is_object(value) else {}
    name = fields.get("_name_") if "_value_" in fields else None
    return plain_text(name) if name is not None and issubclass(type(name), str) else None


def own_dict(value: Any) -> dict[str, Any]:
    """Return an object's `__dict__`, or {} if it has none."""
    for base in MRO_OF(type(value)):
        for name, slot in DICT_OF(base).items():
            if type(slot) is SLOT and type(name) is str and name == "__dict__":
                found: dict[str, Any] = slot.__get__(value)
                return found
    return {}


def fields_of(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield an object's fields: those in its `__dict__`, its slots, and those of a `namedtuple`.

    Python's own fields, of which some hold addresses, begin with two underscores and are left out.
    """
    loaded = sys.modules.get("_collections")
    getter = loaded._tuplegetter if loaded else MEMBER
    for base in MRO_OF(type(value)):
        for name, slot in DICT_OF(base).items() if base is not object else ():
            kind = type(slot)
            if kind is SLOT and type(name) is str and name == "__dict__":
                held = [(plain_text(one), value) for one, value in slot.__get__(value).items()]
                yield from [one for one in held if not one[0].startswith("__")]
            elif (kind is MEMBER or kind is getter) and type(name) is str and not name.startswith("__"):
                try:
                    yield name, slot.__get__(value)
                except (AttributeError, TypeError):
                    continue


def len_of(values: Any) -> int:
    """Return the length of a list, including one of a subclass."""
    return int(base_of(values).__len__(values))


def items_of(values: Any) -> list[Any]:
    """Return the items of a list, including one of a subclass."""
    return [*base_of(values).__iter__(values)]


def new_items(before: list[Any], now: list[Any]) -> list[Any]:
    """Return the items added at the end or at the beginning; [] if it has changed elsewhere."""
    more = len(now) - len(before)
    if alike(now[:-more], before):
        return now[-more:]
    return now[:more] if alike(now[more:], before) else []


def same(one: Any, other: Any) -> bool:
    """True if two values are the same disc."""
    if one is other:
        return True
    kind = known_type(one)
    return kind in SCALARS and kind is known_type(other) and bool(one == other)


def alike(some: list[Any], others: list[Any]) -> bool:
    """True if two lists hold the same discs."""
    return len(some) == len(others) and all(map(same, some, others))

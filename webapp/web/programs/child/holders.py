"""What a value holds, read from where Python keeps it: none of a program's own code runs.

Classes may have metaclasses that compare as they like, so that types are told apart by identity, and by
`issubclass` of types of Python's own, which asks nothing of the class that is looked at.
"""

from __future__ import annotations

import sys

from webapp.web.programs.child.typed import Any, Iterator

SCALARS = (str, int, float, bool)
MRO_OF: Any = type.__dict__["__mro__"].__get__
FLAGS_OF: Any = type.__dict__["__flags__"].__get__
WRITTEN = 0x200  # `Py_TPFLAGS_HEAPTYPE`
DICT_OF: Any = type.__dict__["__dict__"].__get__
SLOT: Any = type(type.__dict__["__dict__"])  # `types.GetSetDescriptorType`
MEMBER: Any = type(slice.__dict__["start"])  # `types.MemberDescriptorType`


def known_type(value: object) -> type:
    """Return a value's type; `object` where that type has a metaclass, which might compare and hash it."""
    kind = type(value)
    return kind if type(kind) is type else object


def plain_text(text: str) -> str:
    """Return a text as it is; of a class of the program's own, the text in it."""
    return str.__str__(text)


def is_list(value: Any) -> bool:
    """True if a value is a list that can grow and shrink at both ends."""
    return base_of(value) is not None


def base_of(value: Any) -> Any:
    """Return which kind of such a list a value is: that of `collections` only where it has been loaded."""
    loaded = sys.modules.get("_collections")
    if issubclass(type(value), list):
        return list
    return loaded.deque if loaded and issubclass(type(value), loaded.deque) else None


def size_of(value: Any, kind: type) -> int | None:
    """Return how much is in a value in which lists may be; None for any other."""
    if is_list(value):
        return len_of(value)
    if kind is dict:
        return len(value)
    return sum(1 for _ in fields_of(value)) if is_object(value) else None


def is_object(value: Any) -> bool:
    """True if a value is an object of a class that is written in Python, and no class itself."""
    kind = type(value)
    return bool(FLAGS_OF(kind) & WRITTEN) and not issubclass(kind, type)


def pairs_in(value: Any) -> list[Any] | None:
    """Return what a tuple holds, whatever its class says of that; None for anything else."""
    return [*tuple.__iter__(value)] if issubclass(type(value), tuple) else None


def member_name(value: Any) -> str | None:
    """Return the name of a member of an `Enum`; None for any other value."""
    fields = dict(fields_of(value)) if is_object(value) else {}
    name = fields.get("_name_") if "_value_" in fields else None
    return plain_text(name) if name is not None and issubclass(type(name), str) else None


def own_dict(value: Any) -> dict[str, Any]:
    """Return the dictionary in which an object keeps its fields; an empty one if it has none."""
    for base in MRO_OF(type(value)):
        for name, slot in DICT_OF(base).items():
            if type(slot) is SLOT and type(name) is str and name == "__dict__":
                found: dict[str, Any] = slot.__get__(value)
                return found
    return {}


def fields_of(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield an object's fields, read from where Python keeps them; those of a `namedtuple` are in it."""
    loaded = sys.modules.get("_collections")
    getter = loaded._tuplegetter if loaded else MEMBER
    for base in MRO_OF(type(value)):
        for name, slot in DICT_OF(base).items() if base is not object else ():
            kind = type(slot)
            if kind is SLOT and type(name) is str and name == "__dict__":
                yield from [(plain_text(one), held) for one, held in slot.__get__(value).items()]
            elif (kind is MEMBER or kind is getter) and type(name) is str and name != "__weakref__":
                try:
                    yield name, slot.__get__(value)
                except (AttributeError, TypeError):
                    continue


def len_of(values: Any) -> int:
    """Return how long a list is, whatever its class says of that."""
    return int(base_of(values).__len__(values))


def items_of(values: Any) -> list[Any]:
    """Return what a list holds, whatever its class says of that."""
    return [*base_of(values).__iter__(values)]


def new_items(before: list[Any], now: list[Any]) -> list[Any]:
    """Return what a list has gained at its end, or at its beginning; all, where it has changed elsewhere."""
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
    """True if two lists hold the same."""
    return len(some) == len(others) and all(map(same, some, others))

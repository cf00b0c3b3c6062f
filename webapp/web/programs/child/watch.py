"""What a program does to lists of its own: discs that go from one to another, and moves that one collects.

Lists are found in variables, in other lists, in dictionaries and in the fields of objects, and are known
again by what they are, under whatever name. Nothing of the program's own runs: types and slots are read.
"""

from __future__ import annotations

import sys

from webapp.web.programs.child.texts import known_type, plain_text, text_of

TYPE_CHECKING = False  # `typing` takes milliseconds to load
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType
    from typing import Any

    Told = Callable[[str, list[str]], None]

MOST_PLACES = 48
OF_METHODS = ("self", "cls", "")
MOST_KNOWN = 200
MOST_RETURNED = 2_001
DEEPEST = 4
LONGEST_COPIED = 64  # items: of a longer list only what it gains at its end is looked at
LONGEST_NAME = 40
LONGEST_TEXT = 200
MOST_PARTS = 4
LISTS: Any = (list,)
MRO_OF: Any = type.__dict__["__mro__"].__get__
DICT_OF: Any = type.__dict__["__dict__"].__get__
SLOT: Any = type(type.__dict__["__dict__"])  # `types.GetSetDescriptorType`
MEMBER: Any = type(slice.__dict__["start"])  # `types.MemberDescriptorType`
SCALARS = (str, int, float, bool)


class Place:
    """A list that is watched: its number, its name, and what it held when it was looked at."""

    __slots__ = ("held", "is_told", "long", "name", "number", "size", "values")

    def __init__(self, number: int, name: str, values: Any) -> None:
        self.number, self.name, self.values = number, name, values
        self.held = items_of(values)
        self.size = len(self.held)
        self.long: Any = base_of(values).__len__
        self.is_told = False


class Lost:
    """An item that has left a list and is in no other yet, and what that list held before."""

    __slots__ = ("before", "item", "place")

    def __init__(self, item: Any, place: Place, before: list[Any]) -> None:
        self.item, self.place, self.before = item, place, before


class Watch:
    """Looks at lists; `told` hears of "place", "carried" and "grown", each with texts."""

    def __init__(self, told: Told) -> None:
        self._told = told
        self._places: list[Place] = []
        self._known: dict[int, tuple[Any, int, bool]] = {}
        self._lost: list[Lost] = []
        self._collected: dict[int, tuple[Any, Place]] = {}
        self._yielded: dict[int, tuple[Any, FrameType]] = {}

    def see(self, name: str, value: Any, depth: int = 0) -> None:
        """Look for lists in a value that has this name; again, where it has more in it than before."""
        kind = type(value)
        if kind in SCALARS or depth > DEEPEST:
            return
        size = size_of(value, kind)
        known = self._known.get(id(value))
        if size is None or len(self._known) > MOST_KNOWN:
            return
        is_named = name not in OF_METHODS
        if known and known[1] == size and (known[2] or not is_named):
            return
        if is_list(kind):
            if known:
                self._rename(value, name)
            elif len(self._places) < MOST_PLACES:
                self._places.append(Place(len(self._places), name[:LONGEST_NAME], value))
            self._see_items(items_of(value), depth)
        elif kind is tuple:
            self._see_items([*value], depth)
        elif kind is dict:
            for key, one in [*value.items()][:MOST_PLACES]:
                if known_type(key) in SCALARS:
                    self.see(plain_name(key), one, depth + 1)
        else:
            self._see_fields(name, value, depth)
        self._known[id(value)] = value, size, is_named or bool(known and known[2])

    def _rename(self, values: Any, name: str) -> None:
        """Give a list that only a method has named the name by which others know it."""
        if name not in OF_METHODS:
            for place in self._places:
                if place.values is values and place.name in OF_METHODS:
                    place.name = name[:LONGEST_NAME]

    def _see_items(self, items: list[Any], depth: int) -> None:
        for at, one in enumerate(items[:MOST_PLACES]):
            if type(one) not in SCALARS:
                self.see(str(at), one, depth + 1)

    def _see_fields(self, name: str, value: Any, depth: int) -> None:
        """See what an object holds: one that holds a single list is that list, by its own name or by this."""
        fields = [*fields_of(value)]
        lists = [one for _, one in fields if is_list(type(one))]
        if len(lists) != 1:
            for field, one in fields:
                self.see(field, one, depth + 1)
            return
        named = [one for _, one in fields if type(one) is str and 0 < len(one) <= LONGEST_NAME]
        self.see(named[0] if named else name, lists[0], depth + 1)

    def look(self) -> None:
        """Tell what has changed since the last look."""
        gained: list[tuple[Place, list[Any], list[Any]]] = []
        for place in self._places:
            size = place.long(place.values)
            if size == place.size:
                continue
            if size > LONGEST_COPIED:
                if size > place.size:
                    gained.append((place, [], items_of(place.values)[place.size :]))
                place.size = size
                continue
            before, now = place.held, items_of(place.values)
            place.held, place.size = now, size
            if len(now) < len(before):
                self._lose(place, before, now)
            elif len(now) > len(before):
                gained.append((place, before, new_items(before, now)))
        for place, before, items in gained:
            for one in items:
                self._gain(place, before, one)

    def _lose(self, place: Place, before: list[Any], now: list[Any]) -> None:
        if len(before) - len(now) == 1:
            if alike(before[:-1], now):
                self._lost.append(Lost(before[-1], place, before))
            elif alike(before[1:], now):
                self._lost.append(Lost(before[0], place, before))

    def _gain(self, place: Place, before: list[Any], item: Any) -> None:
        for at, lost in enumerate(self._lost):
            if same(lost.item, item):
                del self._lost[at]
                if lost.place is not place:
                    self._carry(lost, place, before)
                return
        if told := move_texts(item):
            self._collect(place, item, told)
        elif type(item) not in SCALARS:
            self.see(str(place.size - 1), item, 1)

    def _carry(self, lost: Lost, target: Place, before: list[Any]) -> None:
        for place, held in ((lost.place, lost.before), (target, before)):
            if not place.is_told:
                place.is_told = True
                self._told("place", [str(place.number), place.name, *map(disc_text, held)])
        self._told("carried", [disc_text(lost.item), str(lost.place.number), str(target.number)])

    def _collect(self, place: Place, item: Any, told: list[str]) -> None:
        """Tell of a move that a list collects, once: another list may take it over."""
        known = self._collected.get(id(item))
        if known and known[1] is not place:
            return
        self._collected[id(item)] = item, place
        self._told("grown", told)

    def yielded(self, value: Any, frame: FrameType) -> None:
        """Tell of what a generator yields; not once more where another passes it on."""
        first = self._yielded.get(id(value))
        if first and first[1] is not frame:
            return
        told = move_texts(value)
        if told and len(self._yielded) < MOST_RETURNED:
            self._yielded[id(value)] = value, frame
            self._told("yielded", told)

    def returned(self, value: Any) -> None:
        """Tell of what a call returns that may be moves."""
        kind = known_type(value)
        many = value.split("\n") if kind is str else [*value] if kind is list or kind is tuple else []
        told = [move_texts(one) for one in many[:MOST_RETURNED]]
        if told and all(told):
            for one in told:
                self._told("returned", one or [])


def is_list(kind: type) -> bool:
    """Whether values of a type are lists that can grow and shrink at both ends."""
    return any(base in lists() for base in MRO_OF(kind))


def lists() -> tuple[Any, ...]:
    """Return the types of such lists: that of `collections` only where it has been loaded."""
    loaded = sys.modules.get("_collections")
    return (list, loaded.deque) if loaded else LISTS


def size_of(value: Any, kind: type) -> int | None:
    """Return how much is in a value in which lists may be; None for any other."""
    if is_list(kind):
        return len_of(value)
    if kind is tuple or kind is dict:
        return len(value)
    return sum(1 for _ in fields_of(value)) if is_object(kind) else None


def is_object(kind: type) -> bool:
    """Whether values of a type are objects of a class that is written in Python."""
    return bool(type.__dict__["__flags__"].__get__(kind) & 0x200) and not issubclass(kind, type)


def fields_of(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield an object's fields, read from where Python keeps them."""
    for base in MRO_OF(type(value)):
        own = DICT_OF(base)
        kept = own.get("__dict__")
        if type(kept) is SLOT:
            yield from [(plain_text(name), one) for name, one in kept.__get__(value).items()]
        for name, slot in own.items():
            if type(slot) is MEMBER and type(name) is str and name != "__weakref__":
                try:
                    yield name, slot.__get__(value)
                except AttributeError:
                    continue


def base_of(values: Any) -> Any:
    """Return which of these types a list is."""
    return next(base for base in MRO_OF(type(values)) if base in lists())


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
    """Whether two values are the same disc."""
    if one is other:
        return True
    kind = known_type(one)
    return kind in SCALARS and kind is known_type(other) and bool(one == other)


def alike(some: list[Any], others: list[Any]) -> bool:
    """Whether two lists hold the same."""
    return len(some) == len(others) and all(map(same, some, others))


def move_texts(value: Any) -> list[str] | None:
    """Return the texts of what may be a move: a pair with up to two things more, or a line; else None."""
    kind = known_type(value)
    if kind is str:
        return [value[:LONGEST_TEXT]] if value else None
    if kind is not tuple and kind is not list:
        return None
    if not 2 <= len(value) <= MOST_PARTS or any(known_type(one) not in SCALARS for one in value):
        return None
    return [plain_name(one)[:LONGEST_TEXT] for one in value]


def plain_name(value: Any) -> str:
    """Return a name, or a number, as it is printed."""
    return plain_text(value) if type(value) is str else text_of(value)[0]


def disc_text(value: Any) -> str:
    """Return what tells a disc from the others."""
    return plain_name(value) if known_type(value) in SCALARS else f"#{id(value)}"

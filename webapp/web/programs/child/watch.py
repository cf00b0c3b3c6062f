"""Finds moves in a program's own lists: discs that go from one to another, and moves that one collects.

Lists are found in variables, lists, dictionaries and fields of objects, and are recognized by identity. No
code of the program runs: only types and slots are read.
"""

from __future__ import annotations

from sys import getrefcount

from webapp.web.programs.child.holders import (
    SCALARS,
    alike,
    fields_of,
    is_list,
    items_of,
    known_type,
    new_items,
    own_dict,
    same,
    size_of,
)
from webapp.web.programs.child.places import Lost, Place, are_fixed_pegs, move_texts
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.texts import disc_text, plain_name
from webapp.web.programs.child.typed import Any, FrameType

MOST_PLACES = 48
OF_METHODS = ("self", "cls", "")
MOST_KNOWN = 200
MOST_SEEN = 1000  # values in one value: tuples are looked through again and again
OURS = 3  # references to a list that only the watch holds, including the caller's
MOST_RETURNED = 2_001
DEEPEST = 4
LONGEST_COPIED = 64  # items: in a longer list, only additions at the end are noticed
LONGEST_NAME = 40


class Watch:
    """Watches lists and returned values; records everything that may be a move.

    `has_lists`: there are lists to check; `has_news`: there are changes to record.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self.has_news = self.has_lists = False
        self._news: list[tuple[str, list[str]]] = []
        self._places: list[Place] = []
        self._next = self._seen = 0
        self._known: dict[int, tuple[Any, int, bool]] = {}
        self._lost: list[Lost] = []
        self._collected: dict[int, tuple[Any, Place]] = {}
        self._yielded: dict[int, tuple[Any, FrameType]] = {}

    def see(self, name: str, value: Any, depth: int = 0, home: tuple[Any, Any] | None = None) -> None:
        """Look for lists in a value of this name; look again if its size has changed.

        `home` is the container that holds it, and the key.
        """
        kind = known_type(value)
        self._seen = self._seen + 1 if depth else 0
        if kind in SCALARS or depth > DEEPEST or self._seen > MOST_SEEN:
            return
        if kind is tuple:
            self._see_items([*value], depth, None)
            return
        size = size_of(value, kind)
        if size is None:
            return
        known = self._known.get(id(value))
        if len(self._places) == MOST_PLACES or len(self._known) == MOST_KNOWN:
            self._forget()
        if len(self._known) == MOST_KNOWN:
            return
        is_named = name not in OF_METHODS
        if known and is_list(value):
            self._rename(value, name, home)
        if known and known[1] == size and (known[2] or not is_named):
            return
        if is_list(value):
            if not known:
                self._add_place(name, value, home)
            self._see_items(items_of(value), depth, value if kind is list else None)
        elif kind is dict:
            self._see_values(value, depth)
        else:
            self._see_fields(name, value, depth)
        self._known[id(value)] = value, size, is_named or bool(known and known[2])

    def _add_place(self, name: str, value: Any, home: tuple[Any, Any] | None) -> None:
        if len(self._places) < MOST_PLACES:
            self._places.append(Place(self._next, name[:LONGEST_NAME], value, home))
            self._next += 1
            self.has_lists = True

    def _see_values(self, holder: dict[Any, Any], depth: int) -> None:
        """See the values of a dictionary."""
        held = [one for one in holder.items() if known_type(one[0]) in SCALARS][:MOST_PLACES]
        if are_fixed_pegs([one for _, one in held]):
            for key, one in held:
                self._add_place(plain_name(key), one, (holder, key))
            return
        for key, one in held:
            self.see(plain_name(key), one, depth + 1, (holder, key))

    def tell(self) -> None:
        """Record what is new."""
        for how, texts in self._news:
            self._record.tell("told", how, texts)
        self._news.clear()
        self.has_news = False

    def _add(self, how: str, texts: list[str]) -> None:
        self._news.append((how, texts))
        self.has_news = True

    def _forget(self) -> None:
        """Make room: forget lists that only the watch refers to."""
        self._places = [place for place in self._places if getrefcount(place.values) > OURS]
        here = {id(place.values) for place in self._places}
        known = self._known.items()
        self._known = {at: one for at, one in known if at in here or getrefcount(one[0]) > OURS}

    def _rename(self, values: Any, name: str, home: tuple[Any, Any] | None) -> None:
        """Note the home of a list found in a variable before; keep the better name."""
        for place in self._places:
            if place.values is values:
                is_better = place.name in OF_METHODS or (home and not place.home and not name.isdigit())
                if is_better and name not in OF_METHODS:
                    place.name = name[:LONGEST_NAME]
                place.home = place.home or home

    def _see_items(self, items: list[Any], depth: int, holder: list[Any] | None) -> None:
        """See the items of a list or tuple; a single list beside a single string is named after it."""
        if holder is not None and are_fixed_pegs(items[:MOST_PLACES]):
            for at, one in enumerate(items[:MOST_PLACES]):
                self._add_place(str(at), one, (holder, at))
            return
        texts = [one for one in items[:MOST_PLACES] if known_type(one) is str]
        others = [(at, one) for at, one in enumerate(items[:MOST_PLACES]) if known_type(one) not in SCALARS]
        if len(texts) == len(others) == 1:
            self.see(texts[0], others[0][1], depth + 1)
            return
        for at, one in others:
            self.see(str(at), one, depth + 1, None if holder is None else (holder, at))

    def _see_fields(self, name: str, value: Any, depth: int) -> None:
        """See an object's fields; a single list gets the object's own name (a string field), or `name`."""
        fields, own = [*fields_of(value)], own_dict(value)
        lists = [(field, one) for field, one in fields if is_list(one)]
        if len(lists) != 1:
            for field, one in fields:
                self.see(field, one, depth + 1, (own, field))
            return
        field, one = lists[0]
        named = [text for _, text in fields if type(text) is str and 0 < len(text) <= LONGEST_NAME]
        self.see(named[0] if named else name, one, depth + 1, (own, field))

    def look(self) -> None:
        """Find what has changed since the last look."""
        gained: list[tuple[Place, list[Any], list[Any]]] = []
        for place in self._places:
            if place.home and (value := place.put()) is not None:
                self._put(place, value)
            size = place.long()
            if size == place.size:
                continue
            if size > LONGEST_COPIED:
                if size > place.size:
                    gained.append((place, [], place.items()[place.size :]))
                place.size = size
                continue
            before, now = place.held, place.items()
            place.held, place.size = now, size
            if len(now) < len(before):
                self._lose(place, before, now)
            elif len(now) > len(before):
                gained.append((place, before, new_items(before, now)))
        for place, before, items in gained:
            for one in items:
                self._gain(place, before, one)

    def _put(self, place: Place, value: Any) -> None:
        """Watch a new value in place of another, unless it is watched with a home of its own."""
        there = next((one for one in self._places if one.values is value and not one.is_fixed), None)
        if there is None or there.home is None:
            place.values = value
            self._places = [one for one in self._places if one is not there]

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
        if place.is_fixed:
            return
        if told := move_texts(item):
            self._collect(place, item, told)
        elif known_type(item) not in SCALARS:
            self.see(str(place.size - 1), item, 1)

    def _carry(self, lost: Lost, target: Place, before: list[Any]) -> None:
        for place, held in ((lost.place, lost.before), (target, before)):
            if not place.is_told:
                place.is_told = True
                self._add("place", [str(place.number), place.name, *map(disc_text, held)])
        self._add("carried", [disc_text(lost.item), str(lost.place.number), str(target.number)])

    def _collect(self, place: Place, item: Any, told: list[str]) -> None:
        """Note a move that a list collects, once: another list may receive the same object."""
        known = self._collected.get(id(item))
        if known and known[1] is not place:
            return
        self._collected[id(item)] = item, place
        self._add("grown", told)

    def yielded(self, value: Any, frame: FrameType) -> None:
        """Note a yielded move, once: another generator may pass it on."""
        first = self._yielded.get(id(value))
        if first and first[1] is not frame:
            return
        told = move_texts(value)
        if told and len(self._yielded) < MOST_RETURNED:
            self._yielded[id(value)] = value, frame
            self._add("yielded", told)

    def returned(self, value: Any) -> None:
        """Note the moves that a call returns."""
        kind = known_type(value)
        many = value.split("\n") if kind is str else [*value] if kind is list or kind is tuple else []
        told = [move_texts(one) for one in many[:MOST_RETURNED]]
        if told and all(told):
            for one in told:
                self._add("returned", one or [])

"""Lists too long to make: their length, and any entry when it is looked at.

Whole-list operations on a table of 2^64 entries are then one step each, and an entry costs O(n): it is
looked up through the chain of operations that the table was made by.
"""

from collections.abc import Callable, Iterator
from typing import Any

MOST_WHOLE = 63


Found = tuple[Callable[[Any], Any] | None, Any, int]  # what is to be done to which entry of which list


class LongList:
    """A list of `size` entries, of which `find(k)` tells entry k; it adds, slices and counts like a list."""

    def __init__(self, size: int, find: Callable[[int], Found]) -> None:
        self.size = size
        self._find = find

    def __getitem__(self, key: int | slice) -> Any:
        """Return an entry, or the list from back to front; raise `IndexError` beyond the ends."""
        if isinstance(key, slice):
            if key != slice(None, None, -1):
                raise TypeError("a long list is sliced from back to front only")
            return LongList(self.size, lambda k: (None, self, self.size - 1 - k))
        if not 0 <= key < self.size:
            raise IndexError(f"{key} is not among 0 to {self.size - 1}")
        return self._entry(key)

    def _entry(self, key: int) -> Any:
        # In a loop, for the chain is three lists a disc: longer than Python may call itself.
        functions, items = [], self
        while isinstance(items, LongList):
            function, items, key = items._find(key)
            if function:
                functions.append(function)
        entry = items[key]
        for function in reversed(functions):
            entry = function(entry)
        return entry

    def __add__(self, other: Any) -> "LongList":
        """Return this list followed by another."""
        return _joined(self, other)

    def __radd__(self, other: Any) -> "LongList":
        """Return another list followed by this one."""
        return _joined(other, self)

    def __deepcopy__(self, _made: dict[int, Any]) -> "LongList":
        """Return this list itself: it never changes."""
        return self

    def __iter__(self) -> Iterator[Any]:
        """Refuse: it would never end."""
        raise TypeError("a long list is not gone through")


def size_of(items: Any) -> int:
    """Return the number of entries; `len` cannot count as far."""
    return items.size if isinstance(items, LongList) else len(items)


def each(function: Callable[[Any], Any], items: Any) -> Any:
    """Return the list of `function` of each item: a list where it is short, else a long list."""
    size = size_of(items)
    if size < MOST_WHOLE:
        return [function(item) for item in items]
    return LongList(size, lambda k: (function, items, k))


def those(test: Callable[[Any], Any], items: list[Any]) -> list[Any]:
    """Return the items of a short list that pass a test."""
    return [item for item in items if test(item)]


def _joined(one: Any, other: Any) -> "LongList":
    size = size_of(one)
    return LongList(size + size_of(other), lambda k: (None, one, k) if k < size else (None, other, k - size))

"""Finds moves in printed lines, in any language: lines of one shape, with the names of pegs in two places.

A line's shape is what stands between its words. In lines that are moves, two places hold at most three names
altogether, never the same one twice in a line, and a third place may hold the disc.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, pairwise, repeat
from typing import NamedTuple

from webapp.variants.recorded.reading.told import Followed, Told, follow

EASTERN = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3"
WORD = re.compile(rf"[^\W_{EASTERN}]+|[{EASTERN}]")
"""A word; in scripts without spaces, each character."""
PAIR = re.compile(r"(?<![^\W_])([A-Z])(?=[A-Z](?![^\W_]))")
"""The first of two letters that name two pegs: AC."""
SPACE = re.compile(r"\s+")
BACK = {*"<←⇐⟵"}
NUMBER = re.compile(r"\d+")
MOST_WORDS = 24
MOST_BEGINNING = 7
MOST_REPEATED = 4
ENOUGH = 3
"""This many lines of one shape show which of their places are pegs."""
PART = 2
"""Lines of one shape may be of this many kinds."""


class Line(NamedTuple):
    """A printed line: the tick that completed it, the text between its words, and its words."""

    tick: int
    shape: tuple[str, ...]
    words: tuple[str, ...]


class Places(NamedTuple):
    """The places of both pegs, and of the disc if it is named, in lines of one shape."""

    source: int
    target: int
    disc: int | None


Follow = Callable[[Sequence[Told]], Followed]
Near = Callable[[int], frozenset[str]]
"""Returns the values of all variables in the open frames at a tick, as `print` writes them."""


def moves_in(lines: Iterable[Line], near: Near, discs: int | None = None, pegs: int = 3) -> list[Told]:
    """Return the moves in these lines, with at most `pegs` names; empty if there are none.

    `discs` is the number of discs, if known.
    """
    make: Follow = partial(follow, discs=discs)
    groups: dict[tuple[str, ...], list[Line]] = defaultdict(list)
    for line in lines:
        groups[line.shape].append(line)
    readings = [[*_readings(group, near, discs, pegs)] for group in groups.values()]
    every = [told for group in readings for told in group]
    best = max(every, key=lambda told: _worth(told, near, make), default=[])
    if not any(_worth(best, near, make)[:3]):  # its moves are not all legal, and its pegs are not values
        return []
    for group in readings:
        if best not in group:
            together = (_in_order(best, more, pegs) for more in group)
            best = max((best, *together), key=lambda told: _worth(told, near, make))
    return best


def _in_order(one: list[Told], other: list[Told], pegs: int) -> list[Told]:
    """Return both in chronological order; empty if they name too many pegs."""
    both = sorted([*one, *other], key=lambda told: told.tick)
    return both if len(_names(both)) <= pegs else []


def printed_lines(output: str, printed: Sequence[int]) -> Iterator[Line]:
    """Yield the printed lines; `printed` is the number of characters by tick, from 0."""
    begin = 0
    for row in output.split("\n"):
        yield from line_of(bisect_left(printed, begin + len(row.rstrip())), [row])
        begin += len(row) + 1


def printed_pieces(output: str, printed: Sequence[int]) -> Iterator[Line]:
    """Yield what each tick printed, as a separate line."""
    for tick, (begin, end) in enumerate(pairwise(printed), start=1):
        if piece := output[begin:end].strip():
            yield from line_of(tick, [piece])


def beginnings(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield each line cut off after 2 to 7 words, because anything may follow a move."""
    for line in lines:
        for count in range(2, min(MOST_BEGINNING, len(line.words)) + 1):
            yield Line(line.tick, (*line.shape[:count], ""), line.words[:count])


def twofold(lines: Iterable[Line]) -> Iterator[Line]:
    """Yield each line joined to the next, if that begins with another word: a move may span two lines."""
    for one, other in pairwise(lines):
        begin = one.words[0], other.words[0]
        if begin[0] != begin[1] and len(one.words + other.words) <= MOST_WORDS:
            between = f"{one.shape[-1]}\n{other.shape[0]}"
            shape = (*begin, *one.shape[:-1], between, *other.shape[1:])
            yield Line(other.tick, shape, one.words + other.words)


def line_of(tick: int, texts: Sequence[str]) -> Iterator[Line]:
    """Yield a line of text, or of several parts, unless it has too few words or too many."""
    if len(texts) > 1:
        yield Line(tick, ("",) * len(texts), tuple(texts))
        return
    text = texts[0].strip()
    apart = f"{text[0]}>{text[1]}" if len(text) == 2 and text.isalnum() else PAIR.sub(r"\1>", text)
    for one in dict.fromkeys((text, apart)):
        words = tuple(WORD.findall(one))
        shape = tuple(SPACE.sub(" ", part) for part in WORD.split(one))
        yield from _repeated(tick, shape, words)
        if 2 <= len(words) <= MOST_WORDS:
            yield Line(tick, shape, words)


def _repeated(tick: int, shape: tuple[str, ...], words: tuple[str, ...]) -> Iterator[Line]:
    """Yield the parts of a line that repeats one shape: A->C, A->B, C->B."""
    for length in range(2, MOST_REPEATED + 1):
        begins = range(0, len(words), length)
        inner, between = shape[1:length], {shape[begin] for begin in begins[1:]}
        is_alike = all(shape[begin + 1 : begin + length] == inner for begin in begins)
        if len(begins) >= ENOUGH and is_alike and len(between) == 1 and not between & {*inner}:
            for begin in begins:
                yield Line(tick, ("", *inner, ""), words[begin : begin + length])


class Group:
    """Lines of one shape, with the words in each of their places."""

    def __init__(self, lines: Sequence[Line]) -> None:
        """Collect the words and numbers of each place."""
        self.lines = lines
        self.columns = [*zip(*(line.words for line in lines), strict=True)]
        self.words = [{*column} for column in self.columns]
        self.numbers = [_numbers(column) for column in self.columns]
        self._parts: dict[tuple[int, ...], list[Group]] = {}

    def parts(self, places: tuple[int, ...]) -> "list[Group]":
        """Return the parts with equal words in these places, ignoring numbers, each at least half of all."""
        if places not in self._parts:
            alike: dict[object, list[Line]] = defaultdict(list)
            for line in self.lines:
                key = (line.words[place] for place in places)
                alike[tuple(map(_plain, key))].append(line)
            count = len(self.lines)
            large = [lines for lines in alike.values() if PART * len(lines) >= count > len(lines)]
            self._parts[places] = [Group(lines) for lines in large]
        return self._parts[places]

    def told(self, places: Places) -> list[Told]:
        """Return the moves in these places."""
        ends = self.columns[places.source], self.columns[places.target]
        discs = None if places.disc is None else self.numbers[places.disc]
        ticks = [line.tick for line in self.lines]
        return [*map(Told, ticks, *ends, discs or repeat(None))]


def _readings(lines: list[Line], near: Near, discs: int | None, pegs: int) -> Iterator[list[Told]]:
    """Yield possible moves in lines of one shape: in all, or in those that differ only in numbers.

    The source comes before the target, unless an arrow between them points back.
    """
    group, shape = Group(lines), lines[0].shape
    differ = [place for place, words in enumerate(group.words) if len({*map(_plain, words)}) > 1]
    for first, second in combinations(range(len(group.words)), 2):
        is_back = BACK & {*"".join(shape[first - len(group.words) : second - len(group.words)])}
        source, target = (second, first) if is_back else (first, second)
        parts = group.parts(tuple(place for place in differ if place not in (source, target)))
        for one in (group, *parts):
            for places in _places(one, (source, target), near, discs, pegs):
                yield one.told(places)


def _places(
    group: Group, ends: tuple[int, int], near: Near, discs: int | None, pegs: int
) -> Iterator[Places]:
    """Yield the places of possible moves between these two, with and without the disc.

    If a place holds numbers that can only be discs, all have the disc.
    """
    source, target = ends
    names = len(group.words[source] | group.words[target])
    if names > pegs:
        return
    lines = [(line.tick, {line.words[source], line.words[target]}) for line in group.lines]
    is_sure = len(lines) >= ENOUGH and all(len(pair) == 2 for _, pair in lines)
    needed = lines[:ENOUGH] if is_sure and names == 2 else [] if is_sure else lines
    if not all(pair <= near(tick) for tick, pair in needed):
        return
    has_discs = False
    for place, numbers in enumerate(group.numbers):
        if place not in ends and numbers:
            yield Places(source, target, place)
            has_discs = has_discs or _are_discs(numbers, discs)
    if not has_discs:
        yield Places(source, target, None)


def _are_discs(numbers: list[int], discs: int | None) -> bool:
    """True if numbers can only be discs, not a counter or a constant."""
    return discs is not None and {*numbers} <= {*range(1, discs + 1)} and len({*numbers}) < len(numbers)


def _plain(word: str) -> str:
    """Return a word, or # for any word with a number."""
    return "#" if NUMBER.search(word) else word


def _numbers(words: Sequence[str]) -> list[int] | None:
    """Return the number in each of these words; None if one has none."""
    known: dict[str, int] = {}
    for word in {*words}:
        found = NUMBER.search(word)
        if found is None:
            return None
        known[word] = int(found[0][-9:])
    return [known[word] for word in words]


def _worth(told: list[Told], near: Near, make: Follow) -> tuple[bool, bool, bool, int, int, bool]:
    """Return a sort key for readings; the best is the largest.

    All discs move, legally; the tower arrives; pegs are values of variables; more legal moves; more moves;
    discs are named.
    """
    if not told:
        return False, False, False, 0, 0, False
    followed = make(told)
    has_arrived = followed.is_whole and followed.arrived_on is not None
    are_values = all({one.source, one.target} <= near(one.tick) for one in told[:ENOUGH])
    return followed.is_full, has_arrived, are_values, len(followed.made), len(told), told[0].disc is not None


def _names(told: list[Told]) -> set[str]:
    return {name for one in told for name in (one.source, one.target)}

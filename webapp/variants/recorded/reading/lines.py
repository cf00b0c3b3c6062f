"""Moves in what a program tells: lines of one shape, in which two places hold the names of pegs.

No word of any language is known: a shape is what stands between the words. In a program's moves two places
of it hold at most three names in all, never the same twice in a line, and a third place may hold the disc.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import NamedTuple

from webapp.variants.recorded.reading.told import Followed, Told, follow

EASTERN = "\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3"
WORD = re.compile(rf"[^\W_{EASTERN}]+|[{EASTERN}]")
"""A word; of writing without spaces, or with endings right behind a name, each sign."""
SPACE = re.compile(r"\s+")
NUMBER = re.compile(r"\d+")
MOST_WORDS = 24
ENOUGH = 3
"""Lines of one shape that tell by themselves which of their places are pegs."""
PART = 2
"""So many parts of one shape may tell different things."""


class Line(NamedTuple):
    """A line that was told: the tick that completed it, what stands between its words, and these."""

    tick: int
    shape: tuple[str, ...]
    words: tuple[str, ...]


class Places(NamedTuple):
    """Where in lines of one shape a move stands: the places of both pegs, and of the disc if it is there."""

    source: int
    target: int
    disc: int | None


Follow = Callable[[Sequence[Told]], Followed]
Near = Callable[[int], frozenset[str]]
"""The values of all variables in the frames that are open at a tick, as a print would write them."""


def moves_in(lines: Iterable[Line], near: Near, discs: int | None = None, pegs: int = 3) -> list[Told]:
    """Return the moves, of so many discs if that is known, that were told; none where no lines are such.

    They are between no more names than there are pegs.
    """
    make: Follow = partial(follow, discs=discs)
    groups: dict[tuple[str, ...], list[Line]] = defaultdict(list)
    for line in lines:
        groups[line.shape].append(line)
    readings = [[*_readings(group, near, discs, pegs)] for group in groups.values()]
    every = [told for group in readings for told in group]
    best = max(every, key=lambda told: _worth(told, near, make), default=[])
    if not any(_worth(best, near, make)[:2]):  # neither whole, nor are its pegs values
        return []
    for group in readings:
        if best not in group:
            together = (_in_order(best, more, pegs) for more in group)
            best = max((best, *together), key=lambda told: _worth(told, near, make))
    return best


def _in_order(one: list[Told], other: list[Told], pegs: int) -> list[Told]:
    """Return the moves of both in the order in which they were told; none where there are too many pegs."""
    both = sorted([*one, *other], key=lambda told: told.tick)
    return both if len(_names(both)) <= pegs else []


def printed_lines(output: str, printed: Sequence[int]) -> Iterator[Line]:
    """Yield the lines that were printed; `printed` tells by tick, from 0, how many characters there were."""
    begin = 0
    for row in output.split("\n"):
        yield from line_of(bisect_left(printed, begin + len(row.rstrip())), [row])
        begin += len(row) + 1


def line_of(tick: int, texts: Sequence[str]) -> Iterator[Line]:
    """Yield a line of text, or what was told in several parts, unless it has too few words, or too many."""
    if len(texts) > 1:
        yield Line(tick, ("",) * len(texts), tuple(texts))
        return
    words = tuple(WORD.findall(texts[0]))
    if len(words) == 1 and len(words[0]) == 2:
        yield Line(tick, ("", "", ""), tuple(words[0]))
    if 2 <= len(words) <= MOST_WORDS:
        yield Line(tick, tuple(SPACE.sub(" ", part) for part in WORD.split(texts[0].strip())), words)


def _readings(group: list[Line], near: Near, discs: int | None, pegs: int) -> Iterator[list[Told]]:
    """Yield what may be moves in lines of one shape: in all, or in those that differ in numbers alone.

    Where a move goes is told before where it comes from only where all of them can be made so.
    """
    for source, target in permutations(range(len(group[0].words)), 2):
        alike: dict[object, list[Line]] = defaultdict(list)
        for line in group:
            alike[_without(line, source, target)].append(line)
        parts = [lines for lines in alike.values() if PART * len(lines) >= len(group) > len(lines)]
        for lines in (group, *parts):
            for places in _places(lines, (source, target), near, discs, pegs):
                told = _told(lines, places)
                if source < target or follow(told, discs).is_whole:
                    yield told


def _without(line: Line, *pegs: int) -> tuple[str, ...]:
    """Return what must be alike in lines that tell moves: all their words but pegs and numbers."""
    return tuple(
        "#" if NUMBER.search(word) else word for place, word in enumerate(line.words) if place not in pegs
    )


def _places(
    lines: list[Line], ends: tuple[int, int], near: Near, discs: int | None, pegs: int
) -> Iterator[Places]:
    """Yield how moves may stand in these lines, with the disc and without; nothing where they do not.

    Where a place holds numbers that can only be discs, there is no reading without it.
    """
    source, target = ends
    pairs = [(line.words[source], line.words[target]) for line in lines]
    if len({name for pair in pairs for name in pair}) > pegs:
        return
    is_unsure = len(lines) < ENOUGH or any(a == b for a, b in pairs)
    if is_unsure and not all({*pair} <= near(line.tick) for line, pair in zip(lines, pairs, strict=True)):
        return
    is_sure = False
    for place in range(len(lines[0].words)):
        if place not in (source, target) and all(NUMBER.search(line.words[place]) for line in lines):
            yield Places(source, target, place)
            is_sure = is_sure or _are_discs([_number(line.words[place]) for line in lines], discs)
    if not is_sure:
        yield Places(source, target, None)


def _are_discs(numbers: list[int], discs: int | None) -> bool:
    """Whether numbers are discs and nothing else, such as a counter, or a constant."""
    return discs is not None and {*numbers} <= {*range(1, discs + 1)} and len({*numbers}) < len(numbers)


def _told(lines: list[Line], places: Places) -> list[Told]:
    source, target, disc = places
    return [
        Told(
            line.tick,
            line.words[source],
            line.words[target],
            None if disc is None else _number(line.words[disc]),
        )
        for line in lines
    ]


def _number(word: str) -> int:
    found = NUMBER.search(word)
    return int(found[0][-9:]) if found else 0


def _worth(told: list[Told], near: Near, make: Follow) -> tuple[bool, bool, int, int, bool]:
    """Return what a reading is worth: most if it is whole, then if its pegs are values of variables.

    Then if it goes further, if it tells more, and at last if it names the discs.
    """
    if not told:
        return False, False, 0, 0, False
    followed = make(told)
    moved = {one.disc for one in followed.made}
    is_whole = followed.is_whole and len(moved) == followed.discs
    are_values = all({one.source, one.target} <= near(one.tick) for one in told[:ENOUGH])
    return is_whole, are_values, len(followed.made), len(told), told[0].disc is not None


def _names(told: list[Told]) -> set[str]:
    return {name for one in told for name in (one.source, one.target)}

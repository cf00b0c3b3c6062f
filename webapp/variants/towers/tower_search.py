"""A shortest solution by breadth-first search from the start alone.

The goal is an image of the start under a mapping of colours that preserves all rules. So the positions around
the goal are the images of those around the start, and a search from both ends needs only one of them: a
shortest solution leads through the first position that is near the start and whose image under the inverse
mapping is near it, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from webapp.variants.question import Report
from webapp.variants.towers.block_space import Mask, Space, bits, gathered_masks, levels

Digits = list[int]
Mapping = tuple[tuple[int, ...], ...]
"""For each size, the smallest first, what an arrangement's number becomes."""
Layer = dict[int, Mask]


@dataclass(frozen=True, slots=True, eq=False)
class Search:
    """A space, its start, and the mappings that lead from a goal back to the start."""

    space: Space
    start: Digits
    back: tuple[Mapping, ...]


@dataclass(frozen=True, slots=True)
class Meeting:
    """A position `depth` moves from the start; its image under a mapping back is `other` moves from it."""

    position: Digits
    depth: int
    other: int
    mapping: Mapping


@dataclass(frozen=True, slots=True)
class Found:
    """The positions of a shortest solution, including the first, and how many were examined."""

    way: list[Digits]
    states: int


def search(problem: Search, report: Report) -> Found:
    """Return a shortest solution."""
    for layers, states in layers_around(problem.space, [problem.start], report):
        if meeting := _meeting(problem, layers):
            return Found(_way_through(problem.space, layers, meeting), states)
    raise LookupError("no way leads to a goal")


def layers_around(
    space: Space, starts: Sequence[Digits], report: Report
) -> Iterator[tuple[list[Layer], int]]:
    """Yield the layers of positions by their distance from these, one more each time, and the total count."""
    first: Layer = {}
    for rest, low in map(space.split, starts):
        first[rest] = first.get(rest, 0) | 1 << low
    layers, seen, states = [first], dict(first), len(starts)
    while layers[-1]:
        yield layers, states
        layers.append(next_layer(space, layers[-1], seen))
        states += sum(mask.bit_count() for mask in layers[-1].values())
        report(states, len(layers) - 1)


def _way_through(space: Space, layers: list[Layer], meeting: Meeting) -> list[Digits]:
    first = way_back(space, layers[: meeting.depth + 1], meeting.position)
    other = way_back(space, layers[: meeting.other + 1], _image(meeting.position, meeting.mapping))
    forth = tuple(tuple(one.index(digit) for digit in range(len(one))) for one in meeting.mapping)
    return [*first, *(_image(one, forth) for one in reversed(other[:-1]))]


def next_layer(space: Space, layer: Layer, seen: Layer) -> Layer:
    """Return the positions one more move away, and add them to `seen`."""
    reached: Layer = {}
    gathered = gathered_masks(space.colours, space.low_levels)
    for rest, mask in layer.items():
        reached[rest] = reached.get(rest, 0) | space.grown(mask)
        for peg in range(3):
            part = mask & gathered[peg]
            if part:
                for other in space.steps(rest, peg):
                    smallest, which = space.smallest(other)
                    reached[smallest] = reached.get(smallest, 0) | space.turned(part, which[0])
    fresh: Layer = {}
    for rest, mask in reached.items():
        known = seen.get(rest, 0)
        if new := mask & ~known:
            fresh[rest] = new
            seen[rest] = known | new
    return fresh


def _meeting(problem: Search, layers: list[Layer]) -> Meeting | None:
    """Return a position of the newest layer whose image is in the layer before or in the same one."""
    newest = len(layers) - 1
    for other in (newest - 1, newest) if newest else (newest,):
        for mapping in problem.back:
            for rest, mask in layers[newest].items():
                low = _meets(problem.space, layers[other], mapping, rest, mask)
                if low is not None:
                    return Meeting(problem.space.digits(rest, low), newest, other, mapping)
    return None


def _meets(space: Space, layer: Layer, mapping: Mapping, rest: int, mask: Mask) -> int | None:
    """Return the first low of these positions whose image is in the layer; None if there is none."""
    smallest, which = space.smallest(space.image(rest, mapping))
    known = layer.get(smallest, 0)
    if not known:
        return None
    low_mapping = mapping[: space.low_levels]
    for symmetry in which:
        table = space.table(low_mapping, symmetry)
        for low in bits(mask):
            if known >> table[low] & 1:
                return low
    return None


def way_back(space: Space, layers: list[Layer], position: Digits) -> list[Digits]:
    """Return the positions from one in the first layer to this one, which is in the last."""
    way = [position]
    for layer in reversed(layers[:-1]):
        way.append(next(one for one in neighbours(space, way[-1]) if holds(space, layer, one)))
    return way[::-1]


def holds(space: Space, layer: Layer, position: Digits) -> bool:
    """True if a position, or its image under a symmetry, is in a layer."""
    rest, low = space.split(position)
    smallest, which = space.smallest(rest)
    known = layer.get(smallest, 0)
    return any(known >> space.table(None, symmetry)[low] & 1 for symmetry in which)


def neighbours(space: Space, position: Sequence[int]) -> list[Digits]:
    """Return every position one move away."""
    level, free, found = levels(space.colours), 7, []
    for place, digit in enumerate(position):
        found += [[*position[:place], other, *position[place + 1 :]] for other in level.moves[free][digit]]
        free &= ~level.occupied[digit]
    return found


def _image(position: Sequence[int], mapping: Mapping) -> Digits:
    return [one[digit] for one, digit in zip(mapping, position, strict=True)]

"""A good move from any position with spare pegs, in O(n): it leads to the goal, though not always fastest.

Most of a plan moves whole towers; their moves are cached by the pegs they use, whichever the discs are.
"""

from functools import lru_cache
from typing import NamedTuple

from webapp.puzzle import Move, Places
from webapp.variants.move_list import move_bytes
from webapp.variants.pegs.tower_call import fewest, split


class Task(NamedTuple):
    """Bring the discs low … high to the goal; all are on usable pegs."""

    low: int
    high: int
    goal: int
    usable: frozenset[int]


def good_move(places: Places, target: int, pegs: int) -> Move | None:
    """Return the next move of a plan that brings all discs to the target; None if they are there.

    Making these moves one after another reaches the target. The plan is Frame and Stewart's, for the largest
    disc that is not there yet: the smallest discs are parked on a peg that none of the others need, and these
    continue without that peg.
    """
    found = purposes(places, target, pegs)
    return Move(found[-1].high, places[found[-1].high - 1], found[-1].goal) if found else None


def plan_length(places: Places, target: int, pegs: int) -> int:
    """Return how many moves the whole plan takes, which are enough from here. O(n)."""
    return _length(places, _whole(places, target, pegs))


def plan(places: Places, target: int, pegs: int) -> bytes:
    """Return the moves of the whole plan, as `move_bytes`. O(n) plus copying, if its towers are cached."""
    return _moves(places, _whole(places, target, pegs))


class Purpose(NamedTuple):
    """Discs low … high go to the goal, to park there if `gathering`; peg `parked` is in use."""

    low: int
    high: int
    goal: int
    gathering: bool
    parked: int | None


def purposes(places: Places, target: int, pegs: int) -> list[Purpose]:
    """Return what the next move of the plan is for, from the whole tower down to the disc that moves."""
    task, found = _left(places, _whole(places, target, pegs)), list[Purpose]()
    gathering, parked = False, None
    while task is not None:
        found.append(Purpose(task.low, task.high, task.goal, gathering, parked))
        if task.high == task.low:
            break
        first, others = _parts(places, task)
        below = _left(places, first)
        gathering, parked = below is not None, None if below else first.goal
        task = below or _left(places, others)
    return found


def _whole(places: Places, target: int, pegs: int) -> Task:
    return Task(1, len(places), target, frozenset(range(pegs)))


def _length(places: Places, task: Task) -> int:
    left = _left(places, task)
    if left is None:
        return 0
    if _is_tower(places, left):
        return _fewest(left)
    gathering, others = _parts(places, left)
    return _length(places, gathering) + _length(places, others) + _fewest(gathering)


def _fewest(task: Task) -> int:
    return fewest(task.high - task.low + 1, len(task.usable) - 2)


def _moves(places: Places, task: Task) -> bytes:
    left = _left(places, task)
    if left is None:
        return b""
    if _is_tower(places, left):
        return _tower_moves(left.high - left.low + 1, places[left.low - 1], left.goal, left.usable)
    first, others = _parts(places, left)
    follow = _tower_moves(first.high - first.low + 1, first.goal, left.goal, left.usable)
    return _moves(places, first) + _moves(places, others) + follow


@lru_cache(maxsize=1024)
def _tower_moves(discs: int, source: int, goal: int, usable: frozenset[int]) -> bytes:
    """Return the moves of a whole tower via usable pegs: what `_parts` gives for discs on one peg."""
    if discs == 1:
        return move_bytes([(source, goal)])
    peg, *_ = spares = sorted(usable - {source, goal})
    k = split(discs, len(spares))
    return (
        _tower_moves(k, source, peg, usable)
        + _tower_moves(discs - k, source, goal, usable - {peg})
        + _tower_moves(k, peg, goal, usable)
    )


def _is_tower(places: Places, task: Task) -> bool:
    return places[task.low - 1 : task.high].count(places[task.high - 1]) == task.high - task.low + 1


def _left(places: Places, task: Task) -> Task | None:
    """Return the task for the discs up to the largest that is not at the goal; None if all are."""
    high = task.high
    while high >= task.low and places[high - 1] == task.goal:
        high -= 1
    return task._replace(high=high) if high >= task.low else None


def _parts(places: Places, task: Task) -> tuple[Task, Task]:
    """Return the two parts: gathering the smallest discs on a spare peg, and moving the others."""
    low, high, goal, usable = task
    spares = sorted(usable - {places[high - 1], goal})
    k = max(split(high - low + 1, len(spares)), _parked(places, low, high, spares))
    free = [peg for peg in spares if peg not in places[low + k - 1 : high]]
    # Without a free peg, all smaller discs gather on one spare peg, using all pegs; that is always possible.
    last = low + k - 1 if free else high - 1
    usual = free or spares
    peg = places[last - 1] if places[last - 1] in usual else usual[0]  # the largest stays if it can
    return Task(low, last, peg, usable), Task(last + 1, high, goal, usable - {peg})


def _parked(places: Places, low: int, high: int, spares: list[int]) -> int:
    """Return how many of the smallest discs are already on one spare peg; 0 if a larger one is below."""
    peg, together = places[low - 1], low
    while together < high - 1 and places[together] == peg:
        together += 1
    others = places[together:high]
    if peg not in spares or peg in others or (len(spares) == 1 and together < high - 1):
        return 0
    return together - low + 1

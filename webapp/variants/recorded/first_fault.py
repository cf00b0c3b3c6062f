"""The first mistake of a recursive program, searched for in bounded time."""

from collections import Counter
from functools import lru_cache
from itertools import chain, islice
from typing import NamedTuple

from webapp.variants.recorded.faults import Fault, Follower
from webapp.variants.recorded.finding import place_of
from webapp.variants.recorded.loads import Roles, Tower, by_name, tower_of
from webapp.variants.recorded.record import ROLES, FrameRow, Frames
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.refused_move import asked_pegs

ANY_ORDER = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""The places of source, spare and target among three pegs."""

MOST_FOLLOWED = 3_000
"""Lines searched for a fault, at most."""
MOST_READ = 1_000
"""Lines read to find out in which order calls take the pegs, at most."""
MOST_BLOCKS = 20
"""Blocks of lines searched for a fault, at most."""
MOST_MOVES = 20
"""Moves at which a function has to be open to count as moving discs."""


class Recursion(NamedTuple):
    """A function that calls itself: its name, its first call, and how its calls are read."""

    function: str
    first: FrameRow
    roles: Roles


@lru_cache(maxsize=4)
def first_fault(recording: Recording) -> Fault | None:
    """Return the first fault of a recursive program; None if it has none, or is not recursive."""
    recursion = recursion_of(recording)
    if recursion is None or not _moves_discs(recording, recursion.function):
        return None
    if recording.told == "returned":  # its moves were read at the end, not during the calls that made them
        return None
    follower = Follower(recording, recursion.function, recursion.roles)
    before: Frames = ()
    tick = 0
    for tick, (kept, stack) in enumerate(islice(recording.steps(MOST_BLOCKS), MOST_FOLLOWED)):
        if fault := follower.fault_at(tick, kept, before, stack):
            return fault
        before = stack
    return None if tick < recording.total else follower.fault_at_end(before)


@lru_cache(maxsize=4)
def recursion_of(recording: Recording) -> Recursion | None:
    """Return the recursive function and how its calls are read; None if nothing calls itself.

    If parameter names do not say which peg is which, the order is one in which the first call starts on the
    tower's peg; of two such orders, it is the one that fewer lines contradict, or the one used for the call.
    """
    row, given = _recursive_call(recording), recording.roles
    if row is None:
        return None
    stacks = (stack for _, stack in recording.steps(MOST_BLOCKS))
    calls = (one for stack in stacks for one in stack if one.function == row.function)
    whole = Recursion(row.function, next(calls, row), given)
    if not _is_unnamed(recording, whole):
        return whole
    orders = (given.order, *(order for order in ANY_ORDER if order != given.order))
    readings = (whole._replace(roles=given._replace(order=order)) for order in orders)
    fit = [one for one in readings if _begins(recording, tower_of(one.first, one.roles))]
    return min(fit, key=lambda one: len(_lines_against(recording, one.function, one.roles)), default=whole)


def goal_of(recording: Recording) -> int:
    """Return the peg to which the first call of a recursion takes the tower."""
    target, recursion = recording.puzzle.target, recursion_of(recording)
    if recursion is None or not _is_unnamed(recording, recursion):
        return target
    tower = tower_of(recursion.first, recursion.roles)
    is_whole = _begins(recording, tower) and tower and tower.n == recording.puzzle.discs
    return tower.target if tower and is_whole else target


def _is_unnamed(recording: Recording, recursion: Recursion) -> bool:
    """True if a recursion takes three pegs, and their names do not say which is which."""
    row = recursion.first
    return row.parameters == len(ROLES) and not by_name(row, recording.roles)


def _begins(recording: Recording, tower: Tower | None) -> bool:
    return tower is not None and tower.source == recording.puzzle.source


def _lines_against(recording: Recording, function: str, roles: Roles) -> set[int]:
    """Return the lines that make a wrong move or call when calls are read this way."""
    lines: set[int] = set()
    towers: dict[int, Tower | None] = {}  # by the numbers of calls
    for tick, (kept, stack) in enumerate(islice(recording.steps(MOST_BLOCKS), MOST_READ)):
        line = recording.lines[tick]
        for place, row in enumerate(stack[kept:], start=kept):
            if row.function == function and row.serial not in towers:
                towers[row.serial] = tower_of(row, roles)
                caller = _innermost(stack[:place], function)
                if caller and _strays(towers[caller.serial], towers[row.serial]):
                    lines.add(caller.line or 0)
        if move := _move_at(recording, tick):
            place_moved = place_of(stack, line)
            mover = _innermost(stack if place_moved is None else stack[: place_moved + 1], function)
            own = towers[mover.serial] if mover else None
            if own and move != (own.source, own.target):
                lines.add(line)
    return lines


def _innermost(stack: Frames, function: str) -> FrameRow | None:
    """Return the innermost call of a function."""
    return next((row for row in reversed(stack) if row.function == function), None)


def _move_at(recording: Recording, tick: int) -> tuple[int, int] | None:
    """Return the pegs of the move that a line makes, or that is refused at the end."""
    if move := recording.move_at(tick):
        return move.source, move.target
    end = recording.end
    return asked_pegs(end.values) if tick == recording.total and end.how == "illegal" else None


def _strays(own: Tower | None, called: Tower | None) -> bool:
    """True if a call goes neither from the source to the spare peg of its caller, nor on from there."""
    if own is None or called is None or min(own.n, called.n) < 1:
        return False
    return (called.source, called.target) not in ((own.source, own.spare), (own.spare, own.target))


def _moves_discs(recording: Recording, function: str) -> bool:
    """True if the function was open at a move, made or refused; otherwise it counts or collects them."""
    stacks = recording.stacks_at_moves(1, MOST_MOVES)
    if recording.end.how == "illegal" or not recording.moves:
        stacks = chain(stacks, [recording.stack(recording.total), recording.stack(deepest(recording))])
    return any(row.function == function for stack in stacks for row in stack)


def recursive_function(recording: Recording) -> str | None:
    """Return the name of the recursive function, if there is one."""
    row = _recursive_call(recording)
    return row and row.function


def _recursive_call(recording: Recording) -> FrameRow | None:
    """Return the outermost call of the recursive function when most calls were open."""
    stack = recording.stack(deepest(recording))
    count = Counter(row.function for row in stack)
    return next((row for row in stack if count[row.function] > 1), None)


def deepest(recording: Recording) -> int:
    """Return the tick with the most open calls."""
    return recording.depths.index(recording.frames_most)

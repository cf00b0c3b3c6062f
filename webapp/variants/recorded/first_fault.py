"""Where a recursion first does something else than the towers of Hanoi need; the search is bounded."""

from collections import Counter
from itertools import chain, islice

from webapp.variants.recorded.faults import Fault, Follower
from webapp.variants.recorded.loads import Roles, by_name
from webapp.variants.recorded.record import FrameRow, Frames
from webapp.variants.recorded.recording import Recording

ORDERS = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""The places of source, spare and target among three pegs; the first is how they are given."""

MOST_FOLLOWED = 3_000
"""Lines in which a fault is looked for, at most."""
MOST_BLOCKS = 20
"""Blocks of lines in which a fault is looked for, at most."""
MOST_MOVES = 20
"""Moves at which it is seen whether a function moves discs."""


def first_fault(recording: Recording) -> Fault | None:
    """Return the first fault of a program that calls itself; None for others, and where there is none.

    Parameters without the known names are read in the order in which the fault comes latest.
    """
    row = _recursive_call(recording)
    if row is None or not _moves_discs(recording, row.function):
        return None
    by_place = row.parameters == 4 and not {"source", "target"} <= {*by_name(row)}
    orders = ORDERS if by_place else ORDERS[:1]
    return _latest_fault(
        recording, [Follower(recording, row.function, Roles(recording.numbers, order)) for order in orders]
    )


def _latest_fault(recording: Recording, followers: list[Follower]) -> Fault | None:
    """Return the fault of the follower that finds its first one last; None where one finds none."""
    fault: Fault | None = None
    before: Frames = ()
    tick = 0
    for tick, (kept, stack) in enumerate(islice(recording.steps(MOST_BLOCKS), MOST_FOLLOWED)):
        for one in followers[:]:
            if found := one.fault_at(tick, kept, before, stack):
                fault = found
                followers.remove(one)
        if not followers:
            return fault
        before = stack
    if tick < recording.total:
        return None
    found_last = [one.fault_at_end(before) for one in followers]
    return found_last[0] if all(found_last) else None


def _moves_discs(recording: Recording, function: str) -> bool:
    """Tell whether the function was open at a move, made or refused; else it counts, or collects."""
    stacks = recording.stacks_at_moves(1, MOST_MOVES)
    if recording.end.how == "illegal" or not recording.moves:
        stacks = chain(stacks, [recording.stack(recording.total), recording.stack(deepest(recording))])
    return any(row.function == function for stack in stacks for row in stack)


def recursive_function(recording: Recording) -> str | None:
    """Return the function that was open twice at a time."""
    row = _recursive_call(recording)
    return row and row.function


def _recursive_call(recording: Recording) -> FrameRow | None:
    """Return the outermost call of the function that was open twice at a time."""
    stack = recording.stack(deepest(recording))
    count = Counter(row.function for row in stack)
    return next((row for row in stack if count[row.function] > 1), None)


def deepest(recording: Recording) -> int:
    """Return the tick with the most open calls."""
    return recording.depths.index(recording.frames_most)

"""When a line of a listing is executed next."""

from webapp.live.lane import Address, Sight
from webapp.variants import AlgorithmRun

GAPS = 16
"""Moves that are looked through: a listing that comes back to a line does so after fewer."""


def next_address(run: AlgorithmRun, sight: Sight, line: int) -> Address | None:
    """Return the address at which this line will just have been executed next; None where it never will.

    The program goes on for some moves; a line that none of them needs may still be needed at the end.
    """
    k, moves = sight.address.move, run.puzzle.moves
    near = min(k + GAPS, moves + 1)
    tick = _looked_for(run, k, sight.address.line, run.counts.at(near) if near <= moves else None, line)
    if tick is None and near <= moves:
        tick = _looked_for(run, moves, 0, None, line)
    return None if tick is None else Address(*run.counts.address(tick))


def _looked_for(run: AlgorithmRun, k: int, past: int, until: int | None, line: int) -> int | None:
    """Return the tick of a line, looking from an address to a tick, or without one to the end."""
    machine, tick = run.algorithm.machine(run.puzzle, k), run.counts.at(k)
    for _ in range(past):
        machine.step()
        tick += 1
    while until is None or tick < until:
        executed = machine.step()
        if executed is None:
            return None
        tick += 1
        if executed == line:
            return tick
    return None

"""More pegs: the shortest solutions of all sizes that the app calls searched, beside Frame and Stewart's.

Before the largest disc first moves, the others have left its peg and one more peg is empty; the fewest moves
to such a position are the *half*. After its last move, the others go from such a position to one peg, which
is the same backwards. So the shortest solution takes 2·half + 1 moves, and the largest disc moves once in it:
that is proven, not assumed.

The search for the half is breadth-first. Positions that differ only in the order of the other pegs count as
one. Discs on other pegs never help: with m discs still on the first peg, at least the half of m discs
remains. If that is more than Frame and Stewart's solution leaves, the position is pruned.
"""

import resource
from collections.abc import Iterator, Sequence
from time import perf_counter

from bench.run import Run, table
from webapp.variants.pegs.pegs_words import SEARCHED
from webapp.variants.pegs.tower_call import fewest

Position = tuple[int, ...]
"""The discs of each peg, one bit each, the smallest disc lowest: the first peg, then the others in order."""

SHORT_TOWER = 6
HEADS = ("discs", "shortest", "Frame–Stewart", "they agree", "seconds", "most memory so far (MB)")


def measure(run: Run) -> None:
    for pegs, largest in SEARCHED.items():
        rows = list(searched(pegs, min(largest, SHORT_TOWER) if run.short else largest))
        table(f"Shortest solutions on {pegs} pegs", HEADS, rows)


def searched(pegs: int, largest: int) -> Iterator[Sequence[str]]:
    """Yield a row for each tower: its search uses the halves of all smaller ones."""
    halves: list[int] = []
    for discs in range(1, largest + 1):
        begun = perf_counter()
        known = fewest(discs, pegs - 2)
        halves.append(half(discs - 1, pegs, halves, known // 2))
        shortest = 2 * halves[-1] + 1
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        agree = "yes" if shortest == known else "NO"
        yield f"{discs}", f"{shortest}", f"{known}", agree, f"{perf_counter() - begun:.1f}", f"{memory:.0f}"


def half(discs: int, pegs: int, halves: Sequence[int], most: int) -> int:
    """Return the fewest moves that take these discs off the first peg and leave another peg empty.

    `halves` has the results for fewer discs, and a path of `most` moves exists.
    """
    least = [*halves, most]
    before: set[Position] = set()
    now: set[Position] = {((1 << discs) - 1, *(0,) * (pegs - 1))}
    for moves in range(most + 1):
        if any(not position[0] and not position[-1] for position in now):
            return moves
        left = most - moves - 1
        after = {
            new
            for position in now
            for new in moved_once(position)
            if least[new[0].bit_count()] <= left and new not in before and new not in now
        }
        before, now = now, after
    raise AssertionError(f"No way of {most} moves was found for {discs} discs on {pegs} pegs.")


def moved_once(position: Position) -> Iterator[Position]:
    """Yield the position after each legal move."""
    for source, stack in enumerate(position):
        disc = stack & -stack
        for target, other in enumerate(position):
            if stack and source != target and (not other or other & -other > disc):
                pegs = list(position)
                pegs[source] -= disc
                pegs[target] += disc
                yield pegs[0], *sorted(pegs[1:], reverse=True)

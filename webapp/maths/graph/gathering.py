"""The shortest path from any position to a perfect one, at any of its moves.

From the largest disc down, each disc has a goal: the peg of the whole, then the same peg below a disc that
lies on its goal, and the third peg below one that does not. A disc away from its goal waits until all
smaller ones have gathered on theirs, then moves there, and all smaller ones follow it as a tower: that last
part is the classic solution.
"""

from webapp.descent import descend, places_after
from webapp.maths.locate import distance, target_walk
from webapp.puzzle import Places, Puzzle


def gathered(places: Places, peg: int, m: int) -> Places:
    """Return the position after m moves, 0 ≤ m ≤ distance(places, peg), of gathering on `peg`. O(n)."""
    after, wait = list(places), distance(places, peg)
    for turn in target_walk(places, peg):
        wait -= turn.added  # now the moves in which the smaller discs gather
        if turn.added and m > wait:
            after[turn.disc - 1] = turn.goal
            if turn.disc > 1:
                tower = Puzzle(turn.disc - 1, turn.next_goal, turn.goal)
                after[: turn.disc - 1] = places_after(descend(tower, m - wait - 1))
            break
    return tuple(after)

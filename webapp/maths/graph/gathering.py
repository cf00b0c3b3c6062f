"""The shortest path from any position to a perfect one, at any of its moves.

From the largest disc down, each disc has a goal: the peg of the whole, then the same peg below a disc that
lies on its goal, and the third peg below one that does not. A disc away from its goal waits until all
smaller ones have gathered on theirs, then moves there, and all smaller ones follow it as a tower: that last
part is the classic solution.
"""

from webapp.descent import descend, places_after
from webapp.puzzle import Places, Puzzle, third_peg


def gathered(places: Places, peg: int, m: int) -> Places:
    """Return the position after m moves, 0 ≤ m ≤ distance(places, peg), of gathering on `peg`. O(n)."""
    goals, waits = _goals_and_waits(places, peg)
    after = list(places)
    for disc in range(len(places), 0, -1):
        goal, wait = goals[disc - 1], waits[disc - 1]
        if places[disc - 1] != goal and m > wait:
            after[disc - 1] = goal
            if disc > 1:
                tower = Puzzle(disc - 1, third_peg(places[disc - 1], goal), goal)
                after[: disc - 1] = places_after(descend(tower, m - wait - 1))
            break
    return tuple(after)


def _goals_and_waits(places: Places, peg: int) -> tuple[list[int], list[int]]:
    """Return each disc's goal, and in how many moves its smaller discs gather on theirs; disc 1 first."""
    goals, goal = [peg] * len(places), peg
    for disc in range(len(places), 0, -1):
        goals[disc - 1] = goal
        if places[disc - 1] != goal:
            goal = third_peg(places[disc - 1], goal)
    waits, moves = [], 0
    for disc, place in enumerate(places, start=1):
        waits.append(moves)
        if place != goals[disc - 1]:
            moves += 1 << disc - 1
    return goals, waits

"""The shortest paths between any two positions: one or two, and any move of them in O(n).

Discs larger than D, the largest that is on a different peg, never move. D moves once, from a to b, or twice,
via c; before, between and after its moves the smaller discs are on one peg, so every part of a path gathers
them there or spreads them from there. Either way can be shorter, and both can be equally short; there is no
third (Hinz 1989).
"""

from dataclasses import dataclass

from webapp.descent import check_move, descend, places_after
from webapp.maths.graph.positions import largest_difference
from webapp.maths.locate import distance, target_walk
from webapp.puzzle import Move, Places, Puzzle, third_peg
from webapp.sentence import Refusal, Sentence, sentence


def gathered(places: Places, peg: int, m: int) -> Places:
    """Return the position after m moves, 0 ≤ m ≤ distance(places, peg), of gathering on `peg`. O(n).

    From the largest disc down, each disc has a goal: `peg`, then the same peg below a disc that lies on its
    goal, and the third peg below one that does not. A disc away from its goal waits until all smaller ones
    have gathered on theirs, then moves there, and they follow it as a tower: the classic solution.
    """
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


class InvalidRoute(Refusal):
    """Two positions that do not belong to the same puzzle."""


@dataclass(frozen=True, slots=True)
class Leg:
    """What the discs smaller than D do while D rests on the peg `rest`, and in how many moves.

    They gather from `places` on `peg`, or spread back from there.
    """

    rest: int
    places: Places
    peg: int
    moves: int
    spreads: bool

    def position_at(self, m: int) -> Places:
        """Return where the smaller discs are after m of these moves."""
        return gathered(self.places, self.peg, self.moves - m if self.spreads else m)


@dataclass(frozen=True, slots=True)
class ShortestPath:
    """One shortest path: its legs, a move of disc D between any two of them, and the discs that stay."""

    legs: tuple[Leg, ...]
    staying: Places

    @property
    def crossings(self) -> int:
        """How often D moves: 0 (start and goal are the same), 1 or 2."""
        return len(self.legs) - 1

    @property
    def length(self) -> int:
        """The number of moves."""
        return self.crossings + sum(leg.moves for leg in self.legs)

    def position_at(self, m: int) -> Places:
        """Return the position after m moves. O(n). Raises `InvalidMoveNumber` unless 0 ≤ m ≤ length."""
        check_move(m, self.length)
        legs, left = iter(self.legs), m
        leg = next(legs)
        while left > leg.moves:
            left -= leg.moves + 1
            leg = next(legs)
        return (*leg.position_at(left), leg.rest, *self.staying)

    def move_after(self, m: int) -> Move | None:
        """Return the move that follows m moves; None at the goal. O(n)."""
        if m == self.length:
            return None
        before, after = self.position_at(m), self.position_at(m + 1)
        disc = largest_difference(before, after)
        return Move(disc, before[disc - 1], after[disc - 1])


def leg(rest: int, places: Places, peg: int, *, spreads: bool = False) -> Leg:
    """Return the leg that takes the fewest moves."""
    return Leg(rest, places, peg, distance(places, peg), spreads)


def say_unlike(start: Places, goal: Places) -> Sentence:
    """Say that a start and a goal have different numbers of discs."""
    return sentence(
        "Start and goal must have the same number of discs, not {start} and {goal}.",
        start=len(start),
        goal=len(goal),
    )


def shortest_paths(start: Places, goal: Places) -> tuple[ShortestPath, ...]:
    """Return the shortest path, or both if there are two: first the one on which D moves once. O(n).

    Raises `InvalidRoute` if start and goal have different numbers of discs.
    """
    if len(start) != len(goal):
        raise InvalidRoute(say_unlike(start, goal), "goal")
    disc = largest_difference(start, goal)
    if disc == 0:
        return (ShortestPath((leg(start[0], (), start[0]),), start[1:]),)
    once, twice = moving_once(start, goal, disc), moving_twice(start, goal, disc)
    shortest = min(once.length, twice.length)
    return tuple(path for path in (once, twice) if path.length == shortest)


def moving_once(start: Places, goal: Places, disc: int) -> ShortestPath:
    """Return the shortest path on which D = `disc` moves once: the smaller discs wait on the third peg."""
    a, b = start[disc - 1], goal[disc - 1]
    c = third_peg(a, b)
    before, after = start[: disc - 1], goal[: disc - 1]
    return ShortestPath((leg(a, before, c), leg(b, after, c, spreads=True)), start[disc:])


def moving_twice(start: Places, goal: Places, disc: int) -> ShortestPath:
    """Return the shortest path on which D = `disc` goes via c; meanwhile the smaller discs go b → a."""
    a, b = start[disc - 1], goal[disc - 1]
    c = third_peg(a, b)
    before, tower, after = start[: disc - 1], (b,) * (disc - 1), goal[: disc - 1]
    legs = (leg(a, before, b), leg(c, tower, a), leg(b, after, a, spreads=True))
    return ShortestPath(legs, start[disc:])

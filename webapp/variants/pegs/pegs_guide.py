"""More pegs: what can be done from any position, whether it is on the way, and a good move."""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.maths.graph import shortest_paths
from webapp.puzzle import Move, Pegs, Places, legal_places
from webapp.sentence import Sentence
from webapp.variants.guide import ONLY_TO_GOALS, Advice, Guide, Stop, goes_over
from webapp.variants.listed.block import after_move
from webapp.variants.move_list import move_bytes
from webapp.variants.pegs.good_move import good_move, plan, plan_length
from webapp.variants.pegs.pegs_words import say_purposes
from webapp.variants.pegs.tower_call import TowerCall, moves_after
from webapp.variants.pegs.way_search import (
    MOST_AT_ONCE,
    MOST_LISTED,
    MOST_POSITIONS,
    answer_to,
    listed_distance,
)
from webapp.variants.question import Answer, Question, answered, known
from webapp.variants.variant import InvalidSize

LEAST = 3  # with so few pegs every shortest path is known without a search
PROVEN = 4  # pegs for which a part of the way is proven to be a shortest path


@dataclass(frozen=True, slots=True)
class PegsGuide(Guide):
    """The rules for `pegs` pegs, and the way that the call `root` takes."""

    pegs: int
    root: TowerCall

    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return a position's place on the way, a shortest path's next move or a good one, and all moves.

        A shortest path can be found with three pegs, from a position on a proven one, and if there are few
        enough positions; then it has to be searched for, unless it is known already (`UnsearchedError`).
        """
        places = legal_places(pegs, self.root.n, count=self.pegs)
        move, left = number_on_way(self.root, places), self.least(pegs, search=search)
        return Advice(
            move=move,
            left=left,
            next_move=self._best(pegs, places, move),
            legal=self.legal(pegs),
            at_most=self._at_most(places, move) if left is None else None,
        )

    def least(self, pegs: Pegs, *, search: bool = True) -> int | None:
        """Return the least number of moves if `advise` finds it; raise `UnsearchedError` as it does."""
        left = self.distance(pegs)
        if left is None and self.pegs**self.root.n <= (MOST_POSITIONS if search else MOST_AT_ONCE):
            left = len(self._way(pegs).moves)
        return left

    def distance(self, pegs: Pegs) -> int | None:
        """Return the least number of moves: with three pegs, on a proven way, or if it was searched for."""
        places = legal_places(pegs, self.root.n, count=self.pegs)
        if self.pegs == LEAST:
            return shortest_paths(places, self._goal())[0].length
        move = number_on_way(self.root, places)
        if move is not None and self._proves():
            return self.root.sizes.moves - move
        answer = known(self._question(pegs))
        return None if answer is None else len(answer.moves)

    def known_left(self, pegs: Pegs) -> int | None:
        """Return the least number of moves from any position of a small puzzle."""
        if self.pegs**self.root.n > MOST_LISTED:
            return None
        places = legal_places(pegs, self.root.n, count=self.pegs)
        return listed_distance(places, self.root.target, self.pegs)

    def as_good(self, pegs: Pegs, following: Move) -> list[Move]:
        """Return the other moves known to be as good; empty spare pegs are equivalent."""
        found = Guide.as_good(self, pegs, following)
        spares = [peg for peg, discs in enumerate(pegs) if not discs and peg != self.root.target]
        if following.target in spares:
            found += [following._replace(target=peg) for peg in spares]
        return sorted({move for move in found if move != following})

    def reasons(self, pegs: Pegs) -> Sequence[Sentence]:
        """Return how the moves compare if all is known, else why the plan makes the move."""
        places = legal_places(pegs, self.root.n, count=self.pegs)
        compared = Guide.reasons(self, pegs)
        good = good_move(places, self.root.target, self.pegs)
        if len(compared) > 1 or good is None or good != self.advise(pegs, search=False).next_move:
            return compared
        return (*compared, *say_purposes(places, self.root.target, self.pegs))

    def shortest(self, pegs: Pegs) -> bytes:
        """Return the moves of a shortest path from a position whose distance is known, as `move_bytes`."""
        places = legal_places(pegs, self.root.n, count=self.pegs)
        if self.pegs == LEAST:  # the largest disc that has to move does so once, in the plan too
            return plan(places, self.root.target, self.pegs)
        if (move := number_on_way(self.root, places)) is not None and self._proves():
            return moves_after(self.root, move)
        return move_bytes(self._way(pegs).moves)

    def _proves(self) -> bool:
        """True if the way is proven to be a shortest one."""
        return self.pegs <= PROVEN and self.root.is_best

    def _best(self, pegs: Pegs, places: Places, move: int | None) -> Move | None:
        """Return the next move of a shortest path if one is known, else a good one."""
        if self.pegs == LEAST:
            return shortest_paths(places, self._goal())[0].move_after(0)
        following = self._on_way(move) if move is not None else None
        return self._searched(pegs) or following or good_move(places, self.root.target, self.pegs)

    def _at_most(self, places: Places, move: int | None) -> int:
        """Return how many moves a good way takes, the shortest one known."""
        planned = plan_length(places, self.root.target, self.pegs)
        return planned if move is None else min(planned, self.root.sizes.moves - move)

    def _goal(self) -> Places:
        return (self.root.target,) * self.root.n

    def _on_way(self, move: int) -> Move | None:
        """Return the move that follows on the way; None at its end."""
        if move == self.root.sizes.moves:
            return None
        return after_move(self.root, move + 1).inner.move

    def _searched(self, pegs: Pegs) -> Move | None:
        """Return the next move of a way found by a search."""
        answer = known(self._question(pegs))
        return None if answer is None else answer.first(pegs)

    def _way(self, pegs: Pegs) -> Answer:
        few = self.pegs**self.root.n <= MOST_AT_ONCE
        return answered(self._question(pegs), answer_to, at_once=few)

    def _question(self, pegs: Pegs) -> Question:
        return Question("pegs", self.root.n, tuple(map(tuple, pegs)), self.root.target)

    def allows(self, pegs: Pegs, source: int, target: int) -> bool:
        """Allow a top disc onto an empty peg or a larger disc."""
        return goes_over(pegs, source, target)

    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Refuse: shortest paths between any two positions are not known here."""
        legal_places(start, self.root.n, "start", self.pegs)
        legal_places(goal, self.root.n, "goal", self.pegs)
        raise InvalidSize(ONLY_TO_GOALS, "start")


def number_on_way(call: TowerCall, places: Places) -> int | None:
    """Return after how many moves of a call its discs are in these places; None if never. O(n)."""
    made = 0
    while call.n > 1:
        k = call.split
        park, passing, follow = call.smaller(k)
        low = call.smallest - 1
        small, large = places[low : low + k], places[low + k : low + call.n]
        if all(peg == call.source for peg in large):
            call = park
        elif all(peg == call.target for peg in large):
            made, call = made + park.sizes.moves + passing.sizes.moves, follow
        elif all(peg == park.target for peg in small):
            made, call = made + park.sizes.moves, passing
        else:
            return None
    here = places[call.smallest - 1]
    if here not in (call.source, call.target):
        return None
    return made + (here == call.target)

"""Coloured towers: legal moves, and shortest ways as far as they can be searched."""

from dataclasses import dataclass
from functools import partial

from webapp.puzzle import IllegalPosition, Pegs, check_pegs
from webapp.sentence import sentence
from webapp.variants.guide import Advice, Guide, Stop
from webapp.variants.move_list import MoveList, move_bytes
from webapp.variants.question import Answer, Question, answered, known
from webapp.variants.towers.tower_puzzle import TowerPuzzle
from webapp.variants.towers.way_search import MOST_AT_ONCE, MOST_LISTED, answer_to, distance_in
from webapp.variants.variant import InvalidSize


@dataclass(frozen=True, slots=True)
class TowerGuide(Guide):
    """The rules of one puzzle; from any position a way is searched for towers of at most `most` discs."""

    variant: str
    puzzle: TowerPuzzle
    most: int

    def advise(self, pegs: Pegs, *, search: bool = True) -> Advice:
        """Return a shortest way's next move; raise `UnsearchedError` if it has still to be searched."""
        self.check(pegs)
        left = self.distance(pegs)
        if left is None and not search and self.puzzle.positions > MOST_AT_ONCE:
            return Advice(None, None, None, self.legal(pegs))
        if left is None:
            self.check_size(pegs, "pegs")
        way = Answer(()) if left == 0 else self.way(pegs)
        whole = self.distance(self.puzzle.first())
        behind = None if whole is None else whole - len(way.moves)
        return Advice(
            move=behind if behind is not None and self._is_on_way(pegs, behind) else None,
            left=len(way.moves),
            next_move=way.first(pegs),
            legal=self.legal(pegs),
        )

    def way(self, pegs: Pegs) -> Answer:
        """Return a shortest way; raise `UnsearchedError` if it has still to be searched."""
        search = partial(answer_to, self.puzzle)
        return answered(self.question(pegs), search, at_once=self.puzzle.positions <= MOST_AT_ONCE)

    def distance(self, pegs: Pegs) -> int | None:
        """Return the least number of moves if it is known already."""
        if self.puzzle.digits_of(pegs) in self.puzzle.goal_digits():
            return 0
        answer = known(self.question(pegs))
        return None if answer is None else len(answer.moves)

    def known_left(self, pegs: Pegs) -> int | None:
        """Return the least number of moves from any position of a small puzzle; else if it is known."""
        if self.puzzle.positions <= MOST_LISTED:
            return distance_in(self.puzzle, self.puzzle.digits_of(pegs))
        return self.distance(pegs)

    def allows(self, pegs: Pegs, source: int, target: int) -> bool:
        """Allow a top disc onto an empty peg, a larger disc or one of equal size."""
        discs, others = pegs[source], pegs[target]
        return bool(discs) and (not others or self._size(discs[-1]) <= self._size(others[-1]))

    def stop(self, start: Pegs, goal: Pegs, path: int, move: int) -> Stop:
        """Refuse: only ways to the goal are searched."""
        raise InvalidSize(
            sentence("Here only ways to the goal are searched, not between any positions."), "goal"
        )

    def question(self, pegs: Pegs) -> Question:
        """Return what has to be searched for this position."""
        return Question(self.variant, self.puzzle.height, tuple(map(tuple, pegs)))

    def check_size(self, pegs: Pegs, field: str) -> None:
        """Raise `InvalidSize` if no way can be searched from a position that is not the start."""
        if self.puzzle.height <= self.most or pegs == self.puzzle.first():
            return
        said = sentence(
            "From any position a way is searched for towers of at most {most} discs, not {discs}.",
            most=self.most,
            discs=self.puzzle.height,
        )
        raise InvalidSize(said, field)

    def check(self, pegs: Pegs, field: str = "pegs") -> None:
        """Raise `IllegalPosition` if a disc is missing or there twice, or lies on a smaller one."""
        check_pegs(pegs, 3, field)
        every = list(range(1, self.puzzle.colours * self.puzzle.height + 1))
        if sorted(disc for discs in pegs for disc in discs) != every:
            raise IllegalPosition(
                sentence("Each of the discs 1 to {last} has to be on one peg.", last=every[-1]), field
            )
        for discs in pegs:
            sizes = [self._size(disc) for disc in discs]
            if sizes != sorted(sizes, reverse=True):
                raise IllegalPosition(sentence("A disc may not lie on a smaller one."), field)

    def _size(self, disc: int) -> int:
        return (disc - 1) // self.puzzle.colours

    def _is_on_way(self, pegs: Pegs, behind: int) -> bool:
        """True if the way shown from the start leads through this position after so many moves."""
        first = self.puzzle.first()
        return behind >= 0 and MoveList(first, move_bytes(self.way(first).moves)).position(behind) == pegs

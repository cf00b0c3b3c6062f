"""Moves that somebody made in any variant: checked by its rules one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.puzzle import IllegalMove, Move, Pegs, peg_label
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import Course
from webapp.variants.guide import Guide
from webapp.variants.own_solution import check_count, two_pegs
from webapp.variants.own_words import say_reached, say_start, say_way
from webapp.variants.setting import Setting


@dataclass(frozen=True, slots=True)
class OwnMoves(Course):
    """The moves made in the puzzle of `course`, which may begin elsewhere, and the position after each.

    `left` is the least number of moves to the goal after each of them, None where it is not known.
    """

    title = sentence("Your own solution")

    course: Course
    made: tuple[Move, ...]
    positions: tuple[tuple[tuple[int, ...], ...], ...]
    left: tuple[int | None, ...]

    @property
    def setting(self) -> Setting:
        """The puzzle's own."""
        return self.course.setting

    @property
    def guide(self) -> Guide:
        """The puzzle's own."""
        return self.course.guide

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """Where it begins, and what it is to reach."""
        return self.position_at(0), self.course.ends[1]

    def name_of(self, disc: int) -> Sentence:
        """Return the puzzle's own name."""
        return self.course.name_of(disc)

    @property
    def rules(self) -> Sentence | None:
        """The puzzle's own."""
        return self.course.rules

    @property
    def moves(self) -> int:
        """The number of moves made."""
        return len(self.made)

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves."""
        return [list(discs) for discs in self.positions[k]]

    def move_at(self, k: int) -> Move | None:
        """Return move k, or None."""
        return self.made[k - 1] if 1 <= k <= self.moves else None

    def say_move(self, k: int) -> Sentence:
        """Return whether move k has brought the goal nearer, where that is known."""
        move, left = self.move_at(k), self.left[k]
        if move is None:
            return sentence("Your own solution begins here.") if left is None else say_start(left)
        before, fewest = self.left[k - 1], self.left[0]
        if left == 0 and fewest is not None:
            return say_reached(move, self.name_of(move.disc), k, fewest)
        if left is None or before is None:
            return counted(
                "{disc} moved {source} → {target}: {count} move is made.",
                "{disc} moved {source} → {target}: {count} moves are made.",
                k,
                disc=self.name_of(move.disc),
                source=peg_label(move.source),
                target=peg_label(move.target),
            )
        return say_way(move, self.name_of(move.disc), left - before, left)


def own_moves(course: Course, made: Sequence[str], start: Pegs | None = None) -> OwnMoves:
    """Return the moves written as two pegs each, "AC", from a legal start or else that of a course.

    Raises, naming `made` and the number of the move, what `own_solution` raises.
    """
    check_count(made)
    moves: list[Move] = []
    pegs = course.ends[0] if start is None else start
    positions = [pegs]
    for number, text in enumerate(made, start=1):
        source, target = two_pegs(text, number, "made", len(pegs))
        move = next((one for one in course.guide.legal(pegs) if one[1:] == (source, target)), None)
        if move is None:
            raise IllegalMove(_say_illegal(number, text), "made")
        pegs = [list(discs) for discs in pegs]
        pegs[target].append(pegs[source].pop())
        moves.append(move)
        positions.append(pegs)
    left = tuple(course.guide.distance(one) for one in positions)
    return OwnMoves(course, tuple(moves), tuple(tuple(map(tuple, one)) for one in positions), left)


def _say_illegal(number: int, text: str) -> Sentence:
    return sentence(
        "Move {number}, {source} → {target}, is against the rules.",
        number=number,
        source=text[0],
        target=text[1],
    )

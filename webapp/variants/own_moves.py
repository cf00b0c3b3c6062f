"""Moves that somebody made in any variant: checked by its rules one by one."""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.puzzle import IllegalMove, Move, Pegs
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.course import Course
from webapp.variants.guide import moved
from webapp.variants.own_solution import check_count, two_pegs
from webapp.variants.own_words import say_reached, say_start, say_way
from webapp.variants.searched import KeptCourse

AGAINST_THE_RULES = sentence("Move {number}, {source} → {target}, is against the rules.")


@dataclass(frozen=True, slots=True, eq=False)
class OwnMoves(KeptCourse):
    """The moves that a person made, from anywhere to a goal, and the position after each.

    `left` is the least number of moves to the goal after each of them, None where it is not known.
    """

    title = sentence("Your own solution")

    ends: tuple[Pegs, Pegs]
    left: tuple[int | None, ...] = ()

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
                **{**move.named, "disc": self.name_of(move.disc)},
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
            values = {"number": number, "source": text[0], "target": text[1]}
            raise IllegalMove(AGAINST_THE_RULES.filled(values), "made")
        pegs = moved(pegs, move)
        moves.append(move)
        positions.append(pegs)
    return OwnMoves(
        tuple(tuple(map(tuple, one)) for one in positions),
        tuple(moves),
        *(course.name_of, course.setting, course.guide, course.rules),
        ends=(positions[0], course.ends[1]),
        left=tuple(course.guide.distance(one) for one in positions),
    )

"""Courses that store their moves: found by a search, or made by a person and checked against the rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from webapp.puzzle import IllegalMove, InvalidPeg, Pegs, peg_label, peg_named
from webapp.sentence import Refusal, Sentence, counted, sentence
from webapp.variants.course import Course, MadeCourse, disc_named
from webapp.variants.guide import AWAY, Guide
from webapp.variants.move_list import MoveList, Pair, move_bytes
from webapp.variants.setting import Setting

REACHED = sentence("{disc} moved {source} → {target}: the goal is reached, in the fewest possible moves.")
LEFT = counted(
    "{disc} moved {source} → {target}: {count} move is left.",
    "{disc} moved {source} → {target}: {count} moves are left.",
    0,
)


@dataclass(frozen=True, slots=True, eq=False)
class StoredCourse(MadeCourse):
    """A course with stored moves; `names` returns a disc's name to begin a sentence with."""

    kept: MoveList
    names: Callable[[int], Sentence]
    setting: Setting
    guide: Guide
    rules: Sentence | None

    def name_of(self, disc: int) -> Sentence:
        """Return the disc's name."""
        return self.names(disc)


@dataclass(frozen=True, slots=True, eq=False)
class SearchedCourse(StoredCourse):
    """A shortest path; `solutions` is the number of shortest paths, None if not counted."""

    title = sentence("Search")
    algorithm = "search"

    about: Sequence[Sentence] = ()
    solutions: int | None = None

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """The first position and the last."""
        return self.position_at(0), self.position_at(self.moves)

    def say_move(self, k: int) -> Sentence:
        """Say what has moved, and how far the goal is."""
        move, left = self.move_at(k), self.moves - k
        if move is None and left == 0:
            return sentence("This is the goal already.")
        if move is None:
            return AWAY.for_count(left)
        return say_left({**move.named, "disc": self.name_of(move.disc)}, left)


def say_left(named: Mapping[str, Any], left: int) -> Sentence:
    """Say how many moves are left after a move with these values."""
    return LEFT.filled({**named, "count": left}) if left else REACHED.filled(named)


def say_start(fewest: int) -> Sentence:
    """Say what lies ahead before the first move."""
    return AWAY.for_count(fewest) if fewest else sentence("This is the goal already.")


def say_reached(named: Mapping[str, Any], k: int, fewest: int) -> Sentence:
    """Say that move k, with these values, has reached the goal, and how many moves are enough."""
    values = dict(named)
    if k == fewest:
        return REACHED.filled(values)
    return counted(
        "{disc} moved {source} → {target}: the goal is reached after move {k}; "
        "the shortest solution takes {count} move.",
        "{disc} moved {source} → {target}: the goal is reached after move {k}; "
        "the shortest solution takes {count} moves.",
        fewest,
        k=k,
        **values,
    )


WAYS = {
    -1: LEFT,
    0: counted(
        "{disc} moved {source} → {target}: no nearer to the goal, still {count} move away.",
        "{disc} moved {source} → {target}: no nearer to the goal, still {count} moves away.",
        0,
    ),
    1: counted(
        "{disc} moved {source} → {target}: further from the goal, now {count} move away.",
        "{disc} moved {source} → {target}: further from the goal, now {count} moves away.",
        0,
    ),
}


def say_way(named: Mapping[str, Any], change: int, left: int) -> Sentence:
    """Say by how much (−1, 0 or 1) a move has changed the distance to the goal, and what it is now."""
    return WAYS[change].filled({**named, "count": left})


MOST_MOVES = 255


class InvalidMove(Refusal):
    """A text that is not a move."""


class InvalidSolution(Refusal):
    """More moves than a lane can have."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True, eq=False)
class OwnMoves(StoredCourse):
    """The moves that a person made, from anywhere to a goal."""

    title = sentence("Your own solution")

    ends: tuple[Pegs, Pegs]

    def say_move(self, k: int) -> Sentence:
        """Say whether move k has brought the goal nearer, if that is known."""
        move, left = self.move_at(k), self._left(k)
        if move is None:
            return sentence("Your own solution begins here.") if left is None else say_start(left)
        before, fewest = self._left(k - 1), self._left(0)
        named = {**move.named, "disc": self.name_of(move.disc)}
        if left == 0 and fewest is not None:
            return say_reached(named, k, fewest)
        if left is None or before is None:
            return counted(
                "{disc} moved {source} → {target}: {count} move has been made.",
                "{disc} moved {source} → {target}: {count} moves have been made.",
                k,
                **named,
            )
        return say_way(named, left - before, left)

    def _left(self, k: int) -> int | None:
        """Return the least number of moves to the goal, if it is known."""
        return self.guide.distance(self.position_at(k))


def own_moves(course: Course, made: Sequence[str], start: Pegs | None = None) -> OwnMoves:
    """Return the moves, written as two pegs each ("AC"), from a legal start, by default the course's."""
    first, goal = course.ends
    ends = first if start is None else start, goal
    return moves_between(ends, made, course.setting, course.guide, course.name_of, course.rules)


def moves_between(
    ends: tuple[Pegs, Pegs],
    made: Sequence[str],
    setting: Setting,
    guide: Guide,
    names: Callable[[int], Sentence] = disc_named,
    rules: Sentence | None = None,
) -> OwnMoves:
    """Return the moves that a person made from a legal position to reach another.

    Raises, naming `made` and the number of the move, `InvalidMove` for a text that is not two different pegs,
    `InvalidPeg` for a peg that does not exist, `IllegalMove` for a move against the rules, and
    `InvalidSolution` for more than 255 moves.
    """
    _check_count(len(made))
    pegs, pairs = [*map(list, ends[0])], list[Pair]()
    for number, text in enumerate(made, start=1):
        source, target = _legal_pair(guide, pegs, text, number)
        pegs[target].append(pegs[source].pop())
        pairs.append((source, target))
    return OwnMoves(MoveList(ends[0], move_bytes(pairs)), names, setting, guide, rules, ends)


def _check_count(count: int) -> None:
    if count > MOST_MOVES:
        said = sentence(
            "Your own solution can have at most {most} moves, not {count}.", most=MOST_MOVES, count=count
        )
        raise InvalidSolution(said, "made")


def _legal_pair(guide: Guide, pegs: Pegs, text: str, number: int) -> Pair:
    source, target = _two_pegs(text, number, len(pegs))
    if guide.allows(pegs, source, target):
        return source, target
    why = guide.why_illegal(pegs, source, target)
    raise IllegalMove(
        why.filled({**why.values, "number": number, "source": text[0], "target": text[1]}), "made"
    )


def _two_pegs(text: str, number: int, pegs: int) -> Pair:
    said = sentence(
        "Move {number} cannot be “{text}”: a move names two different pegs from A to {last}, for example AC.",
        number=number,
        text=text[:20],
        last=peg_label(pegs - 1),
    )
    if len(text) != 2 or text[0] == text[1]:
        raise InvalidMove(said, "made")
    try:
        return peg_named(text[0], pegs=pegs), peg_named(text[1], pegs=pegs)
    except InvalidPeg:
        raise InvalidPeg(said, "made") from None

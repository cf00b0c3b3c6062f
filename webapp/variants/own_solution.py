"""Moves that somebody made: checked one by one, and told like any other solution's."""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.maths.graph import moved, shortest_paths
from webapp.puzzle import (
    LABELS,
    IllegalMove,
    InvalidPeg,
    Move,
    Pegs,
    Places,
    Puzzle,
    peg_label,
    peg_named,
    pegs_of,
)
from webapp.sentence import Refusal, Sentence, sentence
from webapp.variants.course import MadeCourse
from webapp.variants.own_words import say_reached, say_start, say_way
from webapp.variants.setting import Setting
from webapp.variants.three_pegs import MOST_PLAYED, classic_setting, ends_of, puzzle_of
from webapp.variants.variant import Asked, Variant
from webapp.variants.walks.regular_guide import RegularGuide

MOST_MOVES = 255


class InvalidMove(Refusal):
    """A text that is not a move."""


class InvalidSolution(Refusal):
    """More moves than a lane can have."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True)
class OwnSolution(MadeCourse):
    """The moves made from `start` by somebody who wants to reach `goal`, and the position after each."""

    title = sentence("Your own solution")

    start: Places
    goal: Places
    made: tuple[Move, ...]
    positions: tuple[Places, ...]
    puzzle: Puzzle
    variant: str = "classic"

    @property
    def setting(self) -> Setting:
        """Three pegs."""
        return classic_setting(self.puzzle, self.variant)

    @property
    def guide(self) -> RegularGuide:
        """The shortest ways between any two positions."""
        return RegularGuide(self.start, self.goal)

    @property
    def ends(self) -> tuple[Pegs, Pegs]:
        """Where it begins, and what it is to reach."""
        return pegs_of(self.start), pegs_of(self.goal)

    def position_at(self, k: int) -> Pegs:
        """Return the discs on each peg after k moves."""
        return pegs_of(self.positions[k])

    def say_move(self, k: int) -> Sentence:
        """Return whether move k has brought the goal nearer, and how far it is now."""
        left, fewest = self._left(k), self._left(0)
        move = self.move_at(k)
        if move is None:
            return say_start(fewest)
        if left == 0:
            return say_reached(move, self.name_of(move.disc), k, fewest)
        return say_way(move, self.name_of(move.disc), left - self._left(k - 1), left)

    def _left(self, k: int) -> int:
        return shortest_paths(self.positions[k], self.goal)[0].length


def own_solution(
    start: Places, goal: Places, made: Sequence[str], puzzle: Puzzle | None = None, variant: str = "classic"
) -> OwnSolution:
    """Return the solution whose moves are written as two pegs each, "AC", from the first to the last.

    `puzzle` is what is told beside it of source and target.

    Raises, naming `made` and the number of the move, `InvalidMove` for a text that is not two different
    pegs, `InvalidPeg` for a peg that there is not, `IllegalMove` for a move against the rules, and
    `InvalidSolution` for more than 255.
    """
    check_count(made)
    moves: list[Move] = []
    positions = [start]
    for number, text in enumerate(made, start=1):
        moves.append(_legal_move(pegs_of(positions[-1]), text, number, "made"))
        positions.append(moved(positions[-1], moves[-1]))
    told = puzzle or Puzzle(len(start))
    return OwnSolution(start, goal, tuple(moves), tuple(positions), told, variant)


def check_count(made: Sequence[str]) -> None:
    """Raise `InvalidSolution` for more than 255 moves."""
    if len(made) > MOST_MOVES:
        said = sentence(
            "A solution of your own has at most {most} moves, not {count}.", most=MOST_MOVES, count=len(made)
        )
        raise InvalidSolution(said, "made")


class OnThreePegs(Variant):
    """A variant for one tower on three pegs, of which every shortest way is known."""

    most_played = MOST_PLAYED
    of_three = True

    def own(self, asked: Asked, made: Sequence[str]) -> OwnSolution:
        """Return the moves that a person made."""
        puzzle = puzzle_of(asked)
        return own_solution(*ends_of(asked, puzzle), made, puzzle, self.name)


def _legal_move(pegs: Pegs, text: str, number: int, field: str) -> Move:
    source, target = two_pegs(text, number, field)
    values: dict[str, int | str] = {"number": number, "source": text[0], "target": text[1]}
    if not pegs[source]:
        said = sentence("Move {number}, {source} → {target}: there is no disc on {source}.", **values)
        raise IllegalMove(said, field)
    disc = pegs[source][-1]
    if pegs[target] and pegs[target][-1] < disc:
        said = sentence("Move {number}, {source} → {target}: disc {disc} may not lie on disc {below}.")
        raise IllegalMove(said.filled({**values, "disc": disc, "below": pegs[target][-1]}), field)
    return Move(disc, source, target)


def two_pegs(text: str, number: int, field: str, pegs: int = 3) -> tuple[int, int]:
    """Return the pegs of a move; raise `InvalidMove` or `InvalidPeg`, naming its number."""
    if len(text) != 2 or text[0] == text[1]:
        said = sentence(
            "Move {number} cannot be “{text}”: a move is written as two different pegs, for example AC.",
            number=number,
            text=text[:20],
        )
        raise InvalidMove(said, field)
    try:
        return peg_named(text[0], pegs=pegs), peg_named(text[1], pegs=pegs)
    except InvalidPeg:
        raise InvalidPeg(_say_no_peg(text, number, pegs), field) from None


def _say_no_peg(text: str, number: int, pegs: int) -> Sentence:
    said = sentence("Move {number} cannot be “{text}”: the pegs are A, B and C.")
    if pegs > len(LABELS):
        said = sentence("Move {number} cannot be “{text}”: the pegs are A to {last}.")
    return said.filled({"number": number, "text": text, "last": peg_label(pegs - 1)})

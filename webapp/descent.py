"""The descent: from a puzzle and a number of moves to the path of calls, in O(n).

hanoi(d, i, t, j) owns the 2^d − 1 consecutive moves of a block: left half, middle move of disc d from i to j,
right half. Descending from the root towards k, each disc has either made its middle move (it lies on the
block's target; go right) or not (it lies on the block's source; go left). Everything that a view shows is
read off this path.
"""

from functools import lru_cache, partial
from typing import NamedTuple

from webapp.puzzle import Move, Pegs, Places, Puzzle
from webapp.sentence import Refusal, Sentence, sentence


class Call(NamedTuple):
    """hanoi(disc, source, spare, target), which makes the 2^disc − 1 moves first … last.

    `moved` says whether its middle move, that of its own disc, is among the k moves made. (A tuple, not a
    dataclass: a state makes up to 64 of them, and `call_of` makes them in a third of the time.)
    """

    disc: int
    source: int
    spare: int
    target: int
    first: int
    last: int
    moved: bool

    @property
    def middle(self) -> int:
        """The number of the one move that this call makes itself."""
        return self.first + self.last >> 1


call_of = partial(tuple.__new__, Call)
"""A call from its fields as one tuple, without the checks that `Call(…)` makes in Python."""

Path = tuple[Call, ...]


class InvalidMoveNumber(Refusal):
    """A number of moves that the optimal solution does not have."""

    code = "out_of_range"


def check_move(k: int, moves: int) -> None:
    """Raise `InvalidMoveNumber` unless 0 ≤ k ≤ moves."""
    if not 0 <= k <= moves:
        raise InvalidMoveNumber(say_no_move(k, 0, moves), "move")


def say_no_move(move: int, first: int, last: int) -> Sentence:
    """Say that there is no move with this number, and which moves there are."""
    return sentence(
        "There is no move {move}; the moves are {first} to {last}.", move=move, first=first, last=last
    )


@lru_cache(maxsize=16)
def descend(puzzle: Puzzle, k: int) -> Path:
    """Return the n calls on the way to the place just after k moves, disc n first. O(n).

    The last few paths are cached, because several lanes and panels ask for the same one. Raises
    `InvalidMoveNumber` unless 0 ≤ k ≤ 2^n − 1.
    """
    check_move(k, puzzle.moves)
    source, spare, target = puzzle.source, puzzle.spare, puzzle.target
    disc, half = puzzle.discs, 1 << puzzle.discs
    first, last = 1, puzzle.moves
    path = []
    for bit in f"{k:0{disc}b}":
        half >>= 1
        if bit == "1":  # its middle move has been made
            path.append((disc, source, spare, target, first, last, True))
            source, spare = spare, source
            first += half
        else:
            path.append((disc, source, spare, target, first, last, False))
            spare, target = target, spare
            last -= half
        disc -= 1
    return tuple(map(call_of, path))


def last_disc(k: int) -> int:
    """Return the disc of move k ≥ 1: 1 + ν2(k), the ruler sequence (OEIS A001511)."""
    return (k & -k).bit_length()


def places_after(path: Path) -> Places:
    """Return the peg of every disc, disc 1 first, from the path of calls."""
    return tuple(call.target if call.moved else call.source for call in reversed(path))


def pegs_after(path: Path) -> Pegs:
    """Return the discs on each peg, bottom first, from the path of calls."""
    pegs: Pegs = [[], [], []]
    for disc, source, _, target, _, _, moved in path:
        pegs[target if moved else source].append(disc)
    return pegs


def made_move(path: Path, k: int) -> Move | None:
    """Return move k, which has just been made; None if k = 0."""
    if k == 0:
        return None
    call = path[-last_disc(k)]
    return Move(call.disc, call.source, call.target)


def coming_move(path: Path, k: int) -> Move | None:
    """Return move k + 1, which comes next; None after the last."""
    disc = last_disc(k + 1)
    if disc > len(path):
        return None
    call = path[-disc]
    return Move(call.disc, call.source, call.target)


def open_calls(path: Path, k: int) -> Path:
    """Return the call stack just after move k, outermost first; only the root if k = 0.

    Smaller calls than the one that made move k have returned or not begun.
    """
    return path[: len(path) - last_disc(k) + 1] if k else path[:1]

"""Positions of a kind of puzzle that is played: which a link can tell, and what moves make of them."""

from collections.abc import Sequence

from webapp.puzzle import ALL_LABELS, Pegs, pegs_from_text
from webapp.web.pages.play.kind import Kind

MOST_MOVES = 255  # as many as a link and a lane can have


def position_of(text: str, kind: Kind) -> Pegs | None:
    """Return the position that a text tells; None where it is none of this kind."""
    pegs = pegs_from_text("".join(text.split()))
    if pegs is None or len(pegs) != kind.pegs or not all(_can_lie(kind, *one) for one in enumerate(pegs)):
        return None
    discs = sorted(disc for peg in pegs for disc in peg)
    count, over = divmod(len(discs), kind.colours)
    whole = not over and kind.fewest <= count <= kind.most
    return pegs if whole and discs == [*range(1, len(discs) + 1)] else None


def height_of(kind: Kind, pegs: Pegs) -> int:
    """Return how many discs a position has, as they are asked for."""
    return sum(map(len, pegs)) // kind.colours


def made_of(start: Pegs, text: str, kind: Kind) -> str:
    """Return the moves that a text writes, each as two pegs, up to the first that is not possible."""
    pegs = [[*peg] for peg in start]
    labels = ALL_LABELS[: kind.pegs]
    for at in range(0, min(len(text), 2 * MOST_MOVES), 2):
        source, target = (labels.find(label) for label in (text[at], text[at + 1 : at + 2] or "?"))
        if source == target or min(source, target) < 0 or not pegs[source]:
            return text[:at]
        pegs[target].append(pegs[source].pop())
        if not _can_lie(kind, target, pegs[target]):
            return text[:at]
    return text[: 2 * MOST_MOVES]


def tower(discs: int, peg: int, pegs: int) -> Pegs:
    """Return the position with all discs on one peg."""
    return [[*range(discs, 0, -1)] if one == peg else [] for one in range(pegs)]


def usual_ends(kind: Kind, discs: int) -> tuple[Pegs, list[Pegs]]:
    """Return where a puzzle with so many discs begins, and what counts as its goal."""
    ends = kind.ends.get(str(discs))
    if ends is None:
        return tower(discs, 0, kind.pegs), [tower(discs, 2, kind.pegs)]
    return _known(ends.start), [*map(_known, ends.goals)]


def goals_of(kind: Kind, goal: Pegs) -> list[Pegs]:
    """Return what counts as the goal of a game."""
    ends = kind.ends.get(str(height_of(kind, goal)))
    goals = [*map(_known, ends.goals)] if ends else []
    return goals if goal in goals else [goal]


def _known(text: str) -> Pegs:
    return pegs_from_text(text) or []


def _can_lie(kind: Kind, peg: int, discs: Sequence[int]) -> bool:
    """Return whether discs may lie so on a peg: none on a smaller one, and no more than it holds."""
    most = kind.capacities[peg]
    sizes = [1 if kind.balls else (disc - 1) // kind.colours + 1 for disc in discs]
    return (most is None or len(discs) <= most) and sizes == sorted(sizes, reverse=True)

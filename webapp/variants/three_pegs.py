"""What puzzles with one tower on three pegs share: looks, setting, start and goal, own moves."""

from collections.abc import Sequence
from functools import lru_cache

from webapp.puzzle import LABELS, Places, Puzzle, legal_places, peg_named, pegs_of
from webapp.variants.own_moves import OwnMoves, moves_between
from webapp.variants.setting import Look, Setting, free_pegs
from webapp.variants.variant import Asked, Variant
from webapp.variants.walks.regular_guide import RegularGuide

MOST_PLAYED = 12
"""Discs on three pegs with which a person plays."""


@lru_cache(maxsize=64)
def disc_looks(discs: int) -> tuple[Look, ...]:
    """Return the look of every disc, disc 1 first.

    Odd discs are warm and even ones cool, lighter when smaller: in the solution an odd disc never lies on an
    odd one, so neighbours in a tower always differ.
    """
    return tuple(Look(disc, disc, disc_colour(disc, discs), str(disc)) for disc in range(1, discs + 1))


def disc_colour(disc: int, discs: int) -> str:
    """Return the colour of a disc as `oklch(lightness chroma hue)`."""
    t = (disc - 1) / (discs - 1) if discs > 1 else 0.0
    if disc % 2:
        return f"oklch({0.80 - 0.24 * t:.3f} 0.145 {68 - 18 * t:.1f})"
    return f"oklch({0.72 - 0.27 * t:.3f} 0.115 {232 + 10 * t:.1f})"


def classic_setting(puzzle: Puzzle, variant: str = "classic", names: Sequence[str] = LABELS) -> Setting:
    """Return three pegs, which may have names of their own, and the discs of a classic puzzle."""
    looks, pegs = disc_looks(puzzle.discs), free_pegs(3)
    named = (
        peg if peg.label == name else peg._replace(name=name) for peg, name in zip(pegs, names, strict=True)
    )
    return Setting(variant, puzzle.discs, puzzle.source, puzzle.target, tuple(named), looks)


def puzzle_of(asked: Asked) -> Puzzle:
    """Return the classic puzzle that is asked for; raise a refusal that names `source` or `target`."""
    source, target = peg_named(asked.source, "source"), peg_named(asked.target, "target")
    return Puzzle(asked.discs, source, target)


def ends_of(asked: Asked, puzzle: Puzzle) -> tuple[Places, Places]:
    """Return start and goal; raise `IllegalPosition`, naming them, if one breaks a rule."""
    start = (puzzle.source,) * puzzle.discs
    goal = (puzzle.target,) * puzzle.discs
    if asked.start is not None:
        start = legal_places(asked.start, puzzle.discs, "start")
    if asked.goal is not None:
        goal = legal_places(asked.goal, puzzle.discs, "goal")
    return start, goal


class OnThreePegs(Variant):
    """A variant for one tower on three pegs, of which every shortest way is known."""

    most_played = MOST_PLAYED
    of_three = True

    def own(self, asked: Asked, made: Sequence[str]) -> OwnMoves:
        """Return the moves that a person made."""
        puzzle = puzzle_of(asked)
        start, goal = ends_of(asked, puzzle)
        setting, guide = classic_setting(puzzle, self.name), RegularGuide(start, goal)
        return moves_between((pegs_of(start), pegs_of(goal)), made, setting, guide)

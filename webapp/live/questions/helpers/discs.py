"""Discs and bits to choose from, and the moves of a disc."""

from webapp.descent import last_disc
from webapp.live.protocol import MOST_CHOICES
from webapp.live.questions.question import scrambled


def few_discs(right: int, discs: int, k: int) -> list[int]:
    """Return at most six discs or bits, the largest first: the five smallest, and a larger one.

    That one is drawn as often as it moves, so that it tells nothing: each disc half as often as the one
    before it.
    """
    if discs <= MOST_CHOICES:
        return [*range(discs, 0, -1)]
    small = MOST_CHOICES - 1
    drawn = last_disc(scrambled(k) or 1)
    larger = right if right > small else small + 1 + (drawn - 1) % (discs - small)
    return [larger, *range(small, 0, -1)]


def moves_left_of(disc: int, k: int, moves: int) -> int:
    """Return how often a disc of the classic tower still moves after k of its moves.

    Disc d makes each move whose number is an odd multiple of 2^(d−1).
    """
    half = 1 << disc - 1
    return (moves + half) // (2 * half) - (k + half) // (2 * half)

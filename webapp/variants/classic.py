"""The classic puzzle as a browser sees it: three pegs of any height, discs told apart by parity."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """What a disc looks like: its width rank 1 … n, its colour as CSS writes it, its label."""

    disc: int
    size: int
    colour: str
    label: str


def disc_looks(discs: int) -> list[Look]:
    """Return the look of every disc, disc 1 first.

    Odd discs are warm and even ones cool, lighter when smaller: an odd disc never rests on an odd one, so a
    right tower is always striped.
    """
    return [Look(disc, disc, disc_colour(disc, discs), str(disc)) for disc in range(1, discs + 1)]


def disc_colour(disc: int, discs: int) -> str:
    """Return the colour of a disc as `oklch(lightness chroma hue)`."""
    t = (disc - 1) / (discs - 1) if discs > 1 else 0.0
    if disc % 2:
        return f"oklch({0.80 - 0.24 * t:.3f} 0.145 {68 - 18 * t:.1f})"
    return f"oklch({0.72 - 0.27 * t:.3f} 0.115 {232 + 10 * t:.1f})"

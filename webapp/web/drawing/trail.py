"""The dotted path of the last move, ending in an arrow where the disc landed, as `trail.js` draws it."""

from typing import NamedTuple

from webapp.puzzle import Move, Pegs
from webapp.web.drawing.layout import Layout, Point

ROUNDEST = 170.0


class Trail(NamedTuple):
    """The paths of the dotted line and of the arrow's head, as SVG writes them."""

    line: str
    head: str


def trail_of(layout: Layout, pegs: Pegs, move: Move) -> Trail:
    """Return the way that a disc has taken to where it lies now."""
    start = layout.rest(move.source, len(pegs[move.source]))
    end = layout.rest(move.target, len(pegs[move.target]) - 1)
    tip = end.y - layout.thick / 2 - 3
    size = min(11.0, max(7.0, layout.slot / 24))
    over = min(layout.cross, tip - size - 2)
    line = _path(start, Point(end.x, tip - size), over)
    return Trail(line, f"M{end.x:.1f} {tip:.1f}l{-size * 0.8:.1f} {-size * 1.5:.1f}h{size * 1.6:.1f}z")


def _path(start: Point, end: Point, over: float) -> str:
    """Return the way up, round a corner, across, round a corner, and down."""
    way, wide = (1 if end.x > start.x else -1), abs(end.x - start.x)
    up = min(ROUNDEST, wide / 2, max(0.0, start.y - over))
    down = min(ROUNDEST, wide / 2, max(0.0, end.y - over))
    turn = 1 if way > 0 else 0
    return (
        f"M{start.x:.1f} {start.y:.1f}V{over + up:.1f}"
        f"A{up:.1f} {up:.1f} 0 0 {turn} {start.x + way * up:.1f} {over:.1f}"
        f"H{end.x - way * down:.1f}"
        f"A{down:.1f} {down:.1f} 0 0 {turn} {end.x:.1f} {over + down:.1f}V{end.y:.1f}"
    )

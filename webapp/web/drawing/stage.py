"""A stage as SVG: a pure function of the position, size, colours and language."""

from typing import NamedTuple

from markupsafe import Markup

from webapp.puzzle import Move, Pegs
from webapp.web.drawing.layout import Layout, Point, Seen, Size, description_of, layout_of, title_of
from webapp.web.drawing.pegs import draw_discs, draw_pegs
from webapp.web.drawing.svg import THEMES, Box, Theme, element, sheet
from webapp.web.words.words import Words

ROUNDEST = 170.0


class Trail(NamedTuple):
    """The SVG paths of the dotted line and of the arrowhead."""

    line: str
    head: str


def trail_of(layout: Layout, pegs: Pegs, move: Move) -> Trail:
    """Return the path that a disc has taken to its present place."""
    start = layout.rest(move.source, len(pegs[move.source]))
    end = layout.rest(move.target, len(pegs[move.target]) - 1)
    tip = end.y - layout.thick / 2 - 3
    size = min(11.0, max(7.0, layout.slot / 24))
    over = min(layout.cross, tip - size - 2)
    line = _path(start, Point(end.x, tip - size), over)
    return Trail(line, f"M{end.x:.1f} {tip:.1f}l{-size * 0.8:.1f} {-size * 1.5:.1f}h{size * 1.6:.1f}z")


def _path(start: Point, end: Point, over: float) -> str:
    """Return the path up, round a corner, across, round a corner, and down."""
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


MARGIN = 16.0


def draw_stage(seen: Seen, size: Size, words: Words, theme: Theme = THEMES["light"]) -> Markup:
    """Return the picture of a stage, also described in words. O(n).

    Everything is where the page has it on a stage of this size; there is a margin around it.
    """
    wide, high = (length + 2 * MARGIN for length in size[:2])
    ground = element("rect", x=-MARGIN, y=-MARGIN, width=wide, height=high, fill=theme.card)
    layers = _layers(seen, size, words, theme)
    box = Box(-MARGIN, -MARGIN, wide, high)
    return sheet(title_of(seen, words), description_of(seen, words), box, words, ground, *layers)


def _layers(seen: Seen, size: Size, words: Words, theme: Theme) -> tuple[Markup, ...]:
    layout = layout_of(seen.setting, size)
    pegs = element("g", draw_pegs(seen, layout, size, theme, words))
    return pegs, _trail(seen, layout, theme), element("g", draw_discs(seen, layout, size, theme))


def _trail(seen: Seen, layout: Layout, theme: Theme) -> Markup:
    """Return the path of the last move, if there is one."""
    if seen.last is None:
        return Markup()
    line, head = trail_of(layout, seen.pegs, seen.last)
    dots = element(
        "path",
        d=line,
        fill="none",
        stroke=theme.accent,
        stroke_width=3.5,
        stroke_linecap="round",
        stroke_dasharray="0.1 8.5",
    )
    return element("g", dots, element("path", d=head, fill=theme.accent))

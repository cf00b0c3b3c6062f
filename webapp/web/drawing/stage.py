"""A stage as SVG, drawn by one function of what is seen, its size, its colours and its language."""

from markupsafe import Markup

from webapp.web.drawing.colours import THEMES, Theme
from webapp.web.drawing.discs import draw_discs
from webapp.web.drawing.element import element
from webapp.web.drawing.in_words import description_of, title_of
from webapp.web.drawing.layout import Layout, Size, layout_of
from webapp.web.drawing.pegs import draw_pegs
from webapp.web.drawing.seen import Seen
from webapp.web.drawing.sheet import Box, sheet
from webapp.web.drawing.trail import trail_of
from webapp.web.words.words import Words

MARGIN = 16.0


def draw_stage(seen: Seen, size: Size, words: Words, theme: Theme = THEMES["light"]) -> Markup:
    """Return the picture of a stage, which is told in words, too. O(n).

    Everything in it is where the page has it on a stage of this size; around it there is a margin.
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
    """Return the path of the last move, if one was made."""
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

"""The stage as SVG without a browser, for notebooks and paper.

It looks the same as on the page; a test compares the two. Other modules use `draw_stage` and `draw_graph`.
"""

from webapp.web.drawing.graph import MOST_DRAWN, draw_graph
from webapp.web.drawing.layout import Seen, Size, seen_at
from webapp.web.drawing.stage import draw_stage
from webapp.web.drawing.svg import PAPER, THEMES, Theme

__all__ = ["MOST_DRAWN", "PAPER", "THEMES", "Seen", "Size", "Theme", "draw_graph", "draw_stage", "seen_at"]

"""The stage as SVG without a browser: for notebooks, for paper.

A stage looks as the page's does; a test compares the two. `draw_stage` and `draw_graph` are what others use.
"""

from webapp.web.drawing.graph import MOST_DRAWN, draw_graph
from webapp.web.drawing.layout import Seen, Size, seen_at
from webapp.web.drawing.stage import draw_stage
from webapp.web.drawing.svg import PAPER, THEMES, Theme

__all__ = ["MOST_DRAWN", "PAPER", "THEMES", "Seen", "Size", "Theme", "draw_graph", "draw_stage", "seen_at"]

"""The stage as a picture that needs no browser to be drawn: for notebooks, for paper.

It looks as the page's stage does; a test compares the two. `draw_stage` is what others use.
"""

from webapp.web.drawing.colours import PAPER, THEMES, Theme
from webapp.web.drawing.layout import Size
from webapp.web.drawing.seen import Seen, seen_at
from webapp.web.drawing.stage import draw_stage

__all__ = ["PAPER", "THEMES", "Seen", "Size", "Theme", "draw_stage", "seen_at"]

"""The panel with what a program of somebody's own has printed so far."""

from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, run_of
from webapp.live.protocol import Part
from webapp.sentence import sentence


class OutputPanel(Part):
    """All that has been printed up to this line."""

    text: str


def output_panel(sight: Sight, _say: Say) -> OutputPanel:
    """Return what has been printed."""
    return OutputPanel(text=run_of(sight).output_at(sight.tick) or "")


PANEL = Panel("output", sentence("Output"), Needs.OUTPUT, OutputPanel, output_panel)

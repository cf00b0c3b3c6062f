"""The panel with what a student's program has printed so far."""

from msgspec import UNSET, UnsetType

from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, run_of
from webapp.live.protocol import Marks, Part
from webapp.sentence import sentence


class OutputPanel(Part):
    """All that has been printed up to this line; and at the last move before a refused one, `later`.

    That is what the program printed from then on, where the stage no longer follows it.
    """

    text: str
    later: str | UnsetType = UNSET


def output_panel(sight: Sight, _say: Say) -> OutputPanel:
    """Return what has been printed."""
    run = run_of(sight)
    return OutputPanel(text=run.output_at(sight.tick) or "", later=run.output_after(sight.tick) or UNSET)


def _output_without(panel: OutputPanel, hides: Marks, _sight: Sight, _say: Say) -> OutputPanel:
    """Return only what has been printed."""
    return OutputPanel(text=panel.text) if "next" in hides else panel


PANEL = Panel("output", sentence("Output"), Needs.OUTPUT, OutputPanel, output_panel, _output_without)

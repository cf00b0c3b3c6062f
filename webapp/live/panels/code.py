"""The panel with the listing."""

from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, whole
from webapp.live.protocol import Part
from webapp.sentence import sentence


class CodePanel(Part):
    """Nothing: the listing came with `opened`."""


def code_panel(_sight: Sight, _say: Say) -> CodePanel:
    """Return nothing."""
    return CodePanel()


PANEL = Panel("code", sentence("Code"), Needs.RUN, CodePanel, code_panel, whole)

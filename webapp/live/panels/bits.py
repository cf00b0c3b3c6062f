"""The panel with the bits of the move number and of its Gray code."""

from webapp.descent import last_disc
from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, classic_of, whole
from webapp.live.protocol import Part
from webapp.maths import bits, gray_code
from webapp.sentence import sentence


class BitsPanel(Part):
    """The bits of the move number and of its Gray code, disc n first."""

    binary: str
    gray: str
    previous_gray: str
    changed: int | None


def bits_panel(sight: Sight, _say: Say) -> BitsPanel:
    """Return the move number and its Gray code in binary, and the bit that changed last."""
    k, n = sight.address.move, classic_of(sight).puzzle.discs
    return BitsPanel(
        binary=bits(k, n),
        gray=bits(gray_code(k), n),
        previous_gray=bits(gray_code(max(k - 1, 0)), n),
        changed=last_disc(k) if k else None,
    )


PANEL = Panel("bits", sentence("Bits"), Needs.CLASSIC, BitsPanel, bits_panel, whole, "gray")

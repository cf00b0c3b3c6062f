"""The panel with what has been executed so far and in all, and the memory in use."""

from msgspec.structs import replace

from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, run_of
from webapp.live.protocol import Decimal, Marks, Part
from webapp.sentence import sentence

MANY = 5
"""A number for which a unit is in the plural, in every language."""


class CostsPanel(Part):
    """What the algorithm has executed, and how much it remembers."""

    lines: Decimal
    lines_total: Decimal
    calls: Decimal
    calls_total: Decimal
    memory: Decimal
    memory_most: Decimal
    unit: str


def costs_panel(sight: Sight, say: Say) -> CostsPanel:
    """Return lines, calls (or pushes) and memory, exact at every address."""
    run = run_of(sight)
    costs = run.costs(*sight.address)
    return CostsPanel(
        lines=str(sight.tick),
        lines_total=str(run.counts.total),
        calls=str(costs.calls),
        calls_total=str(costs.calls_total),
        memory=str(costs.memory),
        memory_most=str(costs.memory_most),
        unit=say(costs.unit.for_count(costs.memory)),
    )


def _costs_without(panel: CostsPanel, hides: Marks, sight: Sight, say: Say) -> CostsPanel:
    """Return the costs without the memory, which for some algorithms is the number of open calls.

    Its unit does not say either whether it is one.
    """
    if "calls" not in hides:
        return panel
    unit = run_of(sight).costs(*sight.address).unit
    return replace(panel, memory="?", unit=say(unit.for_count(MANY)))


PANEL = Panel("costs", sentence("Costs"), Needs.RUN, CostsPanel, costs_panel, _costs_without, "calls")

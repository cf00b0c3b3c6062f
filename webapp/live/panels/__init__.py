"""The panels beside the pegs. A new panel is one file here and one line in `PANELS`."""

from collections.abc import Iterable
from functools import partial

from webapp.algorithms import ALGORITHMS
from webapp.live.lane import Sight
from webapp.live.panels import (
    bits,
    call_stack,
    code,
    costs,
    explicit_stack,
    idle_peg,
    moves,
    output,
    position_formula,
    variables,
)
from webapp.live.panels.memory import MemoryPanel, memory_panel, memory_without
from webapp.live.panels.panel import Needs, Panel, Say
from webapp.live.protocol import Marks, Part
from webapp.variants import Course

PANELS: tuple[Panel, ...] = (
    code.PANEL,
    call_stack.PANEL,
    explicit_stack.PANEL,
    bits.PANEL,
    idle_peg.PANEL,
    position_formula.PANEL,
    moves.PANEL,
    variables.PANEL,
    costs.PANEL,
    output.PANEL,
)
"""The registry: every panel but those that show the memory of one algorithm, in the order of the switches."""

TABLE_NAMES = {panel.name for panel in PANELS}
BY_NAME = {panel.name: panel for panel in PANELS} | {
    one.name: Panel(
        one.name,
        one.title,
        Needs.CLASSIC,
        MemoryPanel,
        partial(memory_panel, one),
        partial(memory_without, one),
    )
    for one in ALGORITHMS
    if one.own and one.name not in TABLE_NAMES
}
"""Every panel that can be requested: those of the registry, and one for each algorithm that has its own."""

NAMES = tuple(BY_NAME)
USUAL_NAMES = tuple(name for name in NAMES if BY_NAME[name].needs is not Needs.OUTPUT)
"""All panels of a page on which no programs run."""
USUAL_PANELS = tuple(panel for panel in PANELS if panel.needs is not Needs.OUTPUT)
"""The registry's panels for such a page."""


def fed_panels(course: Course, names: Iterable[str]) -> tuple[str, ...]:
    """Return those of these panels for which a course has what they need."""
    return tuple(name for name in names if BY_NAME[name].needs.has(course))


def shown_panels(sight: Sight, names: Iterable[str], say: Say, hides: Marks = ()) -> dict[str, Part]:
    """Return these panels, which have what they need, by name; `say` puts a sentence into words.

    They leave out what `hides` names.
    """
    parts = {name: BY_NAME[name].show(sight, say) for name in names}
    if not hides:
        return parts
    return {name: BY_NAME[name].without(part, hides, sight, say) for name, part in parts.items()}

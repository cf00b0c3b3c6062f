"""What a state can show beside the pegs. A new panel is one file here and one line in `PANELS`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from webapp.algorithms import ALGORITHMS
from webapp.live.lane import Sight
from webapp.live.panels.bits import BitsPanel, bits_panel
from webapp.live.panels.call_stack import CallStackPanel, call_stack_panel
from webapp.live.panels.code import CodePanel, code_panel
from webapp.live.panels.costs import CostsPanel, costs_panel
from webapp.live.panels.explicit_stack import ExplicitStackPanel, explicit_stack_panel
from webapp.live.panels.idle_peg import IdlePegPanel, idle_peg_panel
from webapp.live.panels.memory import MemoryPanel, memory_panel
from webapp.live.panels.moves import MovesPanel, moves_panel
from webapp.live.panels.panel import Needs, Panel, Say
from webapp.live.panels.position_formula import PositionFormulaPanel, position_formula_panel
from webapp.live.panels.variables import VariablesPanel, variables_panel
from webapp.live.protocol import Part
from webapp.variants import Course

PANELS = (
    Panel("code", Needs.RUN, CodePanel, code_panel),
    Panel("call-stack", Needs.RUN, CallStackPanel, call_stack_panel),
    Panel("explicit-stack", Needs.CLASSIC, ExplicitStackPanel, explicit_stack_panel),
    Panel("bits", Needs.CLASSIC, BitsPanel, bits_panel),
    Panel("idle-peg", Needs.CLASSIC, IdlePegPanel, idle_peg_panel),
    Panel("position-formula", Needs.CLASSIC, PositionFormulaPanel, position_formula_panel),
    Panel("moves", Needs.MOVES, MovesPanel, moves_panel),
    Panel("variables", Needs.RUN, VariablesPanel, variables_panel),
    Panel("costs", Needs.RUN, CostsPanel, costs_panel),
)
"""The registry: every panel but those that show the memory of one algorithm."""

OWN_NAMES = {one.name for one in PANELS}
BY_NAME = {one.name: one for one in PANELS} | {
    one.name: Panel(one.name, Needs.CLASSIC, MemoryPanel, partial(memory_panel, one))
    for one in ALGORITHMS
    if one.own and one.name not in OWN_NAMES
}
"""Every panel that may be asked for: those of the registry, and one for each algorithm that has its own."""

NAMES = tuple(BY_NAME)


def fed_panels(course: Course, names: Iterable[str]) -> tuple[str, ...]:
    """Return those of these panels that have what they need of a course."""
    return tuple(name for name in names if BY_NAME[name].needs.has(course))


def shown_panels(sight: Sight, names: Iterable[str], say: Say) -> dict[str, Part]:
    """Return these panels, which have what they need, by name; `say` puts a sentence into words."""
    return {name: BY_NAME[name].show(sight, say) for name in names}

"""The panel of local variables, as in a debugger; changed ones are marked."""

from types import CodeType

from webapp.algorithms.listing.machine import LongList, size_of
from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, run_of
from webapp.live.protocol import Marks, Part
from webapp.sentence import counted, sentence

MOST_ITEMS = 6


class VariableView(Part):
    """A local variable of the innermost frame; `changed` by the line just executed."""

    name: str
    value: str
    changed: bool


class VariablesPanel(Part):
    """The local variables at this line."""

    variables: list[VariableView]


def variables_panel(sight: Sight, say: Say) -> VariablesPanel:
    """Return the variables of the innermost frame, in the order in which the listing names them."""
    run = run_of(sight)
    frame, changed = run.snapshot(*sight.address).frames[-1], run.changed(*sight.address)
    return VariablesPanel(
        variables=[
            VariableView(name=name, value=value_text(value, say), changed=name in changed)
            for name, value in frame.variables.items()
        ]
    )


def most_variables(listing: str) -> int:
    """Return how many variables a function of a listing has at most, whatever line has been executed."""
    functions = [one for one in compile(listing, "<listing>", "exec").co_consts if isinstance(one, CodeType)]
    return max(len({*function.co_varnames, *function.co_cellvars}) for function in functions)


def value_text(value: object, say: Say) -> str:
    """Return a value as Python writes it; for a long list, the last items and how many more there are."""
    if isinstance(value, list | LongList) and size_of(value) > MOST_ITEMS:
        size = size_of(value)
        shown = ", ".join(repr(value[index]) for index in range(size - MOST_ITEMS, size))
        more = say(counted("{count} more", "{count} more", size - MOST_ITEMS))
        return f"[… {more} …, {shown}]"
    return repr(value)


def _variables_without(panel: VariablesPanel, hides: Marks, _sight: Sight, _say: Say) -> VariablesPanel:
    """Return only the names of the variables."""
    if "values" not in hides:
        return panel
    names = [one.name for one in panel.variables]
    return VariablesPanel(variables=[VariableView(name=name, value="?", changed=False) for name in names])


PANEL = Panel(
    "variables",
    sentence("Variables"),
    Needs.RUN,
    VariablesPanel,
    variables_panel,
    _variables_without,
)

"""The panel of local variables, as in a debugger; changed ones are marked."""

from collections.abc import Sequence
from types import CodeType

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from webapp.algorithms.listing.machine import LongList, size_of
from webapp.live.lane import Sight
from webapp.live.panels.panel import Needs, Panel, Say, run_of
from webapp.live.protocol import Marks, Part
from webapp.sentence import counted, sentence
from webapp.variants.recorded.fitting import longest, shortened, within

MOST_ITEMS = 6
MOST_VARIABLES = 120
MOST_BYTES = 12_000
"""Of the panel, as JSON: in longer ones values are cut, and names."""
ROW_BYTES = 40
"""Of a variable without its name and value, at most."""
FEW_LETTERS = 1_000
"""Of all names and values: a panel with so few is short enough."""


class VariableView(Part):
    """A local variable of the innermost frame; `changed` by the line just executed."""

    name: str
    value: str
    changed: bool


class VariablesPanel(Part):
    """The local variables at this line; of very many those around the one that has changed.

    `above` and `below` say how many are left out before and after them, if any are.
    """

    variables: list[VariableView]
    above: int | UnsetType = UNSET
    below: int | UnsetType = UNSET


def variables_panel(sight: Sight, say: Say) -> VariablesPanel:
    """Return the variables of the innermost frame, in the order in which the listing names them."""
    run = run_of(sight)
    values, changed = run.variables(*sight.address), run.changed(*sight.address)
    names = [*values]
    above = _first_shown(names, changed)
    shown = names[above : above + MOST_VARIABLES]
    panel = VariablesPanel(
        variables=[
            VariableView(name=name, value=value_text(values[name], say), changed=name in changed)
            for name in shown
        ],
        above=above or UNSET,
        below=len(names) - above - len(shown) or UNSET,
    )
    sizes = [len(text) for one in panel.variables for text in (one.name, one.value)]

    def cut(letters: int) -> VariablesPanel:
        most = longest(sizes, letters)
        short = [
            replace(one, name=shortened(one.name, most), value=shortened(one.value, most))
            for one in panel.variables
        ]
        return replace(panel, variables=short)

    if sum(sizes) <= FEW_LETTERS:
        return panel
    return within(MOST_BYTES, ROW_BYTES * len(shown), cut)


def _first_shown(names: Sequence[str], changed: frozenset[str]) -> int:
    """Return the place of the first variable that is shown: the first changed one is in the middle."""
    now = next((place for place, name in enumerate(names) if name in changed), 0)
    return max(0, min(now - MOST_VARIABLES // 2, len(names) - MOST_VARIABLES))


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
    return replace(panel, variables=[VariableView(name=name, value="?", changed=False) for name in names])


PANEL = Panel(
    "variables",
    sentence("Variables"),
    Needs.RUN,
    VariablesPanel,
    variables_panel,
    _variables_without,
)

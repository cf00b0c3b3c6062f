"""The panel of local variables, like a debugger's: values as Python writes them, the changed ones marked."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from types import CodeType
from typing import Any

from webapp.algorithms import Frame
from webapp.algorithms.listing.long_list import LongList, size_of
from webapp.live import protocol
from webapp.live.listed_lane import View
from webapp.sentence import Sentence, counted

MOST_ITEMS = 6


def variables_panel(view: View, say: Callable[[Sentence], str]) -> protocol.VariablesPanel:
    """Return the variables of the innermost frame, in the order in which the listing names them."""
    frame = view.snapshot.frames[-1]
    return protocol.VariablesPanel(variables=variable_views(frame, _changed(view), say))


def variable_views(
    frame: Frame, changed: frozenset[str], say: Callable[[Sentence], str]
) -> list[protocol.VariableView]:
    """Return the variables of a frame, those that are `changed` marked."""
    return [
        protocol.VariableView(name=name, value=value_text(value, say), changed=name in changed)
        for name, value in frame.variables.items()
    ]


def most_variables(listing: str) -> int:
    """Return how many variables a function of a listing has at most, whatever line has been executed."""
    functions = [one for one in compile(listing, "<listing>", "exec").co_consts if isinstance(one, CodeType)]
    return max(len({*function.co_varnames, *function.co_cellvars}) for function in functions)


def value_text(value: object, say: Callable[[Sentence], str]) -> str:
    """Return a value as Python writes it; of a long list the last items and how many more there are."""
    if isinstance(value, list | LongList) and size_of(value) > MOST_ITEMS:
        size = size_of(value)
        shown = ", ".join(repr(value[index]) for index in range(size - MOST_ITEMS, size))
        more = say(counted("{count} more", "{count} more", size - MOST_ITEMS))
        return f"[… {more} …, {shown}]"
    return repr(value)


def _changed(view: View) -> frozenset[str]:
    """Return the names that the line just executed has given another value; none at the start.

    A line that makes a move gives no variable a value, so after it they are what they were, unless the line
    before it was a call whose result has only now arrived.
    """
    if view.tick == 0:
        return frozenset()
    if view.address.line:
        return _changed_by_line(view)
    frame = view.snapshot.frames[-1]
    if not view.lane.algorithm.program.names_results:
        return frozenset()
    lane, depth = view.lane, len(view.snapshot.frames)
    earlier = lane.algorithm.snapshot(lane.puzzle, *lane.address_at(view.tick - 1)).frames
    return _differing(earlier[depth - 1].variables, frame.variables)


def _changed_by_line(view: View) -> frozenset[str]:
    """Return what the last line changes, in one run: two runs would make two long lists of one variable."""
    lane, (move, line) = view.lane, view.address
    machine = lane.algorithm.machine(lane.puzzle, move)
    for _ in range(line - 1):
        machine.step()
    earlier = [deepcopy(frame.variables) for frame in machine.frames]
    machine.step()
    frame = machine.frames[-1]
    if frame.line is None:
        return frozenset(frame.variables)
    return _differing(earlier[len(machine.frames) - 1], frame.variables)


def _differing(before: dict[str, Any], after: dict[str, Any]) -> frozenset[str]:
    return frozenset(name for name, value in after.items() if name not in before or before[name] != value)

"""The panel of local variables, like a debugger's: values as Python writes them, the changed ones marked."""

from __future__ import annotations

from webapp.algorithms import Frame
from webapp.live import protocol
from webapp.live.lane import View

MOST_ITEMS = 6


def variables_panel(view: View) -> protocol.VariablesPanel:
    """Return the variables of the innermost frame, in the order in which the listing names them."""
    frame = view.snapshot.frames[-1]
    before = _before(view)
    return protocol.VariablesPanel(
        variables=[
            protocol.VariableView(
                name=name,
                value=value_text(value),
                changed=before is not None and (name not in before or before[name] != value),
            )
            for name, value in frame.variables.items()
        ]
    )


def value_text(value: object) -> str:
    """Return a value as Python writes it; of a long list the last few items, after their number."""
    if isinstance(value, list) and len(value) > MOST_ITEMS:
        shown = ", ".join(map(repr, value[-MOST_ITEMS:]))
        return f"[… {len(value) - MOST_ITEMS} …, {shown}]"
    return repr(value)


def _before(view: View) -> dict[str, object] | None:
    """Return the same frame's variables one line earlier; none at the start, nothing yet in a new frame.

    A line that makes a move gives no variable a value, so after it they are what they were, unless the line
    before it was a call whose result has only now arrived.
    """
    if view.tick == 0:
        return None
    frames = view.snapshot.frames
    if view.address.line == 0 and not view.lane.algorithm.program.names_results:
        return frames[-1].variables
    if frames[-1].line is None:
        return {}
    lane = view.lane
    earlier: list[Frame] = lane.algorithm.snapshot(lane.puzzle, *lane.address_at(view.tick - 1)).frames
    return earlier[len(frames) - 1].variables

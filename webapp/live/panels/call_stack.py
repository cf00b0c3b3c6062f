"""The panel with the open calls."""

from functools import lru_cache

from msgspec import UNSET, UnsetType

from webapp.descent import Call
from webapp.live.lane import Sight
from webapp.live.panels.panel import HIDDEN, PEGS, Needs, Panel, Say, run_of
from webapp.live.panels.variables import value_text
from webapp.live.protocol import Decimal, Marks, Part
from webapp.puzzle import peg_label
from webapp.sentence import sentence
from webapp.variants import OpenCalls, Written


class FrameView(Part, kw_only=False, gc=False):
    """A call, its arguments and the moves first_move … last_move that it makes.

    For a variant's listing, `call` is the call as written in code, `smallest` the smallest disc that it
    moves, `spares` all spare pegs; a call that moves nothing names no pegs.
    """

    disc: int
    source: str
    spare: str
    target: str
    code_line: int | None
    first_move: Decimal
    last_move: Decimal
    call: str | UnsetType = UNSET
    smallest: int | UnsetType = UNSET
    spares: list[str] | UnsetType = UNSET


class CallStackPanel(Part):
    """The frames, outermost first."""

    frames: list[FrameView]


def call_stack_panel(sight: Sight, say: Say) -> CallStackPanel:
    """Return the open calls with the moves each makes."""
    calls = run_of(sight).calls(*sight.address)
    if not calls.written:
        return _tower_calls(calls)
    return CallStackPanel(
        frames=[
            _written_frame(*one, say) for one in zip(calls.calls, calls.lines, calls.written, strict=True)
        ]
    )


@lru_cache(maxsize=16)
def _tower_calls(calls: OpenCalls) -> CallStackPanel:
    """Return calls of hanoi(n, source, spare, target): lanes at the same move of the same tower share them.

    A call begins or ends where its caller does: both share that number as one object, written once.
    """
    frames = []
    first = last = 0
    first_move = last_move = "0"
    for (disc, source, spare, target, begins, ends, _), line in zip(calls.calls, calls.lines, strict=True):
        if begins is not first:
            first, first_move = begins, str(begins)
        if ends is not last:
            last, last_move = ends, str(ends)
        frames.append(FrameView(disc, PEGS[source], PEGS[spare], PEGS[target], line, first_move, last_move))
    return CallStackPanel(frames=frames)


def _written_frame(call: Call, line: int | None, written: Written, say: Say) -> FrameView:
    load = written.load
    values = ", ".join(_argument(value, say) for value in written.arguments)
    return FrameView(
        disc=call.disc,
        source=peg_label(load.source) if load else "",
        spare=peg_label(load.spares[0]) if load and load.spares else "",
        target=peg_label(load.target) if load else "",
        code_line=line,
        first_move=str(call.first),
        last_move=str(call.last),
        call=f"{written.function}({values})",
        smallest=load.smallest if load else UNSET,
        spares=[*map(peg_label, load.spares)] if load else UNSET,
    )


def _argument(value: object, say: Say) -> str:
    if isinstance(value, list):
        return value_text(value, say).replace("'", "")
    return str(value)


def _calls_without(panel: CallStackPanel, hides: Marks, _sight: Sight, say: Say) -> CallStackPanel:
    """Replace the innermost call, or every call, by a call for no disc, which owns no moves."""
    if not {"calls", "frame"} & {*hides}:
        return panel
    legible = [] if "calls" in hides else panel.frames[:-1]
    nothing = FrameView(0, "", "", "", None, first_move="1", last_move="0", call=say(HIDDEN))
    return CallStackPanel(frames=[*legible, *(nothing for _ in panel.frames[-1:])])


PANEL = Panel(
    "call-stack",
    sentence("Call stack"),
    Needs.RUN,
    CallStackPanel,
    call_stack_panel,
    _calls_without,
    "calls",
)

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
from webapp.variants.recorded.fitting import longest, shortened, within

MOST_FRAMES = 210
"""As many as any program has that runs here; a file run by the teacher may have more."""
MOST_BYTES = 32_000
"""Of the panel, as JSON: in longer ones the calls' texts are cut."""
FRAME_BYTES = 140
"""Of a frame without its call, at most."""
FEW_LETTERS = 1_000
"""Of all calls: a panel with so few is short enough."""


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
    """The frames, outermost first; `above` says how many further out are left out, if any are."""

    frames: list[FrameView]
    above: int | UnsetType = UNSET


def call_stack_panel(sight: Sight, say: Say) -> CallStackPanel:
    """Return the open calls with the moves each makes."""
    calls = run_of(sight).calls(*sight.address)
    if not calls.written:
        return _tower_calls(calls)
    above = max(0, len(calls.calls) - MOST_FRAMES)
    written = [_Text(one, say) for one in calls.written[above:]]
    each = [*zip(calls.calls[above:], calls.lines[above:], written, strict=True)]

    def cut(letters: int) -> CallStackPanel:
        most = longest(sizes, letters)
        return CallStackPanel(frames=[_written_frame(*one, most) for one in each], above=above or UNSET)

    sizes = [one.letters for one in written]
    if sum(sizes) <= FEW_LETTERS:
        return cut(FEW_LETTERS)
    return within(MOST_BYTES, FRAME_BYTES * len(each), cut)


class _Text:
    """A call as text: its parts, and how many letters it has."""

    __slots__ = ("arguments", "letters", "written")

    def __init__(self, written: Written, say: Say) -> None:
        self.written = written
        self.arguments = [
            value if isinstance(value, str) else _argument(value, say) for value in written.arguments
        ]
        self.letters = len(", ".join(self.arguments)) + len(written.function) + len("()")

    def within(self, most: int) -> str:
        """Return it with its arguments cut equally short if it has more than so many letters."""
        function, arguments = self.written.function, self.arguments
        if self.letters <= most:
            return f"{function}({', '.join(arguments)})"
        each = max(1, (most - len(function)) // max(1, len(arguments)) - len(", "))
        short = [shortened(text, each) for text in arguments]
        return shortened(f"{function}({', '.join(short)})", most)


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


def _written_frame(call: Call, line: int | None, text: _Text, most: int) -> FrameView:
    load = text.written.load
    return FrameView(
        disc=call.disc,
        source=peg_label(load.source) if load else "",
        spare=peg_label(load.spares[0]) if load and load.spares else "",
        target=peg_label(load.target) if load else "",
        code_line=line,
        first_move=str(call.first),
        last_move=str(call.last),
        call=text.within(most),
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
    above = UNSET if "calls" in hides else panel.above
    return CallStackPanel(frames=[*legible, *(nothing for _ in panel.frames[-1:])], above=above)


PANEL = Panel(
    "call-stack",
    sentence("Call stack"),
    Needs.RUN,
    CallStackPanel,
    call_stack_panel,
    _calls_without,
    "calls",
)

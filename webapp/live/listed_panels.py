"""What the panels show of a variant's own listing: one function a panel, one line each in `TRACED`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from webapp.live import protocol
from webapp.live.lane import Sight
from webapp.live.moves import any_moves_panel
from webapp.live.variables import value_text, variable_views
from webapp.puzzle import peg_label
from webapp.sentence import Sentence
from webapp.variants import ListedCourse, Opened

Say = Callable[[Sentence], str]


def code_panel(_sight: Sight, _say: Say) -> protocol.CodePanel:
    """Return nothing: the listing came with `opened`."""
    return protocol.CodePanel()


def call_stack_panel(sight: Sight, say: Say) -> protocol.CallStackPanel:
    """Return the open calls with the moves each makes."""
    called = _course(sight).called(*sight.address)
    return protocol.CallStackPanel(frames=[_frame(one, line, say) for one, line in called])


def variables_panel(sight: Sight, say: Say) -> protocol.VariablesPanel:
    """Return the variables of the innermost frame, the changed ones marked."""
    frame = _course(sight).snapshot(*sight.address).frames[-1]
    return protocol.VariablesPanel(variables=variable_views(frame, _changed(sight), say))


def costs_panel(sight: Sight, say: Say) -> protocol.CostsPanel:
    """Return lines, calls and frames, exact at every address."""
    course, place = _course(sight), _course(sight).place(*sight.address)
    sizes, frames = course.root.sizes, len(place.opened)
    return protocol.CostsPanel(
        lines=str(sight.tick),
        lines_total=str(sizes.lines),
        calls=str(course.calls_before + place.calls),
        calls_total=str(course.calls_before + sizes.calls),
        memory=str(frames),
        memory_most=str(sizes.depth),
        unit=say(course.unit.for_count(frames)),
    )


def moves_panel(sight: Sight, _say: Say) -> protocol.MovesPanel:
    """Return the last few moves and the next few."""
    return any_moves_panel(sight)


TRACED: dict[str, Callable[[Sight, Say], protocol.Part]] = {
    "code": code_panel,
    "call-stack": call_stack_panel,
    "moves": moves_panel,
    "variables": variables_panel,
    "costs": costs_panel,
}


def _course(sight: Sight) -> ListedCourse:
    assert sight.traced
    return sight.traced


def _changed(sight: Sight) -> frozenset[str]:
    """Return the names that the last line has given another value, compared with one line before."""
    course = _course(sight)
    if sight.tick == 0:
        return frozenset()
    frames = course.snapshot(*sight.address).frames
    if frames[-1].line is None:
        return frozenset(frames[-1].variables)
    earlier = sight.lane.address_at(sight.tick - 1)
    before = course.snapshot(*earlier).frames[len(frames) - 1].variables
    return frozenset(
        name for name, value in frames[-1].variables.items() if name not in before or before[name] != value
    )


def _frame(opened: Opened, line: int | None, say: Say) -> protocol.FrameView:
    block, load = opened.block, opened.block.load
    values = ", ".join(_argument(value, say) for value in block.variables(0).values())
    first, moves = opened.first, block.sizes.moves
    return protocol.FrameView(
        disc=load.largest if load else 0,
        source=peg_label(load.source) if load else "",
        spare=peg_label(load.spares[0]) if load and load.spares else "",
        target=peg_label(load.target) if load else "",
        code_line=line,
        first_move=str(first),
        last_move=str(first + moves - 1),
        call=f"{block.function}({values})",
        smallest=load.smallest if load else UNSET,
        spares=[*map(peg_label, load.spares)] if load else UNSET,
    )


def _argument(value: object, say: Say) -> str:
    if isinstance(value, list):
        return value_text(value, say).replace("'", "")
    return str(value)

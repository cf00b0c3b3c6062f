"""What each panel shows at an address: one function a panel, one line each in `BUILDERS` or `IN_WORDS`.

A panel that belongs to another algorithm than the lane's shows that algorithm at (k, 0) of its own listing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from webapp.algorithms import BY_NAME, Algorithm
from webapp.algorithms.algorithm import Row
from webapp.algorithms.explicit_stack import tasks_after
from webapp.algorithms.recursive import call_lines
from webapp.algorithms.task import Task
from webapp.descent import Call, descend, last_disc, open_calls
from webapp.live import protocol
from webapp.live.costs import costs_panel
from webapp.live.formulas import idle_peg_panel, position_formula_panel
from webapp.live.fullest import fullest_rows
from webapp.live.lane import Address, Lane, Sight
from webapp.live.listed_lane import View
from webapp.live.listed_panels import TRACED
from webapp.live.moves import any_moves_panel, moves_panel
from webapp.live.variables import variables_panel
from webapp.maths import bits, gray_code
from webapp.puzzle import LABELS, Puzzle
from webapp.sentence import Sentence

Say = Callable[[Sentence], str]


def code_panel(view: View) -> protocol.CodePanel:
    """Return nothing: the listing came with `opened`."""
    return protocol.CodePanel()


def call_stack_panel(view: View) -> protocol.CallStackPanel:
    """Return the open calls with the moves each makes."""
    lane = view.lane
    calls = lane.algorithm.called(lane.puzzle, view.snapshot)
    if calls is None:
        return _call_stack_after(lane.puzzle, view.address.move)
    return protocol.CallStackPanel(frames=[_frame(*call) for call in calls])


def explicit_stack_panel(view: View) -> protocol.ExplicitStackPanel:
    """Return the tasks not yet taken with the moves each makes."""
    lane, (move, line) = view.lane, view.address
    tasks = lane.algorithm.stacked(lane.puzzle, view.snapshot) if line else None
    if tasks is None:
        return _explicit_stack_after(lane.puzzle, move)
    return protocol.ExplicitStackPanel(tasks=[_task(task) for task in tasks])


def bits_panel(view: View) -> protocol.BitsPanel:
    """Return the move number and its Gray code in binary, and the bit that changed last."""
    k, n = view.address.move, view.lane.puzzle.discs
    return protocol.BitsPanel(
        binary=bits(k, n),
        gray=bits(gray_code(k), n),
        previous_gray=bits(gray_code(max(k - 1, 0)), n),
        changed=last_disc(k) if k else None,
    )


def memory_panel(view: View, algorithm: Algorithm, say: Say) -> protocol.MemoryPanel:
    """Return what an algorithm holds: the lane's own at this line, any other after the move."""
    lane, move = view.lane, view.address.move
    snapshot = view.snapshot if algorithm is lane.algorithm else algorithm.snapshot(lane.puzzle, move)
    return protocol.MemoryPanel(
        rows=_memory_rows(algorithm.own_rows(lane.puzzle, move, snapshot), say),
        fullest=_memory_rows(fullest_rows(algorithm, lane.puzzle.discs), say),
    )


def _memory_rows(rows: Iterable[Row], say: Say) -> list[protocol.MemoryRow]:
    return [
        protocol.MemoryRow(
            label=say(row.label), cells=[_cell(cell, say) for cell in row.cells], current=row.current
        )
        for row in rows
    ]


def _cell(cell: int | str | Sentence, say: Say) -> str:
    if isinstance(cell, int):
        cell = Sentence("{number}", {"number": cell})
    return cell if isinstance(cell, str) else say(cell)


BUILDERS: dict[str, Callable[[View], protocol.Part]] = {
    "code": code_panel,
    "call-stack": call_stack_panel,
    "explicit-stack": explicit_stack_panel,
    "bits": bits_panel,
    "idle-peg": idle_peg_panel,
    "position-formula": position_formula_panel,
    "moves": moves_panel,
}
IN_WORDS: dict[str, Callable[[View, Say], protocol.Part]] = {
    "variables": variables_panel,
    "costs": costs_panel,
}
NAMES = (
    *BUILDERS,
    *IN_WORDS,
    *(name for name, algorithm in BY_NAME.items() if name not in BUILDERS and algorithm.own),
)
"""Every panel that a lane may ask for."""
WITHOUT_LISTING: dict[str, Callable[[Sight], protocol.Part]] = {"moves": any_moves_panel}
"""The panels that a lane feeds if it has moves but no program."""


def fed_panels(lane: Lane) -> list[str]:
    """Return the panels that the lane asks for, without those that it cannot feed."""
    sight = lane.sight(Address(0))
    if sight.listed:
        return list(lane.panels)
    fed = TRACED if sight.traced else WITHOUT_LISTING
    return [name for name in lane.panels if name in fed]


def build(sight: Sight, say: Say) -> dict[str, protocol.Part]:
    """Return the panels that the lane asks for and feeds, by name; `say` puts a sentence into words."""
    view = sight.listed
    if view is None and sight.traced:
        return {name: TRACED[name](sight, say) for name in fed_panels(sight.lane)}
    if view is None:
        return {name: WITHOUT_LISTING[name](sight) for name in fed_panels(sight.lane)}
    return {name: _build(name, view, say) for name in view.lane.panels}


def _build(name: str, view: View, say: Say) -> protocol.Part:
    if name in BUILDERS:
        return BUILDERS[name](view)
    if name in IN_WORDS:
        return IN_WORDS[name](view, say)
    return memory_panel(view, BY_NAME[name], say)


# Lanes at the same move of the same puzzle share what their algorithms do not tell apart.


@lru_cache(maxsize=16)
def _call_stack_after(puzzle: Puzzle, move: int) -> protocol.CallStackPanel:
    calls = open_calls(descend(puzzle, move), move)
    lines = call_lines(calls, move)
    return protocol.CallStackPanel(frames=[_frame(*both) for both in zip(calls, lines, strict=True)])


@lru_cache(maxsize=16)
def _explicit_stack_after(puzzle: Puzzle, move: int) -> protocol.ExplicitStackPanel:
    tasks = tasks_after(descend(puzzle, move), move)
    return protocol.ExplicitStackPanel(tasks=[_task(task) for task in tasks])


def _frame(call: Call, line: int | None) -> protocol.FrameView:
    disc, source, spare, target, first, last, _ = call
    return protocol.FrameView(
        disc=disc,
        source=LABELS[source],
        spare=LABELS[spare],
        target=LABELS[target],
        code_line=line,
        first_move=str(first),
        last_move=str(last),
    )


def _task(task: Task) -> protocol.TaskView:
    kind, disc, source, spare, target, first, last = task
    return protocol.TaskView(
        kind=kind,
        disc=disc,
        source=LABELS[source],
        spare=LABELS[spare],
        target=LABELS[target],
        first_move=str(first),
        last_move=str(last),
    )

"""The panel with the tasks on the explicit stack."""

from functools import lru_cache
from typing import Literal

from webapp.algorithms.algorithm import Task
from webapp.algorithms.explicit_stack import right_half, unfinished
from webapp.descent import descend
from webapp.live.lane import Sight
from webapp.live.panels.panel import PEGS, Needs, Panel, Say, classic_of
from webapp.live.protocol import Decimal, Marks, Part
from webapp.puzzle import Puzzle
from webapp.sentence import sentence


class TaskView(Part, kw_only=False, gc=False):
    """What the loop still has to do: one move ("disc") or a call for one disc or more ("tower")."""

    kind: Literal["disc", "tower"]
    disc: int
    source: str
    spare: str
    target: str
    first_move: Decimal
    last_move: Decimal


class ExplicitStackPanel(Part):
    """The tasks, bottom first."""

    tasks: list[TaskView]


def explicit_stack_panel(sight: Sight, _say: Say) -> ExplicitStackPanel:
    """Return the tasks not yet taken; between two moves those that the program itself holds, if it does."""
    run, (k, line) = classic_of(sight), sight.address
    tasks = run.algorithm.stacked(run.puzzle, run.snapshot(k, line)) if line else None
    return _after_move(run.puzzle, k) if tasks is None else ExplicitStackPanel(tasks=[*map(_view, tasks)])


@lru_cache(maxsize=16)
def _after_move(puzzle: Puzzle, k: int) -> ExplicitStackPanel:
    """Return the tasks just after move k: lanes at the same move of the same tower share them.

    Each call inside its left half has two tasks to do; they are written directly, because there are many.
    """
    inside, maker = unfinished(descend(puzzle, k), k)
    views = []
    for disc, source, spare, target, first, last, _ in inside:
        i, t, j = PEGS[source], PEGS[spare], PEGS[target]
        middle = first + last >> 1
        move = str(middle)
        views.append(TaskView("tower", disc - 1, t, i, j, str(middle + 1), str(last)))
        views.append(TaskView("disc", disc, i, t, j, move, move))
    if maker is not None:
        views.append(_view(right_half(maker)))
    return ExplicitStackPanel(tasks=views)


def _view(task: Task) -> TaskView:
    kind, disc, source, spare, target, first, last = task
    return TaskView(kind, disc, PEGS[source], PEGS[spare], PEGS[target], str(first), str(last))


def _tasks_without(panel: ExplicitStackPanel, hides: Marks, _sight: Sight, _say: Say) -> ExplicitStackPanel:
    """Return the tasks with a move of no disc in place of the one on top."""
    if "next" not in hides:
        return panel
    nothing = TaskView("disc", 0, "", "", "", first_move="1", last_move="0")
    return ExplicitStackPanel(tasks=[*panel.tasks[:-1], *(nothing for _ in panel.tasks[-1:])])


PANEL = Panel(
    "explicit-stack",
    sentence("Explicit stack"),
    Needs.CLASSIC,
    ExplicitStackPanel,
    explicit_stack_panel,
    _tasks_without,
)

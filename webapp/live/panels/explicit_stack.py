"""The panel with the tasks that are still to do, of the recursion turned into a loop."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from webapp.algorithms.explicit_stack import tasks_after
from webapp.algorithms.task import Task
from webapp.descent import descend
from webapp.live.lane import Sight
from webapp.live.panels.panel import Say, run_of, tower_of
from webapp.live.protocol import Decimal, Part
from webapp.puzzle import LABELS, Puzzle


class TaskView(Part, kw_only=False):
    """What the loop has still to do: one move ("disc") or a call for one disc or more ("tower")."""

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
    puzzle, algorithm = tower_of(sight)
    k, line = sight.address
    tasks = algorithm.stacked(puzzle, run_of(sight).snapshot(k, line)) if line else None
    return _after_move(puzzle, k) if tasks is None else _panel(tasks)


@lru_cache(maxsize=16)
def _after_move(puzzle: Puzzle, k: int) -> ExplicitStackPanel:
    """Return the tasks just after move k: lanes at the same move of the same tower share them."""
    return _panel(tasks_after(descend(puzzle, k), k))


def _panel(tasks: Iterable[Task]) -> ExplicitStackPanel:
    """Return the tasks; each ends just before the one below it begins."""
    views = []
    for kind, disc, source, spare, target, first, last in tasks:
        last_move = str(last)
        first_move = last_move if first == last else str(first)
        labels = LABELS[source], LABELS[spare], LABELS[target]
        views.append(TaskView(kind, disc, *labels, first_move, last_move))
    return ExplicitStackPanel(tasks=views)

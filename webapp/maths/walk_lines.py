"""The worked lines of the walk to a target, disc by disc, in the letters of its formula."""

from collections.abc import Iterable

from webapp.maths.locate import Turn
from webapp.puzzle import peg_label

CASES = (
    r"t_n = j, \quad \allowbreak "
    r"t_{d-1} = \begin{cases} t_d & p_d = t_d \\ 3 - p_d - t_d & p_d \ne t_d \end{cases}"
)
"""The goals of the walk in LaTeX; p_d is the peg of disc d, t_d its goal."""


def goal_line(goal: int) -> str:
    """Return the line that the walk begins with: t := C."""
    return f"t := {peg_label(goal)}"


def turn_lines(turns: Iterable[Turn]) -> list[str]:
    """Return a line for each disc: whether it is on t, what it adds, and the goal of the smaller ones."""
    return [_turn_line(turn) for turn in turns]


def sum_of(added: Iterable[int]) -> str:
    """Return the terms of a sum without its zeros: 16 + 4 + 2, or 0 where there are no others."""
    return " + ".join(str(number) for number in added if number) or "0"


def _turn_line(turn: Turn) -> str:
    disc, peg = turn.disc, peg_label(turn.peg)
    if not turn.added:
        return f"d = {disc}: {peg} = t, + 0"
    line = f"d = {disc}: {peg} ≠ t = {peg_label(turn.goal)}, + 2^{disc - 1} = {turn.added}"
    return line if disc == 1 else f"{line}, t := {peg_label(turn.next_goal)}"

"""What CPython itself does with a listing: every line, frame and variable, by the tracer of programs.

Shares no code with webapp: the helpers that move discs come from that tracer.
"""

import copy
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from tests.oracles.program_trace import Board, Seen, names_of

LISTING = "<the listing>"
Frames = list[tuple[str, int | None, dict[str, Any]]]
"""(function, line, variables) of every open call, outermost first."""


@dataclass
class Moment:
    """The state after one line: that line, the open calls, and the number of moves made."""

    line: int
    frames: Frames
    moves: int


@dataclass
class Recorded:
    first: Frames
    moments: list[Moment]


class Tracer(Seen):
    """A tracer that keeps the values themselves."""

    def variables(self, frame: Any) -> dict[str, Any]:
        return copy.deepcopy(dict(frame.f_locals))


class Helpers(Board):
    """The pegs, and the functions that a listing expects; any disc fits on an empty peg."""

    def __init__(self, n: int, source: int, labels: Sequence[Any] = "ABC") -> None:
        super().__init__(n, source, labels)

    def top(self, peg: Any) -> float:
        return self.on[peg][-1] if self.on[peg] else inf


def record(text: str, arguments: tuple[Any, ...], helpers: Helpers) -> Recorded:
    """Run a listing's first function under `sys.settrace` and return what was recorded."""
    names, code = names_of(helpers), compile(text, LISTING, "exec")
    exec(code, names)
    main = names[next(const.co_name for const in code.co_consts if hasattr(const, "co_name"))]
    tracer = Tracer(LISTING, None, helpers, text, inf)
    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        main(*arguments)
    finally:
        sys.settrace(before)
    made, moments = 0, []
    for line, frames, moves in tracer.ticks:
        made += len(moves)
        moments.append(Moment(line, [*map(tuple, frames)], made))
    return Recorded([*map(tuple, tracer.first)], moments)

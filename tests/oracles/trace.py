"""What CPython itself does with a listing: every line, frame and variable, recorded by `sys.settrace`.

Shares no code with webapp: the helpers that move discs are written again here.
"""

from __future__ import annotations

import copy
import sys
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Moment:
    """After one line: that line, and (function, line, variables) of every open frame, outermost first."""

    line: int
    frames: list[tuple[str, int | None, dict[str, Any]]]
    moves: int


@dataclass
class Recorder:
    filename: str
    board: Helpers
    moments: list[Moment] = field(default_factory=list)
    stack: list[Any] = field(default_factory=list)
    lines: dict[int, int] = field(default_factory=dict)
    pending: int | None = None
    first: list[Any] | None = None

    def __call__(self, frame: Any, event: str, _arg: Any) -> Any:
        if frame.f_code.co_filename != self.filename or frame.f_code.co_name.startswith("<"):
            return None
        if event == "call":
            self.stack.append(frame)
            if self.first is None:
                self.first = self.frames()
        if event == "line" and self.lines.get(id(frame)) == frame.f_lineno:
            return self
        self.settle()
        if event == "line":
            self.lines[id(frame)] = frame.f_lineno
            self.pending = frame.f_lineno
        if event == "return":
            self.stack.pop()
            self.lines.pop(id(frame), None)
        return self

    def settle(self) -> None:
        if self.pending is not None:
            self.moments.append(Moment(self.pending, self.frames(), len(self.board.moves)))
            self.pending = None

    def frames(self) -> list[tuple[str, int | None, dict[str, Any]]]:
        return [
            (frame.f_code.co_name, self.lines.get(id(frame)), copy.deepcopy(dict(frame.f_locals)))
            for frame in self.stack
        ]


class Helpers:
    """Three pegs and the functions that a listing uses from outside."""

    def __init__(self, n: int, source: int, letters: bool) -> None:
        self.pegs: list[list[int]] = [[], [], []]
        self.pegs[source] = list(range(n, 0, -1))
        self.moves: list[tuple[int, int, int]] = []
        self.letters = letters
        self.labels: Any = "ABC" if letters else range(3)

    def index(self, peg: Any) -> int:
        return self.labels.index(peg)

    def move(self, disc: int, source: Any, target: Any) -> None:
        i, j = self.index(source), self.index(target)
        assert self.pegs[i][-1] == disc
        assert not self.pegs[j] or self.pegs[j][-1] > disc
        self.pegs[j].append(self.pegs[i].pop())
        self.moves.append((disc, i, j))

    def move_between(self, one: Any, other: Any) -> None:
        i, j = self.index(one), self.index(other)
        if not self.pegs[i] or (self.pegs[j] and self.pegs[j][-1] < self.pegs[i][-1]):
            i, j = j, i
        self.move(self.pegs[i][-1], self.labels[i], self.labels[j])

    def others(self, peg: Any) -> list[Any]:
        return [p for p in self.labels if p != peg]

    def show(self, where: list[Any]) -> None:
        for disc, peg in enumerate(reversed(where), start=1):
            if self.peg_of(disc) != peg:
                self.move(disc, self.peg_of(disc), peg)

    def move_top(self, one: Any, other: Any) -> None:
        self.move(self.pegs[self.index(one)][-1], one, other)

    def top(self, peg: Any) -> float:
        return self.pegs[self.index(peg)][-1] if self.pegs[self.index(peg)] else float("inf")

    def peg_of(self, disc: int) -> Any:
        return next(label for label, discs in zip(self.labels, self.pegs, strict=True) if disc in discs)

    def names(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "move_between": self.move_between,
            "others": self.others,
            "show": self.show,
            "move_top": self.move_top,
            "top": self.top,
            "peg_of": self.peg_of,
            "pegs": dict(zip("ABC", self.pegs, strict=True)) if self.letters else self.pegs,
        }


def record(text: str, arguments: tuple[Any, ...], helpers: Helpers) -> Recorder:
    """Run a listing's first function under `sys.settrace` and return what was recorded."""
    filename = "<the listing>"
    names = helpers.names()
    code = compile(text, filename, "exec")
    exec(code, names)
    main = names[next(const.co_name for const in code.co_consts if hasattr(const, "co_name"))]
    recorder = Recorder(filename, helpers)
    before = sys.gettrace()
    sys.settrace(recorder)
    try:
        main(*arguments)
    finally:
        sys.settrace(before)
    return recorder

"""Reads a program, looks at it, and runs it under the trace."""

import sys
from math import comb, inf
from typing import Any

from webapp.web.programs.child.board import Board
from webapp.web.programs.child.names import Names
from webapp.web.programs.child.plan import Plan, plan_of, without_helpers
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.tree import Refused, tree_of

NAME = "<your program>"


def begin(arguments: list[str]) -> None:
    """Run what standard input holds; write its record to standard output."""
    header, _, rest = sys.stdin.buffer.read().partition(b"\n")
    discs, source, target = map(int, header.split())
    record = Record(1)
    try:
        text = rest.decode("utf-8", "replace")
        tree = tree_of(text, NAME)
        plan = plan_of(tree, without_helpers(tree, text))
    except Refused as refused:
        record.tell("problem", refused.line, refused.kind, refused.values)
        record.flush()
        return
    run(tree, plan, (discs, source, target), record)


def run(tree: Any, plan: Plan, tower: tuple[int, int, int], record: Record) -> None:
    """Run a program; the process ends with it."""
    discs, source, target = tower
    tracer = Tracer(NAME, plan.root, record, Names(tree).of)
    board = Board(discs, source, plan.numbers, tracer.end_at_line, tracer.made)
    record.tell("start", plan.numbers, plan.root)

    def write(*values: object, sep: str = " ", end: str = "\n") -> None:
        tracer.printed(sep.join(map(str, values)) + end)

    names: dict[str, Any] = {**board.names(), "print": write, "inf": inf, "comb": comb}
    code = compile(tree, NAME, "exec")
    spare = board.labels[3 - source - target]
    values = {"n": discs, "source": board.labels[source], "spare": spare, "target": board.labels[target]}
    sys.settrace(tracer)
    try:
        exec(code, names)
        if plan.parameters is not None:
            by_place = [values[value] for name, value in plan.parameters if name is None]
            by_name = {name: values[value] for name, value in plan.parameters if name is not None}
            names["hanoi"](*by_place, **by_name)
    except Exception as problem:
        sys.settrace(None)
        line, trace = None, problem.__traceback__
        while trace:
            if trace.tb_frame.f_code.co_filename == NAME:
                line = trace.tb_lineno
            trace = trace.tb_next
        tracer.end("exception", line, type(problem).__name__, {"said": str(problem)})
    sys.settrace(None)
    tracer.end("done")

"""Reads a program and begins it: closed in, or as a file of one's own."""

import sys

from webapp.web.programs.child import closed, kernel
from webapp.web.programs.child.before import check_text, text_in
from webapp.web.programs.child.check import check_tree
from webapp.web.programs.child.guards import Guards
from webapp.web.programs.child.parameters import GIVEN
from webapp.web.programs.child.plan import as_main, plan_of, without_helpers
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.rewrite import rewritten
from webapp.web.programs.child.run import Ready, Tower, run
from webapp.web.programs.child.tree import Refused, code_of, stores, tree_of

NAME = "<your program>"


def begin(arguments: list[str]) -> None:
    """Run what standard input holds, or the file that is named; the record goes to standard output.

    Its first line is the tower, and the order in which pegs are passed, if that is not the usual one.
    """
    if not arguments:
        kernel.shut([*sys.path, *kernel.LIBRARIES])
    header, _, raw = sys.stdin.buffer.read().partition(b"\n")
    discs, source, target, *order = header.decode().split()
    tower = Tower(int(discs), int(source), int(target))
    given = ("n", *order[0].split("-")) if order else GIVEN
    if arguments:
        from webapp.web.programs.child.own_file import begin_file

        begin_file(arguments[0], raw, tower, given)
        return
    record = Record(1)
    try:
        ready = ready_to_run(raw, given)
    except Refused as refused:
        record.refuse(refused)
    run(ready, tower, record, lambda tracer: Guards(tracer).names(), closed.close_in)


def ready_to_run(raw: bytes, given: tuple[str, ...]) -> Ready:
    """Look at a stranger's program; raise `Refused` where it has what it may not have."""
    check_text(raw)
    text = text_in(raw)
    tree = tree_of(text, NAME)
    numbers = without_helpers(tree, text)
    as_main(tree)
    check_tree(tree)
    plan = plan_of(tree, numbers, given)
    places = stores(tree)
    closed.warn_of_nothing()
    return Ready(NAME, code_of(rewritten(tree), NAME), plan, places)

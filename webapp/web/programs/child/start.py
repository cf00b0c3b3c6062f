"""Reads a program and starts it: sandboxed, or as one of the user's own files."""

from __future__ import annotations

import sys

from webapp.web.programs.child import closed, kernel
from webapp.web.programs.child.check import check_tree
from webapp.web.programs.child.guards import Asked, Guards
from webapp.web.programs.child.parameters import GIVEN
from webapp.web.programs.child.plan import (
    as_main,
    number_in,
    plan_of,
    replaced,
    replaced_line,
    without_helpers,
)
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.rewrite import rewritten
from webapp.web.programs.child.run import Ready, Tower, run
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.tree import (
    Refused,
    all_faults,
    check_text,
    code_of,
    imported,
    stores,
    text_in,
    tree_of,
)
from webapp.web.programs.child.typed import Any

NAME = "<your program>"
HERE = __file__.rpartition("start.py")[0]


def begin(arguments: list[str]) -> None:
    """Run the program in standard input, or the file in `arguments`; write the record to standard output.

    The first line of standard input holds the discs, source, target, order of the pegs, size in bytes of the
    program's own input (which precedes the program), and another number of discs to call it with, or 0.
    """
    if not arguments:
        closed.limit_early()
        kernel.shut([HERE, *sys.path, *kernel.LIBRARIES])
    header, _, rest = sys.stdin.buffer.read().partition(b"\n")
    discs, source, target, *more = header.decode().split()
    tower = Tower(int(discs), int(source), int(target))
    given = ("n", *more[0].split("-")) if more else GIVEN
    size = int(more[1]) if len(more) > 1 else 0
    number = int(more[2]) if len(more) > 2 else 0
    asked, raw = rest[:size].decode("utf-8", "replace"), rest[size:]
    if arguments:
        from webapp.web.programs.child.own_file import begin_file

        begin_file(arguments, raw, tower, given, asked, number)
    record = Record(1)
    try:
        ready = ready_to_run(raw, given, number)
    except Refused as refused:
        record.refuse(all_faults(refused, text_in(raw), NAME))
    if isinstance(ready, list):
        record.refuse(ready)
    modules = ready.modules
    if ready.number is None and (b"input" in raw or b"stdin" in raw):
        asked, ready.number = replaced_line(asked, number)

    def names(tracer: Tracer) -> dict[str, Any]:
        lines = Asked(asked, tower.discs)
        guards = Guards(tracer, lines)
        found = guards.names()
        if ready.formats:
            found |= guards.formats()
        if modules:
            from webapp.web.programs.child.stand_ins import Imports

            found["__builtins__"]["__import__"] = Imports(modules, tracer, guards, lines)
        return found

    run(ready, tower, record, names, closed.close_in)


def ready_to_run(raw: bytes, given: tuple[str, ...], number: int = 0) -> Ready | list[Refused]:
    """Check and compile a student's program; return it, or raise the reason to refuse it.

    A `number` other than 0 replaces its own number of discs.
    """
    check_text(raw)
    text = text_in(raw)
    tree = tree_of(text, NAME)
    numbers = without_helpers(tree, text)
    as_main(tree)
    if refused := check_tree(tree):
        return refused
    plan = plan_of(tree, numbers, given)
    stands = replaced(number_in(tree), number)
    places, modules = stores(tree), imported(tree)
    closed.warn_of_nothing()
    code, formats = rewritten(tree)
    return Ready(NAME, code_of(code, NAME), plan, places, modules, formats, stands)

"""Reads a program and runs it under the trace, closed in or as a file; the process ends with it."""

from __future__ import annotations

import sys

from webapp.web.programs.child import closed, kernel
from webapp.web.programs.child.board import Board
from webapp.web.programs.child.check import check_tree
from webapp.web.programs.child.guards import Asked, Guards
from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.limits import FRAMES, LETTERS, MEMORY, OUTPUT
from webapp.web.programs.child.opened import Names, Places
from webapp.web.programs.child.parameters import GIVEN
from webapp.web.programs.child.plan import (
    Plan,
    as_main,
    number_in,
    plan_of,
    replaced,
    replaced_line,
    without_helpers,
)
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.rewrite import rewritten
from webapp.web.programs.child.texts import name_of, text_of
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.tree import (
    RENAMED,
    Refused,
    all_faults,
    check_text,
    code_of,
    imported,
    stores,
    text_in,
    tree_of,
)
from webapp.web.programs.child.typed import Any, Callable, CodeType, Iterable, NoReturn

Globals = Callable[[Tracer], dict[str, Any]]

GENERATOR: Any = type(_ for _ in ())
DONE = ("done",)
SPARE_ROOM = 2**20  # bytes that are free again when memory is short
# A program's exceptions may have others of these names.
VALUES_OF: Any = BaseException.__dict__["args"].__get__
TRACE_OF: Any = BaseException.__dict__["__traceback__"].__get__
STRERROR_OF: Any = OSError.__dict__["strerror"].__get__
FILE_OF: Any = OSError.__dict__["filename"].__get__
CODE_OF: Any = SystemExit.__dict__["code"].__get__


class Tower:
    """What is to be moved: so many discs, from a peg to another, 0, 1 or 2."""

    __slots__ = ("discs", "source", "target")

    def __init__(self, discs: int, source: int, target: int) -> None:
        self.discs, self.source, self.target = discs, source, target


class Ready:
    """A program that may be run: its name, its code, how it begins, where its names get their values.

    `modules` are those that it imports, `formats` tells whether it formats values, and `number` is that of
    the discs, where its first call says it.
    """

    __slots__ = ("code", "formats", "modules", "name", "number", "places", "plan")

    def __init__(
        self,
        name: str,
        code: CodeType,
        plan: Plan,
        places: Places,
        modules: Iterable[str] = (),
        formats: bool = False,
        number: int | None = None,
    ) -> None:
        self.name, self.code, self.plan, self.places = name, code, plan, places
        self.modules, self.formats, self.number = {*modules}, formats, number


def run(
    ready: Ready,
    tower: Tower,
    record: Record,
    found: Globals,
    before: Callable[[Tracer], None],
    after: Callable[[], None] = lambda: None,
    frames: tuple[int, int] = FRAMES,
) -> NoReturn:
    """Run a program, with so many frames at most; its names are the helpers and those that `found` returns.

    `before` and `after` are called right before and after it.
    """
    plan = ready.plan
    tracer = Tracer(ready.name, plan.root, record, Names(ready.places), frames)
    board = Board(tower.discs, tower.source, plan.numbers, tracer)
    record.tell("start", plan.numbers, plan.root, plan.roles, ready.number)
    names = found(tracer)
    names.update(board.names())
    given = _given(board, tower)
    spare_room = [bytearray(SPARE_ROOM)]
    before(tracer)
    end: tuple[object, ...] = DONE
    try:
        _run_under(tracer, ready, names, given)
    except SystemExit as problem:
        tracer.is_over()
        _raised: BaseException = problem  # kept, so that Python ends nothing in its frames
        tracer.printed(_last_words(CODE_OF(problem)))
    except MemoryError:
        spare_room.clear()
        tracer.end("cut", "memory", {"most": MEMORY})
    except BaseException as problem:
        if type(problem) is SystemError and _line(problem, ready.name) is None:
            spare_room.clear()  # Python had no room even for a MemoryError
            tracer.end("cut", "memory", {"most": MEMORY})
        tracer.is_over()
        _raised, name = problem, name_of(type(problem))
        end = "exception", _line(problem, ready.name), name, {"said": _said(problem)}
    after()
    if tracer.given_up and end == DONE:  # what came after was followed by nobody
        end = "cut", tracer.given_up, {"most": MEMORY if tracer.given_up == "memory" else frames[0]}
    tracer.end(*end)


def _run_under(tracer: Tracer, ready: Ready, names: dict[str, Any], given: dict[str, Any]) -> None:
    """Run the module, and `hanoi` where the module does not call it."""
    sys.settrace(tracer)
    exec(ready.code, names)
    parameters = ready.plan.parameters
    if parameters is not None:
        by_place = [given[value] for name, value in parameters if name is None]
        by_name = {name: given[value] for name, value in parameters if name is not None}
        _take_all(names[ready.plan.root](*by_place, **by_name))


def _take_all(returned: Any) -> None:
    """Go through what a call yields."""
    if type(returned) is GENERATOR:
        for _ in returned:
            pass


def _given(board: Board, tower: Tower) -> dict[str, Any]:
    """Return what `hanoi` is called with, by the names that are usual."""
    spare = board.labels[3 - tower.source - tower.target]
    source, target = board.labels[tower.source], board.labels[tower.target]
    return {"n": tower.discs, "source": source, "spare": spare, "target": target}


def _line(problem: BaseException, name: str) -> int | None:
    """Return the innermost line of the program that an exception has passed."""
    line, trace = None, TRACE_OF(problem)
    while trace:
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _said(problem: BaseException) -> str:
    """Return an exception's message; its values are not written by Python itself, they may be endless."""
    values = VALUES_OF(problem)
    if issubclass(type(problem), OSError) and (named := FILE_OF(problem)) is not None:
        return f"{text_of(STRERROR_OF(problem))[0][1:-1]}: {text_of(named)[0]}"[:LETTERS]
    if len(values) == 1 and issubclass(type(values[0]), str) and not issubclass(type(problem), KeyError):
        return plain_text(values[0]).replace(RENAMED, "")[:LETTERS]
    return text_of(values[0] if len(values) == 1 else values)[0] if values else ""


def _last_words(code: Any) -> str:
    """Return what Python writes where a program ends itself with this; a number goes to the system."""
    if code is None or issubclass(type(code), int):
        return ""
    return (plain_text(code)[:OUTPUT] if issubclass(type(code), str) else text_of(code)[0]) + "\n"


NAME = "<your program>"
HERE = __file__.rpartition("run.py")[0]


def begin(arguments: list[str]) -> None:
    """Run what standard input holds, or the file that is named; the record goes to standard output.

    Its first line is the tower, the order in which pegs are passed, how many bytes of input come before the
    program, and with how many discs it is called in place of its own number, 0 if with that.
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
    """Look at a stranger's program; return what it has that it may not have, or raise the only `Refused`.

    It is called with this `number` in place of its own, unless that is 0.
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

"""Runs a checked program under the trace, and ends the process with it."""

from __future__ import annotations

import sys

from webapp.web.programs.child.board import Board
from webapp.web.programs.child.holders import plain_text
from webapp.web.programs.child.limits import FRAMES, LETTERS, MEMORY, OUTPUT
from webapp.web.programs.child.opened import Names, Places
from webapp.web.programs.child.plan import (
    Plan,
)
from webapp.web.programs.child.record import Record
from webapp.web.programs.child.texts import name_of, text_of, without_address
from webapp.web.programs.child.tracer import Tracer
from webapp.web.programs.child.tree import (
    RENAMED,
)
from webapp.web.programs.child.typed import Any, Callable, CodeType, Iterable, NoReturn

Globals = Callable[[Tracer], dict[str, Any]]

GENERATOR: Any = type(_ for _ in ())
DONE = ("done",)
SPARE_ROOM = 2**20  # bytes to free when memory is short
# A program's own exceptions may define attributes with these names.
VALUES_OF: Any = BaseException.__dict__["args"].__get__
TRACE_OF: Any = BaseException.__dict__["__traceback__"].__get__
STRERROR_OF: Any = OSError.__dict__["strerror"].__get__
FILE_OF: Any = OSError.__dict__["filename"].__get__
CODE_OF: Any = SystemExit.__dict__["code"].__get__


class Tower:
    """The tower to move: its number of discs, and its source and target pegs (0, 1 or 2)."""

    __slots__ = ("discs", "source", "target")

    def __init__(self, discs: int, source: int, target: int) -> None:
        self.discs, self.source, self.target = discs, source, target


class Ready:
    """A checked program: its file name, code, plan and assignments.

    `modules` are its imports; `formats`: it formats values; `number` is the number of discs in its first
    call, if any.
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
    """Run a program under the trace. `found` returns its globals besides the helpers.

    `before` and `after` are called right before and after the program; `frames` limits the open frames.
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
        _raised: BaseException = problem  # kept, so that Python finalizes nothing in its frames
        tracer.printed(_last_words(CODE_OF(problem)))
    except MemoryError:
        spare_room.clear()
        tracer.end("cut", "memory", {"most": MEMORY})
    except BaseException as problem:
        tracer.is_over()
        if type(problem) is SystemError:
            spare_room.clear()  # there was no room even for a MemoryError
            tracer.end("cut", "memory", {"most": MEMORY})
        _raised, name = problem, name_of(type(problem))
        end = "exception", _line(problem, ready.name) or plan.line, name, {"said": _said(problem)}
    after()
    if tracer.given_up and end == DONE:  # what followed was not traced
        end = "cut", tracer.given_up, {"most": MEMORY if tracer.given_up == "memory" else frames[0]}
    tracer.end(*end)


def _run_under(tracer: Tracer, ready: Ready, names: dict[str, Any], given: dict[str, Any]) -> None:
    """Run the module, and then `hanoi` if the module does not call it."""
    sys.settrace(tracer)
    exec(ready.code, names)
    parameters = ready.plan.parameters
    if parameters is not None:
        by_place = [given[value] for name, value in parameters if name is None]
        by_name = {name: given[value] for name, value in parameters if name is not None}
        _take_all(names[ready.plan.root](*by_place, **by_name))


def _take_all(returned: Any) -> None:
    """Exhaust a generator."""
    if type(returned) is GENERATOR:
        for _ in returned:
            pass


def _given(board: Board, tower: Tower) -> dict[str, Any]:
    """Return the arguments of `hanoi` by their usual names."""
    spare = board.labels[3 - tower.source - tower.target]
    source, target = board.labels[tower.source], board.labels[tower.target]
    return {"n": tower.discs, "source": source, "spare": spare, "target": target}


def _line(problem: BaseException, name: str) -> int | None:
    """Return the innermost line of the program in a traceback."""
    line, trace = None, TRACE_OF(problem)
    while trace:
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _said(problem: BaseException) -> str:
    """Return an exception's message, with bounded values."""
    values = VALUES_OF(problem)
    if issubclass(type(problem), OSError) and (named := FILE_OF(problem)) is not None:
        return f"{text_of(STRERROR_OF(problem))[0][1:-1]}: {text_of(named)[0]}"[:LETTERS]
    if len(values) == 1 and issubclass(type(values[0]), str) and not issubclass(type(problem), KeyError):
        return without_address(plain_text(values[0])).replace(RENAMED, "")[:LETTERS]
    return text_of(values[0] if len(values) == 1 else values)[0] if values else ""


def _last_words(code: Any) -> str:
    """Return what Python prints for this argument of SystemExit; a number is the exit status."""
    if code is None or issubclass(type(code), int):
        return ""
    return (plain_text(code)[:OUTPUT] if issubclass(type(code), str) else text_of(code)[0]) + "\n"

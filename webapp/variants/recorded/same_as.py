"""Which of the sixteen algorithms make the same moves, with the same arguments on the stack at each."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from webapp.algorithms import ALGORITHMS, Algorithm, Frame
from webapp.puzzle import LABELS, Puzzle
from webapp.variants.recorded.finding import MODULE
from webapp.variants.recorded.loads import Roles, known_arguments
from webapp.variants.recorded.record import ROLES, FrameRow, Frames
from webapp.variants.recorded.recording import NUMBERS, Recording

Arguments = tuple[tuple[str, str], ...]
"""The parameters of a call with their values, pegs by their letters."""
Calls = tuple[Arguments, ...]
"""The open calls, outermost first."""
LETTERS, NUMBERED = Roles(tuple(LABELS), {}), Roles(NUMBERS, {})


def same_as(recording: Recording) -> tuple[str, ...]:
    """Return the names of the algorithms that an optimal run equals; some of them equal one another."""
    alike = {*_ways_alike(recording)}
    return tuple(one.name for one in ALGORITHMS if one in alike)


def _ways_alike(recording: Recording) -> Iterator[Algorithm]:
    """Yield the algorithms whose calls are those of the run, with or without its small helpers."""
    known: dict[FrameRow, Arguments] = {}
    for whole in (True, False):
        found = [*ALGORITHMS]
        for k, stack in enumerate(recording.stacks_at_moves(1, recording.puzzle.moves), start=1):
            rows = [row for row in (stack if whole else _without_helpers(stack)) if row.function != MODULE]
            of_k = ((one, _calls_at(one, recording.puzzle, k)) for one in found)
            near = [(one, calls) for one, calls in of_k if len(calls) == len(rows)]
            own = _calls(rows, recording.roles, known) if near else ()
            found = [one for one, calls in near if _alike(own, calls)]
            if not found:
                break
        yield from found


def _calls_at(algorithm: Algorithm, puzzle: Puzzle, k: int) -> Calls:
    """Return the open calls at a move; most algorithms are asked for the first alone."""
    return _calls_after(algorithm, puzzle, 1) if k == 1 else algorithm_calls(algorithm, puzzle)[k - 1]


def _alike(own: Calls, others: Calls) -> bool:
    """True if calls have the same values: by name where they are known by name, else by place."""
    if len(own) != len(others):
        return False
    for mine, other in zip(own, others, strict=True):
        if mine == other:
            continue
        if {name for name, _ in mine} <= {*ROLES}:
            if {*mine} != {*other}:
                return False
        elif [value for _, value in mine] != [value for _, value in other]:
            return False
    return True


def _calls(rows: Sequence[FrameRow], roles: Roles, known: dict[FrameRow, Arguments]) -> Calls:
    """Return some open calls; `known` are those that were seen before."""
    for row in rows:
        if row not in known:
            known[row] = _named(known_arguments(row, roles), roles)
    return tuple(known[row] for row in rows)


def _named(arguments: Arguments, roles: Roles) -> Arguments:
    """Return the n and the pegs of a call, these by their letters; other arguments do not count.

    They are known by what they are, else n is the first, if that is a whole number, and pegs are what may be.
    """
    if {"source", "target"} <= {name for name, _ in arguments}:
        known = [(name, text) for name, text in arguments if name in ROLES]
        return tuple((name, text if name == "n" else _peg_text(text, roles)) for name, text in known)
    rest = [(name, text) for name, text in arguments if text.isdecimal() or roles.peg(text) is not None]
    pegs = [(name, _peg_text(text, roles)) for name, text in rest[1:] if roles.peg(text) is not None]
    return (*rest[:1], *pegs)


def _peg_text(text: str, roles: Roles) -> str:
    peg = roles.peg(text)
    return text if peg is None else repr(LABELS[peg])


def _without_helpers(stack: Frames) -> Frames:
    """Return a stack without the innermost calls of functions that are open only once: small helpers."""
    functions = [row.function for row in stack]
    last = len(stack)
    while last > 1 and functions.count(functions[last - 1]) == 1 and functions[last - 1] != functions[0]:
        last -= 1
    return stack[:last]


@lru_cache(maxsize=128)
def algorithm_calls(algorithm: Algorithm, puzzle: Puzzle) -> tuple[Calls, ...]:
    """Return the open calls of an algorithm at each of its moves."""
    known: dict[Arguments, Arguments] = {}  # equal ones are kept once
    ways = (_calls_after(algorithm, puzzle, k) for k in range(1, puzzle.moves + 1))
    return tuple(tuple(known.setdefault(one, one) for one in calls) for calls in ways)


def _calls_after(algorithm: Algorithm, puzzle: Puzzle, k: int) -> Calls:
    return tuple(_arguments(algorithm, frame) for frame in algorithm.frames(puzzle, k))


def _arguments(algorithm: Algorithm, frame: Frame) -> Arguments:
    names = algorithm.program.functions[frame.function].parameters
    values = tuple((name, repr(frame.variables[name])) for name in names)
    return _named(values, LETTERS if algorithm.letters else NUMBERED)

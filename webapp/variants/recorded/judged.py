"""The judgement on what a program did: verdict, findings and hints at addresses, and equal algorithms."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from webapp.algorithms import ALGORITHMS, Algorithm, Frame
from webapp.puzzle import LABELS, Puzzle
from webapp.sentence import Sentence, counted, sentence
from webapp.variants.recorded import cut_words, ended_words
from webapp.variants.recorded.cut_words import LONG
from webapp.variants.recorded.ended_words import say_exception
from webapp.variants.recorded.finding import (
    MODULE,
    PASSED,
    Finding,
    Judged,
    Verdict,
    Way,
    found_last,
    leaves,
    way_of,
)
from webapp.variants.recorded.first_fault import first_fault, goal_of
from webapp.variants.recorded.hints import hints_of
from webapp.variants.recorded.loads import Roles, known_arguments
from webapp.variants.recorded.own_call import called_as, other_tower, second_peg, whole_on
from webapp.variants.recorded.record import ROLES, FrameRow, Frames
from webapp.variants.recorded.recording import NUMBERS, Recording
from webapp.variants.recorded.refused_move import say_refused
from webapp.variants.recorded.slips import slips

Arguments = tuple[tuple[str, str], ...]
"""The parameters of a call with their values, pegs by their letters."""
Calls = tuple[Arguments, ...]
"""The open calls, outermost first."""
LETTERS, NUMBERED = Roles(tuple(LABELS), {}), Roles(NUMBERS, {})


def same_as(recording: Recording) -> tuple[str, ...]:
    """Return the names of the algorithms with the same moves and arguments as an optimal run."""
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
    """Return the open calls at a move; for most algorithms only the first move is ever needed."""
    return _calls_after(algorithm, puzzle, 1) if k == 1 else algorithm_calls(algorithm, puzzle)[k - 1]


def _alike(own: Calls, others: Calls) -> bool:
    """True if calls have the same values: by name if they have known names, else by place."""
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
    """Return the arguments of open calls; `known` caches them."""
    for row in rows:
        if row not in known:
            known[row] = _named(known_arguments(row, roles), roles)
    return tuple(known[row] for row in rows)


def _named(arguments: Arguments, roles: Roles) -> Arguments:
    """Return a call's n and pegs, the pegs by their letters, without its other arguments.

    If names do not show them, n is the first argument if that is an integer, and pegs are all that may be
    pegs.
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
    """Return a stack without innermost calls of small helpers: functions that are open only once."""
    functions = [row.function for row in stack]
    last = len(stack)
    while last > 1 and functions.count(functions[last - 1]) == 1 and functions[last - 1] != functions[0]:
        last -= 1
    return stack[:last]


@lru_cache(maxsize=128)
def algorithm_calls(algorithm: Algorithm, puzzle: Puzzle) -> tuple[Calls, ...]:
    """Return the open calls of an algorithm at each of its moves."""
    known: dict[Arguments, Arguments] = {}  # equal ones are stored once
    ways = (_calls_after(algorithm, puzzle, k) for k in range(1, puzzle.moves + 1))
    return tuple(tuple(known.setdefault(one, one) for one in calls) for calls in ways)


def _calls_after(algorithm: Algorithm, puzzle: Puzzle, k: int) -> Calls:
    return tuple(_arguments(algorithm, frame) for frame in algorithm.frames(puzzle, k))


def _arguments(algorithm: Algorithm, frame: Frame) -> Arguments:
    names = algorithm.program.functions[frame.function].parameters
    values = tuple((name, repr(frame.variables[name])) for name in names)
    return _named(values, LETTERS if algorithm.letters else NUMBERED)


BY_END: dict[str, Verdict] = {"illegal": "illegal_move", "exception": "exception", "cut": "cut_off"}


def judge(recording: Recording) -> Judged:
    """Judge a run."""
    return _judged(recording)._replace(called=called_as(recording))


def _judged(recording: Recording) -> Judged:
    verdict, way = verdict_of(recording), way_of(recording, recording.puzzle.target)
    if said := say_beyond(recording, way):
        return Judged(verdict, (found_last(recording, said),), (), ())
    findings = _findings(recording, verdict, way)
    if verdict == "optimal":
        return Judged(verdict, (*findings, *second_peg(recording)), (), same_as(recording))
    return Judged(verdict, findings, hints_of(recording, way), ())


def verdict_of(recording: Recording) -> Verdict:
    """Return the verdict."""
    if recording.end.how in BY_END:
        return BY_END[recording.end.how]
    puzzle, moves = recording.puzzle, recording.moves
    if len(moves.position(len(moves))[puzzle.target]) != puzzle.discs:
        return "not_solved"
    return "optimal" if len(moves) == puzzle.moves else "longer"


def _findings(recording: Recording, verdict: Verdict, way: Way) -> tuple[Finding, ...]:
    """Return how the run ended, then where it left the shortest solution."""
    goal = goal_of(recording)
    fault = first_fault(recording)
    at_fault = recording.lines[fault.tick] if fault else None
    nearer = way if goal == recording.puzzle.target else way_of(recording, goal)
    left = leaves(recording, nearer, goal, at_fault)
    if verdict == "optimal":
        return (found_last(recording, ended_words.say_optimal(recording)),)
    if verdict == "longer":
        return (Finding(ended_words.say_longer(recording), way.kept + 1, 0), *left)
    end = found_last(recording, _say_end(recording, verdict, way))
    if reason := other_tower(recording) or slips(recording):
        return (*reason, end)  # nothing else is wrong
    return (end, *_passed(recording), *left)


def _say_end(recording: Recording, verdict: Verdict, way: Way) -> Sentence:
    if verdict == "illegal_move":
        return say_refused(recording)
    if verdict == "exception":
        return say_exception(recording)
    if verdict == "cut_off":
        return cut_words.say_cut(recording)
    whole = whole_on(recording)
    if whole not in (None, recording.puzzle.source) and recording.moves:
        return ended_words.say_other_peg(recording, way)
    return ended_words.say_not_solved(recording, way)


def _passed(recording: Recording) -> tuple[Finding, ...]:
    """Say that the tower was complete before the end, if the program moved on from there."""
    k = ended_words.passed_at(recording)
    if k is None or k == recording.puzzle.moves < len(recording.moves):  # there it left the shortest solution
        return ()
    if recording.asks is not None and k == len(recording.moves):
        return ()
    target = recording.labels[recording.puzzle.target]
    return (Finding(PASSED.filled({"target": target, "move": k}), k, 0),)


ON_MORE = counted(
    "It makes {count} legal move, but on {pegs} pegs instead of three. The variant “More pegs” of this app "
    "shows that puzzle.",
    "It makes {count} legal moves, but on {pegs} pegs instead of three. The variant “More pegs” of this app "
    "shows that puzzle.",
    0,
)
RIGHT_SO_FAR = sentence(
    "The first {count} of {all} moves are right; then the run was stopped. Call the function with n = "
    "{fits} or less to see all of them."
)


def say_beyond(recording: Recording, way: Way) -> Sentence | None:
    """Say that a run used more pegs, or was right as far as it was followed; None in other cases."""
    end, made, puzzle = recording.end, len(recording.moves), recording.puzzle
    if end.why == "pegs":
        return ON_MORE.filled({"count": end.values["moves"], "pegs": end.values["count"]})
    if end.how == "cut" and end.why in LONG and 0 < made == way.kept < puzzle.moves and _goes_on(recording):
        fits = (made + 1).bit_length() - 1  # a tower of this many discs needs no more moves
        return RIGHT_SO_FAR.filled({"count": made, "all": puzzle.moves, "fits": fits})
    return None


def _goes_on(recording: Recording) -> bool:
    """True if the next move might follow as soon as the others did."""
    ticks = [0, *recording.made_at]
    return recording.total - ticks[-1] <= max(later - earlier for earlier, later in pairwise(ticks))

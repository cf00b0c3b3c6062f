"""The first call, made by the program or by the app, and whether it is for the right tower."""

import re
from itertools import pairwise

from webapp.puzzle import Puzzle
from webapp.sentence import Sentence, counted, joined, sentence
from webapp.variants.recorded.finding import MODULE, Finding, begins_itself, last_line_calls
from webapp.variants.recorded.first_fault import recursion_of
from webapp.variants.recorded.loads import (
    ORDERS,
    USUAL,
    Order,
    Tower,
    arguments_of,
    by_name,
    call_text,
    number_of,
    tower_of,
)
from webapp.variants.recorded.reading.calls import outermost_calls
from webapp.variants.recorded.record import ROLES, FrameRow, Names
from webapp.variants.recorded.recording import Recording

OTHER_TOWER = counted(
    "The first call is {call}: it should be for {count} disc, from {source} to {target}.",
    "The first call is {call}: it should be for {count} discs, from {source} to {target}.",
    0,
)
OWN_NUMBER = counted(
    "It was called as {call}, but {count} disc is on its pegs: choose {count} disc, or call it yourself on "
    "the last line.",
    "It was called as {call}, but {count} discs are on its pegs: choose {count} discs, or call it yourself "
    "on the last line.",
    0,
)
WITHOUT_LAST = sentence("Or leave the last line out, and the app makes the call.")
HELPER = re.compile(r"\b(move|move_top|move_between|show)\(")
SECOND_PEG = sentence("It was called as {call}: its second peg is the target.")


def other_tower(recording: Recording) -> tuple[Finding, ...]:
    """Return the finding that the first call is for another tower; empty if it is not."""
    row = _tower_call(recording)
    said = None if row is None else _say_other(recording, row)
    if row is None or said is None:
        return ()
    puzzle = recording.puzzle
    ends = {"source": recording.labels[puzzle.source], "target": recording.labels[puzzle.target]}
    filled = said.filled({"call": call_text(row), "count": puzzle.discs, **ends})
    is_right_without = last_line_calls(recording) and _moves_by_helper(recording)
    if is_right_without and by_name(row, recording.roles):
        filled = joined(filled, WITHOUT_LAST)
    return (Finding(filled, 0, 0),)


def _tower_call(recording: Recording) -> FrameRow | None:
    """Return the call for the whole tower; None if several calls may share it."""
    recursion = recursion_of(recording) if begins_itself(recording) else None
    if recursion is None:
        return None if _calls_more(recording) else first_call(recording)
    calls = outermost_calls(recording, recursion.function)
    return calls[0].row if len(calls) == 1 else None


def _moves_by_helper(recording: Recording) -> bool:
    """True if a program moves the discs of the stage: by `move`, or another helper."""
    return recording.told == "move" or (recording.told is None and bool(HELPER.search(recording.text)))


def _say_other(recording: Recording, row: FrameRow) -> Sentence | None:
    puzzle, tower = recording.puzzle, tower_of(row, recording.roles)
    number = tower.n if tower else number_of(row, recording.roles)
    if recording.told != "pegs" and not _moves_by_helper(recording):
        return None  # then the call itself defines its tower
    if number not in (None, puzzle.discs) and (tower or row.function == "hanoi"):
        return OTHER_TOWER if begins_itself(recording) else OWN_NUMBER
    # If the app makes the call, the pegs are the stage's, however the program then uses them.
    if tower is None or not begins_itself(recording):
        return None
    goes = tower.source != puzzle.source or (tower.target != puzzle.target and _tells(recording, row, tower))
    return OTHER_TOWER if goes else None


def _tells(recording: Recording, row: FrameRow, tower: Tower) -> bool:
    """True if a call's target is certain: by name, or because the tower ended there."""
    return {"source", "target"} <= {*by_name(row, recording.roles)} or tower.target == whole_on(recording)


def whole_on(recording: Recording) -> int | None:
    """Return the peg with all discs at the end of a run that was not stopped."""
    if recording.end.how != "done":
        return None
    pegs = recording.moves.position(len(recording.moves))
    return next((peg for peg in range(3) if len(pegs[peg]) == recording.puzzle.discs), None)


def called_as(recording: Recording) -> str | None:
    """Return the call that the app made; None if the program makes its own."""
    row = first_call(recording)
    return None if row is None or begins_itself(recording) else call_text(row)


def second_peg(recording: Recording) -> tuple[Finding, ...]:
    """Return the finding that a program takes the target before the spare peg; empty if it does not."""
    row, call = first_call(recording), called_as(recording)
    if row is None or call is None or recording.order == USUAL or len(arguments_of(row)) != len(ROLES):
        return ()
    is_second = recording.roles.peg(arguments_of(row)[2][1]) == recording.puzzle.target
    return (Finding(SECOND_PEG.filled({"call": call}), 0, 0),) if is_second else ()


def order_to_try(recording: Recording, asked: Puzzle, named: Names) -> Order | None:
    """Return the other order of pegs if a call with it would solve the puzzle; else None.

    It would if the app makes the call, no parameter name (`named`, by function) fixes the order, and the
    tower took the shortest path to the spare peg.
    """
    row, moved = first_call(recording), recording.moves
    if row is None or begins_itself(recording) or len(arguments_of(row)) != len(ROLES):
        return None
    is_asked = (recording.puzzle.discs, recording.puzzle.source) == (asked.discs, asked.source)
    if row.function in named or not is_asked or len(moved) != asked.moves:
        return None
    if whole_on(recording) != asked.spare:
        return None
    return next(order for order in ORDERS if order != recording.order)


def is_hopeless(recording: Recording) -> bool:
    """True if the first call is for discs that do not exist or are elsewhere."""
    row = first_call(recording)
    tower = tower_of(row, recording.roles) if row else None
    puzzle = recording.puzzle
    return tower is None or tower.n > puzzle.discs or tower.source != puzzle.source


def first_call(recording: Recording) -> FrameRow | None:
    """Return the first call of a function."""
    called = [row for row in recording.first if row.function != MODULE]
    if called or recording.root != MODULE:
        return called[0] if called else None
    first = next((tick for tick, depth in enumerate(recording.depths) if depth > 1), None)
    return None if first is None else recording.stack(first)[1]


def _calls_more(recording: Recording) -> bool:
    """True if the program itself makes several calls, so that one need not move all discs."""
    if recording.root != MODULE:
        return False
    within = [depth > 1 for depth in recording.depths]
    return sum(now and not before for before, now in pairwise(within)) > 1

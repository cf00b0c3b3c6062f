"""Hints in steps: where to look, what is passed or done there, what is needed; never the code itself."""

from collections.abc import Sequence

from webapp.puzzle import say_discs
from webapp.sentence import Sentence, joined, sentence
from webapp.variants.recorded.cut_words import LONG, loop_for
from webapp.variants.recorded.ended_words import say_order
from webapp.variants.recorded.faults import Fault
from webapp.variants.recorded.finding import (
    GOAL,
    Finding,
    Way,
    begins_itself,
    found_at,
    found_last,
    say_call,
    way_of,
)
from webapp.variants.recorded.first_fault import first_fault, goal_of, recursive_function
from webapp.variants.recorded.loads import Tower, call_text
from webapp.variants.recorded.own_call import first_call, is_hopeless, other_tower, whole_on
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.slips import slips

CALL = sentence(
    "Look at the call on line {line}: it is the first to pass something other than what is needed."
)
PASSES = sentence("There, {caller} calls {called}.")
BASE = sentence("A tower of no discs needs no move and no call.")
BEFORE = sentence(
    "Before {disc} can move {source} → {target}, {smaller} must move out of the way: from {source} to "
    "{spare}."
)
EARLY = sentence("Look at the call on line {line}: it comes too early.")
BETWEEN = sentence("Between the two calls {disc} has to move, {source} → {target}.")
MOVE = sentence("All calls are right up to here; look at the move on line {line}.")
MOVES = sentence("There, the move in {caller} is {source} → {target}.")
OWN_MOVE = sentence(
    "A call moves one disc itself, the largest of its tower: here {disc}, {source} → {target}."
)
TWICE = sentence("A call moves only one disc itself, and only once; the calls that it makes move the others.")
ENDED = sentence("Look at {call}: it has ended, but {tower} did not get from {source} to {target}.")
PARTS = sentence(
    "A tower moves in three steps: the smaller discs move out of the way, the largest disc moves, the "
    "smaller discs move onto it. Which step is missing?"
)


def hints_of(recording: Recording, way: Way) -> tuple[Finding, ...]:
    """Return hints about what went wrong, each more explicit than the one before."""
    if own := other_tower(recording):
        return _of_own_call(recording, own)
    if slips(recording):
        return ()  # the finding says it all
    if not recording.moves and recording.end.how == "done":
        first = PRINTS if recording.output(recording.total) else CALLS
        return (found_last(recording, first), found_last(recording, MOVES_ONE))
    if recording.end.how == "illegal" and recording.end.why in ("peg", "disc"):
        return (found_last(recording, VALUES),)
    return _of_rest(recording, way)


def _of_rest(recording: Recording, way: Way) -> tuple[Finding, ...]:
    """Return hints about a program that was called for the right tower."""
    if fault := first_fault(recording):
        said = [*_of_goal(recording), *_of_fault(recording, fault)]
        return tuple(found_at(recording, fault.tick, one) for one in said)
    if recording.asks is not None:
        return ()  # it waits for an answer: no line has failed
    if recording.end.how in ("exception", "cut"):
        return tuple(found_last(recording, said) for said in _of_stop(recording))
    if recursive_function(recording) and whole_on(recording) == recording.puzzle.spare:
        return _of_order(recording)
    return _of_way(recording, way)


def _of_fault(recording: Recording, fault: Fault) -> list[Sentence]:
    line, row, tower = recording.lines[fault.tick], fault.row, fault.tower
    named = _named(tower, recording.labels)
    if fault.kind == "ended":
        discs = {"call": say_call(recording, row), "tower": say_discs(1, tower.n), **named}
        return [ENDED.filled(discs), PARTS]
    if fault.move:
        asked = {"caller": say_call(recording, row), **recording.named(fault.move)}
        return [MOVE.filled({"line": line}), MOVES.filled(asked), _of_move(recording, fault).filled(named)]
    assert fault.called
    passes = PASSES.filled({"caller": say_call(recording, row), "called": call_text(fault.called)})
    if fault.kind == "unmoved":
        return [EARLY.filled({"line": line}), passes, BETWEEN.filled(named)]
    return [CALL.filled({"line": line}), passes, NEEDS[fault.kind].filled(named)]


ONE_FEWER = sentence("Each call should be for one disc fewer than its caller: here for {fewer}.")
NEEDS = {
    "number": ONE_FEWER,
    "whole": ONE_FEWER,
    "pegs": sentence("A call has to pass three different pegs: source, spare and target."),
    "base": BASE,
    "before": BEFORE,
    "after": sentence("Once {disc} is on {target}, {smaller} must move onto it: from {spare} to {target}."),
    "third": sentence(
        "Two calls are enough: one moves the smaller discs out of the way, the other moves them onto {disc}."
    ),
}
"""What is needed instead of a wrong call, by the kind of fault."""


def _of_goal(recording: Recording) -> tuple[Sentence, ...]:
    """Say to which wrong peg the calls take the tower, unless a finding already does."""
    goal, target = goal_of(recording), recording.puzzle.target
    if goal == target or way_of(recording, goal).made:
        return ()
    return (GOAL.filled({"goal": recording.labels[goal], "target": recording.labels[target]}),)


def _of_move(recording: Recording, fault: Fault) -> Sentence:
    """Say what is needed instead of a wrong move."""
    move, tower = fault.move, fault.tower
    if fault.kind == "twice":
        return TWICE
    if tower.n < 1:
        return BASE
    pegs = recording.moves.position(recording.moves_at(fault.tick - 1))
    is_free = {*range(1, tower.n)} <= {*pegs[tower.spare]}
    fits = move is not None and (move.source, move.target) == (tower.source, tower.target)
    return BEFORE if fits and not is_free else OWN_MOVE


def _named(tower: Tower, names: Sequence[str]) -> dict[str, Sentence | str | int]:
    """Return a tower's discs and pegs, as the values of sentences."""
    pegs = {"source": tower.source, "spare": tower.spare, "target": tower.target}
    return {
        "fewer": tower.n - 1,
        "disc": sentence("disc {disc}", disc=tower.n),
        "smaller": say_discs(1, max(1, tower.n - 1)),
        **{name: names[peg] for name, peg in pegs.items()},
    }


VALUES = sentence(
    "Go to the line that failed and step back from there: where does a variable first differ from what you "
    "expect?"
)
DEPTH = sentence("Step back through the last calls: what does each of them pass to the next?")
DEPTH_MORE = sentence("One of these calls has to return without a further call. For which values?")
LOOP = sentence("Step back through the last lines: which of them are repeated?")
LOOP_MORE = sentence("The condition of the loop has to become false at some point. What changes it?")
ROUNDS = sentence("How many iterations does this loop have, and how many does the tower need?")
PRINTS = sentence("Which line should print a move, and what does it print? Look at the panel “Output”.")
MOVES_ONE = sentence(
    "move(a, b) moves the top disc of peg a to peg b. A printed line such as A -> C also counts as a move."
)
CALLS = sentence("Which line moves a disc, and is it ever executed? Step through the lines.")


ORDER = sentence("The calls fit together, but look at the first one: {call}.")
ORDER_MORE = sentence("Which of your parameters gets which peg?")


def _of_stop(recording: Recording) -> tuple[Sentence, ...]:
    """Say what to look at where Python failed or the run was cut off."""
    end = recording.end
    if end.how == "cut" and end.why == "frames":
        return DEPTH, DEPTH_MORE
    if end.how != "cut" or end.why not in LONG:
        return (VALUES,)
    return (LOOP, ROUNDS) if loop_for(recording) else (LOOP, LOOP_MORE)


ORDER_OWN = sentence("How many discs does the first call move, from which peg to which?")


def _of_own_call(recording: Recording, own: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the hint that the first call is for another tower, then hints about any other fault."""
    fault = None if is_hopeless(recording) else first_fault(recording)
    more = () if fault is None else _of_fault(recording, fault)
    later = (found_at(recording, fault.tick, said) for said in more) if fault else ()
    return *own, *later


def _of_order(recording: Recording) -> tuple[Finding, ...]:
    """Return hints about pegs that are passed in the wrong order."""
    row = first_call(recording)
    if row is None:
        return (Finding(ORDER_OWN, 0, 0),)
    order = None if begins_itself(recording) else say_order(recording, row)
    more = ORDER_OWN if order is None else joined(order, ORDER_MORE)
    return Finding(ORDER.filled({"call": call_text(row)}), 0, 0), Finding(more, 0, 0)


NEXT = sentence("Go to move {last}: which disc has to move next, and where?")


def _of_way(recording: Recording, way: Way) -> tuple[Finding, ...]:
    """Return hints about the move that should have come next."""
    if way.best is None:
        said = sentence("After move {last} the tower is complete: how could the program know?", last=way.kept)
        return (Finding(said, way.kept, 0),)
    goes = sentence("Disc {disc} has to move {source} → {target}.", **recording.named(way.best))
    return tuple(Finding(said, way.kept, 0) for said in (NEXT.filled({"last": way.kept}), goes))

"""What a program did, judged: a verdict, findings each with an address, hints, and what it equals."""

from itertools import pairwise

from webapp.sentence import Sentence, counted, sentence
from webapp.variants.recorded import cut_words, ended_words
from webapp.variants.recorded.cut_words import LONG
from webapp.variants.recorded.ended_words import say_exception
from webapp.variants.recorded.finding import Finding, Judged, Verdict, Way, found_last, leaves, way_of
from webapp.variants.recorded.first_fault import first_fault, goal_of
from webapp.variants.recorded.hints import hints_of
from webapp.variants.recorded.own_call import called_as, other_tower, second_peg, whole_on
from webapp.variants.recorded.record import MOST_MOVES
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.refused_move import say_refused
from webapp.variants.recorded.same_as import same_as
from webapp.variants.recorded.slips import slips

BY_END: dict[str, Verdict] = {"illegal": "illegal_move", "exception": "exception", "cut": "cut_off"}


def judge(recording: Recording) -> Judged:
    """Return what there is to say of a run."""
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
    """Return how the run ended, then where it left the shortest way, to where its calls lead."""
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
        return (*reason, end)  # nothing else is to blame
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
    """Return that the tower had arrived before the end, where it had and more than a question came after."""
    k = ended_words.passed_at(recording)
    if k is None or k == recording.puzzle.moves < len(recording.moves):  # there it left the shortest way
        return ()
    if recording.asks is not None and k == len(recording.moves):
        return ()
    target = recording.labels[recording.puzzle.target]
    return (Finding(ended_words.PASSED.filled({"target": target, "move": k}), k, 0),)


REVE = 4
ON_FOUR = counted(
    "It makes {count} move on 4 pegs, by the rules: that is the Reve’s puzzle, not the tower of three pegs. "
    "The puzzle “More pegs” of this app shows it.",
    "It makes {count} moves on 4 pegs, all by the rules: that is the Reve’s puzzle, not the tower of three "
    "pegs. The puzzle “More pegs” of this app shows it.",
    0,
)
ON_MORE = counted(
    "It makes {count} move on {pegs} pegs, by the rules: that is the puzzle with more pegs, not the tower of "
    "three pegs. “More pegs” in this app shows it.",
    "It makes {count} moves on {pegs} pegs, all by the rules: that is the puzzle with more pegs, not the "
    "tower of three pegs. “More pegs” in this app shows it.",
    0,
)
RIGHT = sentence(
    "The first {count} of {all} moves are right. A run is followed for {most} moves at most: call it with at "
    "most {fits} discs to see all of them."
)
RIGHT_SO_FAR = sentence(
    "The first {count} of {all} moves are right, then the run was cut off. Call it with at most {fits} discs "
    "to see all of them."
)


def say_beyond(recording: Recording, way: Way) -> Sentence | None:
    """Return that its discs moved on more pegs, or that it was right as far as it was followed.

    None for any other run.
    """
    end, made, puzzle = recording.end, len(recording.moves), recording.puzzle
    if end.why == "pegs":
        said = ON_FOUR if end.values["count"] == REVE else ON_MORE
        return said.filled({"count": end.values["moves"], "pegs": end.values["count"]})
    if end.how == "cut" and end.why in LONG and 0 < made == way.kept < puzzle.moves and _goes_on(recording):
        fits = (made + 1).bit_length() - 1  # so many moves have been followed
        said = RIGHT if end.why == "moves" else RIGHT_SO_FAR
        return said.filled({"count": made, "all": puzzle.moves, "most": MOST_MOVES, "fits": fits})
    return None


def _goes_on(recording: Recording) -> bool:
    """True if the next move may come as soon as the others did."""
    ticks = [0, *recording.made_at]
    return recording.total - ticks[-1] <= max(later - earlier for earlier, later in pairwise(ticks))

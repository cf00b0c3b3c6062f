"""What a program did, judged: a verdict, findings each with an address, hints, and what it equals."""

from webapp.sentence import Sentence
from webapp.variants.recorded import cut_words, ended_words
from webapp.variants.recorded.beyond import say_beyond
from webapp.variants.recorded.exception_words import say_exception
from webapp.variants.recorded.finding import Finding, Judged, Verdict, found_last
from webapp.variants.recorded.first_fault import first_fault, goal_of
from webapp.variants.recorded.hints import hints_of
from webapp.variants.recorded.own_call import called_as, other_tower, second_peg, whole_on
from webapp.variants.recorded.recording import Recording
from webapp.variants.recorded.refused_move import say_refused
from webapp.variants.recorded.same_as import same_as
from webapp.variants.recorded.slips import slips
from webapp.variants.recorded.way import Way, leaves, way_of

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

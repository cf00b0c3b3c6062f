"""Calls and tasks as answers, and when a call is made."""

from collections.abc import Iterator, Sequence

from webapp.descent import Call, descend
from webapp.live.lane import Address, Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.panels.explicit_stack import TaskView
from webapp.live.panels.panel import classic_of
from webapp.live.problems import IllegalHere
from webapp.live.questions.kind import NONE_LEFT
from webapp.live.questions.question import Choice, Judged, Shows, as_written
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import sentence


def frames_at(sight: Sight) -> list[FrameView]:
    """Return the open calls, outermost first; raise `IllegalHere` if there are none."""
    frames = call_stack_panel(sight, str).frames
    if not frames:
        raise IllegalHere(NONE_LEFT, "kind")
    return frames


def call_choice(frame: FrameView) -> Choice:
    """Return a frame as an answer: its id and its call as code writes it."""
    if isinstance(frame.call, str):
        return Choice(frame.call, as_written(frame.call))
    return call_named(frame.disc, frame.source, frame.spare, frame.target)


def call_named(disc: int, *pegs: str) -> Choice:
    """Return a call of hanoi as an answer; pegs are its source, spare and target."""
    call = f"hanoi({disc}, {', '.join(pegs)})"
    return Choice(" ".join(["hanoi", str(disc), *pegs]), as_written(call))


def task_choice(task: TaskView) -> Choice:
    """Return a task as an answer: its id and what people read."""
    return task_named(task.kind, task.disc, task.source, task.target)


def task_named(kind: str, disc: int, source: str, target: str) -> Choice:
    """Return a task as an answer, from its parts."""
    said = sentence("disc {disc}: {source} → {target}", disc=disc, source=source, target=target)
    if kind == "tower":
        said = sentence("tower of {disc}: {source} → {target}", disc=disc, source=source, target=target)
    return Choice(f"{kind} {disc} {source} {target}", said)


def moves_around(sight: Sight) -> Iterator[Sight]:
    """Yield what there is to see just after the move before a place, its own move and the next three."""
    course, k = sight.course, sight.address.move
    for move in range(max(k - 1, 0), min(k + 3, course.moves) + 1):
        yield Sight(course, Address(move), course.counts.at(move))


TURNS = 3


def say_not_open(sight: Sight, disc: int, pegs: Sequence[str]) -> Judged:
    """Return that a call, by its source, spare and target, is made later, has returned, or is never made."""
    k, run = sight.address.move, classic_of(sight)
    said = {"call": call_named(disc, *pegs).text}
    here = k >> disc
    blocks = range(max(here - TURNS, 0), min(here + TURNS, run.puzzle.moves >> disc) + 1)
    made = [call for call in (_call_in(run.puzzle, disc, block) for block in blocks) if _pegs(call) == pegs]
    if not made or (not disc and run.algorithm.name != "recursive"):
        return Judged(False, sentence("{call} is never called here.", **said))
    later = [call for call in made if call.first > k and not _has_been(sight, call)]
    if not later:
        return Judged(False, sentence("{call} is not open any more: it has returned.", **said))
    before = later[0].first - 1
    when = sentence("{call} is not open: it is called after move {move}.", move=before, **said)
    if before == k:
        when = sentence("{call} is not open yet: it is called before the next move.", **said)
    return Judged(False, when, Shows(Address(later[0].middle)) if disc else None)


def _call_in(puzzle: Puzzle, disc: int, block: int) -> Call:
    """Return the call for a tower of so many discs that owns this block of moves, counted from 0. O(n)."""
    k = block << disc
    path = descend(puzzle, k)
    if disc:
        return path[puzzle.discs - disc]
    _, source, spare, target, _, _, moved = path[-1]
    pegs = (spare, source, target) if moved else (source, target, spare)
    return Call(0, *pegs, first=k + 1, last=k, moved=False)


def _has_been(sight: Sight, call: Call) -> bool:
    """True if a call that makes none of the moves so far has begun since the last one.

    Only one for no disc can have returned again.
    """
    k, since = sight.address
    if call.disc or call.last != k:
        return False
    stacks = (classic_of(sight).calls(k, line).calls for line in range(1, since + 1))
    return any(one.disc == 0 for calls in stacks for one in calls)


def _pegs(call: Call) -> list[str]:
    return [peg_label(peg) for peg in (call.source, call.spare, call.target)]

"""What is on top of the explicit stack, and how many calls are open? Tasks and calls as answers."""

from collections.abc import Iterator, Sequence

from webapp.descent import Call, descend
from webapp.live.lane import Address, Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.panels.explicit_stack import TaskView, explicit_stack_panel
from webapp.live.panels.panel import classic_of
from webapp.live.problems import IllegalHere
from webapp.live.questions.kind import (
    NONE_LEFT,
    Kind,
    Needs,
    NumberKind,
    Solved,
    check_disc,
    parts_of,
    said_no,
)
from webapp.live.questions.question import Choice, Judged, Shows, as_written, few
from webapp.puzzle import Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence


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
    """Yield the sights just after the move before a place, its own move and the next three."""
    course, k = sight.course, sight.address.move
    for move in range(max(k - 1, 0), min(k + 3, course.moves) + 1):
        yield Sight(course, Address(move), course.counts.at(move))


TURNS = 3


def say_not_open(sight: Sight, disc: int, pegs: Sequence[str]) -> Judged:
    """Say that a call, by its source, spare and target, is made later, has returned, or is never made."""
    k, run = sight.address.move, classic_of(sight)
    said = {"call": call_named(disc, *pegs).text}
    here = k >> disc
    blocks = range(max(here - TURNS, 0), min(here + TURNS, run.puzzle.moves >> disc) + 1)
    made = [call for call in (_call_in(run.puzzle, disc, block) for block in blocks) if _pegs(call) == pegs]
    if not made or (not disc and run.algorithm.name != "recursive"):
        return Judged(False, sentence("{call} is never called here.", **said))
    later = [call for call in made if call.first > k and not _has_been(sight, call)]
    if not later:
        return Judged(False, sentence("{call} is no longer open: it has returned.", **said))
    when = sentence(
        "{call} is not open yet: it is called after move {move}.", move=later[0].first - 1, **said
    )
    return Judged(False, when, Shows(Address(later[0].middle)) if disc else None)


def _call_in(puzzle: Puzzle, disc: int, block: int) -> Call:
    """Return the call for a tower of `disc` discs that owns this block of moves, counted from 0. O(n)."""
    k = block << disc
    path = descend(puzzle, k)
    if disc:
        return path[puzzle.discs - disc]
    _, source, spare, target, _, _, moved = path[-1]
    pegs = (spare, source, target) if moved else (source, target, spare)
    return Call(0, *pegs, first=k + 1, last=k, moved=False)


def _has_been(sight: Sight, call: Call) -> bool:
    """True if a call for no disc, due before the next move, has begun already."""
    k, since = sight.address
    if call.disc or call.last != k:
        return False
    stacks = (classic_of(sight).calls(k, line).calls for line in range(1, since + 1))
    return any(one.disc == 0 for calls in stacks for one in calls)


def _pegs(call: Call) -> list[str]:
    return [peg_label(peg) for peg in (call.source, call.spare, call.target)]


NEAR = 4  # tasks, from the top


class TopKind(Kind):
    """The task on top of the stack, “disc 2 A C” or “tower 2 B A”, even if the listing has no stack."""

    name = "top"
    title = sentence("the top of the stack")
    asks = sentence("What is on top of the stack?")
    needs = Needs.CLASSIC
    points = "task"
    hides = ("next", "values")

    def solve(self, sight: Sight) -> Solved:
        """Return the last task, and why it is the last."""
        top = _tasks(sight)[-1]
        return Solved(task_choice(top).id, _why(sight, top))

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return tasks, those of the largest disc first."""
        tasks = _tasks(sight)
        return sorted(few(task_choice(tasks[-1]), _others(sight, tasks), sight.tick), key=_by_disc)

    def read(self, sight: Sight, value: str) -> str:
        """Return a task with two different pegs."""
        kind, disc, source, target = parts_of(value, r"(disc|tower) [0-9]+( [ABC]){2}", "disc 2 A C")
        if source == target:
            raise said_no(sentence("The pegs must be different, not {pegs}.", pegs=f"{source}, {target}"))
        return f"{kind} {check_disc(sight, int(disc))} {source} {target}"

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say when the task is on top, if it waits further down."""
        kind, disc, source, target = value.split()
        task = task_named(kind, int(disc), source, target).text
        below = next((one for one in _tasks(sight)[:-1] if task_choice(one).id == value), None)
        if below is None:
            return Judged(False, sentence("Not on the stack: {task}.", task=task))
        there = int(below.first_move) - 1
        said = sentence("Further down: {task}. It is on top after move {move}.", task=task, move=there)
        return Judged(False, said, Shows(Address(there)) if there > sight.address.move else None)


def _tasks(sight: Sight) -> list[TaskView]:
    tasks = explicit_stack_panel(sight, str).tasks
    if not tasks:
        raise IllegalHere(sentence("The stack is empty here."), "kind")
    return tasks


def _why(sight: Sight, top: TaskView) -> Sentence:
    """Return why a task is on top: after a move by what it was, else by the order of a stack."""
    task = task_choice(top).text
    if sight.address.line or not sight.address.move:
        return sentence("The task pushed last is popped first: {task}.", task=task)
    if top.kind == "disc":
        return sentence(
            "The tower that was on disc {disc} is out of the way, so disc {disc} is next: {task}.",
            disc=top.disc,
            task=task,
        )
    return sentence(
        "Disc {below} is in place; the tower that was on it has to follow: {task}.",
        below=top.disc + 1,
        task=task,
    )


def _others(sight: Sight, tasks: list[TaskView]) -> Iterator[Choice]:
    """Yield tasks that the top could be mistaken for: those below it, those on top soon, and similar ones."""
    yield from map(task_choice, tasks[-NEAR:])
    for near in moves_around(sight):
        yield from map(task_choice, explicit_stack_panel(near, str).tasks[-1:])
    top = tasks[-1]
    source, spare, target = top.source, top.spare, top.target
    for kind in ("disc", "tower"):
        for pegs in ((source, target), (source, spare), (target, source), (spare, target)):
            yield task_named(kind, top.disc, *pegs)


def _by_disc(choice: Choice) -> tuple[int, str]:
    kind, disc, *pegs = choice.id.split()
    return -int(disc), f"{kind} {pegs}"


NAMED = 4
"""Calls named at either end of a long stack."""


class DepthKind(NumberKind):
    """The number of frames on the call stack."""

    name = "depth"
    title = sentence("the open calls")
    asks = sentence("How many calls are open?")
    needs = Needs.RECURSION
    hides = ("calls", "count")

    def solve(self, sight: Sight) -> Solved:
        """Return the number of open calls, and which they are."""
        frames = frames_at(sight)
        why = counted(
            "{count} call has begun and has not returned: {calls}.",
            "{count} calls have begun and have not returned: {calls}.",
            len(frames),
            calls=_written(frames),
        )
        return Solved(str(len(frames)), why)

    def others(self, sight: Sight, right: int) -> Sequence[int]:
        """Return the depths of a whole stack, with base case 1 and 0."""
        return sight.course.setting.discs, sight.course.setting.discs + 1

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say when a call is open, and which ones are."""
        frames = frames_at(sight)
        said = sentence(
            "A call is open until it returns, even while it waits: {calls}.", calls=_written(frames)
        )
        return Judged(False, said)


def _written(frames: Sequence[FrameView]) -> str:
    """Return calls as code writes them; if there are many, the first and the last ones."""
    texts = [str(call_choice(frame).text) for frame in frames]
    if len(texts) > 2 * NAMED + 1:
        texts[NAMED:-NAMED] = ["…"]
    return "; ".join(texts)

"""The calls of the call stack and the tasks of the explicit stack, as answers."""

from collections.abc import Iterator

from webapp.live.lane import Address, Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.panels.explicit_stack import TaskView
from webapp.live.problems import IllegalHere
from webapp.live.questions.kind import NONE_LEFT
from webapp.live.questions.question import Choice, as_written
from webapp.sentence import sentence


def frames_at(sight: Sight) -> list[FrameView]:
    """Return the open calls, outermost first; raise `IllegalHere` where there are none."""
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

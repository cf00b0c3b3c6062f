"""What is on top of the explicit stack? An answer is a task: “disc 2 A C” or “tower 2 B A”."""

from collections.abc import Iterator, Sequence

from webapp.live.lane import Address, Sight
from webapp.live.panels.explicit_stack import TaskView, explicit_stack_panel
from webapp.live.problems import IllegalHere
from webapp.live.questions.helpers.reading import check_disc, parts_of, said_no
from webapp.live.questions.helpers.tasks import task_choice, task_named
from webapp.live.questions.judged import Judged, Shows
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice, few
from webapp.puzzle import LABELS
from webapp.sentence import Sentence, sentence

TEXT = sentence("What is on top of the stack?")
NEAR = 4  # tasks, from the top


def _tasks(sight: Sight) -> list[TaskView]:
    tasks = explicit_stack_panel(sight, str).tasks
    if not tasks:
        raise IllegalHere(sentence("The stack is empty here."), "kind")
    return tasks


def _solve(sight: Sight) -> Solved:
    top = _tasks(sight)[-1]
    return Solved(task_choice(top).id, _why(sight, top))


def _choices(sight: Sight, _right: str) -> Sequence[Choice]:
    tasks = _tasks(sight)
    return sorted(few(task_choice(tasks[-1]), _others(sight, tasks), sight.tick), key=_by_disc)


def _others(sight: Sight, tasks: list[TaskView]) -> Iterator[Choice]:
    """Yield what the task on top could be taken for: tasks below it, those on top soon, and others alike."""
    yield from map(task_choice, tasks[-NEAR:])
    course, (k, _), _ = sight
    for move in range(max(k - 1, 0), min(k + 3, course.moves) + 1):
        near = Sight(course, Address(move), course.counts.at(move))
        yield from map(task_choice, explicit_stack_panel(near, str).tasks[-1:])
    top = tasks[-1]
    source, target = top.source, top.target
    [spare] = {*LABELS} - {source, target}
    for kind in ("disc", "tower"):
        for pegs in ((source, target), (source, spare), (target, source), (spare, target)):
            yield task_named(kind, top.disc, *pegs)


def _by_disc(choice: Choice) -> tuple[int, str]:
    kind, disc, *pegs = choice.id.split()
    return -int(disc), f"{kind} {pegs}"


def _why(sight: Sight, top: TaskView) -> Sentence:
    """Return why this task is on top: after a move by what it was, else by the order of a stack."""
    task = task_choice(top).text
    if sight.address.line or not sight.address.move:
        return sentence("A stack gives back first what was put on it last: {task}.", task=task)
    if top.kind == "disc":
        return sentence(
            "What lay on disc {disc} is out of its way now, so it is next: {task}.", disc=top.disc, task=task
        )
    return sentence(
        "Disc {below} has its place, and what lay on it is to follow: {task}.", below=top.disc + 1, task=task
    )


def _read(sight: Sight, value: str) -> str:
    kind, disc, source, target = parts_of(value, r"(disc|tower) [0-9]+( [ABC]){2}", "disc 2 A C")
    if source == target:
        raise said_no(sentence("A task names two different pegs, not {peg} twice.", peg=source))
    return f"{kind} {check_disc(sight, int(disc))} {source} {target}"


def _wrong(sight: Sight, value: str) -> Judged:
    """Return when this task is on top, where it waits further down."""
    kind, disc, source, target = value.split()
    task = task_named(kind, int(disc), source, target)
    tasks = _tasks(sight)
    below = next((one for one in tasks[:-1] if task_choice(one).id == value), None)
    if below is None:
        return Judged(False, sentence("{task} is not on the stack.", task=task.text))
    there = int(below.first_move) - 1
    said = sentence("{task} lies further down: it is on top after move {move}.", task=task.text, move=there)
    return Judged(False, said, Shows(Address(there)) if there > sight.address.move else None)


TOP = Kind(
    "top",
    sentence("the top of the stack"),
    Needs.CLASSIC,
    "task",
    ("next", "values"),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)

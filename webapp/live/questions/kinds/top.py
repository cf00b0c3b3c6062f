"""What is on top of the explicit stack? An answer is a task: “disc 2 A C” or “tower 2 B A”."""

from collections.abc import Iterator, Sequence

from webapp.live.lane import Address, Sight
from webapp.live.panels.explicit_stack import TaskView, explicit_stack_panel
from webapp.live.problems import IllegalHere
from webapp.live.questions.helpers.reading import check_disc, parts_of, said_no
from webapp.live.questions.helpers.stacks import moves_around, task_choice, task_named
from webapp.live.questions.kind import Kind, Needs, Solved
from webapp.live.questions.question import Choice, Judged, Shows, few
from webapp.sentence import Sentence, sentence

NEAR = 4  # tasks, from the top


class TopKind(Kind):
    """The task on top of the explicit stack, also of a listing that does not keep one."""

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
        """Return tasks, of the largest disc first."""
        tasks = _tasks(sight)
        return sorted(few(task_choice(tasks[-1]), _others(sight, tasks), sight.tick), key=_by_disc)

    def read(self, sight: Sight, value: str) -> str:
        """Return a task with two different pegs."""
        kind, disc, source, target = parts_of(value, r"(disc|tower) [0-9]+( [ABC]){2}", "disc 2 A C")
        if source == target:
            raise said_no(sentence("A task names two different pegs, not {peg} twice.", peg=source))
        return f"{kind} {check_disc(sight, int(disc))} {source} {target}"

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say when the task is on top, if it waits further down."""
        kind, disc, source, target = value.split()
        task = task_named(kind, int(disc), source, target).text
        below = next((one for one in _tasks(sight)[:-1] if task_choice(one).id == value), None)
        if below is None:
            return Judged(False, sentence("{task} is not on the stack.", task=task))
        there = int(below.first_move) - 1
        said = sentence("{task} lies further down: it is on top after move {move}.", task=task, move=there)
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
        return sentence("A stack gives back first what was put on it last: {task}.", task=task)
    if top.kind == "disc":
        return sentence(
            "What lay on disc {disc} is out of its way now, so it is next: {task}.", disc=top.disc, task=task
        )
    return sentence(
        "Disc {below} has its place, and what lay on it is to follow: {task}.", below=top.disc + 1, task=task
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

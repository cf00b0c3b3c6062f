"""What is on top of the explicit stack?"""

from collections.abc import Iterator

from webapp.live.lane import Address, Sight
from webapp.live.panels.explicit_stack import TaskView, explicit_stack_panel
from webapp.live.problems import IllegalHere
from webapp.live.quiz.quiz import Choice, Quiz, check_choices, few
from webapp.puzzle import LABELS
from webapp.sentence import Sentence, sentence

TEXT = sentence("What is on top of the stack?")
NEAR = 4  # tasks, from the top


def ask_stack_top(sight: Sight) -> Quiz:
    """Ask for the task that is popped next."""
    if sight.course.classic is None:
        raise IllegalHere(sentence("Only a classic tower has such a stack of tasks."), "kind")
    tasks = explicit_stack_panel(sight, str).tasks
    if not tasks:
        raise IllegalHere(sentence("The stack is empty here."), "kind")
    top = tasks[-1]
    others = {choice.id: choice for choice in _others(sight, tasks)}
    choices = sorted(few(task_choice(top), [*others.values()], sight.tick), key=_by_disc)
    return Quiz("top", TEXT, check_choices(choices), task_choice(top).id, _why(sight, top))


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
            yield _named(kind, top.disc, *pegs)


def task_choice(task: TaskView) -> Choice:
    """Return a task as an answer: its id and what people read."""
    return _named(task.kind, task.disc, task.source, task.target)


def _named(kind: str, disc: int, source: str, target: str) -> Choice:
    said = sentence("disc {disc}: {source} → {target}", disc=disc, source=source, target=target)
    if kind == "tower":
        said = sentence("tower of {disc}: {source} → {target}", disc=disc, source=source, target=target)
    return Choice(f"{kind} {disc} {source} {target}", said)


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

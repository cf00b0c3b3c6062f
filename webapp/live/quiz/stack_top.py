"""What is on top of the explicit stack?"""

from collections.abc import Iterator

from webapp.live.lane import Sight
from webapp.live.panels.explicit_stack import TaskView, explicit_stack_panel
from webapp.live.problems import IllegalHere
from webapp.live.quiz.quiz import MOST_CHOICES, Choice, Quiz, check_choices
from webapp.puzzle import LABELS
from webapp.sentence import Sentence, sentence

TEXT = sentence("What is on top of the stack?")


def ask_stack_top(sight: Sight) -> Quiz:
    """Ask for the task that is popped next."""
    if sight.course.classic is None:
        raise IllegalHere(sentence("Only a classic tower has such a stack of tasks."), "kind")
    tasks = explicit_stack_panel(sight, str).tasks
    if not tasks:
        raise IllegalHere(sentence("The stack is empty here."), "kind")
    top = tasks[-1]
    found = {choice.id: choice for choice in _choices(tasks, sight.course.classic.puzzle.discs)}
    choices = sorted([*found.values()][:MOST_CHOICES], key=_by_disc)
    return Quiz("top", TEXT, check_choices(choices), _choice(top).id, _why(sight, top))


def _choices(tasks: list[TaskView], discs: int) -> Iterator[Choice]:
    """Yield the task on top, then what it could be taken for, the likeliest first."""
    top = tasks[-1]
    kind, disc, source, target = top.kind, top.disc, top.source, top.target
    [spare] = {*LABELS} - {source, target}
    other = "tower" if kind == "disc" else "disc"
    yield _choice(top)
    yield from map(_choice, tasks[-2:-4:-1])
    yield _named(other, disc, source, target)
    for pegs in ((source, spare), (target, source), (spare, target)):
        yield _named(kind, disc, *pegs)
    if disc > 1:
        yield _named(kind, disc - 1, source, spare)
    if disc < discs:
        yield _named(kind, disc + 1, source, target)


def _choice(task: TaskView) -> Choice:
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
    task = _choice(top).text
    if sight.address.line or not sight.address.move:
        return sentence("A stack gives back first what was put on it last: {task}.", task=task)
    if top.kind == "disc":
        return sentence(
            "What lay on disc {disc} is out of its way now, so it is next: {task}.", disc=top.disc, task=task
        )
    return sentence(
        "Disc {below} has its place, and what lay on it is to follow: {task}.", below=top.disc + 1, task=task
    )

"""The tasks of the explicit stack, as answers."""

from webapp.live.panels.explicit_stack import TaskView
from webapp.live.questions.question import Choice
from webapp.sentence import sentence


def task_choice(task: TaskView) -> Choice:
    """Return a task as an answer: its id and what people read."""
    return task_named(task.kind, task.disc, task.source, task.target)


def task_named(kind: str, disc: int, source: str, target: str) -> Choice:
    """Return a task as an answer, by what it consists of."""
    said = sentence("disc {disc}: {source} → {target}", disc=disc, source=source, target=target)
    if kind == "tower":
        said = sentence("tower of {disc}: {source} → {target}", disc=disc, source=source, target=target)
    return Choice(f"{kind} {disc} {source} {target}", said)

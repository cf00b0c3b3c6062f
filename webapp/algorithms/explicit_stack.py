"""The recursion turned into a loop. It remembers what still has to be done: a stack of tasks."""

from webapp.algorithms.algorithm import BEGINNING, RECURSION, Algorithm, Kind, Snapshot, Task
from webapp.algorithms.listing import LineCounts, Program, Variables, line_counts
from webapp.algorithms.narration import say_made
from webapp.descent import Call, Path, descend, last_disc
from webapp.puzzle import LABELS, Puzzle, peg_label
from webapp.sentence import Sentence, counted, sentence

PUSHED = counted(
    "Pushed as task {order} of 3: move a tower of {count} disc from {source} to {target}.",
    "Pushed as task {order} of 3: move a tower of {count} discs from {source} to {target}.",
    1,
)
ORDER = {8: 3, 10: 1}
"""As which task the tower that a line pushes is moved: the stack reverses the order."""


class ExplicitStack(Algorithm):
    """Pop a task; one disc moves; otherwise push right half, middle move, left half."""

    name = "explicit-stack"
    title = sentence("Explicit stack")
    about = sentence(
        "The same idea without recursion: a list, used as a stack, holds the tasks that are still to do. "
        "The program pops the task on top. A task for one disc is a move; three smaller tasks replace a "
        "larger one, pushed in reverse order, so that the one to do first is on top. In the program d, i, t "
        "and j are the disc, the source, the spare peg and the target of a task. A call stack remembers "
        "which calls are not finished and where each continues; this stack remembers which tasks are left."
    )
    group = RECURSION
    remembers = sentence("what is still to do")
    starts = BEGINNING
    unit = counted("stack entry", "stack entries", 2)
    own = False
    program = Program("""
def hanoi(n, source, spare, target):
    stack = [("tower", n, source, spare, target)]
    while stack:
        kind, d, i, t, j = stack.pop()
        if kind == "disc" or d == 1:
            move(d, i, j)
        else:
            stack.append(("tower", d - 1, t, i, j))
            stack.append(("disc", d, i, t, j))
            stack.append(("tower", d - 1, i, j, t))
""")
    counted_lines = frozenset({2, 8, 9, 10})
    counted_first = 0

    mover = 6
    says = {9: sentence("Pushed as task 2 of 3: move disc {d} from {i} to {j}.")}

    def variables(self, puzzle: Puzzle, k: int) -> Variables:
        """Return the stack just after move k, and the task that was popped last."""
        path = descend(puzzle, k)
        call = path[-last_disc(k)]
        stack = [_entry(task) for task in tasks_after(path, k)]
        taken = _entry(_middle(call)._replace(kind="disc" if call.disc > 1 else "tower"))
        return {"stack": stack, **dict(zip(("kind", "d", "i", "t", "j"), taken, strict=True))}

    def count_lines(self, discs: int) -> LineCounts:
        """Loop, pop, test and three pushes open a tower; loop, pop, test and move a disc."""
        return line_counts(discs, enter=lambda d: 6 if d > 1 else 0, move=lambda d: 4, prologue=1, epilogue=1)

    def count_calls(self, discs: int) -> LineCounts:
        """Three pushes open a tower; one more pushes the first task."""
        return line_counts(discs, enter=lambda d: 3 if d > 1 else 0, move=lambda d: 0, prologue=1)

    def memory(self, snapshot: Snapshot) -> int:
        """Return the number of tasks on the stack."""
        return len(snapshot.frames[-1].variables.get("stack", ()))

    def memory_most(self, discs: int) -> int:
        """Return 2n − 1, once the left halves are open down to disc 1."""
        return 2 * discs - 1

    def stacked(self, puzzle: Puzzle, snapshot: Snapshot) -> list[Task]:
        """Return the tasks of the listing's own stack."""
        return stack_tasks(snapshot.frames[-1].variables.get("stack", []), puzzle)

    def say_line(self, puzzle: Puzzle, k: int, snapshot: Snapshot) -> Sentence:
        """Say what was popped, pushed or moved."""
        variables = snapshot.frames[-1].variables
        match snapshot.code_line:
            case 2:
                return counted(
                    "The first task: move the whole tower of {count} disc.",
                    "The first task: move the whole tower of {count} discs.",
                    variables["n"],
                )
            case 3:
                return _say_loop(len(variables["stack"]))
            case 4:
                return _say_pop(variables)
            case 5:
                return _say_test(variables)
            case 6:
                return say_made(puzzle, k)
            case 8 | 10:
                _, disc, source, _, target = variables["stack"][-1]
                order = ORDER[snapshot.code_line]
                return PUSHED.filled({"order": order, "count": disc, "source": source, "target": target})
        return super().say_line(puzzle, k, snapshot)


def tasks_after(path: Path, k: int) -> list[Task]:
    """Return the stack just after move k, bottom first; none at k = 0.

    For each call on the path, its middle move and right half remain if they have not been taken yet, the
    innermost on top; the right half of the call that made move k is still unopened.
    """
    inside, maker = unfinished(path, k)
    tasks = [task for call in inside for task in (right_half(call), _middle(call))]
    return [*tasks, right_half(maker)] if maker else tasks


def unfinished(path: Path, k: int) -> tuple[list[Call], Call | None]:
    """Return the calls inside their left half just after move k, outermost first, and the call that made it.

    The latter is None if it has no right half to do; at k = 0 nothing has begun.
    """
    if k == 0:
        return [], None
    maker = path[-last_disc(k)]
    inside = [call for call in path[: -maker.disc] if not call.moved]
    return inside, maker if maker.disc > 1 else None


def stack_tasks(entries: list[tuple[Kind, int, str, str, str]], puzzle: Puzzle) -> list[Task]:
    """Return the tasks of the listing's own stack, with the moves each makes.

    Wherever the program is, the tasks make the remaining moves up to the end without a gap, the bottom one
    the very last.
    """
    tasks, last = [], puzzle.moves
    pegs = {peg_label(peg): peg for peg in range(3)}
    for kind, disc, source, spare, target in entries:
        size = 1 if kind == "disc" else (1 << disc) - 1
        tasks.append(Task(kind, disc, pegs[source], pegs[spare], pegs[target], last - size + 1, last))
        last -= size
    return tasks


def right_half(call: Call) -> Task:
    """Return the task that a call makes last: the smaller tower goes onto its disc."""
    disc, source, spare, target, _, last, _ = call
    return Task("tower", disc - 1, spare, source, target, call.middle + 1, last)


def _middle(call: Call) -> Task:
    disc, source, spare, target, *_ = call
    return Task("disc", disc, source, spare, target, call.middle, call.middle)


def _entry(task: Task) -> tuple[Kind, int, str, str, str]:
    kind, disc, source, spare, target, *_ = task
    return kind, disc, LABELS[source], LABELS[spare], LABELS[target]


def _say_loop(size: int) -> Sentence:
    if size == 0:
        return sentence("The stack is empty.")
    return counted(
        "The stack is not empty: it holds {count} task.",
        "The stack is not empty: it holds {count} tasks.",
        size,
    )


def _say_pop(variables: Variables) -> Sentence:
    pegs = {"source": variables["i"], "target": variables["j"]}
    if variables["kind"] == "disc":
        return sentence("Popped: move disc {disc} from {source} to {target}.", disc=variables["d"], **pegs)
    return counted(
        "Popped: move a tower of {count} disc from {source} to {target}.",
        "Popped: move a tower of {count} discs from {source} to {target}.",
        variables["d"],
        **pegs,
    )


def _say_test(variables: Variables) -> Sentence:
    if variables["kind"] == "disc" or variables["d"] == 1:
        return sentence("The task is for one disc, so that disc can move.")
    return counted(
        "A tower of {count} disc cannot go in one move, so three tasks replace it.",
        "A tower of {count} discs cannot go in one move, so three tasks replace it.",
        variables["d"],
    )

"""A whole run as text: a list with a head line, a sentence, the pegs and the stack for each move.

For braille, paper and screen readers: what belongs to a move is indented below its head line, each peg and
each open call has a line of its own, and arrows are written in ASCII.
"""

from collections.abc import Iterator

from webapp.live.lane import Address, Lane, Sight
from webapp.live.panels.call_stack import call_stack_panel
from webapp.live.panels.explicit_stack import explicit_stack_panel
from webapp.live.questions.kinds.stacks import call_choice, task_choice
from webapp.puzzle import Pegs, Puzzle, peg_label
from webapp.sentence import Refusal, Sentence, counted, sentence
from webapp.variants import USUAL, Asked, Course
from webapp.web.words.words import Words

MOST_DISCS = 10
"""The most discs of a classic tower whose run is described."""
MOST_MOVES = 2**MOST_DISCS - 1
"""The most moves of any run that is described."""
INDENT = "  "
NONE = sentence("empty")


class TooLong(Refusal):
    """A run that is too long to be described."""

    code = "too_large"


def solution(puzzle: Puzzle, algorithm: str) -> Course:
    """Return the solution of the classic puzzle by an algorithm."""
    source, target = peg_label(puzzle.source), peg_label(puzzle.target)
    return USUAL.course(Asked(discs=puzzle.discs, source=source, target=target, algorithm=algorithm))


def check_short(course: Course) -> None:
    """Raise `TooLong` for a run with more discs, or more moves, than are described."""
    discs = course.setting.discs
    if course.classic is not None and discs > MOST_DISCS:
        raise _too_long(_discs(MOST_DISCS), _discs(discs))
    if course.moves > MOST_MOVES:
        raise _too_long(_moves(MOST_MOVES), _moves(course.moves))


def _too_long(most: Sentence, given: Sentence) -> TooLong:
    said = sentence("Only runs of up to {most} are described in words; this one has {given}.")
    return TooLong(said.filled({"most": most, "given": given}), "discs")


def _discs(count: int) -> Sentence:
    return counted("{count} disc", "{count} discs", count)


def _moves(count: int) -> Sentence:
    return counted("{count} move", "{count} moves", count)


def run_text(course: Course, words: Words, first: int = 1, last: int | None = None) -> Iterator[str]:
    """Yield the lines for the moves first … last, with an empty line before each move.

    A heading precedes them, and so does the start before move 1. Expects a run that `check_short` accepts.
    """
    last = course.moves if last is None else min(last, course.moves)
    yield from _heading(course, words)
    for k in range(0 if first == 1 else first, last + 1):
        yield ""
        yield from _item(course, k, words)


def _heading(course: Course, words: Words) -> Iterator[str]:
    """Yield what the run is, and the order in which things are listed."""
    size = _discs(course.setting.discs)
    if course.setting.shape == "ball":
        size = counted("{count} ball", "{count} balls", course.setting.discs)
    length = _moves(course.moves)
    said = sentence("{title}: {size}, {length}.", title=course.title, size=size, length=length)
    yield _plain(said, words)
    yield _plain(sentence("Each peg is listed from the bottom up."), words)
    if _recurses(course):
        yield _plain(sentence("Open calls are listed from the first, each with its line."), words)
    elif _has_stack(course):
        yield _plain(sentence("The stack is listed from the top down."), words)
    elif course.run is not None:
        yield _plain(sentence("This algorithm keeps no stack."), words)


def _item(course: Course, k: int, words: Words) -> Iterator[str]:
    yield _head(course, k, words)
    lines = [_plain(course.say_move(k), words), *_pegs(course, course.position_at(k), words)]
    for line in (*lines, *_stack(course, k, words)):
        yield INDENT + line


def _head(course: Course, k: int, words: Words) -> str:
    move = course.move_at(k)
    if move is None:
        return _plain(sentence("0: start"), words)
    names = _names(course, words)
    if names:
        return f"{k}: {names[move.disc]}, {peg_label(move.source)} -> {peg_label(move.target)}"
    return _plain(sentence("{number}: disc {disc}, {source} -> {target}", number=str(k), **move.named), words)


def _pegs(course: Course, pegs: Pegs, words: Words) -> Iterator[str]:
    names = _names(course, words)
    for peg, discs in enumerate(pegs):
        told = ", ".join(names[disc] for disc in discs) if names else " ".join(map(str, discs))
        yield f"{peg_label(peg)}: {told or words.say(NONE)}"


def _stack(course: Course, k: int, words: Words) -> Iterator[str]:
    """Yield what the run has yet to return to, if it keeps a stack."""
    entries = []
    if _recurses(course):
        entries = _calls(_sight(course, k), words)
    elif _has_stack(course):
        tasks = explicit_stack_panel(_sight(course, k), words.say).tasks
        entries = [_plain(task_choice(task).text, words) for task in reversed(tasks)]
    else:
        return
    yield _plain(sentence("Stack:"), words)
    for entry in entries or [words.say(NONE)]:
        yield INDENT + entry


def _calls(sight: Sight, words: Words) -> list[str]:
    told = []
    for frame in call_stack_panel(sight, words.say).frames:
        said = call_choice(frame).text
        if frame.code_line is not None:
            said = sentence("{call}, line {line}", call=said, line=frame.code_line)
        told.append(_plain(said, words))
    return told


def _sight(course: Course, k: int) -> Sight:
    return Lane(course).sight(Address(k))


def _recurses(course: Course) -> bool:
    """True if the run's own calls are a stack: a variant's listing, or an algorithm that recurses."""
    if course.classic is not None:
        return course.classic.algorithm.recurses
    return course.run is not None


def _has_stack(course: Course) -> bool:
    """True if the run keeps a stack of tasks."""
    run = course.classic
    return run is not None and run.algorithm.stacked(run.puzzle, run.snapshot(0)) is not None


def _names(course: Course, words: Words) -> dict[int, str]:
    """Return the names of discs that their numbers do not distinguish."""
    return {look.disc: words.say(look.name) for look in course.setting.looks if look.name}


def _plain(said: Sentence, words: Words) -> str:
    return words.say(said).replace("→", "->")

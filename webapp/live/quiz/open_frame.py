"""Which frame of the call stack goes on?"""

import re
from collections.abc import Iterator, Sequence

from webapp.live.lane import Address, Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.problems import IllegalHere
from webapp.live.quiz.next_move import NONE_LEFT
from webapp.live.quiz.quiz import Choice, Quiz, check_choices, few
from webapp.sentence import Sentence, sentence
from webapp.variants import Course

TEXT = sentence("Which frame goes on?")
NEAR = 4  # of the open calls, the innermost


def ask_open_frame(sight: Sight) -> Quiz:
    """Ask for the call that executes the next line: the innermost that has not finished."""
    course, address, tick = sight
    if course.run is None:
        raise IllegalHere(sentence("Nothing calls itself here."), "kind")
    frames = call_stack_panel(sight, str).frames
    if not frames or address.move >= course.moves:
        raise IllegalHere(NONE_LEFT, "kind")
    depth = going_on(course, frames, tick)
    right = choice_of(frames[depth])
    others = {choice.id: choice for choice in _others(sight, frames, frames[depth])}
    choices = sorted(few(right, [*others.values()], tick), key=_by_disc)
    return Quiz("frame", TEXT, check_choices(choices), right.id, why_goes_on(frames, depth))


def going_on(course: Course, frames: Sequence[FrameView], tick: int) -> int:
    """Return which of the frames executes the next line.

    It is the innermost that has executed any once that line has run. Where the listing makes no calls of its
    own, the recursion's are told just after a move, and the innermost goes on.
    """
    if course.classic is not None and not course.classic.algorithm.recurses:
        return len(frames) - 1
    assert course.run is not None
    lines = course.run.calls(*course.counts.address(tick + 1)).lines
    begun = (depth for depth, line in enumerate(lines[: len(frames)]) if line is not None)
    return max(begun, default=len(frames) - 1)


def _others(sight: Sight, frames: Sequence[FrameView], right: FrameView) -> Iterator[Choice]:
    """Yield what the right frame could be taken for: open calls, calls near in time, and calls it makes."""
    yield from map(choice_of, frames[-NEAR:])
    course, (k, _), _ = sight
    for move in range(max(k - 1, 0), min(k + 3, course.moves) + 1):
        there = Address(move)
        near = Sight(course, there, course.counts.at(move))
        yield from map(choice_of, call_stack_panel(near, str).frames[-2:])
    disc, source, spare, target = right.disc, right.source, right.spare, right.target
    if isinstance(right.call, str):
        return
    for pegs in ((source, target, spare), (spare, source, target), (target, spare, source)):
        if disc:
            yield call_named(disc - 1, *pegs)
    yield call_named(disc, source, target, spare)


def choice_of(frame: FrameView) -> Choice:
    """Return a frame as an answer: its id and its call as code writes it."""
    if isinstance(frame.call, str):
        return Choice(frame.call, Sentence("{call}", {"call": frame.call}))
    return call_named(frame.disc, frame.source, frame.spare, frame.target)


def call_named(disc: int, *pegs: str) -> Choice:
    """Return a call of the tower of Hanoi as an answer; pegs are its source, spare and target."""
    call = f"hanoi({disc}, {', '.join(pegs)})"
    return Choice(" ".join(["hanoi", str(disc), *pegs]), Sentence("{call}", {"call": call}))


def _by_disc(choice: Choice) -> tuple[int, str]:
    number = re.search(r"\d+", choice.id)
    return -int(number[0]) if number else 0, choice.id


def why_goes_on(frames: Sequence[FrameView], depth: int) -> Sentence:
    """Return why this one of the frames executes the next line."""
    frame = frames[depth]
    call = choice_of(frame).text
    if frame.code_line is None:
        return sentence("{call} has just been called: its first line is next.", call=call)
    if depth < len(frames) - 1:
        return sentence(
            "The calls inside it have finished, so {call} goes on after its line {line}.",
            call=call,
            line=frame.code_line,
        )
    return sentence(
        "{call} was called last and has not finished: it goes on after its line {line}.",
        call=call,
        line=frame.code_line,
    )

"""Which of the open calls executes the next line, and why."""

from collections.abc import Sequence

from webapp.live.panels.call_stack import FrameView
from webapp.live.questions.helpers.open_calls import choice_of
from webapp.sentence import Sentence, sentence
from webapp.variants import Course


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

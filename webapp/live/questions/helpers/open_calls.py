"""The open calls of an algorithm that calls itself, at a place."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.problems import IllegalHere
from webapp.live.questions.needs import NONE_LEFT, Needs
from webapp.live.questions.question import Choice
from webapp.sentence import Sentence
from webapp.variants import AlgorithmRun

NAMED = 4
"""Of many calls, so many are named on either side of those that are left out."""


def run_of(sight: Sight) -> AlgorithmRun:
    """Return the run; raise `IllegalHere` where its listing does not call itself."""
    Needs.RECURSION.check(sight.course)
    assert sight.course.classic is not None
    return sight.course.classic


def frames_at(sight: Sight) -> Sequence[FrameView]:
    """Return the open calls, outermost first; raise `IllegalHere` where there are none."""
    frames = call_stack_panel(sight, str).frames
    if not frames:
        raise IllegalHere(NONE_LEFT, "kind")
    return frames


def call_text(frame: FrameView) -> Sentence:
    """Return a call as code writes it: “hanoi(3, C, B, A)”."""
    return choice_of(frame).text


def calls_text(frames: Sequence[FrameView]) -> str:
    """Return calls as code writes them; of many, the first and the last ones."""
    texts = [str(call_text(frame)) for frame in frames]
    if len(texts) > 2 * NAMED + 1:
        texts[NAMED:-NAMED] = ["…"]
    return "; ".join(texts)


def choice_of(frame: FrameView) -> Choice:
    """Return a frame as an answer: its id and its call as code writes it."""
    if isinstance(frame.call, str):
        return Choice(frame.call, Sentence("{call}", {"call": frame.call}))
    return call_named(frame.disc, frame.source, frame.spare, frame.target)


def call_named(disc: int, *pegs: str) -> Choice:
    """Return a call of the tower of Hanoi as an answer; pegs are its source, spare and target."""
    call = f"hanoi({disc}, {', '.join(pegs)})"
    return Choice(" ".join(["hanoi", str(disc), *pegs]), Sentence("{call}", {"call": call}))

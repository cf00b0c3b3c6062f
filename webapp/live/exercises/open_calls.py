"""The open calls of an algorithm that calls itself, at a place."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.problems import IllegalHere
from webapp.live.quiz.next_move import NONE_LEFT
from webapp.live.quiz.open_frame import choice_of
from webapp.sentence import Sentence, sentence
from webapp.variants import AlgorithmRun

NAMED = 4
"""Of many calls, so many are named on either side of those that are left out."""


def run_of(sight: Sight) -> AlgorithmRun:
    """Return the run; raise `IllegalHere` where its listing does not call itself."""
    run = sight.course.classic
    assert run is not None
    if not run.algorithm.recurses:
        said = sentence("The listing of “{algorithm}” does not call itself.", algorithm=run.algorithm.title)
        raise IllegalHere(said, "kind")
    return run


def frames_at(sight: Sight) -> Sequence[FrameView]:
    """Return the open calls, outermost first; raise `IllegalHere` where there are none."""
    run_of(sight)
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

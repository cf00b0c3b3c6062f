"""How many calls are open? An answer is a number."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.panels.call_stack import FrameView
from webapp.live.questions.helpers.stacks import call_choice, frames_at
from webapp.live.questions.kind import Needs, NumberKind, Solved
from webapp.live.questions.question import Judged
from webapp.sentence import counted, sentence

NAMED = 4
"""Of many calls, so many are named at either end of the stack."""


class DepthKind(NumberKind):
    """The number of frames on the call stack."""

    name = "depth"
    title = sentence("how many calls are open")
    asks = sentence("How many calls are open?")
    needs = Needs.RECURSION
    hides = ("calls", "count")

    def solve(self, sight: Sight) -> Solved:
        """Return the number of open calls, and which they are."""
        frames = frames_at(sight)
        why = counted(
            "{count} call has begun and has not returned: {calls}.",
            "{count} calls have begun and have not returned: {calls}.",
            len(frames),
            calls=_written(frames),
        )
        return Solved(str(len(frames)), why)

    def others(self, sight: Sight, right: int) -> Sequence[int]:
        """Return the depths of a whole stack, with base case 1 and 0."""
        return sight.course.setting.discs, sight.course.setting.discs + 1

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say when a call is open, and which ones are."""
        frames = frames_at(sight)
        said = sentence("A call is open as long as it has not returned, also while it waits: {calls}.")
        if int(value) > len(frames):
            said = sentence("Only calls that have not returned are open: {calls}.")
        return Judged(False, said.filled({"calls": _written(frames)}))


def _written(frames: Sequence[FrameView]) -> str:
    """Return calls as code writes them; of many, the first and the last ones."""
    texts = [str(call_choice(frame).text) for frame in frames]
    if len(texts) > 2 * NAMED + 1:
        texts[NAMED:-NAMED] = ["…"]
    return "; ".join(texts)

"""How many calls are open? An answer is a number."""

from collections.abc import Sequence

from webapp.live.lane import Sight
from webapp.live.questions.helpers.open_calls import calls_text, frames_at
from webapp.live.questions.helpers.reading import number_in
from webapp.live.questions.judged import Judged
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice, few_numbers, number_choices
from webapp.sentence import Sentence, counted, sentence

TEXT = sentence("How many calls are open?")


def _solve(sight: Sight) -> Solved:
    frames = frames_at(sight)
    why = counted(
        "{count} call has begun and has not returned: {calls}.",
        "{count} calls have begun and have not returned: {calls}.",
        len(frames),
        calls=calls_text(frames),
    )
    return Solved(str(len(frames)), why)


def _read(sight: Sight, value: str) -> str:
    return number_in(value)


def _wrong(sight: Sight, value: str) -> Judged:
    return Judged(False, _say_open(sight, int(value)))


def _say_open(sight: Sight, given: int) -> Sentence:
    frames = frames_at(sight)
    calls = calls_text(frames)
    if given > len(frames):
        return sentence("Only calls that have not returned are open: {calls}.", calls=calls)
    return sentence(
        "A call is open as long as it has not returned, also while it waits: {calls}.", calls=calls
    )


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    others = (sight.course.setting.discs, sight.course.setting.discs + 1)
    return number_choices(few_numbers(int(right), others, sight.address.move, 1))


DEPTH = Kind(
    "depth",
    sentence("how many calls are open"),
    Needs.RECURSION,
    "number",
    ("calls", "count"),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)

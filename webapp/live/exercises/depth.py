"""How many calls are open? An answer is a number."""

from webapp.live.exercises.judged import Judged
from webapp.live.exercises.kind import Kind, Solved
from webapp.live.exercises.open_calls import calls_text, frames_at
from webapp.live.exercises.reading import number_in
from webapp.live.lane import Sight
from webapp.sentence import Sentence, counted, sentence


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


DEPTH = Kind(_solve, _read, _wrong)

"""Which call executes the next line? An answer is the call, its pegs last: “hanoi 3 C B A”."""

from collections.abc import Sequence

from webapp.live.exercises.call_times import say_not_open
from webapp.live.exercises.judged import Judged, Shows
from webapp.live.exercises.kind import Kind, Solved
from webapp.live.exercises.moves_here import coming_at
from webapp.live.exercises.open_calls import call_text, frames_at, run_of
from webapp.live.exercises.reading import parts_of, said_no
from webapp.live.lane import Address, Sight
from webapp.live.panels.call_stack import FrameView
from webapp.live.quiz.open_frame import choice_of, going_on, why_goes_on
from webapp.sentence import Sentence, sentence


def _solve(sight: Sight) -> Solved:
    frames = frames_at(sight)
    coming_at(sight)
    depth = going_on(sight.course, frames, sight.tick)
    return Solved(choice_of(frames[depth]).id, why_goes_on(frames, depth))


def _read(sight: Sight, value: str) -> str:
    name, disc, *pegs = parts_of(value, r"hanoi [0-9]+( [ABC]){3}", "hanoi 3 C B A")
    discs = sight.course.setting.discs
    if len({*pegs}) < 3:
        raise said_no(sentence("A call names three different pegs, not {pegs}.", pegs=", ".join(pegs)))
    if int(disc) > discs:
        said = sentence("There is no disc {disc}; the discs are 1 to {discs}.", disc=int(disc), discs=discs)
        raise said_no(said)
    return " ".join([name, str(int(disc)), *pegs])


def _wrong(sight: Sight, value: str) -> Judged:
    frames = frames_at(sight)
    ids = [choice_of(frame).id for frame in frames]
    if value not in ids:
        return say_not_open(sight, value)
    given = ids.index(value)
    if given > going_on(sight.course, frames, sight.tick):
        said = sentence("{call} has no line left: it returns now.", call=call_text(frames[given]))
        return Judged(False, said)
    return _waiting(sight, frames, given)


def _waiting(sight: Sight, frames: Sequence[FrameView], given: int) -> Judged:
    """Return for which call an open one waits, and when and at which line it goes on."""
    frame, inner, k = frames[given], frames[given + 1], sight.address.move
    line = frame.code_line
    assert line is not None
    goes_on = run_of(sight).algorithm.program.instructions[line].then
    returns, first, last = int(inner.last_move), int(frame.first_move), int(frame.last_move)
    said = _say_waiting(frame, inner, goes_on, returns if returns > k else None)
    place = last if goes_on is None else first + last >> 1
    return Judged(False, said, Shows(Address(place)) if place > k else None)


def _say_waiting(frame: FrameView, inner: FrameView, goes_on: int | None, returns: int | None) -> Sentence:
    said = {
        "call": call_text(frame),
        "inner": call_text(inner),
        "line": frame.code_line or 0,
        "next": goes_on or 0,
        "move": returns or 0,
    }
    if goes_on is None and returns is None:
        text = sentence("{call} waits in line {line} for {inner}; once that has returned, it returns, too.")
    elif goes_on is None:
        text = sentence(
            "{call} waits in line {line} for {inner}; once that has returned, after move {move}, it returns, "
            "too."
        )
    elif returns is None:
        text = sentence(
            "{call} waits in line {line} for {inner}; once that has returned, it goes on at line {next}."
        )
    else:
        text = sentence(
            "{call} waits in line {line} for {inner}; once that has returned, after move {move}, it goes on "
            "at line {next}."
        )
    return text.filled(said)


FRAME = Kind(_solve, _read, _wrong)

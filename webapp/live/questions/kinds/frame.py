"""Which call executes the next line? An answer is the call, its pegs last: “hanoi 3 C B A”."""

import re
from collections.abc import Iterator, Sequence

from webapp.live.lane import Address, Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.questions.helpers.call_times import say_not_open
from webapp.live.questions.helpers.goes_on import going_on, why_goes_on
from webapp.live.questions.helpers.moves_here import coming_at
from webapp.live.questions.helpers.open_calls import (
    call_named,
    call_text,
    choice_of,
    frames_at,
    run_of,
)
from webapp.live.questions.helpers.reading import check_disc, parts_of, said_no
from webapp.live.questions.judged import Judged, Shows, not_right
from webapp.live.questions.kind import Kind, Solved
from webapp.live.questions.needs import Needs
from webapp.live.questions.question import Choice, few
from webapp.live.questions.refusals import check_answer
from webapp.sentence import Sentence, sentence

TEXT = sentence("Which frame goes on?")
NEAR = 4  # of the open calls, the innermost


def _solve(sight: Sight) -> Solved:
    frames = frames_at(sight)
    coming_at(sight)
    depth = going_on(sight.course, frames, sight.tick)
    return Solved(choice_of(frames[depth]).id, why_goes_on(frames, depth))


def _read(sight: Sight, value: str) -> str:
    if sight.course.classic is None:
        check_answer(value, [choice.id for choice in _choices(sight, _solve(sight).value)])
        return value
    name, disc, *pegs = parts_of(value, r"hanoi [0-9]+( [ABC]){3}", "hanoi 3 C B A")
    if len({*pegs}) < 3:
        raise said_no(sentence("A call names three different pegs, not {pegs}.", pegs=", ".join(pegs)))
    return " ".join([name, str(check_disc(sight, int(disc), 0)), *pegs])


def _wrong(sight: Sight, value: str) -> Judged:
    frames = frames_at(sight)
    if not Needs.RECURSION.fits(sight.course):
        return not_right(_text_of(sight, value))
    ids = [choice_of(frame).id for frame in frames]
    if value not in ids:
        return say_not_open(sight, value)
    given = ids.index(value)
    if given > going_on(sight.course, frames, sight.tick):
        said = sentence("{call} has no line left: it returns now.", call=call_text(frames[given]))
        return Judged(False, said)
    return _waiting(sight, frames, given)


def _text_of(sight: Sight, value: str) -> Sentence:
    if sight.course.classic is None:
        return next(one.text for one in _choices(sight, _solve(sight).value) if one.id == value)
    _, disc, *pegs = value.split()
    return call_named(int(disc), *pegs).text


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


def _choices(sight: Sight, right: str) -> Sequence[Choice]:
    frames = frames_at(sight)
    frame = next(frame for frame in reversed(frames) if choice_of(frame).id == right)
    return sorted(few(choice_of(frame), _others(sight, frames, frame), sight.tick), key=_by_disc)


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


def _by_disc(choice: Choice) -> tuple[int, str]:
    number = re.search(r"\d+", choice.id)
    return -int(number[0]) if number else 0, choice.id


FRAME = Kind(
    "frame",
    sentence("the frame that goes on"),
    Needs.CALLS,
    "frame",
    ("next", "frame", "values"),
    lambda _sight: TEXT,
    _solve,
    _choices,
    _read,
    _wrong,
)

"""Which call executes the next line? An answer is the call, its pegs last: “hanoi 3 C B A”."""

import re
from collections.abc import Iterator, Sequence

from webapp.live.lane import Address, Sight
from webapp.live.panels.call_stack import FrameView, call_stack_panel
from webapp.live.panels.panel import classic_of, run_of
from webapp.live.questions.kind import Kind, Needs, Solved, check_answer, check_disc, parts_of, said_no
from webapp.live.questions.kinds.stacks import (
    call_choice,
    call_named,
    frames_at,
    moves_around,
    say_not_open,
)
from webapp.live.questions.moves_here import coming_at
from webapp.live.questions.question import Choice, Judged, Shows, few, say_wrong
from webapp.sentence import Sentence, sentence

NEAR = 4  # of the open calls, the innermost


class FrameKind(Kind):
    """The frame on the call stack that executes the next line."""

    name = "frame"
    title = sentence("the next call")
    asks = sentence("Which call continues next?")
    needs = Needs.LISTED
    points = "frame"
    hides = ("next", "frame", "values")

    def solve(self, sight: Sight) -> Solved:
        """Return the call that executes the next line; after the last move nothing is asked."""
        frames = frames_at(sight)
        coming_at(sight)
        depth = _going_on(sight, frames)
        return Solved(call_choice(frames[depth]).id, _why_goes_on(frames, depth))

    def choices(self, sight: Sight, right: str) -> Sequence[Choice]:
        """Return calls, those for the most discs first."""
        frames = frames_at(sight)
        frame = next(frame for frame in reversed(frames) if call_choice(frame).id == right)
        return sorted(few(call_choice(frame), _others(sight, frames, frame), sight.tick), key=_by_disc)

    def read(self, sight: Sight, value: str) -> str:
        """Return a call with three different pegs; for a variant, one of the choices."""
        if sight.course.classic is None:
            check_answer(value, [*self._texts(sight)])
            return value
        name, disc, *pegs = parts_of(value, r"hanoi [0-9]+( [ABC]){3}", "hanoi 3 C B A")
        if len({*pegs}) < 3:
            raise said_no(sentence("The pegs must be different, not {pegs}.", pegs=", ".join(pegs)))
        return " ".join([name, str(check_disc(sight, int(disc), 0)), *pegs])

    def wrong(self, sight: Sight, value: str) -> Judged:
        """Say when a call that is not open is, and when an open one continues."""
        if sight.course.classic is None:
            return Judged(False, say_wrong(self._texts(sight)[value]))
        _, disc, *pegs = value.split()
        call = call_named(int(disc), *pegs)
        frames = frames_at(sight)
        ids = [call_choice(frame).id for frame in frames]
        if value not in ids:
            return say_not_open(sight, int(disc), pegs)
        given = ids.index(value)
        if given > _going_on(sight, frames):
            return Judged(False, sentence("{call} has no line left: it returns now.", call=call.text))
        return _waiting(sight, frames[given], frames[given + 1])

    def _texts(self, sight: Sight) -> dict[str, Sentence]:
        return dict(self.choices(sight, self.solve(sight).value))


def _going_on(sight: Sight, frames: Sequence[FrameView]) -> int:
    """Return which of the frames executes the next line.

    It is the innermost one that has executed a line once the next line has run.
    """
    lines = run_of(sight).calls(*sight.course.counts.address(sight.tick + 1)).lines
    begun = (depth for depth, line in enumerate(lines[: len(frames)]) if line is not None)
    return max(begun, default=len(frames) - 1)


def _why_goes_on(frames: Sequence[FrameView], depth: int) -> Sentence:
    line = frames[depth].code_line
    if line is None:
        said = sentence("{call} has just been called: its first line is next.")
    else:
        said = sentence(
            "{call} is the innermost call with lines left: it continues with the line after line {line}."
        )
    return said.filled({"call": call_choice(frames[depth]).text, "line": line})


def _waiting(sight: Sight, frame: FrameView, inner: FrameView) -> Judged:
    """Return for which call inside it an open one waits, and at which line it continues."""
    line, k = frame.code_line, sight.address.move
    assert line is not None
    goes_on = classic_of(sight).algorithm.program.instructions[line].then
    first, last = int(frame.first_move), int(frame.last_move)
    if goes_on is None:
        said = sentence("{call} waits at line {line} until {inner} returns; then it returns, too.")
    else:
        said = sentence(
            "{call} waits at line {line} until {inner} returns; then it continues with line {next}."
        )
    calls = {"call": call_choice(frame).text, "inner": call_choice(inner).text}
    said = said.filled({**calls, "line": line, "next": goes_on})
    place = last if goes_on is None else first + last >> 1
    return Judged(False, said, Shows(Address(place)) if place > k else None)


def _others(sight: Sight, frames: Sequence[FrameView], right: FrameView) -> Iterator[Choice]:
    """Yield calls that the right one could be mistaken for: those open now or soon, and those it makes."""
    yield from map(call_choice, frames[-NEAR:])
    for near in moves_around(sight):
        yield from map(call_choice, call_stack_panel(near, str).frames[-2:])
    if sight.course.classic is None:
        return
    disc, source, spare, target = right.disc, right.source, right.spare, right.target
    for pegs in ((source, target, spare), (spare, source, target), (target, spare, source)):
        if disc:
            yield call_named(disc - 1, *pegs)
    yield call_named(disc, source, target, spare)


def _by_disc(choice: Choice) -> tuple[int, str]:
    number = re.search(r"\d+", choice.id)
    return -int(number[0]) if number else 0, choice.id

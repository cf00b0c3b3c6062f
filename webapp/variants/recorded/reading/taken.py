"""A recording with the moves that were read from it, each at the line that told it."""

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from webapp.puzzle import Puzzle, pegs_of
from webapp.variants.kept_moves import KeptMoves, move_bytes
from webapp.variants.recorded.blocks import Packer
from webapp.variants.recorded.finding import MODULE
from webapp.variants.recorded.loads import by_name, number_of, unquoted
from webapp.variants.recorded.reading.lines import Line, line_of, moves_in, printed_lines
from webapp.variants.recorded.reading.names import in_order
from webapp.variants.recorded.reading.own_pegs import OwnPegs
from webapp.variants.recorded.reading.reading import Kind, Reading, readings_of
from webapp.variants.recorded.reading.told import Followed, Told
from webapp.variants.recorded.record import MOST_MOVES, End, FrameRow, Shown
from webapp.variants.recorded.recording import Recording

TALLEST = 10
IN_LINES: tuple[Kind, ...] = ("yielded", "grown", "returned")


def with_moves(recording: Recording, shown: Sequence[tuple[int, Shown]]) -> Recording:
    """Return a recording with the moves that are read from it, each of them at a tick of its own.

    `shown` is what was told beside what was printed, with its ticks. A program that moved discs by `move` has
    told its moves already. From the first move that cannot be made nothing more of it is kept.
    """
    if recording.moves or recording.end.how == "illegal" or not recording.total:
        return spread(replace(recording, told="move" if recording.moves else None))
    told = _all_told(recording, shown)
    mover = moving_call(recording, min((moves[0].tick for moves in told.values() if moves), default=1))
    discs = mover and number_of(mover, recording.roles)
    named = by_name(mover, recording.roles) if mover else {}
    source, target = (unquoted(named[role]) if role in named else None for role in ("source", "target"))
    names = {name for moves in told.values() for one in moves for name in (one.source, one.target)}
    found = readings_of(told, discs or None, source if source in names else None)
    return spread(_taken(recording, found[0], target)) if found else recording


def _all_told(recording: Recording, shown: Sequence[tuple[int, Shown]]) -> dict[Kind, list[Told]]:
    """Return the moves that were told in each way."""
    own, lines = OwnPegs(), dict[Kind, list[Line]]()
    for at, one in shown:
        tick = min(at, recording.total)
        if one.how in ("place", "carried"):
            own.hear(tick, one.how, one.texts)
        for kind in IN_LINES:
            if one.how == kind:
                lines.setdefault(kind, []).extend(line_of(tick, one.texts))
    lines["printed"] = [*printed_lines(recording.output(recording.total), recording.printed)]

    def near(tick: int) -> frozenset[str]:
        stack = recording.stack(tick)
        return frozenset(unquoted(text) for row in stack for _, text in row.variables)

    told = {kind: moves_in(some, near)[:MOST_MOVES] for kind, some in lines.items()}
    return {"pegs": own.moves()[:MOST_MOVES], **told}


def moving_call(recording: Recording, tick: int) -> FrameRow | None:
    """Return the outermost call, open at a tick, of the function that is to move a tower.

    That is the one that is open more than once, or takes a number first; else there is none.
    """
    stack = [row for row in recording.stack(tick) if row.function != MODULE]
    often = Counter(row.function for row in stack)
    twice = next((row for row in stack if often[row.function] > 1), None)
    return twice or next((row for row in stack if number_of(row, recording.roles) is not None), None)


def _taken(recording: Recording, reading: Reading, target: str | None) -> Recording:
    followed = reading.followed
    pegs = in_order(_names(followed), followed.source, target)
    source = pegs.index(followed.source)
    goal = pegs.index(target) if target in pegs and target != followed.source else _goal(recording, source)
    moves = [(pegs.index(one.source), pegs.index(one.target)) for one in followed.made]
    start = pegs_of((source,) * followed.discs)
    ticks = [max(1, one.tick) for one in followed.made]
    taken = replace(
        recording,
        told=reading.kind,
        pegs=pegs,
        puzzle=Puzzle(followed.discs, source, goal),
        moves=KeptMoves(start, move_bytes(moves)),
        made_at=array("H", ticks),
        begun=array("H", [bisect_right(ticks, at) for at in recording.begun_at]),
        ended=array("H", [bisect_right(ticks, at) for at in recording.ended_at]),
    )
    return _ended(taken, followed, pegs) if followed.refused else taken


def _names(followed: Followed) -> Iterator[str]:
    """Yield the names of pegs in the order in which they were told."""
    yield followed.source
    for one in followed.made:
        yield from (one.source, one.target)
    if followed.refused:
        yield from (followed.refused.told.source, followed.refused.told.target)


def _goal(recording: Recording, source: int) -> int:
    """Return the page's target; where the tower stands on it, the last other peg."""
    target = recording.puzzle.target
    return target if target != source else 2 - (source == 2)


def _ended(recording: Recording, followed: Followed, pegs: Sequence[str]) -> Recording:
    """Return a recording that ends at the line of the first move that cannot be made."""
    refused = followed.refused
    assert refused
    last = max(1, refused.told.tick)
    values = {"from": pegs.index(refused.told.source), "to": pegs.index(refused.told.target)}
    disc = {"disc": refused.told.disc or refused.disc} if refused.disc else {}
    more = {"top": refused.disc, "on": refused.on}
    known = {name: value for name, value in more.items() if value is not None}
    end = End("illegal", recording.lines[last], refused.rule, {**values, **disc, **known})
    return _rebuilt(replace(recording, end=end), [1] * last)


def spread(recording: Recording) -> Recording:
    """Return a recording in which each move has a tick of its own: a line that makes several, several."""
    often = Counter(recording.made_at)
    if max(often.values(), default=1) == 1:
        return recording
    return _rebuilt(recording, [max(1, often[tick]) for tick in range(1, recording.total + 1)])


def _rebuilt(recording: Recording, often: Sequence[int]) -> Recording:
    """Return a recording with each of the first ticks so often as is told for it."""
    packer = Packer()
    packer.start(recording.first)
    steps = recording.steps(len(recording.blocks))
    next(steps)
    ticks = [0]
    for tick, (count, (kept, stack)) in enumerate(zip(often, steps, strict=False), start=1):
        packer.add(kept, stack[kept:])
        for _ in range(count - 1):
            packer.add(len(stack), ())
        ticks += [tick] * count
    packer.close()
    made_at: list[int] = []
    for number, at in enumerate(recording.made_at):
        again = number and recording.made_at[number - 1] == at
        made_at.append(made_at[-1] + 1 if again else bisect_left(ticks, at))
    return replace(
        recording,
        made_at=array("H", made_at),
        blocks=tuple(packer.packed),
        firsts=array("H", packer.firsts),
        lines=_of(recording.lines, ticks),
        depths=_of(recording.depths, ticks),
        calls=_of(recording.calls, ticks),
        printed=_of(recording.printed, ticks),
    )


def _of(values: Sequence[int], ticks: Iterable[int]) -> "array[int]":
    return array("H", [values[tick] for tick in ticks])

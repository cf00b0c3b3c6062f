"""A recording with different ticks: a selection, or one for each move of a line."""

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, islice, repeat

from webapp.variants.recorded.blocks import Packer
from webapp.variants.recorded.record import End
from webapp.variants.recorded.recording import Recording


def between(recording: Recording, first: int, last: int) -> Recording:
    """Return the part of a recording after one tick and up to another, where it ends normally."""
    if last < recording.total:
        recording = replace(recording, end=End("done"))
    return recording if (first, last) == (0, recording.total) else _rebuilt(recording, range(first, last + 1))


def until(recording: Recording, last: int) -> Recording:
    """Return a recording up to a tick, with the same end."""
    return _rebuilt(recording, range(last + 1))


def spread(recording: Recording) -> Recording:
    """Return a recording with a tick for each of the moves that one line makes."""
    often = Counter(recording.made_at)
    if max(often.values(), default=1) == 1:
        return recording
    ticks = chain.from_iterable(repeat(tick, max(1, often[tick])) for tick in range(recording.total + 1))
    return _rebuilt(recording, [*ticks])


def _rebuilt(recording: Recording, ticks: Sequence[int]) -> Recording:
    """Return a recording of consecutive ticks, the first of which is the start.

    It keeps the calls open at the start that are still open at the next tick. A repeated tick has one of its
    moves each time.
    """
    first, last = ticks[0], ticks[-1]
    often = Counter(ticks)
    steps = islice(recording.steps(len(recording.blocks)), first, last + 1)
    _, start = next(steps)
    if 0 < first < last:
        left = {row.serial for row in recording.stack(first + 1)}
        start = tuple(row for row in start if row.serial in left)
    packer = Packer()
    packer.start(start)
    for tick, (kept, stack) in enumerate(steps, first + 1):
        packer.add(kept, stack[kept:])
        for _ in range(often[tick] - 1):
            packer.add(len(stack), ())
    packer.close()
    made_at: list[int] = []
    for number, at in enumerate(recording.made_at):
        again = number and recording.made_at[number - 1] == at
        made_at.append(min(made_at[-1] + 1, bisect_right(ticks, at) - 1) if again else bisect_left(ticks, at))
    return replace(
        recording,
        made_at=array("H", made_at),
        begun=_when(recording.begun, ticks),
        ended=_when(recording.ended, ticks),
        first=start,
        blocks=tuple(packer.packed),
        firsts=array("H", packer.firsts),
        lines=_of(recording.lines, ticks),
        depths=array("H", [len(start), *_of(recording.depths, ticks[1:])]),
        calls=_of(recording.calls, ticks),
        printed=_of(recording.printed, ticks),
    )


def _when(old: Iterable[int], ticks: Sequence[int]) -> "array[int]":
    """Return the new numbers of ticks, the last if repeated; 0 for those before the start."""
    return array("H", [max(0, bisect_right(ticks, tick) - 1) for tick in old])


def _of(values: Sequence[int], ticks: Iterable[int]) -> "array[int]":
    return array("H", [values[tick] for tick in ticks])

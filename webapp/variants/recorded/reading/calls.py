"""Which function of a program moves a tower, its outermost calls, and the roles of its parameters."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import NamedTuple

from webapp.variants.recorded.finding import MODULE, begins_itself
from webapp.variants.recorded.loads import arguments_of, by_name, number_of, unquoted
from webapp.variants.recorded.reading.told import Told
from webapp.variants.recorded.record import FrameRow, Frames
from webapp.variants.recorded.recording import Recording

MOST_LOOKED_AT = 200
"""The most moves that are examined."""
COUNT = 3  # pegs


class Outermost(NamedTuple):
    """An outermost call of a function, as it was made, and its first and last tick."""

    row: FrameRow
    first: int
    last: int


def moving_function(recording: Recording, ticks: Iterable[int]) -> str | None:
    """Return the function that moves a tower: the recursive one, or else the first with a number of discs.

    `ticks` are those of possible moves.
    """
    stacks = [
        [row for row in recording.stack(tick) if row.function != MODULE] for tick in [*ticks][:MOST_LOOKED_AT]
    ]
    twice: Counter[str] = Counter()
    for stack in stacks:
        often = Counter(row.function for row in stack)
        twice.update(function for function, count in often.items() if count > 1)
    if twice:
        return twice.most_common(1)[0][0]
    rows = (row for stack in stacks for row in stack)
    return next((row.function for row in rows if number_of(row, recording.roles) is not None), None)


def outermost_calls(
    recording: Recording, function: str | None = None, under: Collection[str] = (MODULE,)
) -> list[Outermost]:
    """Return the outermost calls of a function; without one, those of any function not in `under`."""
    found: list[Outermost] = []
    for tick, (_, stack) in enumerate(recording.steps(len(recording.blocks))):
        known = under if function is None else {one.function for one in stack} - {function}
        row = next((one for one in stack if one.function not in known), None)
        if row and found and found[-1].row.serial == row.serial:
            found[-1] = found[-1]._replace(last=tick)
        elif row:
            found.append(Outermost(row, tick, tick))
    return found


def roles_seen(recording: Recording, row: FrameRow, told: Iterable[Told]) -> tuple[str | None, ...]:
    """Return the roles of a function's parameters, if their names do not show them.

    Source and target are the arguments between which most of its calls move a disc themselves. The result is
    empty if there is no such pair, or if the app passed a peg other than the tower's as the source.
    """
    if by_name(row, recording.roles):
        return ()
    told = [*told]
    pegs = {name for one in told for name in (one.source, one.target)}
    pairs: Counter[tuple[int, int]] = Counter()
    looked_at = 0
    for one in told[:MOST_LOOKED_AT]:
        inner = _innermost(recording.stack(one.tick), row.function)
        texts = [unquoted(text) for _, text in arguments_of(inner)] if inner else []
        often = texts.count(one.source), texts.count(one.target)
        looked_at += bool(texts) and max(often) < 2  # else the number of discs is as good a peg
        if often == (1, 1):
            pairs[texts.index(one.source), texts.index(one.target)] += 1
    if not pairs:
        return ()
    (source, target), count = pairs.most_common(1)[0]
    if 2 * count <= looked_at or not _may_begin(recording, row, source):
        return ()
    told_roles: list[str | None] = [None] * row.parameters
    told_roles[source], told_roles[target] = "source", "target"
    return _with_rest(row, told_roles, pegs)


def _may_begin(recording: Recording, row: FrameRow, place: int) -> bool:
    """True if this argument is the tower's peg, or the app did not make the call."""
    if begins_itself(recording) or all(one.function != row.function for one in recording.first):
        return True
    return recording.roles.peg(arguments_of(row)[place][1]) == recording.puzzle.source


def _innermost(stack: Frames, function: str) -> FrameRow | None:
    """Return the innermost call of a function that has executed a line."""
    return next((row for row in reversed(stack) if row.function == function and row.line is not None), None)


def _with_rest(row: FrameRow, told: list[str | None], pegs: Collection[str]) -> tuple[str | None, ...]:
    """Complete the roles: n is the first integer, spare the third of these pegs."""
    left = [place for place, role in enumerate(told) if role is None]
    texts = [text for _, text in arguments_of(row)]
    number = next((place for place in left if texts[place].isdecimal()), None)
    if number is not None:
        told[number] = "n"
        left.remove(number)
    spares = [place for place in left if unquoted(texts[place]) in pegs] if len(pegs) == COUNT else left
    if len(spares) == 1:
        told[spares[0]] = "spare"
    return tuple(told)

"""A recording with the moves that were read from it, each at the line that told it."""

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from webapp.puzzle import Puzzle, pegs_of
from webapp.variants.kept_moves import KeptMoves, move_bytes
from webapp.variants.recorded.blocks import Packer
from webapp.variants.recorded.loads import by_name, number_of, unquoted
from webapp.variants.recorded.reading.calls import Outermost, moving_function, outermost_calls, roles_seen
from webapp.variants.recorded.reading.lines import Line, line_of, moves_in, printed_lines
from webapp.variants.recorded.reading.names import are_neighbours, in_order
from webapp.variants.recorded.reading.own_pegs import OwnPegs
from webapp.variants.recorded.reading.reading import Kind, Reading, readings_of
from webapp.variants.recorded.reading.told import Followed, Told
from webapp.variants.recorded.record import MOST_MOVES, End, Shown
from webapp.variants.recorded.recording import Recording

MOST_TOWERS = 8
IN_LINES: tuple[Kind, ...] = ("yielded", "grown", "returned")


class Evidence:
    """What a program told that may be moves, in every way."""

    def __init__(self, recording: Recording, shown: Sequence[tuple[int, Shown]]) -> None:
        """Take what it printed, and what was told beside that, with its ticks."""
        self._recording, self._own = recording, OwnPegs()
        self._lines: dict[Kind, list[Line]] = {kind: [] for kind in IN_LINES}
        self._lines["printed"] = [*printed_lines(recording.output(recording.total), recording.printed)]
        for at, one in shown:
            tick = min(at, recording.total)
            if one.how in ("place", "carried"):
                self._own.hear(tick, one.how, one.texts)
            for kind in IN_LINES:
                if one.how == kind:
                    self._lines[kind] += line_of(tick, one.texts)

    @property
    def ticks(self) -> list[int]:
        """The ticks at which anything was told."""
        told = [line.tick for lines in self._lines.values() for line in lines]
        return sorted({*told, *self._own.ticks})

    @property
    def own_names(self) -> list[str]:
        """The names of its own lists, in their order."""
        return self._own.in_order

    def held(self, moves: Sequence[Told]) -> int | None:
        """Return how many discs lay on its own lists, if that is known, when these moves began."""
        return self._own.discs(moves[0].tick, moves[-1].tick) if moves else None

    def moves(self, first: int, last: int, discs: int | None) -> dict[Kind, list[Told]]:
        """Return the moves of so many discs, if that is known, that were told from one tick to another."""
        told: dict[Kind, list[Told]] = {"pegs": self._own.moves(first, last)}
        for kind, lines in self._lines.items():
            within = [line for line in lines if first <= line.tick <= last]
            told[kind] = moves_in(within, self._near, discs)
        return {kind: moves[:MOST_MOVES] for kind, moves in told.items() if moves}

    def _near(self, tick: int) -> frozenset[str]:
        """Return the values of all variables that are to be seen at a tick, as a print writes them."""
        stack = self._recording.stack(tick)
        return frozenset(unquoted(text) for row in stack for _, text in row.variables)


def with_moves(recording: Recording, shown: Sequence[tuple[int, Shown]]) -> list[Recording]:
    """Return a recording with the moves that are read from it; where it solved several towers, one for each.

    `shown` is what was told beside what was printed, with its ticks. A program that moved discs by `move` has
    told its moves already. From the first move that cannot be made nothing more of a recording is kept.
    """
    if recording.moves or recording.end.how == "illegal" or not recording.total:
        return [spread(replace(recording, told="move" if recording.moves else None))]
    evidence = Evidence(recording, shown)
    function = moving_function(recording, evidence.ticks)
    calls = outermost_calls(recording, function)[:MOST_TOWERS] if function else []
    told = evidence.moves(0, recording.total, _discs(recording, calls[0]) if calls else None)
    whole = _read(recording, told, calls[0] if calls else None, evidence) if told else recording
    parts = [*_parts(recording, evidence, calls)] if len(calls) > 1 else []
    if parts and _are_better(parts, whole):
        return [*map(spread, parts)]
    return [spread(whole)]


def _parts(recording: Recording, evidence: Evidence, calls: Sequence[Outermost]) -> Iterator[Recording]:
    """Yield a recording for each of several calls, with what is told up to the next."""
    for place, call in enumerate(calls):
        last = calls[place + 1].first - 1 if place + 1 < len(calls) else recording.total
        if told := evidence.moves(call.first if place else 0, last, _discs(recording, call)):
            yield _until(_read(recording, told, call, evidence), last)


def _are_better(parts: Sequence[Recording], whole: Recording) -> bool:
    """Whether several towers tell more than one."""
    if whole.end.how == "illegal" and all(one.end.how != "illegal" for one in parts):
        return True
    return sum(len(one.moves) for one in parts) > len(whole.moves)


def _discs(recording: Recording, call: Outermost) -> int | None:
    """Return for how many discs a call is; None where it does not tell."""
    return number_of(call.row, recording.roles) or None


def _read(
    recording: Recording, told: dict[Kind, list[Told]], call: Outermost | None, evidence: Evidence
) -> Recording:
    """Return a recording with the moves of the reading that is taken, as a call has asked for them."""
    row = call.row if call else None
    if row:
        longest = max(told.values(), key=len)
        seen = roles_seen(recording, row, longest)
        if seen:
            recording = replace(recording, names={**recording.names, row.function: seen})
    discs = _discs(recording, call) if call else None
    # Where the app made the first call, under names that tell it, that one says where the tower goes.
    asked = next((one for one in recording.first if by_name(one, recording.roles)), row)
    named = by_name(asked, recording.roles) if asked else {}
    source, target = (unquoted(named[role]) if role in named else None for role in ("source", "target"))
    names = {name for moves in told.values() for one in moves for name in (one.source, one.target)}
    held = evidence.held(told.get("pegs", ()))
    found = readings_of(told, discs, source if source in names else None, held)
    return _taken(recording, found[0], target, evidence.own_names if found[0].kind == "pegs" else ())


def _taken(recording: Recording, reading: Reading, target: str | None, known: Sequence[str]) -> Recording:
    followed = reading.followed
    named = [*dict.fromkeys(_names(followed))]
    names = [*(name for name in known if name in named), *(name for name in named if name not in known)]
    goal = target if target in names and target != followed.source else None
    pegs = in_order(names, followed.source, goal)
    if goal is None:
        page = recording.puzzle.target
        goal = pegs[page] if are_neighbours(pegs) and pegs[page] != followed.source else _reached(followed)
        pegs = in_order(names, followed.source, goal)
    source = pegs.index(followed.source)
    goes_to = pegs.index(goal) if goal in pegs else 2 - (source == 2)
    moves = [(pegs.index(one.source), pegs.index(one.target)) for one in followed.made]
    ticks = [max(1, one.tick) for one in followed.made]
    taken = replace(
        recording,
        told=reading.kind,
        pegs=pegs,
        puzzle=Puzzle(followed.discs, source, goes_to),
        moves=KeptMoves(pegs_of((source,) * followed.discs), move_bytes(moves)),
        made_at=array("H", ticks),
        begun=array("H", [bisect_right(ticks, at) for at in recording.begun_at]),
        ended=array("H", [bisect_right(ticks, at) for at in recording.ended_at]),
    )
    return _ended(taken, followed, pegs) if followed.refused else taken


def _reached(followed: Followed) -> str | None:
    """Return the peg on which all discs came to lie in the end, unless they began there."""
    on = dict.fromkeys(range(1, followed.discs + 1), followed.source)
    on |= {one.disc: one.target for one in followed.made}
    ends = {*on.values()} - {followed.source}
    return ends.pop() if len({*on.values()}) == len(ends) == 1 else None


def _until(recording: Recording, last: int) -> Recording:
    """Return a recording that ends at a tick, by itself if the program went on."""
    if recording.total <= last:
        return recording
    return _rebuilt(replace(recording, end=End("done")), [1] * last)


def _names(followed: Followed) -> Iterator[str]:
    """Yield the names of pegs in the order in which they were told."""
    yield followed.source
    for one in followed.made:
        yield from (one.source, one.target)
    if followed.refused:
        yield from (followed.refused.told.source, followed.refused.told.target)


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

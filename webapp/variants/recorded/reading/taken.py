"""Adds to a recording the moves that are read from it."""

from array import array
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from webapp.puzzle import Puzzle, pegs_of
from webapp.variants.move_list import MoveList, move_bytes
from webapp.variants.recorded.finding import MODULE, begins_itself
from webapp.variants.recorded.loads import arguments_of, by_name, number_of, unquoted
from webapp.variants.recorded.reading.calls import Outermost, moving_function, outermost_calls, roles_seen
from webapp.variants.recorded.reading.evidence import Evidence, are_neighbours, in_order
from webapp.variants.recorded.reading.rebuilt import between, spread, until
from webapp.variants.recorded.reading.told import (
    KINDS,
    Followed,
    Kind,
    Reading,
    Told,
    arrives,
    follow,
    in_question,
    readings_of,
)
from webapp.variants.recorded.record import LAST_LINE, MOST_MOVES, ROLES, End, Shown
from webapp.variants.recorded.recording import Recording

MOST_TOWERS = 8
PEGS = ROLES[1:]


def with_moves(
    recording: Recording, shown: Sequence[tuple[int, Shown]], wanted: Sequence[Kind] = ()
) -> list[Recording]:
    """Return recordings with the moves that are read from this one, one for each tower that it solved.

    `shown` has what the program showed besides printed text, with ticks; a reading that is `wanted` is
    preferred. A recording ends at its first illegal move.
    """
    if recording.moves:
        recording = replace(recording, told="move")
    evidence = Evidence(recording, shown)
    if recording.end.how == "illegal" or not evidence.ticks:
        return [spread(recording)]
    function = moving_function(recording, evidence.ticks)
    calls = outermost_calls(recording, function) if function else []
    whole = _read(recording, evidence, calls[0] if calls else None, wanted)
    if recording.moves:
        return [spread(whole)]
    if len(calls) < 2:
        calls, wanted = _one_after_the_other(recording, evidence, wanted)
    parts = [*_parts(recording, evidence, calls, wanted)] if len(calls) > 1 else []
    return [*map(spread, parts if parts and _are_better(parts, whole) else [whole])]


def _one_after_the_other(
    recording: Recording, evidence: Evidence, wanted: Sequence[Kind]
) -> tuple[list[Outermost], Sequence[Kind]]:
    """Return the calls of different functions that each moved a tower, and the ways to read all of them.

    A single call that makes all others, such as `main`, is skipped.
    """
    calls, ways = [], []
    under = [MODULE]
    while len(outermost := outermost_calls(recording, under=under)) == 1:
        under.append(outermost[0].row.function)
    for call in outermost:
        if told := evidence.moves(call.first, call.last, _discs(recording, call)):
            calls.append(call)
            ways.append({kind for kind in told if arrives(told[kind], _discs(recording, call))})
    in_all = {*KINDS}.intersection(*ways)
    if len({call.row.function for call in calls}) < len(calls) or not in_all:
        return [], wanted
    return calls, [kind for kind in wanted if kind in in_all] or [kind for kind in KINDS if kind in in_all][
        :1
    ]


def _parts(
    recording: Recording, evidence: Evidence, calls: Sequence[Outermost], wanted: Sequence[Kind]
) -> Iterator[Recording]:
    """Yield the recording of each call that moved discs, up to the next call."""
    begins = [0, *(call.first - 1 for call in calls[1:])]
    lasts = [*begins[1:], recording.total]
    for call, begin, last in [*zip(calls, begins, lasts, strict=True)][:MOST_TOWERS]:
        read = _read(recording, evidence, call, wanted, begin + 1, last)
        if read.moves:
            yield between(read, begin, min(last, read.total))


def _are_better(parts: Sequence[Recording], whole: Recording) -> bool:
    """True if several towers explain a recording better than one."""
    if whole.end.how == "illegal" and all(one.end.how != "illegal" for one in parts):
        return True
    return sum(len(one.moves) for one in parts) > len(whole.moves)


def _discs(recording: Recording, call: Outermost) -> int | None:
    """Return how many discs a call moves; None if unknown."""
    return number_of(call.row, recording.roles) or None


def _read(
    recording: Recording,
    evidence: Evidence,
    call: Outermost | None,
    wanted: Sequence[Kind],
    first: int = 0,
    last: int = LAST_LINE,
) -> Recording:
    """Return a recording with the moves read between two ticks, during a call."""
    discs = _discs(recording, call) if call else None
    told = evidence.moves(first, last, discs)
    if told and call and not recording.moves:
        longest = max(told.values(), key=len)
        if seen := roles_seen(recording, call.row, longest):
            recording = replace(recording, names={**recording.names, call.row.function: seen})
            discs = _discs(recording, call)
    if recording.moves:
        told["move"] = _moved(recording)
    if not told:
        return _on_more_pegs(recording, evidence.moves_on_more_pegs(discs))
    # If the app made the first call, and parameter names show the pegs, that call says where the tower goes.
    asked = next((one for one in recording.first if by_name(one, recording.roles)), call and call.row)
    named = by_name(asked, recording.roles) if asked else {}
    source, target = (unquoted(named[role]) if role in named else None for role in ("source", "target"))
    if source is None and not begins_itself(recording):
        source = recording.roles.pegs[recording.puzzle.source]
    names = {name for moves in told.values() for one in moves for name in (one.source, one.target)}
    held = evidence.held(told.get("pegs", ()))
    found = readings_of(told, discs, source if source in names else None, held)
    question = in_question(found)
    reading = next((one for one in found if one.kind in wanted), found[0])
    recording = replace(recording, readings=(*dict.fromkeys((reading.kind, *question)),) if question else ())
    if reading.kind == "move":
        return recording
    called = [unquoted(named[role]) for role in PEGS if role in named]
    if reading.kind != "pegs":
        return _taken(recording, reading, target, called)
    if target is None and call and begins_itself(recording) and _passes_pegs(call, names):
        target = reading.followed.arrived_on
    return _taken(recording, reading, target, evidence.own_names)


def _passes_pegs(call: Outermost, names: Collection[str]) -> bool:
    """True if a call passes lists, not names, as pegs, so that only the end shows the target."""
    passed = [unquoted(text) for _, text in arguments_of(call.row)]
    return len(passed) >= len(PEGS) and not {*passed} & {*names}


def _moved(recording: Recording) -> list[Told]:
    """Return the calls of `move`, in the form in which other moves are read."""
    pegs, moves = recording.roles.pegs, map(recording.move, range(1, len(recording.moves) + 1))
    return [
        Told(tick, pegs[one.source], pegs[one.target], one.disc)
        for tick, one in zip(recording.made_at, moves, strict=True)
    ]


def _on_more_pegs(recording: Recording, ways: Sequence[Sequence[Told]]) -> Recording:
    """Return a recording whose end says on how many pegs it moved discs, if more than three."""
    followed = [follow(told) for told in ways]
    far = max((one for one in followed if one.is_full), key=lambda one: len(one.made), default=None)
    if far is None or recording.end.how != "done":
        return recording
    values = {"count": len({*_names(far)}), "moves": len(far.made), "discs": far.discs}
    return replace(recording, end=End("done", why="pegs", values=values))


def _taken(recording: Recording, reading: Reading, target: str | None, known: Sequence[str]) -> Recording:
    followed, made = reading.followed, reading.followed.made[:MOST_MOVES]
    named = [*dict.fromkeys(_names(followed))]
    is_known = len({*known}) == len(known) == len(PEGS) and {*named} <= {*known}
    of_known = [name for name in known if is_known or name in named]
    names = [*of_known, *(name for name in named if name not in known)]
    goal = target if target in names and target != followed.source else None
    pegs = in_order(names, followed.source, goal)
    if goal is None:
        page = recording.puzzle.target
        goal = pegs[page] if are_neighbours(pegs) and pegs[page] != followed.source else followed.arrived_on
        pegs = in_order(names, followed.source, goal)
    source = pegs.index(followed.source)
    goes_to = pegs.index(goal) if goal in pegs else 2 - (source == 2)
    moves = [(pegs.index(one.source), pegs.index(one.target)) for one in made]
    taken = replace(
        recording,
        told=reading.kind,
        pegs=pegs,
        puzzle=Puzzle(followed.discs, source, goes_to),
        moves=MoveList(pegs_of((source,) * followed.discs), move_bytes(moves)),
        made_at=array("H", [max(1, one.tick) for one in made]),
    )
    if len(made) < len(followed.made):
        return until(replace(taken, end=End("cut", why="moves")), taken.made_at[-1])
    return _ended(taken, followed, pegs) if followed.refused else taken


def _names(followed: Followed) -> Iterator[str]:
    """Yield the names of pegs in order of appearance, repeated."""
    yield followed.source
    for one in followed.made:
        yield from (one.source, one.target)
    if followed.refused:
        yield from (followed.refused.told.source, followed.refused.told.target)


def _ended(recording: Recording, followed: Followed, pegs: Sequence[str]) -> Recording:
    """Return a recording that ends at its first illegal move."""
    refused = followed.refused
    assert refused
    last = max(1, refused.told.tick)
    values = {"from": pegs.index(refused.told.source), "to": pegs.index(refused.told.target)}
    disc = {"disc": refused.told.disc or refused.disc} if refused.disc else {}
    more = {"top": refused.disc, "on": refused.on}
    known = {name: value for name, value in more.items() if value is not None}
    end = End("illegal", recording.lines[last], refused.rule, {**values, **disc, **known})
    return until(replace(recording, end=end), last)

"""The clock of a session: all lanes share the move, or all share the tick.

Its range is that of the longest lane; shorter ones stay at their end.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from webapp.algorithms import check_tick
from webapp.descent import check_move
from webapp.live.lane import Address, Lane
from webapp.live.protocol import Clock
from webapp.sentence import Refusal, sentence

Lanes = Sequence[Lane]


class InvalidLine(Refusal):
    """A line that does not follow the move."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True)
class Time:
    """What the clock shows: a move number (with a line, where there is one lane) or a tick."""

    unit: Clock
    count: int
    line: int = 0


def range_of(unit: Clock, lanes: Lanes) -> int:
    """Return the last move, or the last tick, of the longest lane."""
    return max(lane.moves if unit == "move" else lane.ticks for lane in lanes)


def addresses(time: Time, lanes: Lanes) -> list[Address]:
    """Return where each lane is."""
    if time.unit == "line":
        return [lane.address_at(time.count) for lane in lanes]
    return [lane.address_after(time.count, time.line) for lane in lanes]


def at_move(move: int, line: int, lanes: Lanes) -> Time:
    """Return the time at an address; raise a refusal naming `move` or `line` if there is none."""
    last = range_of("move", lanes)
    check_move(move, last)
    if line and len(lanes) > 1:
        said = sentence("With several lanes “line” must be 0, not {line}.", line=line)
        raise InvalidLine(said, "line")
    most = lanes[0].counts.between(move) - (move < last) if len(lanes) == 1 else 0
    if not 0 <= line <= most:
        said = sentence(
            "Step {line} is not among 0 to {lines} after move {move}.", line=line, lines=most, move=move
        )
        raise InvalidLine(said, "line")
    return Time("move", move, line)


def at_tick(tick: int, lanes: Lanes) -> Time:
    """Return the time after so many lines; raise `InvalidTick` if there are not so many."""
    last = range_of("line", lanes)
    check_tick(tick, last)
    return Time("line", tick)


def in_unit(time: Time, unit: Clock, lanes: Lanes) -> Time:
    """Convert a time to the clock `unit`.

    To moves: the largest move of any lane, with its line if there is one lane. To lines: the tick of the
    first lane that is not at its end.
    """
    if time.unit == unit:
        return time
    if unit == "line":
        first = next(lane for lane in lanes if lane.moves >= time.count)
        return Time("line", first.tick_at(Address(time.count, time.line)))
    furthest = max(addresses(time, lanes))
    return Time("move", furthest.move, furthest.line if len(lanes) == 1 else 0)


def stepped(time: Time, by: int, unit: Clock, lanes: Lanes) -> Time:
    """Return the time one step on or back; the same time at an end.

    A move step from between two moves goes to the next move or back to the last.
    """
    now = in_unit(time, unit, lanes)
    if by < 0 and unit == "move" and between_moves(time, lanes):
        return Time("move", now.count)
    count = now.count + by
    if 0 <= count <= range_of(unit, lanes):
        return Time(unit, count)
    return now if addresses(now, lanes) == addresses(time, lanes) else time


def between_moves(time: Time, lanes: Lanes) -> bool:
    """True if the furthest lane has executed lines since its last move."""
    return max(addresses(time, lanes)).line > 0

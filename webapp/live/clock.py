"""The clock of a session, which all lanes share, and how play advances it.

The range of the clock is that of the longest lane; shorter ones stay at their end. Up to 60 units a second
play shows every one; above that, 60 states a second, several units apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from webapp.algorithms import check_tick
from webapp.descent import check_move
from webapp.live.lane import Address, Lane
from webapp.live.problems import not_possible
from webapp.live.protocol import Clock
from webapp.sentence import Refusal

Lanes = Sequence[Lane]


class InvalidLine(Refusal):
    """A line that does not follow the move."""

    code = "out_of_range"


@dataclass(frozen=True, slots=True)
class Time:
    """What the clock shows: a move number (with a line, if there is one lane) or a tick."""

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
        raise InvalidLine(not_possible(line, "line", 0), "line")
    most = lanes[0].counts.between(move) - (move < last) if len(lanes) == 1 else 0
    if not 0 <= line <= most:
        raise InvalidLine(not_possible(line, "line", f"0–{most}"), "line")
    return Time("move", move, line)


def at_tick(tick: int, lanes: Lanes) -> Time:
    """Return the time after `tick` lines; raise `InvalidTick` if there are fewer."""
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


def moved_on(time: Time, there: Address, lane: Lane, lanes: Lanes) -> Time:
    """Return the time at which a lane is at a later address: on the same clock, if that can show it."""
    if time.unit == "line" or (there.line and len(lanes) > 1):
        return Time("line", lane.tick_at(there))
    return Time("move", *there)


def stepped(time: Time, by: int, unit: Clock, lanes: Lanes) -> Time:
    """Return the time one step forward or back; the same time at an end.

    Between two moves, a step by move goes to the next move or back to the last.
    """
    now = in_unit(time, unit, lanes)
    if by < 0 and unit == "move" and max(addresses(time, lanes)).line:
        return Time("move", now.count)
    count = now.count + by
    if 0 <= count <= range_of(unit, lanes):
        return Time(unit, count)
    return now if addresses(now, lanes) == addresses(time, lanes) else time


SECOND = 10**9
FRAMES = 60
LATE = SECOND // 4


@dataclass(frozen=True, slots=True)
class Way:
    """The counts that play goes through: from `start` forward (`direction` 1) or back (−1).

    It stops after `most` units (None: never). If it repeats, `again` is (first, last): it jumps to first
    after last, or at once from beyond last.
    """

    start: int
    direction: int = 1
    most: int | None = None
    again: tuple[int, int] | None = None

    def after(self, units: int) -> int:
        """Return the count `units` after the start."""
        if self.again is None or units <= self.lead:
            return self.start + self.direction * units
        first, last = self.again
        return first + (units - self.lead - 1) % (last - first + 1)

    @property
    def lead(self) -> int:
        """Units before the first repetition begins."""
        assert self.again is not None
        return max(self.again[1] - self.start, 0)


@dataclass(frozen=True, slots=True)
class Play:
    """Playing along a way since `started` (ns) at `speed` units a second; `shown` states have been shown."""

    way: Way
    started: int
    speed: Fraction
    shown: int = 0

    @property
    def due(self) -> int:
        """When the next state is due, in ns."""
        return self.started + self._time_of(self.shown + 1)

    def advanced(self, now: int) -> "tuple[Play, int]":
        """Return the play after showing the state that is due, and how many units have passed.

        If that is much too late (a laptop slept), the start is shifted, so that play does not catch up.
        """
        late = now - self.due
        play = replace(self, started=self.started + late) if late > LATE else self
        if play.speed <= FRAMES:
            play = replace(play, shown=play.shown + 1)
            return play._until_the_end(play.shown)
        elapsed = Fraction(max(now - play.started, 0), SECOND)
        play = replace(play, shown=max(play.shown + 1, int(elapsed * FRAMES)))
        return play._until_the_end(int(play.speed * elapsed))

    def along(self, way: Way) -> "Play":
        """Return the play on another way; its next state is due at the same time."""
        return Play(way, self.due - self._time_of(1), self.speed)

    def _until_the_end(self, units: int) -> "tuple[Play, int]":
        most = self.way.most
        return self, units if most is None else min(units, most)

    def _time_of(self, states: int) -> int:
        return -int(-states * SECOND // min(self.speed, Fraction(FRAMES)))

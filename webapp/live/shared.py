"""What all viewers share: lanes, time, play and look. Frozen values."""

from msgspec import UNSET, Struct
from msgspec.structs import replace

from webapp.live import clock, protocol
from webapp.live.clock import Lanes, Play, Time, Way
from webapp.live.lane import Lane
from webapp.live.problems import InvalidValue, not_possible
from webapp.live.protocol import Clock, Spot
from webapp.live.requests import number

FULL = 1000


class Range(Struct, frozen=True):
    """What `play` repeats: the counts first … last of a clock, first < last."""

    unit: Clock
    first: int
    last: int

    def bounds(self, unit: Clock, lanes: Lanes) -> tuple[int, int]:
        """Return (first, last) on either clock; converted to moves, rounded outwards."""
        if unit == self.unit:
            return self.first, self.last
        first, last = (clock.in_unit(Time(self.unit, end), unit, lanes) for end in (self.first, self.last))
        rounded_up = min(last.count + (last.line > 0), clock.range_of(unit, lanes))
        return first.count, rounded_up


class Look(Struct, frozen=True):
    """Settings made by `look`.

    With `think` play stops before moves of discs of size `think_from` or larger; `covered` panels are not
    shown to a class yet.
    """

    blank: bool = False
    spotlight: Spot | None = None
    range: Range | None = None
    think: bool = False
    think_from: int = 1
    covered: tuple[str, ...] = ()

    def changed(self, request: protocol.Look, time: Time, lanes: Lanes) -> "Look":
        """Return the look with the fields of a request changed; raise `InvalidValue` for bad values."""
        given = {name: getattr(request, name) for name in ("blank", "think")}
        if request.spotlight is not UNSET:
            given["spotlight"] = _on_stage(request.spotlight)
        if request.think_from is not UNSET:
            given["think_from"] = _size(request.think_from)
        if request.covered is not UNSET:
            given["covered"] = tuple(request.covered)
        if request.range is not UNSET:
            given["range"] = _range(request.range, time, lanes) if request.range else None
        return replace(self, **{name: value for name, value in given.items() if value is not UNSET})

    def opened(self) -> "Look":
        """Return the look after `open`, without range and spotlight."""
        return replace(self, range=None, spotlight=None)

    def plays_as(self, other: "Look") -> bool:
        """True if play goes the same way as with another look."""
        return (self.range, self.think, self.think_from) == (other.range, other.think, other.think_from)

    def said(self, time: Time, ref: str | None) -> protocol.Looked:
        """Return the `looked` message; a range of the other clock names its unit."""
        span = None
        if self.range:
            unit = UNSET if self.range.unit == time.unit else self.range.unit
            span = protocol.Span(from_=str(self.range.first), to=str(self.range.last), unit=unit)
        return protocol.Looked(
            blank=self.blank,
            spotlight=self.spotlight,
            range=span,
            think=self.think,
            think_from=self.think_from,
            covered=[*self.covered],
            ref=ref,
        )


def _on_stage(spot: Spot | None) -> Spot | None:
    for name in ("x", "y") if spot else ():
        value = getattr(spot, name)
        if not 0 <= value <= FULL:
            field = f"spotlight.{name}"
            raise InvalidValue(not_possible(value, field, f"0–{FULL}"), field)
    return spot


def _size(size: int) -> int:
    if size < 1:
        raise InvalidValue(not_possible(size, "think_from", "≥ 1"), "think_from")
    return size


def _range(span: protocol.Span, time: Time, lanes: Lanes) -> Range:
    unit = time.unit if span.unit is UNSET else span.unit
    first, last = number(span.from_, "range.from"), number(span.to, "range.to")
    end = clock.range_of(unit, lanes)
    for value, name in ((first, "from"), (last, "to")):
        if value > end:
            field = f"range.{name}"
            raise InvalidValue(not_possible(value, field, f"0–{end}"), field)
    if first >= last:
        raise InvalidValue(not_possible(last, "range.to", f"> {first}"), "range.to")
    return Range(unit, first, last)


START = Time("move", 0)


class Shared(Struct, frozen=True):
    """Shared state; nothing is open while `lanes` is empty. `unit` is the unit of the last step.

    `revision` is the number of the newest state; it rises with each state requested or played.
    """

    lanes: tuple[Lane, ...] = ()
    time: Time = START
    unit: Clock = "move"
    speed: int | float = 1
    play: Play | None = None
    look: Look = Look()
    revision: int = 0

    def newer(self) -> "Shared":
        """Return the same with the next revision."""
        return replace(self, revision=self.revision + 1)

    def stepped(self, by: int) -> "Shared | None":
        """Return the same one step on or back (`by` 1 or −1) in `unit`; None beyond an end."""
        time = clock.stepped(self.time, by, self.unit, self.lanes)
        present = clock.addresses(self.time, self.lanes)
        return None if clock.addresses(time, self.lanes) == present else replace(self, time=time)


def way_from(shared: Shared, direction: int) -> Way | None:
    """Return the way from here, None if there is none; back from between two moves leads to the last."""
    time = shared.time
    if direction < 0:
        start = time.count + (time.line > 0)
        return Way(start, -1, most=start) if start else None
    again = repeated(shared, direction)
    way = Way(time.count, again=again)
    most = _most_round(shared, way, again) if again else _most_to_the_end(shared)
    return None if most == 0 else Way(time.count, 1, most, again)


def repeated(shared: Shared, direction: int) -> tuple[int, int] | None:
    """Return (first, last) that play repeats in this direction; None backwards."""
    held = shared.look.range
    if held is None or direction < 0:
        return None
    first, last = held.bounds(shared.time.unit, shared.lanes)
    return (first, last) if first < last else None


def _most_to_the_end(shared: Shared) -> int:
    end = clock.range_of(shared.time.unit, shared.lanes)
    stop = _stop_after(shared, shared.time)
    return (end if stop is None else stop) - shared.time.count


def _most_round(shared: Shared, way: Way, again: tuple[int, int]) -> int | None:
    """Return the units until play stops before a move; from beyond `again` it starts over."""
    (first, last), here = again, shared.time
    stop = _stop_after(shared, here)
    if stop is not None and stop < last:
        return stop - here.count
    stop = _stop_after(shared, Time(here.unit, first))
    return None if stop is None or stop >= last else way.lead + 1 + stop - first


def _stop_after(shared: Shared, time: Time) -> int | None:
    """Return the count just before the next move to think about; None if there is none."""
    look, stops = shared.look, []
    if not look.think:
        return None
    for lane, at in zip(shared.lanes, clock.addresses(time, shared.lanes), strict=True):
        following = lane.next_from(at.move, look.think_from)
        if following <= lane.moves:
            stops.append((following if time.unit == "move" else lane.counts.at(following)) - 1)
    return min(stops, default=None)

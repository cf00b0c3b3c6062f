"""The way that play takes from the present time: to the end, around a range, or to the next question."""

from webapp.live import clock
from webapp.live.clock import Time
from webapp.live.play import Way
from webapp.live.shared import Shared


def way_from(shared: Shared, direction: int) -> Way | None:
    """Return the way from here, None if there is none. Back from between two moves leads to the last one."""
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

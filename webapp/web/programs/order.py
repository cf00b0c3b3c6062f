"""The order in which runs get the few places: fair among addresses, then among the connections of each.

Whoever has used less time recently goes first, by address, then by connection; of equals, the shorter run,
then the one that was asked for first. How long a run takes is known if the same program, else if the same
connection, has run before; a run about which nothing is known is expected to be short.

- At most one run under way may be long, so a short one never waits for several long ones.
- A run that takes longer than expected gives way if a shorter one of another connection waits and only long
  ones are under way. It starts again later, and is then expected to be longer, so that happens at most twice.
- If a crowd of new connections waits for its first run, the newest is next every second time: one that comes
  alone after many others waits for few of them, and none waits for more than twice those before it.
- The first runs of all connections of an address, and what those have used that have left, are charged to one
  account, so nobody gains by connecting again for each run; nor by changing the program.

Times are in seconds of a monotonic clock. All memory is bounded.
"""

from collections import OrderedDict
from collections.abc import Hashable, Iterator
from itertools import count
from typing import Generic, TypeVar
from weakref import WeakKeyDictionary

MOST_AT_ONCE = 2  # processes
HALF_LIFE = 30.0  # seconds after which half of the time used counts no longer
USUAL = 0.1  # seconds that a run is expected to take if nothing is known about it
TRIAL = 0.3  # seconds that every run may take before it counts as longer than expected
LONGER = 3  # times as long as it has taken is what a run is expected to take that was not finished
LONG = 1.0  # seconds; longer runs are long
CROWD = 8  # first runs; if more wait, the newest is next every second time
MOST_KNOWN = 1000  # addresses, and programs

R = TypeVar("R")


class Used:
    """Time used; half of it is forgotten after each `HALF_LIFE`."""

    __slots__ = ("_at", "_seconds")

    def __init__(self) -> None:
        self._seconds = self._at = 0.0

    def at(self, now: float) -> float:
        """Return how much counts now."""
        return float(self._seconds * 0.5 ** ((now - self._at) / HALF_LIFE))

    def add(self, seconds: float, now: float) -> None:
        """Add time."""
        self._seconds, self._at = self.at(now) + seconds, now


class Address:
    """The time used by all connections of an address, and that charged to its new ones.

    A connection without an address has one of its own, in which `new` is that of all such connections.
    """

    __slots__ = ("all", "new")

    def __init__(self, new: Used) -> None:
        self.all, self.new = Used(), new


class Owner:
    """A connection: the time that it has used, and how long its last run took, if known."""

    __slots__ = ("_has_left", "_own", "address", "is_new", "last")

    def __init__(self, address: Address) -> None:
        self.address, self._own = address, Used()
        self.last: float | None = None
        self.is_new, self._has_left = True, False

    def debt(self, now: float) -> float:
        """Return the time that counts against it: as long as no run of it has ended, that of all new ones."""
        return (self.address.new if self.is_new else self._own).at(now)

    def charge(self, seconds: float, now: float) -> None:
        """Charge it with time used."""
        self.address.all.add(seconds, now)
        (self.address.new if self.is_new or self._has_left else self._own).add(seconds, now)

    def leave(self, now: float) -> None:
        """Leave what it has used to the new connections of its address."""
        self._has_left = True
        self.address.new.add(self._own.at(now), now)


class Entry(Generic[R]):
    """A run that waits, or is under way since `began`; `expected` is how long it should take."""

    __slots__ = ("began", "charged", "expected", "number", "owner", "program", "run")

    def __init__(self, run: R, owner: Owner, program: Hashable, number: int, expected: float) -> None:
        self.run, self.owner, self.program, self.number = run, owner, program, number
        self.expected = expected
        self.began = self.charged = 0.0

    @property
    def is_first(self) -> bool:
        """True for the first run of a connection, unless it has given way."""
        return self.owner.is_new and not self.began

    def is_long(self, now: float) -> bool:
        """True if it is expected to be long, or takes longer than expected."""
        return self.expected > LONG or now - self.began >= max(TRIAL, self.expected)


class Order(Generic[R]):
    """The runs that wait, in order, and those under way; unless `is_fair`, as requested and uninterrupted."""

    def __init__(self, is_fair: bool = True) -> None:
        self._is_fair = is_fair
        self._numbers = count()
        self._waiting: dict[R, Entry[R]] = {}
        self._under_way: dict[R, Entry[R]] = {}
        self._owners: WeakKeyDictionary[object, Owner] = WeakKeyDictionary()
        self._addresses: dict[str, Address] = {}
        self._without_address = Used()
        self._took: OrderedDict[int, float] = OrderedDict()
        self._places: dict[R, int] | None = None
        self._takes_newest = False

    @property
    def is_idle(self) -> bool:
        """True if no run is under way."""
        return not self._under_way

    def add(self, run: R, program: Hashable, owner: object, client: str | None, now: float) -> None:
        """Let a run wait; `client` is the address of its connection, None for one that counts by itself."""
        known = self._owners.get(owner)
        if known is None:
            known = self._owners[owner] = Owner(self._address(client, now))
        expected = self._took.get(hash(program), known.last) if self._is_fair else None
        number = next(self._numbers)
        self._waiting[run] = Entry(run, known, program, number, USUAL if expected is None else expected)
        self._places = None

    def next(self, now: float) -> R | None:
        """Start the first run for which there is a place; None if there is none."""
        if len(self._under_way) == MOST_AT_ONCE:
            return None
        has_long = self._is_fair and any(one.is_long(now) for one in self._under_way.values())
        able = [one for one in self._in_order(now) if one.expected <= LONG or not has_long]
        if not able:
            return None
        entry, self._takes_newest = able[0], not self._takes_newest
        if self._takes_newest and self._is_fair and entry.is_first:
            used = entry.owner.address.all.at(now)
            alike = [one for one in able if one.is_first and one.owner.address.all.at(now) <= used]
            entry = max(alike, key=lambda one: one.number) if len(alike) > CROWD else entry
        entry.began = entry.charged = now
        self._under_way[entry.run] = self._waiting.pop(entry.run)
        self._places = None
        return entry.run

    def trial(self, run: R) -> float:
        """Return after how many seconds a run under way takes longer than expected."""
        return max(TRIAL, self._under_way[run].expected)

    def late(self, now: float) -> R | None:
        """Return the run that has to give way to a shorter one."""
        under_way = [*self._under_way.values()]
        is_full = len(under_way) == MOST_AT_ONCE and all(one.is_long(now) for one in under_way)
        if not self._is_fair or not is_full:
            return None
        last = max(under_way, key=lambda one: (one.expected <= LONG, one.began))
        expected = min(LONG, LONGER * (now - last.began))
        is_short = (one.expected < expected and one.owner is not last.owner for one in self._waiting.values())
        return last.run if any(is_short) else None

    def again(self, run: R, now: float) -> None:
        """Let a run wait again that has given way."""
        entry = self._under_way.pop(run)
        self._charge(entry, now)
        entry.expected = entry.owner.last = LONGER * (now - entry.began)
        self._know(entry, entry.expected)
        self._waiting[run] = entry
        self._places = None

    def cancel(self, run: R) -> None:
        """Forget a run, if it waits."""
        if entry := self._waiting.pop(run, None):
            entry.owner.is_new = entry.owner.is_new and not entry.began
            self._places = None

    def end(self, run: R, now: float) -> None:
        """Forget a run that was under way."""
        entry = self._under_way.pop(run)
        self._places = None
        self._charge(entry, now)
        entry.owner.is_new, entry.owner.last = False, now - entry.began
        self._know(entry, entry.owner.last)

    def leave(self, owner: object, now: float) -> None:
        """Forget a connection that has ended."""
        if known := self._owners.pop(owner, None):
            known.leave(now)

    def before(self, run: R, now: float) -> int:
        """Return how many runs have to end before this one starts, as far as is known now."""
        if self._places is None:
            self._places = {one.run: place for place, one in enumerate(self._in_order(now), 1)}
        return self._places.get(run, 0)

    def _in_order(self, now: float) -> Iterator[Entry[R]]:
        """Yield those who wait: each goes where its address's time, with the runs before it, puts it."""
        if not self._is_fair:
            yield from self._waiting.values()
            return
        for one in self._under_way.values():
            self._charge(one, now)
        of_addresses: dict[Address, list[Entry[R]]] = {}
        for one in self._waiting.values():
            of_addresses.setdefault(one.owner.address, []).append(one)
        found: list[tuple[float, int, Entry[R]]] = []
        for address, entries in of_addresses.items():
            entries.sort(key=lambda one: (one.owner.debt(now) + one.expected, one.number))
            until = max(address.all.at(now), entries[0].owner.debt(now))
            for one in entries:
                until += one.expected
                found.append((until, one.number, one))
        yield from (one for *_, one in sorted(found, key=lambda one: one[:2]))

    def _charge(self, entry: Entry[R], now: float) -> None:
        """Charge the owner with the time since the last charge."""
        entry.owner.charge(now - entry.charged, now)
        entry.charged = now

    def _know(self, entry: Entry[R], took: float) -> None:
        """Remember how long a program took."""
        key = hash(entry.program)
        self._took[key] = took
        self._took.move_to_end(key)
        if len(self._took) > MOST_KNOWN:
            self._took.popitem(last=False)

    def _address(self, client: str | None, now: float) -> Address:
        """Return an address; before that, forget the half that has used least if there are too many."""
        if client is None:
            return Address(self._without_address)
        if client not in self._addresses:
            if len(self._addresses) >= MOST_KNOWN:
                most = sorted(self._addresses.items(), key=lambda one: -one[1].all.at(now))
                self._addresses = dict(most[: MOST_KNOWN // 2])
            self._addresses[client] = Address(Used())
        return self._addresses[client]

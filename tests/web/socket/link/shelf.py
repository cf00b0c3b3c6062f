"""What stands in for Redis here: it keeps and tells as the scripts do, can be away, and lose everything."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic

from webapp.web.store import (
    AnswersNews,
    AwayError,
    Counted,
    EndedNews,
    Fetched,
    Kept,
    LostNews,
    News,
    PeopleNews,
    Present,
    SnapshotNews,
    Times,
    Written,
)

AHEAD = 7000 * 10**9  # nanoseconds, of the processes' clock beside the common one
ByRound = dict[int, dict[str, str]]


@dataclass
class KeptRoom:
    """One room as it is kept."""

    kept: Kept
    is_open: str = ""
    first: str = ""
    opened: float = field(default_factory=monotonic)
    seen: float = 0.0  # when somebody was in it last
    records: dict[int, bytes] = field(default_factory=dict)
    values: dict[int, ByRound] = field(default_factory=dict)
    devices: dict[str, dict[str, bool]] = field(default_factory=dict)
    pairings: set[str] = field(default_factory=set)


class Shelf:
    """What all processes share; while it `is_away` nothing can be asked, with `is_deaf` no news are told."""

    def __init__(self) -> None:
        self.rooms: dict[str, KeptRoom] = {}
        self.recordings: dict[tuple[str, str], bytes] = {}
        self.tries: dict[str, int] = {}
        self.stores: list[ShelfStore] = []
        self.writes = 0
        self.is_away = self.is_deaf = False

    def flush(self) -> None:
        """Lose everything."""
        self.rooms.clear(), self.recordings.clear(), self.tries.clear()

    def come_back(self) -> None:
        self.is_away = False
        for store in self.stores:
            store.returned()

    def tell(self, code: str, news: News) -> None:
        for store in [] if self.is_deaf else self.stores:
            if code in store.followed:
                store.followed[code](news)


class ShelfStore:
    """One process's way to the shelf."""

    def __init__(self, shelf: Shelf, process: str) -> None:
        self.process, self.place = process, "nowhere"
        self.times = Times()
        self.followed: dict[str, Callable[[News], None]] = {}
        self.is_cut_off = False
        self.returned: Callable[[], None] = lambda: None
        self._shelf = shelf
        shelf.stores.append(self)

    def on_return(self, call: Callable[[], None]) -> None:
        self.returned = call

    def on_loss(self, call: Callable[[], None]) -> None: ...

    @property
    def is_away(self) -> bool:
        return self._shelf.is_away or self.is_cut_off

    def common(self, own_ns: int) -> int:
        return own_ns - AHEAD

    def own(self, common_ns: int) -> int:
        return common_ns + AHEAD

    def follow(self, code: str, told: Callable[[News], None]) -> None:
        self._rooms()
        self.followed[code] = told

    def leave(self, code: str) -> None:
        self.followed.pop(code, None)
        if code in self._shelf.rooms:
            self._shelf.rooms[code].devices.pop(self.process, None)

    def open(self, code: str, key: str, snapshot: bytes, seconds: int, most: int) -> Written:
        there = self._rooms().get(code)
        if there and not there.kept.ended:
            return Written("older" if there.kept.key == key else "other-key", there.kept.version, 0)
        if sum(not room.kept.ended for room in self._rooms().values()) >= most:
            return Written("full", 0, 0)
        version = there.kept.version + 1 if there else 1
        self._rooms()[code] = KeptRoom(Kept(version, key, snapshot, 0, False))
        return Written("written", version, 0)

    def fetch(self, code: str) -> Fetched | None:
        there = self._rooms().get(code)
        return Fetched(there.kept, dict(there.records)) if there and not there.kept.ended else None

    def read(self, code: str) -> Kept | None:
        there = self._rooms().get(code)
        return there.kept if there else None

    def write(
        self,
        code: str,
        key: str,
        version: int,
        snapshot: bytes,
        is_open: str,
        records: Mapping[int, bytes],
        seconds: int,
        *,
        partly: bool = False,
    ) -> Written:
        if partly and code not in self._rooms():
            return Written("older", 0, 0)
        there = self._rooms().setdefault(code, KeptRoom(Kept(0, key, b"", 0, False)))
        kept = there.kept
        if kept.key != key:
            return Written("other-key", kept.version, kept.answers)
        if kept.version >= version:
            return Written("older", kept.version, kept.answers)
        if kept.ended:
            there = self._rooms()[code] = KeptRoom(kept)
        there.kept = Kept(version, key, snapshot, kept.answers, False)
        there.seen = monotonic()
        there.is_open = is_open
        there.records |= records
        self._shelf.writes += 1
        self._shelf.tell(code, SnapshotNews(version, snapshot, kept.answers))
        return Written("written", version, kept.answers)

    def emptiest(self, late: float) -> tuple[str, str] | None:
        empty = [
            (one.seen or one.opened, code, one.kept.key)
            for code, one in self._rooms().items()
            if not one.kept.ended and monotonic() - one.seen >= late
        ]
        return min(empty)[1:] if empty else None

    def end(self, code: str, key: str, version: int, yields: bool = False) -> None:
        there = self._rooms()[code]
        version = max(version, there.kept.version + 1)
        there.kept = there.kept._replace(ended=True, yielded=yields, version=version)
        self._shelf.tell(code, EndedNews(version, yields))

    def touch(self, code: str, seconds: int) -> None:
        if code in self._rooms():
            self._rooms()[code].seen = monotonic()

    def answer(self, code: str, number: int, in_round: int, values: Mapping[str, str]) -> Counted:
        there = self._rooms().get(code)
        if there is None:
            return Counted("gone", 0)
        if there.is_open != f"{number}:{in_round}":
            return Counted("closed", there.kept.answers)
        there.values.setdefault(number, {}).setdefault(in_round, {}).update(values)
        there.kept = there.kept._replace(answers=there.kept.answers + 1)
        news = AnswersNews(number, in_round, dict(values), there.kept.answers, self.process)
        self._shelf.tell(code, news)
        return Counted("counted", there.kept.answers)

    def answers(self, code: str, number: int) -> ByRound:
        there = self._rooms().get(code)
        return {one: dict(some) for one, some in there.values.get(number, {}).items()} if there else {}

    def put_back(self, code: str, number: int, own: ByRound, others: ByRound) -> int:
        there = self._rooms()[code]
        for given, wins in ((others, False), (own, True)):
            for in_round, values in given.items():
                kept = there.values.setdefault(number, {}).setdefault(in_round, {})
                kept |= values if wins else {device: values[device] for device in values.keys() - kept.keys()}
        there.kept = there.kept._replace(answers=there.kept.answers + 2)
        return there.kept.answers

    def admit(self, code: str, device: str, following: bool, most: int, question: int | None) -> bool:
        there = self._rooms()[code]
        inside = {one for devices in there.devices.values() for one in devices}
        if device not in inside and len(inside) >= most:
            return False
        there.devices.setdefault(self.process, {})[device] = following
        return True

    def present(self, code: str, devices: Mapping[str, bool]) -> Present:
        if code in self._rooms():
            self._rooms()[code].devices[self.process] = dict(devices)
            self._shelf.tell(code, PeopleNews())
        return self.people(code)

    def people(self, code: str) -> Present:
        there = self._rooms().get(code, KeptRoom(Kept(0, "", b"", 0, False)))
        inside = {one for devices in there.devices.values() for one in devices}
        follow = {one for devices in there.devices.values() for one, follows in devices.items() if follows}
        return Present(len(inside), len(follow), 0, len(inside - there.devices.get(self.process, {}).keys()))

    def add_pairing(self, code: str, token: str, seconds: float, most: int) -> None:
        self._rooms()[code].pairings.add(token)

    def take_pairing(self, code: str, token: str) -> bool:
        pairings = self._rooms()[code].pairings
        return token in pairings and not pairings.remove(token)

    def first(self, code: str, device: str) -> str:
        self._rooms()[code].first = self._rooms()[code].first or device
        return self._rooms()[code].first

    def tries(self, device: str, most: int, seconds: int) -> bool:
        self._rooms()
        self._shelf.tries[device] = self._shelf.tries.get(device, 0) + 1
        return self._shelf.tries[device] <= most

    def has_tries(self, device: str, most: int) -> bool:
        self._rooms()
        return self._shelf.tries.get(device, 0) < most

    def remember(self, code: str, name: str, data: bytes, seconds: int) -> None:
        self._rooms()
        self._shelf.recordings[code, name] = data

    def recall(self, code: str, name: str) -> bytes | None:
        self._rooms()
        return self._shelf.recordings.get((code, name))

    def tell(self, code: str, news: LostNews) -> None:
        self._rooms()
        self._shelf.tell(code, news)

    def _rooms(self) -> dict[str, KeptRoom]:
        if self.is_away:
            raise AwayError("away")
        return self._shelf.rooms

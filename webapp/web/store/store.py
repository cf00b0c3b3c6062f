"""What several processes keep of their rooms in Redis, one method for each thing that is asked of it."""

import json
from collections.abc import Iterator, Mapping

from webapp.web.store.attendance import Attendance
from webapp.web.store.kinds import Counted, Fetched, Kept, Written
from webapp.web.store.names import name_of, packed
from webapp.web.store.news import told_of_answers

ROOMS = name_of("rooms")
BY_TEACHER, YIELDED = "ended", "yielded"  # how it has ended
FIELDS = ("version", "key", "snapshot", "answers", "ended")
RECORD = b"q:"


class Store(Attendance):
    """Redis at one address. Every call blocks the calling greenlet alone, for some seconds at most.

    It raises `AwayError` where Redis does not do it, and at once while Redis is known to be away. It may have
    been done nevertheless; each call but `take_pairing` and `tries` can be made again. A greenlet inside
    a call must not be killed, nor put under a time limit of gevent's.
    """

    def open(self, code: str, key: str, snapshot: bytes, seconds: int, most: int) -> Written:
        """Keep a room, unless there is one; the version is 1, or one more than that of the one that ended."""
        keys = (name_of("room", code), ROOMS)
        return written(self._calls.script("open", keys, (key, snapshot, seconds, most, code)))

    def fetch(self, code: str) -> Fetched | None:
        """Return a room whole, or None where there is none, or it has ended."""
        values = self._calls.run("HGETALL", name_of("room", code))
        room = dict(zip(values[::2], values[1::2], strict=True))
        kept = kept_in([room.get(field.encode()) for field in FIELDS])
        if kept is None or kept.ended:
            return None
        records = {int(field[2:]): value for field, value in room.items() if field.startswith(RECORD)}
        return Fetched(kept, records)

    def read(self, code: str) -> Kept | None:
        """Return what is kept of a room now, also for a while after its end."""
        return kept_in(self._calls.run("HMGET", name_of("room", code), *FIELDS))

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
        """Keep this version where none as high is there, also where there is no room (a flush); tell all.

        It is kept for so long from now, or for nine tenths of it. `is_open` is "number:round" of the question
        that is open, or "". `records` are added to those that are kept: after a flush there are none,
        so where they are not all there are (`partly`), nothing is written then, and the outcome is "older".
        """
        keys = (name_of("room", code), ROOMS, name_of("news", code), name_of("recordings", code))
        more = (one for pair in records.items() for one in pair)
        about = (key, version, snapshot, is_open, seconds, code, name_of("answers", code, ""), int(partly))
        return written(self._calls.script("write", keys, (*about, *more)))

    def emptiest(self, late: float) -> tuple[str, str] | None:
        """Return the code and the key of the room that nobody has been in for longest, if there is any.

        Somebody is taken to be in a room until nobody has been seen in it for `late` seconds.
        """
        found = self._calls.script("emptiest", (ROOMS,), (name_of("room", ""), late))
        return (found[0].decode(), found[1].decode()) if found else None

    def end(self, code: str, key: str, version: int, yields: bool = False) -> None:
        """End a room, with a version higher than all before and at least this one; tell all.

        It `yields` where nobody is known to be in it: whoever has somebody there may write it again.
        """
        parts = ("room", "news", "recordings", "pairings", "stamps")
        room, *others = (name_of(part, code) for part in parts)
        how = YIELDED if yields else BY_TEACHER
        about = (key, version, self.times.ended, code)
        values = (*about, name_of("answers", code, ""), name_of("at", code, ""), how)
        self._calls.script("end", (room, ROOMS, *others), values)

    def touch(self, code: str, seconds: int) -> None:
        """Let a room and all that belongs to it be kept for so long from now."""
        keys = (name_of("room", code), ROOMS, name_of("recordings", code))
        self._calls.script("touch", keys, (seconds, code, name_of("answers", code, "")))

    def answer(self, code: str, number: int, round_: int, values: Mapping[str, str]) -> Counted:
        """Count these answers by device, all or none, where that round of that question is open; tell all."""
        keys = (name_of("room", code), name_of("answers", code, number), name_of("news", code))
        told = told_of_answers(number, round_, dict(values), self.process)
        outcome, answers = self._calls.script("answer", keys, (f"{number}:{round_}", told))
        return Counted(outcome.decode(), answers)

    def answers(self, code: str, number: int) -> dict[int, dict[str, str]]:
        """Return all answers to a question: by round, by device."""
        values = iter(json.loads(self._calls.script("answers", (name_of("answers", code, number),), ())))
        found: dict[int, dict[str, str]] = {}
        for field, value in zip(values, values, strict=True):
            round_, _, device = field.partition(":")
            found.setdefault(int(round_), {})[device] = value
        return found

    def put_back(
        self,
        code: str,
        number: int,
        own: Mapping[int, Mapping[str, str]],
        others: Mapping[int, Mapping[str, str]],
    ) -> int:
        """Put answers back that are missing, by round and device; `own` ones replace. Tells nobody.

        Returns the counter, by which the others see that they have to read; who puts back reads after it,
        too, since others put back theirs. It is 0 where there is no such room.
        """
        keys = (name_of("room", code), name_of("answers", code, number))
        values = (packed(dict(fields_of(own))), packed(dict(fields_of(others))))
        counter: int = self._calls.script("put_back", keys, values)
        return counter

    def add_pairing(self, code: str, token: str, seconds: float, most: int) -> None:
        """Let a token be taken once within so many seconds; of more than `most` the oldest are given up."""
        self._calls.script("pair", (name_of("pairings", code),), (token, round(seconds * 1000), most))

    def take_pairing(self, code: str, token: str) -> bool:
        """Take a token; False where it has been taken, or was given too long ago."""
        return bool(self._calls.script("take", (name_of("pairings", code),), (token,)))

    def first(self, code: str, device: str) -> str:
        """Return the device that leads a room first: this one, unless another has come before."""
        found: bytes = self._calls.script("first", (name_of("room", code),), (device,))
        return found.decode()

    def tries(self, device: str, most: int, seconds: int) -> bool:
        """Count one more failed try; True while there are at most so many since the first, so long ago."""
        count: int = self._calls.script("try", (name_of("tries", device),), (seconds,))
        return count <= most

    def has_tries(self, device: str, most: int) -> bool:
        """Whether a device may try once more."""
        return int(self._calls.run("GET", name_of("tries", device)) or 0) < most

    def remember(self, code: str, name: str, data: bytes, seconds: int) -> None:
        """Keep a recording of a room under a name; as long as the room, where that is longer."""
        self._calls.script("remember", (name_of("recordings", code),), (name, data, seconds))

    def recall(self, code: str, name: str) -> bytes | None:
        """Return the recording of that name, if it is kept."""
        data: bytes | None = self._calls.run("HGET", name_of("recordings", code), name)
        return data


def kept_in(values: list[bytes | None]) -> Kept | None:
    """Return the room of these `FIELDS`, or None where there is none."""
    version, key, snapshot, answers, ended = values
    if version is None or key is None:
        return None
    yielded = ended == YIELDED.encode()
    return Kept(int(version), key.decode(), snapshot or b"", int(answers or 0), ended is not None, yielded)


def written(answer: tuple[bytes, int, int]) -> Written:
    """Return what a script has answered."""
    outcome, version, answers = answer
    return Written(outcome.decode(), version, answers)  # type: ignore[arg-type]


def fields_of(rounds: Mapping[int, Mapping[str, str]]) -> Iterator[tuple[str, str]]:
    """Yield each answer as Redis keeps it: by the round and the device."""
    for round_, values in rounds.items():
        for device, value in values.items():
            yield f"{round_}:{device}", value
